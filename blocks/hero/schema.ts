import { choice, text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { colourChoice, imageAltField, imageField, linkField } from '../kit/fields.ts';

/** The looks that show a picture. */
const withPicture = { look: ['split', 'full-bleed', 'search'] } as const;

export const schema = propsSchema(['heading'], {
  look: choice(
    'Look',
    'split: words next to a picture. full-bleed: words on a wide picture. search: words and picture with a search panel below. plain: words only.',
    ['split', 'full-bleed', 'search', 'plain'],
    { 'x-group': 'look', default: 'split' },
  ),
  heading: text('Heading', 'What you sell, in a few words. It is the name of the page.', {
    minLength: 1,
    maxLength: 90,
  }),
  text: text('Text', 'One or two sentences.', { maxLength: 260, default: '' }),
  primary: { ...linkField, title: 'Button', description: 'The main link. Leave empty for none.' },
  secondary: {
    ...linkField,
    title: 'Second link',
    description: 'A second, less prominent link. Leave empty for none.',
  },
  image: { ...imageField, 'x-when': withPicture, 'x-least-width': 960 },
  imageAlt: { ...imageAltField, 'x-when': { ...withPicture, image: true } },
  focus: choice(
    'What to keep of the picture',
    'Which part stays when the picture is cut to fit.',
    ['left', 'centre', 'right'],
    { 'x-when': { ...withPicture, image: true }, default: 'centre' },
  ),
  height: choice('Height', 'Tall fills most of a screen.', ['compact', 'regular', 'tall'], {
    'x-group': 'look',
    default: 'regular',
  }),
  ground: {
    ...colourChoice('page', 'sunken', 'brand', 'inverse'),
    'x-when': { look: ['split', 'search', 'plain'] },
    title: 'Background',
    description: 'The background of the text. A wide picture always has the dark one.',
    default: 'sunken',
  },
});

export type Props = PropsOf<typeof schema>;
