import { choice, integer, text, toggle } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, leadField } from '../kit/fields.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the range.', { maxLength: 90, default: 'The range' }),
  lead: leadField,
  make: text(
    'Make',
    'Models of one make only. When empty, those of the make that the page is about, and all makes on other pages.',
    { maxLength: 60, default: '' },
  ),
  text: choice('Text below the name', 'How much of a model’s description shows.', ['none', 'short', 'long'], {
    default: 'short',
  }),
  columns: integer('Side by side', 'Models in one row on a wide screen.', { minimum: 2, maximum: 4, default: 3 }),
  limit: integer('Models at most', '0 shows all.', { minimum: 0, maximum: 60, default: 0 }),
  isPageHeading: toggle('Name of the page', 'Whether the heading is the main one of its page.', false),
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
