import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the calculator.', { maxLength: 60, default: 'Delivery' }),
  text: text('Text', 'One sentence above the field.', {
    maxLength: 200,
    default: 'See what delivery to your door costs.',
  }),
});

export type Props = PropsOf<typeof schema>;
