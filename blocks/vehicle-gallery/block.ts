import { defineBlock } from '../kit/define-block.ts';
import { tagSwitches } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { VehicleGalleryView } from './view.tsx';

export const vehicleGallery = defineBlock({
  type: 'vehicle-gallery',
  title: 'Vehicle gallery',
  description: 'Pictures, film, 360 view, walkaround and interior of the vehicle, with full screen.',
  category: 'vehicle',
  pages: ['vehicle'],
  schema,
  view: VehicleGalleryView,
  load,
  reads: ['subject', 'stock'],
  switches: [
    'viewer.default-view',
    'viewer.autorotate',
    'viewer.autorotate-ms',
    'viewer.drag-pixels',
    'viewer.opening-degrees',
    'viewer.small-pictures',
    'viewer.video-position',
    'viewer.video',
    'viewer.walkaround',
    'viewer.interior',
    'viewer.hotspots',
    'viewer.custom-slide',
    'viewer.thumbnails-above',
    'viewer.full-screen',
    'image.quality',
    ...tagSwitches,
  ],
  enhance: 'touch',
  examples,
});
