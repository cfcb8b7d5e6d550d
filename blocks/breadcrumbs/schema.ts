import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema([], {
  home: text('Text for the home page', 'The first link.', { minLength: 1, maxLength: 30, default: 'Home' }),
  current: text('Name of this page', 'Leave empty on pages about a vehicle, model or location: it is known there.', {
    maxLength: 60,
    default: '',
  }),
});

export type Props = PropsOf<typeof schema>;
