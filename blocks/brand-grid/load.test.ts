import { expect, test } from 'vitest';
import type { LoadContext } from '../kit/define-block.ts';
import { load } from './load.ts';

const context = {
  settings: {},
  content: {
    listManufacturers: async () => [
      { id: '1', name: 'BMW', slug: 'bmw', logo: { url: '/img/media/bmw' } },
      { id: '2', name: 'Hino', slug: 'hino', logo: { url: null } },
    ],
  },
  stock: { search: async () => ({ facets: { make: [{ value: 'BMW', count: 3 }] } }) },
} as unknown as LoadContext;

const props = { heading: '', lead: '', groups: [], ground: 'page' } as const;

test('R2-056: groups as staff set them, with the logo of the make and the stock of it as defaults', async () => {
  const groups = [
    { heading: 'Cars', brands: [{ name: 'BMW', logo: '' }] },
    { heading: 'Our own', brands: [{ name: 'Group Finance', href: '/finance-and-insurance', logo: '/img/media/own' }] },
  ];
  expect(await load({ ...props, groups }, context)).toEqual({
    groups: [
      { heading: 'Cars', brands: [{ name: 'BMW', href: '/search/bmw', logo: '/img/media/bmw' }] },
      {
        heading: 'Our own',
        brands: [{ name: 'Group Finance', href: '/finance-and-insurance', logo: '/img/media/own' }],
      },
    ],
  });
});

test('R2-056: without groups all makes with stock, in one', async () => {
  const { groups } = await load({ ...props, groups: [] }, context);
  expect(groups.map((group) => group.brands.map((brand) => brand.name))).toEqual([['BMW']]);
});
