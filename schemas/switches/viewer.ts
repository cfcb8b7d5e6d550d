import { optionalPathAddress } from '../shapes/formats.ts';
import { amount, oneOf, onOff, switchGroup, withEffect, words } from './define.ts';

/** Pictures, spins and videos of one vehicle. */
export const viewer = switchGroup('viewer', 'Pictures and videos', [
  oneOf(
    'viewer.default-view',
    ['Default view', 'What shows first. Without a spin, the gallery does.'],
    { spinner: 'Spin', gallery: 'Gallery' },
    'spinner',
    ['R4-037'],
  ),
  onOff(
    'viewer.autorotate',
    ['Rotate automatically', 'The spin turns until it is touched, but not for shoppers who prefer reduced motion.'],
    true,
    ['R4-039'],
  ),
  amount('viewer.autorotate-ms', ['Rotation speed', 'Milliseconds for each picture.'], { min: 40, max: 1000 }, 100, [
    'R9-021',
  ]),
  withEffect(
    'none',
    amount('viewer.drag-pixels', ['Dragging', 'Pixels for each picture of the spin.'], { min: 4, max: 100 }, 20, [
      'R9-021',
    ]),
  ),
  amount(
    'viewer.opening-degrees',
    ['Start angle', 'Degrees from the first picture of the spin. A vehicle looks best from the front and one side.'],
    { min: 0, max: 359 },
    0,
    ['R9-021'],
  ),
  oneOf(
    'viewer.small-pictures',
    [
      'Thumbnail position',
      'Beside: four next to the large picture on a desktop, none on a phone. Below: all of them in a row.',
    ],
    { beside: 'Beside', below: 'Below' },
    'beside',
    ['R9-019'],
  ),
  oneOf(
    'viewer.video-position',
    ['Place of the video', 'Position of the video among the pictures.'],
    { start: 'First', second: 'Second', middle: 'Middle', end: 'Last' },
    'second',
    ['R9-019'],
  ),
  onOff('viewer.video', ['Video', 'If there is a video, it shows among the pictures.'], true, ['R2-014', 'R2-016']),
  onOff('viewer.walkaround', ['Walkaround', 'If there is a walkaround video, it has its own view.'], true, [
    'R4-036',
    'R2-014',
  ]),
  onOff('viewer.interior', ['Interior view', 'If there is an interior panorama, it has its own view.'], true, [
    'R4-036',
    'R2-014',
  ]),
  onOff('viewer.hotspots', ['Hotspots', 'Marked details show on the spin and as a list.'], true, ['R3-001']),
  words(
    'viewer.custom-slide',
    ['Own slide', 'The second picture in every gallery. Leave empty for none.'],
    '',
    ['R4-041'],
    { empty: true, max: 200, pattern: optionalPathAddress, format: 'image' },
  ),
  amount(
    'viewer.thumbnails-above',
    ['Thumbnails', 'Small pictures show when there are more pictures than this.'],
    { min: 0, max: 20 },
    3,
    ['R9-019'],
  ),
  onOff('viewer.full-screen', ['Full screen', 'Pictures can fill the screen.'], true, ['R2-022', 'R4-038']),
  amount('image.quality', ['Picture quality', 'Higher is sharper and slower.'], { min: 30, max: 90 }, 75, [
    'R7-025',
    'R9-020',
  ]),
]);
