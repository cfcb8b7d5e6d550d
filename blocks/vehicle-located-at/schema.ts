import { toggle } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  properties: {
    directions: toggle('Get Directions', 'A link to the way there.', true),
  },
  required: ['directions'],
});

export type Props = PropsOf<typeof schema>;
