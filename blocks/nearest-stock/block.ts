import { defineBlock } from '../kit/define-block.ts';
import { placeQuery } from '../parts/place-field/asked-point.ts';
import { cardSwitches, weeklyLinks } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { NearestStockView } from './view.tsx';

export const nearestStock = defineBlock({
  type: 'nearest-stock',
  title: 'Stock near the shopper',
  description:
    'A row of the vehicles of the page’s model or make that stand nearest to the shopper, with how far away.',
  category: 'stock',
  pages: ['model', 'brand', 'home', 'content'],
  schema,
  view: NearestStockView,
  load,
  enhance: 'visible',
  reads: ['path', 'subject', 'stock', 'offers', 'content'],
  query: [...placeQuery],
  switches: ['search.by-location', ...cardSwitches],
  linksTo: weeklyLinks,
  whenEmpty: { say: 'No vehicle for sale matches this page. The block appears as soon as one does.' },
  anchors: ['in-stock'],
  examples,
});
