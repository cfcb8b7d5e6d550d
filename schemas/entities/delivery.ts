/** The cost of delivery to a postcode (specification, section 3). */

import { number, shape, text } from '../shapes/field.ts';
import type { FromSchema } from '../shapes/json.ts';

export const deliveryQuoteSchema = shape('Delivery quote', 'Cost of delivery to a region.', {
  name: text('Region', 'As shoppers read it. Delivery table.'),
  price: { ...number('Price', 'Dollars. Delivery table.'), minimum: 0 },
});

export type DeliveryQuote = FromSchema<typeof deliveryQuoteSchema>;
