/** Pictures, videos and hotspots of a vehicle. */

import { list, number, openShape, shape, text, textOrNull } from './field.ts';
import type { FromSchema } from './json.ts';

export const imageSchema = openShape(
  'Picture',
  'One picture in two sizes.',
  {
    url: { ...text('Address', 'Path or URL of the full picture. Feed or upload.'), 'x-effect': 'none' },
    thumb: text('Small picture', 'Path or URL of the thumbnail. Feed or upload.'),
    alt: text('Description', 'What the picture shows, for those who cannot see it. Staff.'),
  },
  ['url', 'thumb'],
);

export type Image = FromSchema<typeof imageSchema>;

export const videoEntrySchema = shape('Video', 'One video of the vehicle.', {
  video: shape('File', 'Where the video is.', {
    url: { ...text('Address', 'URL of the video. Feed.'), 'x-effect': 'none' },
  }),
});

export const hotspotSchema = shape('Hotspot', 'A marked detail, such as a scratch or an option.', {
  id: text('Id', 'Permanent id. Platform.'),
  description: textOrNull('Description', 'What there is to see. Staff.'),
  anchors: list(
    'Positions',
    'The position of the mark, by view.',
    shape('Position', 'The position of the mark on one view.', {
      activeAngle: number('Angle', 'Number of the spin picture that it shows on, from 0. Feed.'),
      posX: number('Across', 'Share of the width from the left, 0 to 1. Feed.'),
      posY: number('Down', 'Share of the height from the top, 0 to 1. Feed.'),
    }),
  ),
});

export type Hotspot = FromSchema<typeof hotspotSchema>;
