import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { filterNames, schema } from './schema.ts';
import { OffersView } from './view.tsx';

export const offers = defineBlock({
  type: 'offers',
  title: 'Special offers',
  description: 'Current special offers with picture, figure and dates. Each links to its own page.',
  category: 'content',
  schema,
  view: OffersView,
  load,
  reads: ['subject', 'path', 'stock', 'content', 'offers'],
  query: [...filterNames],
  narrows: [...filterNames],
  lists: 'offers',
  whenEmpty: {
    say: 'No current special offer fits here. Create offers under Offers. Each shows between its dates.',
  },
  examples,
});
