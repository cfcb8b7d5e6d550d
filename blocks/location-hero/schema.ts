import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { enquireField, imageAltField, imageField } from '../kit/fields.ts';
import { locationField } from '../kit/subject-location.ts';

export const schema = propsSchema({
  location: locationField,
  text: text('Text', 'One or two sentences on this location. Leave empty for none.', { maxLength: 260, default: '' }),
  enquireHref: { ...enquireField, title: 'Where Contact Us leads' },
  image: {
    ...imageField,
    description: 'Of the location. Leave empty for the location’s own picture, or a map next to the text.',
  },
  imageAlt: imageAltField,
});

export type Props = PropsOf<typeof schema>;
