import { defineBlock } from '../kit/define-block.ts';
import { cardSwitches, weeklyLinks } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { StockCarouselView } from './view.tsx';

export const stockCarousel = defineBlock({
  type: 'stock-carousel',
  title: 'Stock carousel',
  description: 'A row of vehicles from your stock, by condition, make or body.',
  category: 'stock',
  schema,
  view: StockCarouselView,
  load,
  reads: ['subject', 'stock', 'offers'],
  switches: [...cardSwitches],
  linksTo: weeklyLinks,
  whenEmpty: { say: 'No vehicle on sale fits what is chosen here. Choose more makes or types, or import stock.' },
  anchors: ['in-stock'],
  enhance: 'touch',
  examples,
});
