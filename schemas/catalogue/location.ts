/** The catalogue of locations: every field of a yard, showroom or workshop, each in one place. */
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
import { webAddress } from '../shapes/formats.ts';
import { openingHoursSchema, specialHoursSchema } from '../shapes/hours.ts';
import { imageSchema } from '../shapes/media.ts';
import { timeZones, timeZoneTitles } from '../shapes/time-zones.ts';
import { blanksOf, schemasOf } from './derive.ts';
import type { FieldEntries } from './entry.ts';
import { formObject } from './entry-form.ts';
import { line } from './form-parts.ts';

const locationTypes = ['', 'sales', 'service', 'parts'] as const;

/** Groups of its form, with their headings. */
export const locationGroups = {
  identity: 'What it is',
  contact: 'Contact',
  address: 'Address',
  more: 'Makes, licences, website',
} as const;
type LocationGroup = keyof typeof locationGroups;

const website = { type: 'string', maxLength: 500, pattern: webAddress };
const websiteHelp = 'An address that begins with https://.';
const lines = { type: 'string', 'x-widget': 'lines', maxLength: 6000 };
const phoneHelp = 'As it is dialled, for example 07 3200 1234 or +61 7 3200 1234.';

export const addressFields = {
  street: {
    schema: textOrNull('Street', 'Street and number. Staff.'),
    form: { group: 'address', at: 10, schema: line(120) },
  },
  city: {
    schema: textOrNull('City', 'Suburb or city. Staff.'),
    form: { group: 'address', at: 20, schema: { ...line(80), title: 'Suburb or city' }, help: '' },
  },
  state: {
    schema: textOrNull('State', 'For example QLD; the region in New Zealand. Staff.'),
    form: {
      group: 'address',
      at: 30,
      schema: { ...line(40), title: 'State or region' },
      help: 'For example QLD, or Waikato.',
    },
  },
  postcode: {
    schema: textOrNull('Postcode', 'Four digits. Staff.'),
    form: { group: 'address', at: 40, schema: { type: 'string', pattern: '^\\d{4}$' } },
  },
  lat: {
    schema: numberOrNull('Latitude', 'Degrees, south is negative. Gazetteer.'),
    control: true,
    column: 'degrees',
  },
  long: { schema: numberOrNull('Longitude', 'Degrees. Gazetteer.'), control: true, column: 'degrees' },
  place_id: {
    schema: textOrNull(
      'Place',
      'Id of the suburb or postcode whose middle the coordinates are; null where they are its own. Staff.',
    ),
    control: true,
  },
  place_url: {
    schema: { ...textOrNull('Map link', 'URL. Staff.'), 'x-effect': 'none' },
    form: { group: 'address', at: 50, schema: website, help: websiteHelp },
  },
  map_key: { schema: { ...textOrNull('Map key', 'Public key of the maps service. Staff.'), 'x-effect': 'scripts' } },
} as const satisfies FieldEntries<LocationGroup>;

export const addressSchema = shape('Address', 'Where it is.', schemasOf(addressFields));

export const contactFields = {
  phone: { schema: textOrNull('Phone', 'In international form. Staff.'), control: true },
  landline_phone: {
    schema: textOrNull('Landline', 'In international form. Staff.'),
    form: { group: 'contact', at: 10, schema: line(30), help: phoneHelp },
  },
  email: {
    schema: { ...textOrNull('Email', 'Staff.'), 'x-effect': 'mail' },
    form: {
      group: 'contact',
      at: 20,
      schema: { ...line(120), format: 'email' },
      help: 'Enquiries about its vehicles go there.',
    },
  },
  opening_hours: {
    schema: list('Opening hours', 'One entry per weekday. Staff.', openingHoursSchema),
    blank: [],
    control: true,
    column: 'week',
  },
} as const satisfies FieldEntries<LocationGroup>;

