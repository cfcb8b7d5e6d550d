import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { VehicleVideoView } from './view.tsx';

export const vehicleVideo = defineBlock({
  type: 'vehicle-video',
  title: 'Vehicle video',
  description: 'The videos of the vehicle, in a separate section.',
  category: 'vehicle',
  pages: ['vehicle'],
  schema,
  view: VehicleVideoView,
  load,
  reads: ['subject'],
  switches: ['viewer.video'],
  enhance: 'touch',
  examples,
});
