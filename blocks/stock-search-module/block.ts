import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { StockSearchModuleView } from './view.tsx';

export const stockSearchModule = defineBlock({
  type: 'stock-search-module',
  title: 'Stock search module',
  description: 'Make, model, price and body in one line: the way into your stock.',
  category: 'stock',
  schema,
  view: StockSearchModuleView,
  load,
  enhance: 'touch',
  reads: ['stock'],
  examples,
});