export const locationCatalogue = {
  id: { schema: text('Id', 'Permanent id. Platform.'), blank: '' },
  name: {
    schema: text('Name', 'As shoppers read it. Staff.'),
    blank: '',
    form: { group: 'identity', at: 10, required: true, schema: { ...line(80), minLength: 1 } },
  },
  slug: {
    schema: { ...text('Slug', 'Name in the address of its page. Platform.'), pattern: '^[a-z0-9][a-z0-9-]*$' },
    blank: '',
  },
  primary: {
    schema: flag('Main location', 'Staff.'),
    blank: false,
    form: {
      group: 'identity',
      at: 40,
      required: true,
      help: 'There is exactly one main location, used when no other is meant. To change it, open the new one and select this there.',
    },
  },
  visible: {
    schema: flag('Visible', 'Shoppers see it. Staff.'),
    blank: true,
    form: { group: 'identity', at: 30, required: true },
  },
  location_type: {
    schema: choice('Type', 'Empty means all types. Staff.', locationTypes),
    blank: '',
    form: {
      group: 'identity',
      at: 20,
      required: true,
      schema: { type: 'string', enum: locationTypes, 'x-enum-titles': ['All types', 'Sales', 'Service', 'Parts'] },
      help: '',
    },
  },
  location_subtype: {
    schema: textOrNull('Second type', 'May include buying. Staff.'),
    form: { group: 'more', at: 50, schema: line(60) },
  },
  manufacturers: {
    schema: texts('Makes', 'Names of the makes sold here. Staff.'),
    blank: [],
    form: { group: 'more', at: 10, schema: lines, help: 'Names of the makes sold here, one per line.' },
  },
  website_id: { schema: textOrNull('Website id', 'Platform.') },
  website_name: {
    schema: textOrNull('Website', 'Name of the location’s website. Staff.'),
    form: { group: 'more', at: 60, schema: line(80) },
  },
  website_url: {
    schema: { ...textOrNull('Website address', 'URL. Staff.'), 'x-effect': 'none' },
    form: { group: 'more', at: 70, schema: website, help: websiteHelp },
  },
  dealership: {
    schema: shapeOrNull('Dealership', 'The business that owns it.', {
      id: text('Id', 'Platform.'),
      slug: text('Slug', 'Platform.'),
    }),
  },
  dealership_id: { schema: textOrNull('Dealership id', 'Platform.') },
  dealership_slug: { schema: textOrNull('Dealership slug', 'Platform.') },
  dealer_license_number: {
    schema: textOrNull('Dealer licence number', 'Staff.'),
    form: { group: 'more', at: 30, schema: line(60) },
  },
  motor_vehicle_repairer: {
    schema: textOrNull('Motor vehicle repairer licence', 'Staff.'),
    form: { group: 'more', at: 40, schema: line(60) },
  },
  image: { schema: { ...imageSchema, type: ['object', 'null'] }, control: true },
  average_rating: { schema: numberOrNull('Average rating', 'Stars, 0 to 5. Reviews.') },
  review_count: { schema: integer('Number of reviews', 'Reviews.'), blank: 0 },
  reviews: {
    schema: shape('Reviews', 'Count and average.', {
      count: integer('Count', 'Reviews.'),
      average_rating: numberOrNull('Average', 'Stars, 0 to 5. Reviews.'),
    }),
    blank: { count: 0, average_rating: null },
  },
  phone: {
    schema: textOrNull('Phone', 'In international form, for example +61732001234. Staff.'),
    form: { group: 'contact', at: 10, schema: line(30), help: phoneHelp },
  },
  distribution_locations: {
    schema: texts('Delivers to', 'Names of places where a test drive can be delivered. Staff.'),
    blank: [],
    form: {
      group: 'more',
      at: 20,
      schema: { ...lines, title: 'Delivers test drives to' },
      help: 'Names of places, one per line.',
    },
  },
  address: {
    schema: addressSchema,
    blank: blanksOf(addressFields),
    form: { group: 'address', at: 10, schema: { ...formObject(addressFields), title: 'Where it is' }, help: '' },
  },
  contact_detail: {
    schema: shape('Contact', 'How to reach it, and when.', schemasOf(contactFields)),
    blank: blanksOf(contactFields),
    form: {
      group: 'contact',
      at: 20,
      schema: { ...formObject(contactFields), title: 'More ways to reach it' },
      help: '',
    },
  },
  special_hours: {
    schema: list('Special hours', 'Days that differ. Staff.', specialHoursSchema),
    blank: [],
    control: true,
    column: 'days',
  },
  country: {
    schema: choice('Country', 'Decides phone, postcode and time zone rules. Staff.', ['AU', 'NZ']),
    blank: 'AU',
  },
  time_zone: {
    schema: textOrNull('Time zone', 'IANA name; Australia/Brisbane when null. Staff.'),
    form: {
      group: 'address',
      at: 20,
      schema: {
        type: 'string',
        enum: timeZones,
        'x-enum-titles': timeZones.map((zone) => timeZoneTitles[zone]),
        title: 'Time zone',
      },
      help: 'Decides whether it is open now.',
    },
  },
} as const satisfies FieldEntries<LocationGroup>;
