import { integer, text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField } from '../kit/fields.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the vehicles or models.', { maxLength: 80, default: 'What it is for' }),
  limit: integer('Vehicles', 'How many to show at most; the link leads to all.', {
    minimum: 3,
    maximum: 24,
    default: 6,
  }),
  moreLabel: text('Text of the link to all', 'Leads to the search for the same vehicles.', {
    maxLength: 40,
    default: 'See all of them',
  }),
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
