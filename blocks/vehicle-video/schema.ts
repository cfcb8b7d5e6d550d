import { text, toggle } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the films.', { maxLength: 60, default: 'Video' }),
  repeats: toggle(
    'Also the film among the pictures',
    'The gallery shows the first video among the pictures (switch Video). Turn this on for a page whose gallery leaves it out.',
    false,
  ),
});

export type Props = PropsOf<typeof schema>;
