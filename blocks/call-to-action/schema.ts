import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, imageAltField, imageField, linkField } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Call to action',
  description: 'A band with one message and one or two buttons, such as this month’s offers.',
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      minLength: 1,
      maxLength: 90,
      title: 'Heading',
      description: 'What the shopper gets, in a few words.',
    },
    text: { type: 'string', maxLength: 300, title: 'Text', description: 'One or two sentences.', default: '' },
    primary: { ...linkField, title: 'Button', description: 'What to do next.' },
    secondary: { ...linkField, title: 'Second link', description: 'A quieter way on. Leave empty for none.' },
    image: imageField,
    imageAlt: imageAltField,
    ground: { ...groundField, default: 'inverse' },
  },
  required: ['heading', 'primary'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
