import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the calculator.', { maxLength: 60, default: 'Running costs' }),
  text: text('Text', 'One sentence above the fields.', {
    maxLength: 200,
    default: 'An estimate from the figures below; change them to yours.',
  }),
});

export type Props = PropsOf<typeof schema>;
