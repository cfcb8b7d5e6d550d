import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the row.', { minLength: 1, maxLength: 60, default: 'You looked at these' }),
});

export type Props = PropsOf<typeof schema>;
