import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  title: 'Breadcrumbs',
  description:
    'Links back to the pages above this one. They follow from the page; you can change only the first and the last.',
  properties: {
    home: text('Text for the home page', 'The first link.', { minLength: 1, maxLength: 30, default: 'Home' }),
    current: text('Name of this page', 'Leave empty on pages about a vehicle, model or location: it is known there.', {
      maxLength: 60,
      default: '',
    }),
  },
});

export type Props = PropsOf<typeof schema>;
