import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Model specifications',
  properties: {
    heading: text('Heading', 'Shown above it. Leave empty for none.', { maxLength: 90, default: 'Specifications' }),
    ground: groundField,
  },
  required: ['heading', 'ground'],
});

export type Props = PropsOf<typeof schema>;
