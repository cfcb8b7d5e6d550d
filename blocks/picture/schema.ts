import { choice, text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import {
  groundField,
  headingField,
  imageAltField,
  imageField,
  linkField,
  richTextField,
  widthField,
} from '../kit/fields.ts';

export const schema = propsSchema([], {
  image: { ...imageField, 'x-least-width': 960 },
  imageAlt: imageAltField,
  caption: text('Caption', 'A line below the picture. Leave empty for none.', {
    maxLength: 240,
    'x-when': { image: true },
    default: '',
  }),
  heading: headingField,
  text: { ...richTextField, description: 'Next to the picture. Leave empty for the picture alone.' },
  link: { ...linkField, title: 'Button', description: 'A link below the text. Leave empty for none.' },
  place: choice(
    'Place of the picture',
    'left, right: next to heading, text and button on a wide screen, above them on a phone. above: always above them.',
    ['left', 'right', 'above'],
    { 'x-group': 'look', default: 'left' },
  ),
  shape: choice(
    'Shape',
    'The picture is cut to it, around the point that the library keeps. photo: 3 to 2. wide: 2 to 1. upright: 3 to 4.',
    ['photo', 'wide', 'square', 'upright'],
    { 'x-group': 'look', default: 'photo' },
  ),
  width: { ...widthField, default: 'page' },
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
