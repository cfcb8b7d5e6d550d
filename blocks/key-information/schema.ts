import { integer, text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the list.', { maxLength: 60, default: 'Key information' }),
  initial: integer('Shown at first', 'The rest opens with Show More.', { minimum: 2, maximum: 12, default: 4 }),
});

export type Props = PropsOf<typeof schema>;
