import { defineBlock } from '../kit/define-block.ts';
import { priceSwitches, standingSwitches, weeklyLinks, weeklySwitches } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { VehiclePriceView } from './view.tsx';

export const vehiclePrice = defineBlock({
  type: 'vehicle-price',
  title: 'Vehicle price',
  description: 'The price with its type, what it was, and the weekly figure.',
  category: 'vehicle',
  risk: 'price',
  pages: ['vehicle'],
  schema,
  view: VehiclePriceView,
  load,
  reads: ['subject'],
  switches: [...weeklySwitches, ...priceSwitches, ...standingSwitches],
  linksTo: weeklyLinks,
  whenEmpty: { say: 'This vehicle is sold.' },
  examples,
});
