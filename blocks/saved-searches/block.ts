import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';
import { SavedSearchesView } from './view.tsx';

export const savedSearches = defineBlock({
  type: 'saved-searches',
  title: 'Saved searches',
  description: 'The searches that the shopper keeps in this browser, with how many vehicles are new in each.',
  category: 'stock',
  pages: ['content'],
  schema,
  view: SavedSearchesView,
  enhance: 'visible',
  examples,
});
