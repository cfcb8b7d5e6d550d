/** Where a delivery begins: at the vehicle, or at the main location where the vehicle's place is unknown. */
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { locationPoint } from '../locations/nearby.ts';
import type { Point } from '../ports/places.ts';

/** Null where neither is known. @param locations in the order of the site: the first is the main one. */
export function deliveryStart(
  vehicle: Pick<Vehicle, 'lat' | 'lng'> | null,
  locations: readonly Location[],
): Point | null {
  if (vehicle !== null && vehicle.lat !== null && vehicle.lng !== null) return { lat: vehicle.lat, lng: vehicle.lng };
  const [main] = locations;
  return main ? locationPoint(main) : null;
}
