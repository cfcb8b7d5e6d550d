import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, leadField } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Reviews',
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      maxLength: 90,
      title: 'Heading',
      description: 'Stands above the reviews.',
      default: 'What our customers say',
    },
    lead: leadField,
    ofLocation: {
      type: 'boolean',
      title: 'Only of this location',
      description: 'On the page of a location: its own reviews alone.',
      default: false,
    },
    ground: groundField,
  },
  required: ['heading', 'lead', 'ofLocation', 'ground'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
