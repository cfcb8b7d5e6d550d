import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  title: 'Email alert',
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      minLength: 1,
      maxLength: 80,
      title: 'Heading',
      description: 'Says what shoppers get: on a page of results, or of a vehicle.',
      default: 'Hear of it first',
    },
    text: {
      type: 'string',
      maxLength: 300,
      title: 'Text',
      description: 'Below the heading; may be empty.',
      default: 'We email you when a new vehicle arrives or a price drops. You can stop this with one click.',
    },
  },
  required: ['heading', 'text'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
