import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, leadField } from '../kit/fields.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the calculator.', {
    minLength: 1,
    maxLength: 90,
    default: 'Finance calculator',
  }),
  lead: leadField,
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
