import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    showFeatures: { type: 'boolean', title: 'Features', description: 'The whole list of features.', default: true },
    showComments: { type: 'boolean', title: 'Comments', description: 'Your comments in full.', default: true },
  },
  required: ['showFeatures', 'showComments'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
