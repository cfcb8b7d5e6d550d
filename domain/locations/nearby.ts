import type { Location } from '#schemas/entities/location.ts';
import { type Near, nearest } from '../places/distance.ts';
import type { Point } from '../ports/places.ts';
import { type Settings, setting } from '../switches/settings.ts';

/** The coordinates of a location; null when its address has none. */
export function locationPoint({ address }: Pick<Location, 'address'>): Point | null {
  return address.lat === null || address.long === null ? null : { lat: address.lat, lng: address.long };
}

/** The picker's nearby dealerships: five at most within 250 km, nearest first (specification, section 4). */
export function nearbyLocations(
  locations: readonly Location[],
  from: Point,
  settings: Settings,
): readonly Near<Location>[] {
  return nearest(locations, from, locationPoint, {
    radius: setting(settings, 'locations.nearby-radius'),
    limit: setting(settings, 'locations.nearby-count'),
  });
}
