import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  title: 'Lately viewed',
  properties: {
    heading: text('Heading', 'Shown above the row.', { minLength: 1, maxLength: 60, default: 'You looked at these' }),
  },
  required: ['heading'],
});

export type Props = PropsOf<typeof schema>;
