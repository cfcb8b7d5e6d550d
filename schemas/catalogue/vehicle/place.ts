/** Where the vehicle is, and figures that others have computed for it. */

import { numberOrNull, record, shape, textOrNull } from '../../shapes/field.ts';
import { financeLenderInfoSchema, financeQuoteSchema } from '../../shapes/finance.ts';
import type { FieldEntries } from '../entry.ts';
import { line } from '../form-parts.ts';

export const placeFields = {
  dealership_id: {
    schema: textOrNull('Dealership id', 'Feed.'),
    card: true,
  },
  dealership_slug: {
    schema: textOrNull('Dealership slug', 'Feed.'),
    search: { index: 'words' },
  },
  dealership_name: {
    schema: textOrNull('Dealership', 'Name as shoppers read it. Feed.'),
    import: { at: 520, aliases: 'dealer dealername dealership', read: { text: 120 } },
    search: { index: 'words', facet: { at: 70, choice: 150 } },
  },
  location: {
    schema: textOrNull('Location', 'Name of the location. Feed.'),
    import: { at: 530, aliases: 'yard yardname locationname branch branchname site sitename', read: { text: 120 } },
  },
  location_id: {
    schema: textOrNull('Location id', 'Feed.'),
    form: {
      group: 'identity',
      at: 130,
      schema: { ...line(60), title: 'Location', description: 'The location where it is.' },
    },
    search: { index: 'words' },
  },
  city: {
    schema: textOrNull('City', 'Feed.'),
    import: { at: 550, aliases: 'suburb town locality', read: { text: 80 } },
    search: { index: 'words', facet: { at: 50, title: 'Suburb', choice: 170 } },
  },
  state: {
    schema: textOrNull('State', 'For example QLD; the region in New Zealand. Feed.'),
    import: { at: 560, aliases: 'region province', read: 'state' },
    search: { index: 'words', facet: { at: 230, choice: 160 } },
  },
  lat: {
    schema: numberOrNull('Latitude', 'Degrees, south is negative. Location.'),
  },
  lng: {
    schema: numberOrNull('Longitude', 'Degrees. Location.'),
  },
  private_suburb: {
    schema: textOrNull('Suburb of a private seller', 'Feed.'),
    form: { group: 'condition', at: 80, schema: line(80) },
  },
  private_postcode: {
    schema: textOrNull('Postcode of a private seller', 'Feed.'),
    form: { group: 'condition', at: 90, schema: { type: 'string', pattern: '^\\d{4}$' } },
  },
  autograb_data: {
    schema: shape('Market prices', 'What comparable vehicles are advertised for.', {
      state_average_market_price: numberOrNull('Average in the state', 'Dollars. Market data.'),
      average_market_price: numberOrNull('Average', 'Dollars. Market data.'),
    }),
    blank: { state_average_market_price: null, average_market_price: null },
  },
  youxQuote: {
    schema: { ...financeQuoteSchema, type: ['object', 'null'] },
  },
  finance_lenders: {
    schema: {
      ...record(financeLenderInfoSchema, 'Finance by lender', 'Figures by the lender’s key. Lenders.'),
      'x-effect': 'none',
    },
    blank: {},
  },
} as const satisfies FieldEntries;
