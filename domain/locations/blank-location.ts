/** A location of which nothing is known yet. */
import type { Location } from '#schemas/entities/location.ts';
import { foldText } from '../text/fold.ts';

export function blankLocation({
  id,
  slug,
  country,
  timeZone,
}: {
  readonly id: string;
  readonly slug: string;
  readonly country: Location['country'];
  readonly timeZone: string | null;
}): Location {
  return {
    id,
    name: '',
    slug,
    primary: false,
    visible: true,
    location_type: '',
    location_subtype: null,
    manufacturers: [],
    website_id: null,
    website_name: null,
    website_url: null,
    dealership: null,
    dealership_id: null,
    dealership_slug: null,
    dealer_license_number: null,
    motor_vehicle_repairer: null,
    image: null,
    average_rating: null,
    review_count: 0,
    reviews: { count: 0, average_rating: null },
    phone: null,
    distribution_locations: [],
    address: {
      street: null,
      city: null,
      state: null,
      postcode: null,
      lat: null,
      long: null,
      place_id: null,
      place_url: null,
      map_key: null,
    },
    contact_detail: { phone: null, landline_phone: null, email: null, opening_hours: [] },
    special_hours: [],
    country,
    time_zone: timeZone,
  };
}

/** The name in its page's address: permanent, so it is made once. A number tells those of the same name apart. */
export function locationSlug(name: string, taken: ReadonlySet<string>): string {
  const plain = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const base = plain === '' ? 'location' : plain.slice(0, 80);
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
