import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  text: text('Text', 'One or two sentences below the heading; may stay empty.', {
    maxLength: 240,
    default: 'Ask for a quote with this vehicle filled in. Asking costs nothing.',
  }),
  button: text('Button text', 'Leads to the finance page.', {
    minLength: 1,
    maxLength: 30,
    default: 'Get Finance Now',
  }),
});

export type Props = PropsOf<typeof schema>;
