import { defineBlock } from '../kit/define-block.ts';
import { priceSwitches } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { VehicleStickyBarView } from './view.tsx';

export const vehicleStickyBar = defineBlock({
  type: 'vehicle-sticky-bar',
  title: 'Vehicle bar for phones',
  description: "Price, Enquire and Call at the bottom of a phone's screen.",
  category: 'vehicle',
  pages: ['vehicle'],
  schema,
  view: VehicleStickyBarView,
  load,
  reads: ['subject', 'content'],
  switches: [
    ...priceSwitches,
    'phone.number',
    'phone.start-revealed',
    'sticky.bottom-bar',
    'sticky.sidebar-after',
    'sidebar.enquire-text',
    'analytics.event.phone-click',
  ],
  enhance: 'idle',
  whenEmpty: { needs: ['sticky.bottom-bar'], say: 'This vehicle is sold.' },
  examples,
});
