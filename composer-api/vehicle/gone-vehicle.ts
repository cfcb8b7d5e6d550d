import { renameVehicle, renamingOf } from '#domain/stock/rename.ts';
import { isGone } from '#domain/vehicle/gone.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Store } from '#tenants/database/open.ts';
import { findFormerVehicle } from '#tenants/stock/read-stock.ts';
import type { SiteRequest } from '../sites/request-context.ts';

/** The vehicle that was at this slug until lately, under the tenant's names; null when there was none. */
export async function findGoneVehicle(
  store: Store,
  { scope, release }: Pick<SiteRequest, 'scope' | 'release'>,
  slug: string,
  now: Date,
): Promise<Vehicle | null> {
  const former = await findFormerVehicle(store, scope, slug);
  const { switches } = release.facts;
  return former && isGone(former, switches, now) ? renameVehicle(former.vehicle, renamingOf(switches)) : null;
}
