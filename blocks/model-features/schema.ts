import { choice, text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField } from '../kit/fields.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above it. Leave empty for none.', { maxLength: 90, default: '' }),
  look: choice(
    'Look',
    'rows: one below the other, the picture on alternating sides. cards: side by side. carousel: one row that goes on sideways.',
    ['rows', 'cards', 'carousel'],
    { default: 'rows' },
  ),
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
