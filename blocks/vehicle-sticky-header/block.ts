import { defineBlock } from '../kit/define-block.ts';
import { priceSwitches } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { VehicleStickyHeaderView } from './view.tsx';

export const vehicleStickyHeader = defineBlock({
  type: 'vehicle-sticky-header',
  title: 'Vehicle bar at the top',
  description: 'Name, price and Trade-In Valuation, once the page has been scrolled a while.',
  category: 'vehicle',
  pages: ['vehicle'],
  schema,
  view: VehicleStickyHeaderView,
  load,
  reads: ['subject'],
  switches: [
    ...priceSwitches,
    'sticky.header-after',
    'sidebar.enquire-text',
    'trade-in.valuation',
    'trade-in.price-above',
    'trade-in.page',
    'trade-in.button-text',
  ],
  enhance: 'idle',
  whenEmpty: { say: 'This vehicle is sold.' },
  examples,
});
