/** Locations for tests. */
import { blankLocation } from '#domain/locations/blank-location.ts';
import type { Location, OpeningHours } from '#schemas/entities/location.ts';

/** A sales yard in Brisbane, open Monday to Friday 8:30 to 17:30, Saturday to 16:00. */
export function aLocation(changes: Partial<Location> = {}): Location {
  return { ...blank, ...salesYard, ...changes };
}

/** One weekday's entry, 0 Sunday to 6 Saturday; closed when no times are given. */
export function openingHours(weekday: number, open: string | null = null, close: string | null = null): OpeningHours {
  return { weekday, status: open === null ? 'Closed' : 'Open', formated_hours: null, open, close };
}

const blank = blankLocation({ id: 'l_1', slug: 'harbour-motors-newstead', country: 'AU', timeZone: null });

const salesYard: Partial<Location> = {
  id: 'l_1',
  name: 'Harbour Motors Newstead',
  slug: 'harbour-motors-newstead',
  primary: true,
  visible: true,
  location_type: 'sales',
  location_subtype: null,
  manufacturers: ['Aster'],
  website_id: null,
  website_name: null,
  website_url: null,
  dealership: { id: 'd_1', slug: 'harbour-motors' },
  dealership_id: 'd_1',
  dealership_slug: 'harbour-motors',
  dealer_license_number: '4401234',
  motor_vehicle_repairer: null,
  image: null,
  average_rating: 4.6,
  review_count: 38,
  reviews: { count: 38, average_rating: 4.6 },
  phone: '+61732001234',
  distribution_locations: [],
  address: {
    street: '12 Breakfast Creek Road',
    city: 'Newstead',
    state: 'QLD',
    postcode: '4006',
    lat: -27.4443,
    long: 153.0442,
    place_id: null,
    place_url: null,
    map_key: null,
  },
  contact_detail: {
    phone: '+61732001234',
    landline_phone: null,
    email: 'sales@harbour-motors.example',
    opening_hours: [
      openingHours(0),
      ...[1, 2, 3, 4, 5].map((weekday) => openingHours(weekday, '08:30', '17:30')),
      openingHours(6, '08:30', '16:00'),
    ],
  },
  special_hours: [],
  country: 'AU',
  time_zone: 'Australia/Brisbane',
};
