import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, leadField } from '../kit/fields.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    lead: leadField,
    ground: { ...groundField, default: 'inverse' },
  },
  required: ['lead', 'ground'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
