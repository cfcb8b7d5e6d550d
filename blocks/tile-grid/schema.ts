import { choice, closed, list, text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, headingField, hrefField, iconField, imageField, leadField } from '../kit/fields.ts';

export const schema = propsSchema([], {
  heading: headingField,
  lead: leadField,
  look: choice(
    'Look',
    'icon: a drawing and words. picture: a picture with words below. list: compact rows.',
    ['icon', 'picture', 'list'],
    { 'x-group': 'look', default: 'icon' },
  ),
  size: choice('Size', 'How wide a tile is at least.', ['small', 'medium', 'large'], {
    'x-group': 'look',
    default: 'medium',
  }),
  tiles: list(
    'Tiles',
    'Four or six fill their rows best.',
    closed(
      {
        title: text('Title', 'What the shopper can do.', { minLength: 1, maxLength: 40 }),
        text: text('Text', 'One short sentence, or nothing.', { maxLength: 100, default: '' }),
        href: hrefField,
        icon: iconField,
        image: { ...imageField, 'x-when': { '/look': ['picture'] } },
      },
      ['title', 'href', 'icon'],
    ),
    { maxItems: 12, default: [] },
  ),
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
