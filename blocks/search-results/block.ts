import { defineBlock } from '../define-block.ts';
import { cardSwitches } from '../ui/vehicle-switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { SearchResultsView } from './view.tsx';

export const searchResults = defineBlock({
  type: 'search-results',
  version: 1,
  title: 'Search results',
  description: 'The stock search: filters, order, vehicles and pages.',
  category: 'stock',
  pages: ['search'],
  schema,
  view: SearchResultsView,
  load,
  reads: ['subject', 'stock', 'content', 'path'],
  switches: [
    'cards.per-row',
    'search.page-size',
    'search.default-sort',
    'search.hide-zero-price-on-sort',
    ...cardSwitches,
  ],
  examples,
});
