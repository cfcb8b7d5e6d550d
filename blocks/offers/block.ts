import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { filterNames, schema } from './schema.ts';
import { OffersView } from './view.tsx';

export const offers = defineBlock({
  type: 'offers',
  title: 'Special offers',
  description: 'The special offers that run now, with picture, figure and dates, each leading to its own page.',
  category: 'content',
  schema,
  view: OffersView,
  load,
  reads: ['subject', 'path', 'stock', 'content', 'offers'],
  query: [...filterNames],
  narrows: [...filterNames],
  lists: 'offers',
  whenEmpty: {
    say: 'No special offer runs now that fits here. They are made under Offers; each shows between its dates.',
  },
  examples,
});
