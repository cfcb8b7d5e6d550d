import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { enquireField, phoneField } from '../kit/fields.ts';

export const schema = propsSchema({
  enquireHref: enquireField,
  phone: phoneField,
});

export type Props = PropsOf<typeof schema>;
