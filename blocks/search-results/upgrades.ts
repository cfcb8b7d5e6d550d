import type { Upgrade } from '../kit/define-block.ts';

const oldEmptyText =
  'No results found for your search at this time. Please try adjusting the filters for more results.';

/** Frozen. */
export const upgrades: readonly Upgrade[] = [
  {
    to: 2,
    name: 'take-words-from-switches-and-price-as-a-filter',
    up: ({ showPrice, emptyText, emptyHref: _, ...props }) => {
      const { facets } = props;
      const open = typeof props['open'] === 'number' ? props['open'] : 4;
      const withPrice =
        Array.isArray(facets) && showPrice !== false && !facets.includes('price')
          ? [...facets.slice(0, open), 'price', ...facets.slice(open)]
          : facets;
      return {
        ...props,
        ...(withPrice === undefined ? {} : { facets: withPrice }),
        ...(emptyText === undefined || emptyText === oldEmptyText ? {} : { emptyText }),
      };
    },
    example: {
      before: {
        facets: ['make', 'body'],
        open: 1,
        showText: true,
        showPrice: true,
        emptyText: 'Nothing today.',
        emptyHref: '/special-offers',
        emptyLabel: 'See offers',
      },
      after: {
        facets: ['make', 'price', 'body'],
        open: 1,
        showText: true,
        emptyText: 'Nothing today.',
        emptyLabel: 'See offers',
      },
    },
  },
];
