import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    text: {
      type: 'string',
      title: 'Text',
      description: 'One or two sentences below the heading; may stay empty.',
      maxLength: 240,
      default: 'Ask for a quote with this vehicle filled in. Asking costs nothing.',
    },
    button: {
      type: 'string',
      title: 'Button text',
      description: 'Leads to the finance page.',
      minLength: 1,
      maxLength: 30,
      default: 'Get Finance Now',
    },
  },
  required: ['text', 'button'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
