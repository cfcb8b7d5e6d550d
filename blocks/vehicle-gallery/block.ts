import { defineBlock } from '../define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { VehicleGalleryView } from './view.tsx';

export const vehicleGallery = defineBlock({
  type: 'vehicle-gallery',
  version: 1,
  title: 'Vehicle gallery',
  description: 'Pictures, video and 360 view of the vehicle, with full screen.',
  category: 'vehicle',
  pages: ['vehicle'],
  schema,
  view: VehicleGalleryView,
  load,
  reads: ['subject', 'stock'],
  switches: [
    'viewer.default-view',
    'viewer.autorotate',
    'viewer.video-position',
    'tags.fuel-label',
    'tags.just-arrived',
    'tags.just-arrived-days',
    'tags.just-arrived-text',
    'tags.sold-text',
    'tags.certified-make',
  ],
  island: 'touch',
  examples,
});
