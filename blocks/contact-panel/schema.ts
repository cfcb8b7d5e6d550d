import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField } from '../kit/fields.ts';
import { locationField } from '../kit/subject-location.ts';

export const schema = propsSchema({
  title: 'Contact panel',
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      maxLength: 60,
      title: 'Heading',
      description: 'Stands above the ways to reach you.',
      default: 'Talk to us',
    },
    text: {
      type: 'string',
      maxLength: 260,
      title: 'Text',
      description: 'One or two sentences. Leave empty for none.',
      default: '',
    },
    location: locationField,
    ground: groundField,
  },
  required: ['heading', 'text', 'location', 'ground'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
