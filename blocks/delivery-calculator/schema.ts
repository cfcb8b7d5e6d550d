import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      title: 'Heading',
      description: 'Stands above the calculator.',
      maxLength: 60,
      default: 'Delivery',
    },
    text: {
      type: 'string',
      title: 'Text',
      description: 'One sentence above the field.',
      maxLength: 200,
      default: 'See what delivery to your door costs.',
    },
  },
  required: ['heading', 'text'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
