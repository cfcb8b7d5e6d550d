import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, imageAltField, imageField, linkField } from '../kit/fields.ts';

export const schema = propsSchema(['heading', 'primary'], {
  heading: text('Heading', 'What the shopper gets, in a few words.', { minLength: 1, maxLength: 90 }),
  text: text('Text', 'One or two sentences.', { maxLength: 300, default: '' }),
  primary: { ...linkField, title: 'Button', description: 'What to do next.' },
  secondary: {
    ...linkField,
    title: 'Second link',
    description: 'A second, less prominent link. Leave empty for none.',
  },
  image: imageField,
  imageAlt: imageAltField,
  ground: { ...groundField, default: 'inverse' },
});

export type Props = PropsOf<typeof schema>;
