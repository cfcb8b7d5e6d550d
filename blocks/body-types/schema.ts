import { integer, toggle } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, headingField } from '../kit/fields.ts';

export const schema = propsSchema([], {
  heading: { ...headingField, default: 'Browse by body type' },
  limit: integer('At most', 'How many body types are shown, those with most vehicles first.', {
    minimum: 2,
    maximum: 12,
    default: 8,
  }),
  counts: toggle('Show how many', 'The number of vehicles below each.', true),
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
