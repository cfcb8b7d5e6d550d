import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  text: text('Text', 'Shown below the vehicle’s name.', {
    maxLength: 200,
    default: 'This vehicle is no longer available. Like this and want something similar?',
  }),
  button: text('Button text', 'Leads to all stock of the same body or make.', {
    minLength: 1,
    maxLength: 40,
    default: 'Find Me Something Similar',
  }),
});

export type Props = PropsOf<typeof schema>;
