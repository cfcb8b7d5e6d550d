import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { colourChoice, imageAltField, imageField, linkField } from '../kit/fields.ts';

/** The looks that show a picture. */
const withPicture = { look: ['split', 'full-bleed', 'search'] } as const;

export const schema = propsSchema({
  title: 'Hero',
  description: 'The first thing on a page: what the dealer sells, and the way in.',
  type: 'object',
  properties: {
    look: {
      type: 'string',
      enum: ['split', 'full-bleed', 'search', 'plain'],
      'x-group': 'look',
      title: 'Look',
      description:
        'split: words beside a picture. full-bleed: words on a wide picture. search: words and picture with a search panel below. plain: words only.',
      default: 'split',
    },
    heading: {
      type: 'string',
      minLength: 1,
      maxLength: 90,
      title: 'Heading',
      description: 'What you sell, in a few words. It is the name of the page.',
    },
    text: { type: 'string', maxLength: 260, title: 'Text', description: 'One or two sentences.', default: '' },
    primary: { ...linkField, title: 'Button', description: 'The main way in. Leave empty for none.' },
    secondary: { ...linkField, title: 'Second link', description: 'A quieter way in. Leave empty for none.' },
    image: { ...imageField, 'x-when': withPicture, 'x-least-width': 960 },
    imageAlt: { ...imageAltField, 'x-when': { ...withPicture, image: true } },
    focus: {
      type: 'string',
      enum: ['left', 'centre', 'right'],
      'x-when': { ...withPicture, image: true },
      title: 'What to keep of the picture',
      description: 'Which part stays when the picture is cut to fit.',
      default: 'centre',
    },
    height: {
      type: 'string',
      enum: ['compact', 'regular', 'tall'],
      'x-group': 'look',
      title: 'Height',
      description: 'Tall fills most of a screen.',
      default: 'regular',
    },
    ground: {
      ...colourChoice('page', 'sunken', 'brand', 'inverse'),
      'x-when': { look: ['split', 'search', 'plain'] },
      title: 'Background',
      description: 'The background of the text. A wide picture always has the dark one.',
      default: 'sunken',
    },
  },
  required: ['heading'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
