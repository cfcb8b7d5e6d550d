import { text, toggle } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField } from '../kit/fields.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the field. Leave empty for none.', {
    maxLength: 60,
    default: 'Find your nearest dealership',
  }),
  map: toggle('Map', 'Shows what is near on a map.', true),
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
