import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the prices.', { maxLength: 60, default: 'Price history' }),
});

export type Props = PropsOf<typeof schema>;
