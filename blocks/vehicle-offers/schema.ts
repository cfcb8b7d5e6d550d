import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  title: 'Offers on this vehicle',
  description: 'The special offers that run now and cover the vehicle of the page, a line each.',
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      maxLength: 60,
      title: 'Heading',
      description: 'Read out before the offers; it is not seen.',
      default: 'Offers on this vehicle',
    },
    limit: {
      type: 'integer',
      minimum: 1,
      maximum: 6,
      title: 'Offers at most',
      description: 'The first ones by their place.',
      default: 3,
    },
  },
  required: ['heading', 'limit'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
