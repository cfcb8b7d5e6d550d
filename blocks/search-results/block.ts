import { defineBlock } from '../kit/define-block.ts';
import { hasDates } from '../kit/shown-between.ts';
import { placeFieldSwitches } from '../parts/place-field/facts.ts';
import { stockMapSwitches } from '../parts/stock-map/facts.ts';
import { cardSwitches, weeklyLinks } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { upgrades } from './upgrades.ts';
import { SearchResultsView } from './view.tsx';

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
