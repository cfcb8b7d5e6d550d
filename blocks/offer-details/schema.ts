import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { enquireField, groundField } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Offer',
  description: 'The special offer of the page: picture, figure and all that belongs to it, dates and terms.',
  type: 'object',
  properties: {
    enquireHref: enquireField,
    termsHeading: {
      type: 'string',
      maxLength: 60,
      'x-effect': 'none',
      title: 'Heading of the terms',
      description: 'Stands above the terms and conditions.',
      default: 'Terms and conditions',
    },
    ground: groundField,
  },
  required: ['enquireHref', 'termsHeading', 'ground'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
