import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Says what shoppers get: on a page of results, or of a vehicle.', {
    minLength: 1,
    maxLength: 80,
    default: 'Be the first to know',
  }),
  text: text('Text', 'Below the heading; may be empty.', {
    maxLength: 300,
    default: 'We email you when a new vehicle arrives or a price drops. You can stop this with one click.',
  }),
});

export type Props = PropsOf<typeof schema>;
