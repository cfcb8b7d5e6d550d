import { integer } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, headingField, leadField } from '../kit/fields.ts';

export const schema = propsSchema({
  heading: { ...headingField, default: 'Stock by place' },
  lead: leadField,
  limit: integer('Links in a group', 'Those with the most vehicles come first.', {
    minimum: 4,
    maximum: 60,
    default: 24,
  }),
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
