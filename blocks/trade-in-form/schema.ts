import { choice, text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, leadField } from '../kit/fields.ts';
import { locationField } from '../kit/subject-location.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the form.', { maxLength: 90, default: 'Value your car' }),
  lead: leadField,
  purpose: choice(
    'Shoppers are',
    'Sets the type of lead. At /sell-my-car shoppers sell their vehicle, elsewhere they trade it in.',
    ['address', 'trade-in', 'sell'],
    { 'x-enum-titles': ['As the address says', 'Trading in', 'Selling'], default: 'address' },
  ),
  location: locationField,
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
