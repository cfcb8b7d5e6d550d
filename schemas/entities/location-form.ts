/**
 * What staff edit of a location by form, in the shape that locations have, so that a problem's pointer is its field's.
 * Hours, the picture and the place on the map have controls of their own. Absent where the location has null.
 */

import { webAddress } from '../shapes/formats.ts';
import type { SchemaNode } from '../shapes/json.ts';
import { locationTypes } from './location.ts';
import { timeZones, timeZoneTitles } from './time-zones.ts';

const line = (most: number, title: string, description?: string) => ({
  type: 'string',
  maxLength: most,
  title,
  ...(description === undefined ? {} : { description }),
});
const lines = (title: string, description: string) => ({
  type: 'string',
  'x-widget': 'lines',
  maxLength: 6000,
  title,
  description,
});
const webAddressField = {
  type: 'string',
  maxLength: 500,
  pattern: webAddress,
  description: 'An address that begins with https://.',
};
const phoneHelp = 'As it is dialled, for example 07 3200 1234 or +61 7 3200 1234.';

export interface EntryFormSection {
  readonly key: string;
  readonly title: string;
  readonly schema: SchemaNode;
}

const object = (properties: SchemaNode, required: readonly string[] = []): SchemaNode => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required: [...required],
});

export const locationFormSections: readonly EntryFormSection[] = [
  {
    key: 'identity',
    title: 'What it is',
    schema: object(
      {
        name: { ...line(80, 'Name', 'As shoppers read it.'), minLength: 1 },
        location_type: {
          type: 'string',
          enum: locationTypes,
          title: 'Kind',
          'x-enum-titles': ['All kinds', 'Sales', 'Service', 'Parts'],
        },
        visible: { type: 'boolean', title: 'Visible', description: 'Shoppers see it.' },
        primary: {
          type: 'boolean',
          title: 'Main location',
          description:
            'There is one: it stands where no other is meant. To change it, open the other and say so there.',
        },
      },
      ['name', 'location_type', 'visible', 'primary'],
    ),
  },
  {
    key: 'contact',
    title: 'Contact',
    schema: object({
      phone: line(30, 'Phone', phoneHelp),
      contact_detail: {
        ...object({
          landline_phone: line(30, 'Landline', phoneHelp),
          email: { ...line(120, 'Email', 'Enquiries about its vehicles go there.'), format: 'email' },
        }),
        title: 'More ways to reach it',
      },
    }),
  },
  {
    key: 'address',
    title: 'Address',
    schema: object({
      address: {
        ...object({
          street: line(120, 'Street', 'Street and number.'),
          city: line(80, 'Suburb or city'),
          state: line(40, 'State or region', 'For example QLD, or Waikato.'),
          postcode: { type: 'string', pattern: '^\\d{4}$', title: 'Postcode', description: 'Four digits.' },
          place_url: { ...webAddressField, title: 'Map link' },
        }),
        title: 'Where it is',
      },
      time_zone: {
        type: 'string',
        enum: timeZones,
        'x-enum-titles': timeZones.map((zone) => timeZoneTitles[zone]),
        title: 'Clock',
        description: 'Tells whether it is open now.',
      },
    }),
  },
  {
    key: 'more',
    title: 'Makes, licences, website',
    schema: object({
      manufacturers: lines('Makes', 'Names of the makes sold here, one a line.'),
      distribution_locations: lines('Delivers test drives to', 'Names of places, one a line.'),
      dealer_license_number: line(60, 'Dealer licence number'),
      motor_vehicle_repairer: line(60, 'Motor vehicle repairer licence'),
      location_subtype: line(60, 'Further kind', 'May include buying.'),
      website_name: line(80, 'Website', 'Name of its own website.'),
      website_url: { ...webAddressField, title: 'Website address' },
    }),
  },
];

/** All sections in one: what the API checks. */
export const locationFormSchema: SchemaNode = {
  $id: 'https://forecourt.dev/schemas/location-form',
  title: 'Location',
  ...object(
    Object.assign({}, ...locationFormSections.map(({ schema }) => schema.properties)),
    locationFormSections.flatMap(({ schema }) => schema.required as readonly string[]),
  ),
};
