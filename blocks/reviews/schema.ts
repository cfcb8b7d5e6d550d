import { text, toggle } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, leadField } from '../kit/fields.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the reviews.', { maxLength: 90, default: 'What our customers say' }),
  lead: leadField,
  ofLocation: toggle('Only of this location', 'On the page of a location: its own reviews alone.', false),
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
