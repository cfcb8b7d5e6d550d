import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  properties: {
    heading: text('Heading', 'Shown above the list. How many show at first is a switch.', {
      maxLength: 60,
      default: 'Features',
    }),
  },
  required: ['heading'],
});

export type Props = PropsOf<typeof schema>;
