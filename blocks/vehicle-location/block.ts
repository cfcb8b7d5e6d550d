import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { VehicleLocationView } from './view.tsx';

export const vehicleLocation = defineBlock({
  type: 'vehicle-location',
  title: 'Where the vehicle is',
  description: 'The location with address, phone and directions.',
  category: 'vehicle',
  pages: ['vehicle'],
  schema,
  view: VehicleLocationView,
  load,
  reads: ['subject', 'content'],
  switches: ['locations.page', 'phone.start-revealed'],
  anchors: ['vehicle-map'],
  whenEmpty: { say: 'This vehicle is sold, or its location is unknown.' },
  examples,
});
