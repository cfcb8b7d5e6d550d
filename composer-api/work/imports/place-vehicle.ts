/** Which of the dealer's yards a vehicle is at. Pure. */
import { placeFields } from '#domain/stock/edit-vehicle.ts';
import type { VehiclePatch } from '#domain/stock/vehicle-patch.ts';
import { foldText } from '#domain/text/fold.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';

/** The patch with a yard; suburb and state that the yard does not know stay as the file has them. */
export function placeAt(patch: VehiclePatch, found: Location): VehiclePatch {
  const { fields } = patch;
  const yard = placeFields(found);
  const place = { ...yard, city: yard.city ?? fields.city ?? null, state: yard.state ?? fields.state ?? null };
  return { ...patch, fields: { ...fields, ...place } };
}

/**
 * The yard that a row names: the one of that name, else the only one in that suburb; the main one where the file says
 * nothing of places. Null for a place where the dealer has no yard.
 */
export function findYard({ location, city, state }: Partial<Vehicle>, locations: readonly Location[]): Location | null {
  if (location === undefined && city === undefined) return locations.find((one) => one.primary) ?? locations[0] ?? null;
  const named = location ? locations.find((one) => foldText(one.name) === foldText(location)) : undefined;
  if (named || !city) return named ?? null;
  const here = locations.filter(
    (one) =>
      foldText(one.address?.city ?? '') === foldText(city) &&
      (!state || !one.address?.state || foldText(one.address.state) === foldText(state)),
  );
  return here.length === 1 ? (here[0] ?? null) : null;
}
