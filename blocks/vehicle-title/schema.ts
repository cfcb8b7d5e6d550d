import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    showPlace: {
      type: 'boolean',
      title: 'Place',
      description: 'City and state of the vehicle.',
      default: true,
    },
    showStockNumber: {
      type: 'boolean',
      title: 'Stock number',
      description: 'Your stock number, next to the location.',
      default: true,
    },
    showChips: {
      type: 'boolean',
      title: 'Short facts',
      description: 'Kilometres, transmission, fuel and body.',
      default: true,
    },
    chipsPhoneOnly: {
      type: 'boolean',
      title: 'Short facts only on phones',
      description: 'For pages on which the key information follows the title on wide screens.',
      default: false,
    },
  },
  required: ['showPlace', 'showStockNumber', 'showChips', 'chipsPhoneOnly'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
