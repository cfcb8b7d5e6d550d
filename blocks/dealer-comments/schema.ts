import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the comments.', { maxLength: 60, default: 'Dealer comments' }),
});

export type Props = PropsOf<typeof schema>;
