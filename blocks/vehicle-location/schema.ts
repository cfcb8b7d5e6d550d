import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  properties: {
    heading: text('Heading', 'Shown above the place.', { maxLength: 60, default: 'Where to see it' }),
  },
  required: ['heading'],
});

export type Props = PropsOf<typeof schema>;
