import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  title: 'Lately viewed',
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      minLength: 1,
      maxLength: 60,
      title: 'Heading',
      description: 'Stands above the row.',
      default: 'You looked at these',
    },
  },
  required: ['heading'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
