import { defineBlock, type Upgrade } from '../kit/define-block.ts';
import { hasDates } from '../kit/shown-between.ts';
import { placeFieldSwitches } from '../parts/place-field/facts.ts';
import { stockMapSwitches } from '../parts/stock-map/facts.ts';
import { cardSwitches, weeklyLinks } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { SearchResultsView } from './view.tsx';

const oldEmptyText =
  'No results found for your search at this time. Please try adjusting the filters for more results.';

/** Frozen. */
const upgrades: readonly Upgrade[] = [
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

export const searchResults = defineBlock({
  type: 'search-results',
  title: 'Search results',
  description: 'The stock search: filters, order, vehicles and pages.',
  category: 'stock',
  pages: ['search'],
  schema,
  view: SearchResultsView,
  load,
  enhance: 'touch',
  remembersLook: true,
  reads: ['subject', 'stock', 'content', 'offers'],
  dated: ({ promos }) => promos.some(({ start, expiry }) => hasDates(start, expiry)),
  switches: [
    'search.page-size',
    'search.hide-zero-price-on-sort',
    'search.collapse-sold',
    'search.facets',
    'search.show-text',
    'search.empty-title',
    'search.empty-text',
    'search.empty-action',
    'search.empty-link',
    'search.count-limit',
    'search.cache-entries',
    'search.loading',
    'share.copied-ms',
    'cards.per-row',
    'price.slider-min',
    'price.slider-max',
    'price.slider-step',
    'price.slider-bars',
    'price.presets',
    'price.km-presets',
    'promos.placing',
    'promos.positions',
    'promos.every',
    'promos.tile',
    'promos.tile-position',
    ...placeFieldSwitches,
    ...stockMapSwitches,
    ...cardSwitches,
  ],
  upgrades,
  linksTo: weeklyLinks,
  examples,
});
