import { toggle } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  directions: toggle('Get Directions', 'A link to the way there.', true),
});

export type Props = PropsOf<typeof schema>;
