import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      title: 'Heading',
      description: 'Stands above the list. How many show at first is a switch.',
      maxLength: 60,
      default: 'Specifications',
    },
  },
  required: ['heading'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
