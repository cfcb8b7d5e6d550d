import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, leadField } from '../kit/fields.ts';
import { locationField } from '../kit/subject-location.ts';

export const schema = propsSchema({
  heading: {
    type: 'string',
    maxLength: 90,
    title: 'Heading',
    description: 'Stands above the form.',
    default: 'Book a test drive',
  },
  lead: leadField,
  submit: {
    type: 'string',
    minLength: 1,
    maxLength: 40,
    title: 'Button text',
    description: 'What sending does.',
    default: 'Request a test drive',
  },
  location: locationField,
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
