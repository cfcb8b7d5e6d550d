import { optionalPathAddress } from '../shapes/formats.ts';
import { amount, oneOf, onOff, switchGroup, withEffect, words } from './define.ts';

/** Pictures, spins and videos of one vehicle. */
export const viewer = switchGroup('viewer', 'Pictures and videos', [
  oneOf(
    'viewer.default-view',
    ['Default view', 'What shows first. Without a spin, the gallery does.'],
    { spinner: 'Spin', gallery: 'Gallery' },
    'spinner',
  ),
  onOff(
    'viewer.autorotate',
    ['Rotate automatically', 'The spin turns until it is touched, but not for shoppers who prefer reduced motion.'],
    true,
  ),
  amount('viewer.autorotate-ms', ['Rotation speed', 'Milliseconds for each picture.'], { min: 40, max: 1000 }, 100),
  withEffect(
    'none',
    amount('viewer.drag-pixels', ['Dragging', 'Pixels for each picture of the spin.'], { min: 4, max: 100 }, 20),
  ),
  amount(
    'viewer.opening-degrees',
    ['Start angle', 'Degrees from the first picture of the spin. A vehicle looks best from the front and one side.'],
    { min: 0, max: 359 },
    0,
  ),
  oneOf(
    'viewer.small-pictures',
    [
      'Thumbnail position',
      'Next to it: four next to the large picture on a desktop, none on a phone. Below: all of them in a row.',
    ],
    { beside: 'Next to it', below: 'Below' },
    'beside',
  ),
  oneOf(
    'viewer.video-position',
    ['Place of the video', 'Position of the video among the pictures.'],
    { start: 'First', second: 'Second', middle: 'Middle', end: 'Last' },
    'second',
  ),
  onOff('viewer.video', ['Video', 'If there is a video, it shows among the pictures.'], true),
  onOff('viewer.walkaround', ['Walkaround', 'If there is a walkaround video, it has its own view.'], true),
  onOff('viewer.interior', ['Interior view', 'If there is an interior panorama, it has its own view.'], true),
  onOff('viewer.hotspots', ['Hotspots', 'Marked details show on the spin and as a list.'], true),
  words('viewer.custom-slide', ['Own slide', 'The second picture in every gallery. Leave empty for none.'], '', {
    empty: true,
    max: 200,
    pattern: optionalPathAddress,
    format: 'image',
  }),
  amount(
    'viewer.thumbnails-above',
    ['Thumbnails', 'Small pictures show when there are more pictures than this.'],
    { min: 0, max: 20 },
    3,
  ),
  onOff('viewer.full-screen', ['Full screen', 'Pictures can fill the screen.'], true),
  amount('image.quality', ['Picture quality', 'Higher is sharper and slower.'], { min: 30, max: 90 }, 75),
]);
