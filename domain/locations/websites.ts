/** The dealers of a manufacturer, each with its website and its yards (specification, section 7). */

import type { Location } from '#schemas/entities/location.ts';
import { groupBy } from '../json/group-by.ts';
import { hasText } from '../text/quantity.ts';

interface DealerWebsite {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly dealership: { readonly id: string | null; readonly slug: string | null };
  readonly locations: readonly WebsiteLocation[];
}

interface WebsiteLocation {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly location_type: string;
  readonly manufacturers: readonly string[];
  readonly phone: string | null;
  readonly address: Pick<Location['address'], 'street' | 'city' | 'state' | 'postcode' | 'lat' | 'long'>;
  readonly contact_detail: Pick<Location['contact_detail'], 'phone' | 'landline_phone' | 'opening_hours'>;
}

/**
 * Yards by the website that they belong to, in the order given.
 * @param own the site itself: where a yard names no website it is found here
 */
export function dealerWebsites(
  locations: readonly Location[],
  own: Pick<DealerWebsite, 'id' | 'name' | 'url'>,
): readonly DealerWebsite[] {
  const groups = groupBy(locations, ({ website_id: id }) => (hasText(id) ? id : own.id));
  return [...groups].map(([id, yards]) => {
    const [first] = yards;
    return {
      id,
      name: yards.map((each) => each.website_name).find(hasText) ?? own.name,
      url: yards.map((each) => each.website_url).find(hasText) ?? own.url,
      dealership: { id: first?.dealership_id ?? null, slug: first?.dealership_slug ?? null },
      locations: yards.map(publicLocation),
    };
  });
}

/** What shoppers may know of a yard: nothing that only staff use. */
function publicLocation(location: Location): WebsiteLocation {
  const { id, name, slug, location_type, manufacturers, phone, address, contact_detail: contact } = location;
  const { street, city, state, postcode, lat, long } = address;
  return {
    id,
    name,
    slug,
    location_type,
    manufacturers,
    phone,
    address: { street, city, state, postcode, lat, long },
    contact_detail: {
      phone: contact.phone,
      landline_phone: contact.landline_phone,
      opening_hours: contact.opening_hours,
    },
  };
}
