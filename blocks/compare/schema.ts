import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Heading of the page.', { minLength: 1, maxLength: 60, default: 'Compare vehicles' }),
  emptyText: text('Text when none is chosen', 'Explains how to add vehicles.', {
    minLength: 1,
    maxLength: 200,
    default:
      'Press Compare on the vehicles that you are thinking about, up to four. They will appear here side by side.',
  }),
});

export type Props = PropsOf<typeof schema>;
