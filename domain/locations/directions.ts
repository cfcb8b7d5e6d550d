/** The place of a location, for maps: how exactly it is known, and the way to it. */
import type { Location } from '#schemas/entities/location.ts';
import { hasText } from '../text/quantity.ts';
import { addressLines } from './address-lines.ts';

type Place = Pick<Location, 'address'>;

/** Whether its coordinates are the middle of a suburb or postcode: near enough to measure from, not to drive to. */
export function isApproximate({ address }: Place): boolean {
  return hasText(address.place_id) && address.lat !== null && address.long !== null;
}

/** An address shown on a map, where staff find its coordinates; null if none of it is known. */
export function mapHref({ address }: Place): string | null {
  const lines = addressLines(address);
  return lines.length === 0
    ? null
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(lines.join(', '))}`;
}

/** Latitude and longitude as maps write them for copying ('-37.8136, 144.9631'), in degrees; null for any other text. */
export function readCoordinates(text: string): { readonly lat: number; readonly long: number } | null {
  const [, lat, long] =
    /^\s*(-?\d{1,2}(?:\.\d{1,20})?)\s*[,;]\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*$/.exec(text.slice(0, 100)) ?? [];
  return lat === undefined || long === undefined ? null : { lat: Number(lat), long: Number(long) };
}

/**
 * Directions from the shopper's position: by the address if the street is known, or else by exact coordinates, by the known
 * parts of the address, or by the map link that staff entered. Null if nothing is known.
 */
export function directionsHref(location: Place): string | null {
  const { street, lat, long, place_url } = location.address;
  const lines = addressLines(location.address);
  const isExact = lat !== null && long !== null && !isApproximate(location);
  const to = hasText(street) || !isExact ? lines.join(', ') : `${lat},${long}`;
  if (to !== '') return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(to)}`;
  return hasText(place_url) ? place_url : null;
}
