import { choice, text } from '#schemas/shapes/field.ts';
import { videoAddress } from '#schemas/shapes/formats.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, headingField, imageField, widthField } from '../kit/fields.ts';

export const schema = propsSchema(['url', 'name'], {
  heading: headingField,
  url: text(
    'Address of the video',
    'Of a video on YouTube or Vimeo, as you copy it there, or of a file (.mp4, .m4v, .webm).',
    // Shoppers who press play load it, as they would follow a link.
    { minLength: 1, maxLength: 1000, pattern: videoAddress, 'x-effect': 'none' },
  ),
  name: text('What the video shows', 'For shoppers who cannot see it, for example: a walk through our workshop.', {
    minLength: 1,
    maxLength: 120,
  }),
  caption: text('Caption', 'A line below the video. Leave empty for none.', { maxLength: 240, default: '' }),
  image: {
    ...imageField,
    title: 'Picture before it plays',
    description:
      'Nothing is loaded from YouTube or Vimeo before a shopper presses play. Leave empty for a plain ground.',
    'x-least-width': 960,
  },
  shape: choice(
    'Shape',
    'Of the video: most are wide, those made on a phone are often upright.',
    ['wide', 'square', 'upright'],
    { 'x-group': 'look', default: 'wide' },
  ),
  width: widthField,
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
