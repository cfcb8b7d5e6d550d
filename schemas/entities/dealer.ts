/** A dealer: the business that a tenant, or a part of a group, trades as (specification, section 3). */

import { addressSchema } from '../catalogue/location.ts';
import { integer, numberOrNull, shape, shapeOrNull, text, textOrNull, texts } from '../shapes/field.ts';
import type { FromSchema } from '../shapes/json.ts';

export const dealerSchema = {
  $id: 'https://forecourt.dev/schemas/dealer',
  ...shape('Dealer', 'A dealership business.', {
    name: text('Name', 'As shoppers read it. Staff.'),
    slug: text('Slug', 'Name in addresses. Platform.'),
    phone: textOrNull('Phone', 'In international form. Staff.'),
    address: { ...addressSchema, type: ['object', 'null'] },
    locations: texts('Locations', 'Slugs of its locations. Platform.'),
    logo: shapeOrNull('Logo', 'Picture.', { url: textOrNull('Address', 'Path or URL. Staff.') }),
    manufacturer_id: textOrNull('Make id', 'The make that it represents. Staff.'),
    offers: shape('Offers', 'Current offers.', { count: integer('Count', 'Platform.') }),
    override_city: textOrNull('City shown', 'Shown in place of the address’s own city. Staff.'),
    include_sold_cars_days: numberOrNull('Days that sold stock stays', 'Days; the site’s own number when null. Staff.'),
    finance_provider: textOrNull('Finance provider', 'Key of a lender. Staff.'),
  } as const),
};

export type Dealer = FromSchema<typeof dealerSchema>;
