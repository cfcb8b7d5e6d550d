import { integer, text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Read out before the offers by screen readers. It is not visible.', {
    maxLength: 60,
    default: 'Offers on this vehicle',
  }),
  limit: integer('Offers at most', 'The first ones by their place.', { minimum: 1, maximum: 6, default: 3 }),
});

export type Props = PropsOf<typeof schema>;
