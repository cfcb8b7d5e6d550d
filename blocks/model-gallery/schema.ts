import { text, toggle } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField } from '../kit/fields.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above it. Leave empty for none.', { maxLength: 90, default: 'Gallery' }),
  text: toggle('Description', 'Show the description of the model above the pictures.', true),
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
