import { type PropsOf, propsSchema } from '#schemas/json.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    showPlace: {
      type: 'boolean',
      title: 'Place',
      description: 'City and state where the vehicle stands.',
      default: true,
    },
    showStockNumber: {
      type: 'boolean',
      title: 'Stock number',
      description: 'Your stock number beside the place.',
      default: true,
    },
    showChips: {
      type: 'boolean',
      title: 'Short facts',
      description: 'Kilometres, transmission, fuel and body.',
      default: true,
    },
  },
  required: ['showPlace', 'showStockNumber', 'showChips'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
