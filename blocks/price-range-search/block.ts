import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { PriceRangeSearchView } from './view.tsx';

export const priceRangeSearch = defineBlock({
  type: 'price-range-search',
  title: 'Price range search',
  description: 'Search by price, with quick choices and how many vehicles each has.',
  category: 'stock',
  schema,
  view: PriceRangeSearchView,
  load,
  enhance: 'touch',
  switches: ['price.slider-step', 'price.presets'],
  reads: ['stock'],
  examples,
});
