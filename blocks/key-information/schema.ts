import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      title: 'Heading',
      description: 'Stands above the list.',
      maxLength: 60,
      default: 'Key information',
    },
    initial: {
      type: 'integer',
      title: 'Shown at first',
      description: 'The rest opens with Show More.',
      minimum: 2,
      maximum: 12,
      default: 4,
    },
  },
  required: ['heading', 'initial'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
