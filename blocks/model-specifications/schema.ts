import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField } from '../kit/fields.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above it. Leave empty for none.', { maxLength: 90, default: 'Specifications' }),
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
