import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  label: text('Button', 'Button text that leads to the comparison.', {
    minLength: 1,
    maxLength: 30,
    default: 'Compare',
  }),
});

export type Props = PropsOf<typeof schema>;
