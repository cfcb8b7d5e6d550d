import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { enquireField } from '../kit/fields.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    enquireHref: enquireField,
  },
  required: ['enquireHref'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
