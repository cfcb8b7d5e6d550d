import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the list. How many show at first is a switch.', {
    maxLength: 60,
    default: 'Features',
  }),
});

export type Props = PropsOf<typeof schema>;
