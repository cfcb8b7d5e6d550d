import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      title: 'Heading',
      description: 'Stands above the small print.',
      maxLength: 60,
      default: 'About this price',
    },
    text: {
      type: 'string',
      title: 'Text',
      description: 'Added below what the platform says about the price and the finance figure.',
      maxLength: 2000,
      default: '',
    },
  },
  required: ['heading', 'text'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
