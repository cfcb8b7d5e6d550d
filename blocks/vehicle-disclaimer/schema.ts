import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the small print.', { maxLength: 60, default: 'About this price' }),
  text: text('Text', 'Added below what the platform says about the price and the finance figure.', {
    maxLength: 2000,
    default: '',
  }),
});

export type Props = PropsOf<typeof schema>;
