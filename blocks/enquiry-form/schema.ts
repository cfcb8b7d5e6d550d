import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, leadField } from '../kit/fields.ts';
import { locationField } from '../kit/subject-location.ts';

export const schema = propsSchema({
  title: 'Enquiry form',
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      maxLength: 90,
      title: 'Heading',
      description: 'Shown above the form.',
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
      description: 'Next to the first name. Always optional.',
      default: true,
    },
    files: {
      type: 'string',
      maxLength: 60,
      title: 'Ask for files',
      description: 'Label of a field for files, for example Your CV. Leave empty for no such field.',
    },
    ground: groundField,
  },
  required: ['heading', 'lead', 'submit', 'location', 'category', 'lastName', 'ground'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
