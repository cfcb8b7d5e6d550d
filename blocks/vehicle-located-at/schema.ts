import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    directions: {
      type: 'boolean',
      title: 'Get Directions',
      description: 'A link to the way there.',
      default: true,
    },
  },
  required: ['directions'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
