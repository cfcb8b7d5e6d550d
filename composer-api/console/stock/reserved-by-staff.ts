/** Vehicles that are reserved without a shopper's hold: by staff, by a file or by a feed. */
import { displayLocal } from '#domain/text/local-time.ts';
import type { StaffReservationRow } from '#schemas/api/reservation.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { listStaffReservations } from '#tenants/stock/staff-reservations.ts';
import { listVehicleRecords } from '#tenants/stock/vehicle-records.ts';
import { siteFacts } from '../api/site-facts.ts';
import { stockLists } from './list.ts';

/** Vehicles that the board names. */
const mostRows = 500;

/** @param held vehicles that shoppers hold: those have separate rows. */
export async function reservedByStaff(
  store: Store,
  scope: TenantScope,
  held: ReadonlySet<string>,
): Promise<readonly StaffReservationRow[]> {
  const found = await stockLists(store).find(
    scope,
    { facets: { status: ['reserved'] } },
    { sort: 'changed', offset: 0, limit: mostRows },
  );
  const [records, reservations, { timeZone }] = await Promise.all([
    listVehicleRecords(
      store,
      scope,
      found.ids.filter((id) => !held.has(id)),
    ),
    listStaffReservations(store.db, scope),
    siteFacts(store, scope),
  ]);
  const said = new Map(reservations.map((one) => [one.vehicleId, one]));
  return records.map(({ vehicle }): StaffReservationRow => {
    const known = said.get(vehicle.id);
    return {
      vehicleId: vehicle.id,
      vehicle: vehicle.name,
      stocknum: vehicle.stocknum,
      locationId: vehicle.location_id ?? '',
      location: vehicle.location ?? '',
      name: known?.name ?? '',
      untilLocal: known ? displayLocal(new Date(known.until), timeZone) : null,
      by: known?.author ?? null,
    };
  });
}
