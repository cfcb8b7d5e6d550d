import { integer } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  from: integer('Shown from', 'Fewer views than this are not shown.', { minimum: 1, maximum: 1000, default: 2 }),
});

export type Props = PropsOf<typeof schema>;
