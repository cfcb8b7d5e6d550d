import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the estimates.', { maxLength: 60, default: 'Cost to own' }),
});

export type Props = PropsOf<typeof schema>;
