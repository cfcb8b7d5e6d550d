/** The `delivery` document: what delivery costs, by the distance from the vehicle's place (specification, section 3). */
import { item, list, text } from '../shapes/field.ts';
import type { FromSchema } from '../shapes/json.ts';

const dollars = { type: 'number', minimum: 0, maximum: 100000 } as const;
const postcode = { type: 'string', pattern: '^\\d{4}$' } as const;

export const deliverySchema = {
  $id: 'https://forecourt.dev/schemas/delivery',
  title: 'Delivery',
  description: 'What delivery costs from the vehicle’s location. Distances are as the crow flies.',
  type: 'object',
  properties: {
    bands: list(
      'Prices by distance',
      'The first distance that covers the address applies.',
      item('Distance', ['upTo', 'price'], {
        upTo: { type: 'number', minimum: 1, maximum: 20000, title: 'Up to', description: 'Kilometres.' },
        price: { ...dollars, title: 'Price', description: 'Dollars, 0 for free.' },
      }),
      { maxItems: 30 },
    ),
    regions: list(
      'Postcodes with their own price',
      'These take priority over distances: islands, ferries, places that you do not deliver to.',
      item('Postcodes', ['from', 'to', 'name'], {
        from: { ...postcode, title: 'From', description: 'Four digits.' },
        to: { ...postcode, title: 'To', description: 'Four digits; the same for a single one.' },
        name: text('Name', 'As shoppers read it.', { minLength: 1, maxLength: 60 }),
        price: { ...dollars, title: 'Price', description: 'Dollars; empty where you do not deliver.' },
      }),
      { maxItems: 100 },
    ),
  },
  required: ['bands'],
  additionalProperties: false,
} as const;

export type DeliveryTable = FromSchema<typeof deliverySchema>;
