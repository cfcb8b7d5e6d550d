import type { Location } from '#schemas/entities/location.ts';
import { message } from '../messages/translate.ts';
import { locationName } from './name.ts';

/**
 * Other counters of the same place, such as its workshop and parts: same name without Sales, Service or Parts, or same
 * business at the same address. In the order given, without the location itself.
 */
export function departmentsOf(location: Location, all: readonly Location[]): readonly Location[] {
  const name = locationName(location.name);
  return all.filter(
    (each) => each.id !== location.id && (locationName(each.name) === name || isSamePlace(each, location)),
  );
}

function isSamePlace(a: Location, b: Location): boolean {
  if (a.dealership_id === null || a.dealership_id !== b.dealership_id || a.address.street === null) return false;
  return a.address.street === b.address.street && a.address.postcode === b.address.postcode;
}

const kinds: ReadonlyMap<string, string> = new Map([
  ['sales', message('Sales')],
  ['service', message('Service')],
  ['parts', message('Parts')],
]);

/** 'Service' for a workshop; the location's own name where its kind has none. */
export function departmentName(location: Pick<Location, 'location_type' | 'name'>): string {
  return kinds.get(location.location_type) ?? location.name;
}
