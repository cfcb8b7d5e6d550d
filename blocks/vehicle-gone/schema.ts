import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    text: {
      type: 'string',
      title: 'Text',
      description: 'Stands below the vehicle’s name.',
      maxLength: 200,
      default: 'This vehicle is no longer available. Like this and want something similar?',
    },
    button: {
      type: 'string',
      title: 'Button text',
      description: 'Leads to all stock of the same body or make.',
      minLength: 1,
      maxLength: 40,
      default: 'Find Me Something Similar',
    },
  },
  required: ['text', 'button'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
