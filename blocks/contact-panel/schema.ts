import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField } from '../kit/fields.ts';
import { locationField } from '../kit/subject-location.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the contact details.', { maxLength: 60, default: 'Talk to us' }),
  text: text('Text', 'One or two sentences. Leave empty for none.', { maxLength: 260, default: '' }),
  location: locationField,
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
