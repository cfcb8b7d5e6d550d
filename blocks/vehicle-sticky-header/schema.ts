import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { enquireField } from '../kit/fields.ts';

export const schema = propsSchema({
  enquireHref: enquireField,
});

export type Props = PropsOf<typeof schema>;
