import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    from: {
      type: 'integer',
      title: 'Shown from',
      description: 'Fewer views than this are not shown.',
      minimum: 1,
      maximum: 1000,
      default: 2,
    },
  },
  required: ['from'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
