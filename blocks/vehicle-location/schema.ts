import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the place.', { maxLength: 60, default: 'Where to see it' }),
});

export type Props = PropsOf<typeof schema>;
