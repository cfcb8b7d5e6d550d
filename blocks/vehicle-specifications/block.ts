import { defineBlock } from '../kit/define-block.ts';
import { specSwitches } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { VehicleSpecificationsView } from './view.tsx';

export const vehicleSpecifications = defineBlock({
  type: 'vehicle-specifications',
  title: 'Specifications',
  description: 'All specifications as labels and values.',
  category: 'vehicle',
  pages: ['vehicle'],
  schema,
  view: VehicleSpecificationsView,
  load,
  reads: ['subject', 'stock', 'content'],
  switches: ['specs.initial', ...specSwitches],
  whenEmpty: { say: 'This vehicle is sold, or has none of the details that this block lists.' },
  examples,
});
