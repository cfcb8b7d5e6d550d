import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { VehicleFeaturesView } from './view.tsx';

export const vehicleFeatures = defineBlock({
  type: 'vehicle-features',
  title: 'Features',
  description: 'The equipment of the vehicle as a list.',
  category: 'vehicle',
  pages: ['vehicle'],
  schema,
  view: VehicleFeaturesView,
  load,
  reads: ['subject'],
  switches: ['features.initial'],
  whenEmpty: { say: 'This vehicle has no features. List them in its stock record.' },
  examples,
});
