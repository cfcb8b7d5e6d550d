import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, leadField } from '../kit/fields.ts';
import { locationField } from '../kit/subject-location.ts';

export const schema = propsSchema({
  heading: {
    type: 'string',
    maxLength: 90,
    title: 'Heading',
    description: 'Stands above the form.',
    default: 'Value your car',
  },
  lead: leadField,
  purpose: {
    type: 'string',
    enum: ['address', 'trade-in', 'sell'],
    'x-enum-titles': ['As the address says', 'Trading in', 'Selling'],
    title: 'Shoppers are',
    description: 'Decides what the lead is called. At /sell-my-car they sell, elsewhere they trade in.',
    default: 'address',
  },
  location: locationField,
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
