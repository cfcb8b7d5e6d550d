import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Heading of the page.', { minLength: 1, maxLength: 60, default: 'Your favourites' }),
  emptyText: text('Text when there are none', 'Explains how to add vehicles.', {
    minLength: 1,
    maxLength: 200,
    default:
      'Press the heart on a vehicle to keep it here. Your list stays in this browser and is visible only to you.',
  }),
});

export type Props = PropsOf<typeof schema>;
