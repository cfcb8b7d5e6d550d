import { type PropsOf, propsSchema } from '#schemas/json.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      title: 'Heading',
      description: 'Stands above the films.',
      maxLength: 60,
      default: 'Video',
    },
  },
  required: ['heading'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
