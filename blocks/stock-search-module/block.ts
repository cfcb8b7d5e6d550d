import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { StockSearchModuleView } from './view.tsx';

export const stockSearchModule = defineBlock({
  type: 'stock-search-module',
  title: 'Stock search module',
  description: 'A stock search in one line: make, model, price and body.',
  category: 'stock',
  schema,
  view: StockSearchModuleView,
  load,
  enhance: 'touch',
  reads: ['stock'],
  examples,
});
