import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      title: 'Heading',
      description: 'Stands above the gauge.',
      maxLength: 60,
      default: 'How the price compares',
    },
  },
  required: ['heading'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
