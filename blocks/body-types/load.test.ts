import { expect, test } from 'vitest';
import type { LoadContext } from '../kit/define-block.ts';
import { load } from './load.ts';

test('R2-059: facet tiles link to the search by body, those with most vehicles first, none that is empty', async () => {
  const stock = {
    search: async () => ({
      facets: {
        body: [
          { label: 'Van', value: 'Van', count: 0 },
          { label: 'Ute', value: 'Ute', count: 4 },
          { label: 'SUV', value: 'SUV', count: 9 },
          { label: 'Sedan', value: 'Sedan', count: 1 },
        ],
      },
    }),
  };
  const props = { heading: '', limit: 8, counts: true, ground: 'page' } as const;
  expect(await load(props, { stock } as unknown as LoadContext)).toEqual({
    bodies: [
      { label: 'SUV', href: '/search/suv-cars', count: 9 },
      { label: 'Ute', href: '/search/ute-cars', count: 4 },
      { label: 'Sedan', href: '/search/sedan-cars', count: 1 },
    ],
  });
});
