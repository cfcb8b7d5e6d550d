import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the list.', { minLength: 1, maxLength: 60, default: 'Saved searches' }),
  emptyText: text('Text when there are none', 'Explains how to add searches.', {
    minLength: 1,
    maxLength: 200,
    default: 'Press “Save this search” above any results. Next time, you will see here what has arrived since.',
  }),
});

export type Props = PropsOf<typeof schema>;
