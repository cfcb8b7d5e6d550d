/** A location: a yard with an address (specification, section 3). One complete shape, null where nothing is known. */

import {
  choice,
  flag,
  integer,
  list,
  numberOrNull,
  shape,
  shapeOrNull,
  text,
  textOrNull,
  texts,
} from '../shapes/field.ts';
import type { FromSchema } from '../shapes/json.ts';
import { imageSchema } from '../shapes/media.ts';

export const locationTypes = ['', 'sales', 'service', 'parts'] as const;

export const openingHoursSchema = shape('Opening hours of a day', 'One weekday.', {
  weekday: { type: 'integer', minimum: 0, maximum: 6, title: 'Weekday', description: '0 Sunday to 6 Saturday. Staff.' },
  status: choice(['Open', 'Closed'], 'Status', 'Staff.'),
  formated_hours: textOrNull('As text', 'For example 8:30 am - 5:00 pm; made from open and close when null. Staff.'),
  open: textOrNull('Opens', '24-hour time on the location’s clock, for example 08:30. Staff.'),
  close: textOrNull('Closes', '24-hour time on the location’s clock, for example 17:00. Staff.'),
});

export const specialHoursSchema = shape('Special hours', 'A day that differs, such as a public holiday.', {
  date: text('Date', 'ISO date on the location’s clock. Staff.'),
  status: choice(['Open', 'Closed'], 'Status', 'Staff.'),
  start_hour: textOrNull('Opens', '24-hour time, for example 09:00. Staff.'),
  end_hour: textOrNull('Closes', '24-hour time. Staff.'),
  hours: shapeOrNull('Hours', 'The same in the form that some feeds send.', {
    begin: textOrNull('Opens', '24-hour time. Feed.'),
    end: textOrNull('Closes', '24-hour time. Feed.'),
  }),
  location_id: textOrNull('Location id', 'The location that it is for; all when null. Feed.'),
  location: shapeOrNull('Location', 'The same in the form that some feeds send.', {
    id: text('Id', 'Location id. Feed.'),
  }),
});

export const addressSchema = shape('Address', 'Where it is.', {
  street: textOrNull('Street', 'Street and number. Staff.'),
  city: textOrNull('City', 'Suburb or city. Staff.'),
  state: textOrNull('State', 'For example QLD; the region in New Zealand. Staff.'),
  postcode: textOrNull('Postcode', 'Four digits. Staff.'),
  lat: numberOrNull('Latitude', 'Degrees, south is negative. Gazetteer.'),
  long: numberOrNull('Longitude', 'Degrees. Gazetteer.'),
  place_id: textOrNull('Place id', 'Id at the maps service. Staff.'),
  place_url: textOrNull('Map link', 'URL. Staff.'),
  map_key: textOrNull('Map key', 'Public key of the maps service. Staff.'),
});

const locationFields = {
  id: text('Id', 'Permanent id. Platform.'),
  name: text('Name', 'As shoppers read it. Staff.'),
  slug: { ...text('Slug', 'Name in the address of its page. Platform.'), pattern: '^[a-z0-9][a-z0-9-]*$' },
  primary: flag('Main location', 'Staff.'),
  visible: flag('Visible', 'Shoppers see it. Staff.'),
  location_type: choice(locationTypes, 'Kind', 'Empty means all kinds. Staff.'),
  location_subtype: textOrNull('Further kind', 'May include buying. Staff.'),
  manufacturers: texts('Makes', 'Names of the makes sold here. Staff.'),
  website_id: textOrNull('Website id', 'Platform.'),
  website_name: textOrNull('Website', 'Name of its own website. Staff.'),
  website_url: textOrNull('Website address', 'URL. Staff.'),
  dealership: shapeOrNull('Dealership', 'The business that owns it.', {
    id: text('Id', 'Platform.'),
    slug: text('Slug', 'Platform.'),
  }),
  dealership_id: textOrNull('Dealership id', 'Platform.'),
  dealership_slug: textOrNull('Dealership slug', 'Platform.'),
  dealer_license_number: textOrNull('Dealer licence number', 'Staff.'),
  motor_vehicle_repairer: textOrNull('Motor vehicle repairer licence', 'Staff.'),
  image: { ...imageSchema, type: ['object', 'null'] },
  average_rating: numberOrNull('Average rating', 'Stars, 0 to 5. Reviews.'),
  review_count: integer('Number of reviews', 'Reviews.'),
  reviews: shape('Reviews', 'Count and average.', {
    count: integer('Count', 'Reviews.'),
    average_rating: numberOrNull('Average', 'Stars, 0 to 5. Reviews.'),
  }),
  phone: textOrNull('Phone', 'In international form, for example +61732001234. Staff.'),
  distribution_locations: texts('Delivers to', 'Names of places where a test drive can be delivered. Staff.'),
  address: addressSchema,
  contact_detail: shape('Contact', 'How to reach it, and when.', {
    phone: textOrNull('Phone', 'In international form. Staff.'),
    landline_phone: textOrNull('Landline', 'In international form. Staff.'),
    email: textOrNull('Email', 'Staff.'),
    opening_hours: list(openingHoursSchema, 'Opening hours', 'One entry a weekday. Staff.'),
  }),
  special_hours: list(specialHoursSchema, 'Special hours', 'Days that differ. Staff.'),
  country: choice(['AU', 'NZ'], 'Country', 'Decides phone, postcode and clock rules. Staff.'),
  time_zone: textOrNull('Time zone', 'IANA name; Australia/Brisbane when null. Staff.'),
} as const;

export const locationSchema = {
  $id: 'https://forecourt.dev/schemas/location',
  ...shape('Location', 'A yard, showroom, workshop or parts counter.', locationFields),
};

export type OpeningHours = FromSchema<typeof openingHoursSchema>;
export type SpecialHours = FromSchema<typeof specialHoursSchema>;
export type Address = FromSchema<typeof addressSchema>;
export type Location = FromSchema<typeof locationSchema>;
export type LocationType = Location['location_type'];
