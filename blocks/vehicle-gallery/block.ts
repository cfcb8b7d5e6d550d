import { defineBlock } from '../define-block.ts';
import { tagSwitches } from '../ui/vehicle-switches.ts';
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
  switches: ['viewer.default-view', 'viewer.autorotate', 'viewer.video-position', ...tagSwitches],
  island: 'touch',
  examples,
});
