import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { enquireField, phoneField } from '../kit/fields.ts';

export const schema = propsSchema({
  properties: {
    enquireHref: enquireField,
    phone: phoneField,
  },
  required: ['enquireHref', 'phone'],
});

export type Props = PropsOf<typeof schema>;
