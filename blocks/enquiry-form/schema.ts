import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, leadField } from '../kit/fields.ts';
import { locationField } from '../kit/subject-location.ts';

export const schema = propsSchema(['heading', 'lead', 'submit', 'location', 'category', 'lastName', 'ground'], {
  heading: {
    type: 'string',
    maxLength: 90,
    title: 'Heading',
    description: 'Stands above the form.',
    default: 'Send us an enquiry',
  },
  lead: leadField,
  submit: {
    type: 'string',
    minLength: 1,
    maxLength: 40,
    title: 'Button text',
    description: 'What sending does.',
    default: 'Send enquiry',
  },
  location: locationField,
  category: {
    type: 'string',
    maxLength: 120,
    title: 'Subject',
    description:
      'Set when the form is about one thing, for example Finance. Leave empty to let shoppers choose, or on a vehicle’s page.',
    default: '',
  },
  lastName: {
    type: 'boolean',
    title: 'Ask for the last name',
    description: 'Beside the first name; never needed.',
    default: true,
  },
  files: {
    type: 'string',
    maxLength: 60,
    title: 'Ask for files',
    description: 'Label of a field for files, for example Your CV. Leave empty for no such field.',
  },
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
