/** Where a location stands, for maps: how exactly it is known, and the way to it. */
import type { Location } from '#schemas/entities/location.ts';
import { hasText } from '../text/quantity.ts';
import { addressLines } from './address-lines.ts';

type Place = Pick<Location, 'address'>;

/** Whether its coordinates are the middle of a suburb or postcode: near enough to measure from, not to drive to. */
export function isApproximate({ address }: Place): boolean {
  return hasText(address.place_id) && address.lat !== null && address.long !== null;
}

/**
 * Directions from where the shopper is: by the address where a street is known, else by exact coordinates, else by what is
 * known of the address, else the map link that staff gave. Null where nothing is known.
 */
export function directionsHref(location: Place): string | null {
  const { street, lat, long, place_url } = location.address;
  const lines = addressLines(location.address);
  const isExact = lat !== null && long !== null && !isApproximate(location);
  const to = hasText(street) || !isExact ? lines.join(', ') : `${lat},${long}`;
  if (to !== '') return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(to)}`;
  return hasText(place_url) ? place_url : null;
}
