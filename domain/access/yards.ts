/** What an account limited to some of a site's locations may do: change their stock, and read their leads. */
import type { Permission } from '#schemas/api/access.ts';
import type { Account } from '#schemas/api/session.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { isAllowed, permissionsOf } from './role-permissions.ts';

/** Ids of the locations that an account is limited to; null for all. */
export type YardLimit = readonly string[] | null;

interface NamedYard {
  readonly id: string;
  readonly name: string;
}

/** A stock file or feed changes and may take out vehicles of every location, so these need an account for all of them. */
const ofWholeStock: ReadonlySet<Permission> = new Set(['imports.run', 'feeds.manage', 'feeds.secrets']);

type Limited = Pick<Account, 'role' | 'locationIds'>;

/** The account's permissions: its role's, without acts on the whole stock where it is limited to some locations. */
export function permissionsOfAccount({ role, locationIds }: Limited): readonly Permission[] {
  return permissionsOf(role).filter((permission) => locationIds === null || !ofWholeStock.has(permission));
}

/** Whether the role could but the limit to some locations forbids it. */
export function isForbiddenByYards({ role, locationIds }: Limited, permission: Permission): boolean {
  return locationIds !== null && ofWholeStock.has(permission) && isAllowed(role, permission);
}

export const yardRefusal =
  'You work for some locations only, and a stock file changes the vehicles of all of them. Ask a site admin, or a stock keeper for all locations.';

/**
 * Why the vehicle may not be changed under this limit, naming its location and theirs; null where it may. A vehicle at
 * no location is left to those who keep the stock of all.
 */
export function refuseVehicle(
  limit: YardLimit,
  vehicle: Pick<Vehicle, 'location_id' | 'location'>,
  locations: readonly NamedYard[],
): string | null {
  const at = vehicle.location_id;
  if (limit === null || (at !== null && limit.includes(at))) return null;
  const here = locations.find(({ id }) => id === at)?.name ?? vehicle.location;
  return `${here === null || here === '' ? 'It is at no location of this site' : `It is at ${here}`}, and you may change vehicles at ${describeYards(limit, locations)} only.`;
}

/** "North Yard", "North Yard and South Yard". */
function describeYards(limit: readonly string[], locations: readonly NamedYard[]): string {
  const names = limit.flatMap((id) => locations.find((one) => one.id === id)?.name ?? []);
  if (names.length === 0) return 'locations that are no longer there';
  return names.length === 1 ? `${names[0]}` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
