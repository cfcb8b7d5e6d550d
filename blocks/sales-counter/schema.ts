import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, leadField } from '../kit/fields.ts';

export const schema = propsSchema({
  lead: leadField,
  ground: { ...groundField, default: 'inverse' },
});

export type Props = PropsOf<typeof schema>;
