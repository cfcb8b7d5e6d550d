import { expect, test } from 'vitest';
import { modelFacets } from './model-stock.ts';

const mazda = {
  slug: 'mazda',
  name: 'Mazda',
  models: [
    { slug: 'cx-5', name: 'CX-5' },
    { slug: 'cx-50', name: 'CX-50' },
    { slug: '3', name: '3' },
  ],
};
const stock = { facts: async () => ({ makes: [mazda], bodies: [], dealerships: [] }) };

test.each([
  ['Mazda CX-5', 'Mazda', { make: ['Mazda'], model: ['CX-5'] }],
  ['CX-5', 'Mazda', { make: ['Mazda'], model: ['CX-5'] }],
  ['MAZDA cx-5', 'mazda', { make: ['Mazda'], model: ['CX-5'] }],
  ['Mazda3', 'Mazda', { make: ['Mazda'], model: ['3'] }],
  ['Mazda3 Hatch', 'Mazda', { make: ['Mazda'], model: ['3'] }],
  ['Mazda3 Sedan', 'Mazda', { make: ['Mazda'], model: ['Mazda3 Sedan'] }],
  ['Mazda 3', 'Mazda', { make: ['Mazda'], model: ['3'] }],
  ['Mazda Bongo', 'Mazda', { make: ['Mazda'], model: ['Bongo'] }],
  ['CX-5', null, { model: ['CX-5'] }],
])('R2-047: %s of %s finds the stock that is called so', async (name, manufacturer_name, facets) => {
  expect(await modelFacets({ name, manufacturer_name, manufacturer_body: 'Hatch' }, stock)).toEqual(facets);
});
