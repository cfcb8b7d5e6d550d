import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { enquireField, groundField } from '../kit/fields.ts';
import { locationField } from '../kit/subject-location.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the hours.', { maxLength: 60, default: 'Opening hours' }),
  location: locationField,
  enquireHref: {
    ...enquireField,
    title: 'Where Enquire Now leads',
    description: 'Used on closed days, where your settings put an Enquire Now link there.',
  },
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
