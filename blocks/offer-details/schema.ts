import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { enquireField, groundField } from '../kit/fields.ts';

export const schema = propsSchema({
  enquireHref: enquireField,
  termsHeading: text('Heading of the terms', 'Shown above the terms and conditions.', {
    maxLength: 60,
    'x-effect': 'none',
    default: 'Terms and conditions',
  }),
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
