import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField } from '../kit/fields.ts';
import { locationField } from '../kit/subject-location.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the departments.', { maxLength: 60, default: 'Departments' }),
  location: locationField,
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
