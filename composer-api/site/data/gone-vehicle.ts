import { type FormerVehicle, isGone } from '#domain/stock/gone.ts';
import { renameVehicle, renamingOf } from '#domain/stock/rename.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Store } from '#tenants/database/open.ts';
import { findFormerVehicle, findFormerVehicleById } from '#tenants/stock/former-vehicles.ts';
import type { SiteRequest } from './site-request.ts';

/** The vehicle that was at this slug until recently, under the tenant's names; null when there was none. */
export async function findGoneVehicle(
  store: Store,
  { scope, release }: Pick<SiteRequest, 'scope' | 'release'>,
  slug: string,
  now: Date,
): Promise<Vehicle | null> {
  return goneOf(await findFormerVehicle(store, scope, slug), release, now);
}

/** The same by id. */
export async function findGoneVehicleById(
  store: Store,
  { scope, release }: Pick<SiteRequest, 'scope' | 'release'>,
  id: string,
  now: Date,
): Promise<Vehicle | null> {
  return goneOf(await findFormerVehicleById(store, scope, id), release, now);
}

function goneOf(former: FormerVehicle | null, release: SiteRequest['release'], now: Date): Vehicle | null {
  const { switches } = release.facts;
  return former && isGone(former, switches, now) ? renameVehicle(former.vehicle, renamingOf(switches)) : null;
}
