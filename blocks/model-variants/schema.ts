import { choice, text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField } from '../kit/fields.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above it. Leave empty for none.', { maxLength: 90, default: 'Compare the range' }),
  show: choice(
    'Show',
    'cards: each variant with its picture, price and what it adds. table: all features side by side. both: cards, and the table below them.',
    ['both', 'cards', 'table'],
    { default: 'both' },
  ),
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
