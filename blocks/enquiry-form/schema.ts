import { text, toggle } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, leadField } from '../kit/fields.ts';
import { locationField } from '../kit/subject-location.ts';

export const schema = propsSchema(['heading', 'lead', 'submit', 'location', 'category', 'lastName', 'ground'], {
  heading: text('Heading', 'Shown above the form.', { maxLength: 90, default: 'Send us an enquiry' }),
  lead: leadField,
  submit: text('Button text', 'What sending does.', { minLength: 1, maxLength: 40, default: 'Send enquiry' }),
  location: locationField,
  category: text(
    'Subject',
    'Set when the form is about one thing, for example Finance. Leave empty to let shoppers choose, or on a vehicle’s page.',
    { maxLength: 120, default: '' },
  ),
  lastName: toggle('Ask for the last name', 'Next to the first name. Always optional.', true),
  files: text('Ask for files', 'Label of a field for files, for example Your CV. Leave empty for no such field.', {
    maxLength: 60,
  }),
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
