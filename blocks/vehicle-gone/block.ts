import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { VehicleGoneView } from './view.tsx';

export const vehicleGone = defineBlock({
  type: 'vehicle-gone',
  title: 'Vehicle is gone',
  description: 'Says that this vehicle is no longer available and leads to others like it.',
  category: 'vehicle',
  pages: ['vehicle-gone'],
  schema,
  view: VehicleGoneView,
  load,
  reads: ['subject'],
  examples,
});
