import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField } from '../kit/fields.ts';
import { locationField } from '../kit/subject-location.ts';

export const schema = propsSchema({
  title: 'Departments',
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      maxLength: 60,
      title: 'Heading',
      description: 'Stands above the departments.',
      default: 'Departments',
    },
    location: locationField,
    ground: groundField,
  },
  required: ['heading', 'location', 'ground'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
