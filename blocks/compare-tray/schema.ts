import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  title: 'Compare tray',
  type: 'object',
  properties: {
    label: {
      type: 'string',
      minLength: 1,
      maxLength: 30,
      title: 'Button',
      description: 'Button text that leads to the comparison.',
      default: 'Compare',
    },
  },
  required: ['label'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
