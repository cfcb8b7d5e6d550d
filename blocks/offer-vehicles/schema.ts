import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'What the offer is for',
  description: 'The vehicles or models that the special offer of the page covers.',
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      maxLength: 80,
      title: 'Heading',
      description: 'Stands above the vehicles or models.',
      default: 'What it is for',
    },
    limit: {
      type: 'integer',
      minimum: 3,
      maximum: 24,
      title: 'Vehicles',
      description: 'How many to show at most; the link leads to all.',
      default: 6,
    },
    moreLabel: {
      type: 'string',
      maxLength: 40,
      title: 'Text of the link to all',
      description: 'Leads to the search for the same vehicles.',
      default: 'See all of them',
    },
    ground: groundField,
  },
  required: ['heading', 'limit', 'moreLabel', 'ground'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
