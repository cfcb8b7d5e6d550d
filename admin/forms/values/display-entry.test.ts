import { expect, test } from 'vitest';
import { deliverySchema } from '#schemas/documents/delivery.ts';
import { displayEntry } from './display-entry.ts';

const { bands, regions } = deliverySchema.properties;

test.each([
  [bands, { upTo: 50, price: 0 }, 'Up to 50 · Price 0'],
  [bands, { upTo: 50 }, 'Up to 50'],
  [bands, {}, 'Entry 3'],
  [regions, { from: '7000', to: '7470', name: 'Tasmania' }, 'Tasmania'],
  [{}, { from: '/eofy', to: '/special-offers' }, '/eofy → /special-offers'],
  [{}, { from: '/eofy' }, '/eofy'],
  [{}, { label: 'Latest offers', title: 'Demonstrators' }, 'Demonstrators'],
  [{}, { name: ' ' }, 'Entry 3'],
])('an entry of a list %#', (list, value, words) => {
  expect(displayEntry(list, value, 2)).toBe(words);
});
