import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, leadField } from '../kit/fields.ts';
import { locationField } from '../kit/subject-location.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the form.', { maxLength: 90, default: 'Book a test drive' }),
  lead: leadField,
  submit: text('Button text', 'What sending does.', { minLength: 1, maxLength: 40, default: 'Request a test drive' }),
  location: locationField,
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
