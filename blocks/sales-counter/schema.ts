import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, leadField } from '../kit/fields.ts';

export const schema = propsSchema({
  properties: {
    lead: leadField,
    ground: { ...groundField, default: 'inverse' },
  },
  required: ['lead', 'ground'],
});

export type Props = PropsOf<typeof schema>;
