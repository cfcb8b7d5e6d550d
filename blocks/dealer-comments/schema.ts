import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      title: 'Heading',
      description: 'Stands above the comments.',
      maxLength: 60,
      default: 'Dealer comments',
    },
  },
  required: ['heading'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
