import { closed, list, text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, headingField, hrefField, iconField, imageField } from '../kit/fields.ts';

export const schema = propsSchema(['items'], {
  heading: headingField,
  items: list(
    'Features',
    'Three of them fill the row.',
    closed(
      {
        title: text('Title', 'Two to four words.', { minLength: 1, maxLength: 50 }),
        text: text('Text', 'One sentence.', { maxLength: 140, default: '' }),
        label: text('Link text', 'What to do next.', { minLength: 1, maxLength: 30 }),
        href: hrefField,
        icon: iconField,
        image: imageField,
      },
      ['title', 'label', 'href', 'icon'],
    ),
    { minItems: 1, maxItems: 3 },
  ),
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
