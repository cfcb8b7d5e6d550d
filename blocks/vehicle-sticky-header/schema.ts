import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { enquireField } from '../kit/fields.ts';

export const schema = propsSchema({
  properties: {
    enquireHref: enquireField,
  },
  required: ['enquireHref'],
});

export type Props = PropsOf<typeof schema>;
