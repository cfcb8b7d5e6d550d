import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    showWeekly: {
      type: 'boolean',
      title: 'Weekly figure',
      description: 'The finance figure with its comparison rate, where the vehicle has one.',
      default: true,
    },
    phoneOnly: {
      type: 'boolean',
      title: 'Only on phones',
      description: 'On wide screens the sidebar already says the price.',
      default: true,
    },
  },
  required: ['showWeekly', 'phoneOnly'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
