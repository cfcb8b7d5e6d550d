/**
 * For whom and until when staff have reserved a vehicle. The vehicle's own flag says whether it is reserved: clearing
 * the flag also deletes this row (`put-vehicle.ts`).
 */
import { eq } from 'drizzle-orm';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { findRow, pick, putRow } from '../database/rows.ts';
import { type Given, statement } from '../database/statement.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { actOnVehicle } from './sell-vehicle.ts';
import { staffReservationTable } from './tables.ts';

/** The job that ends one: due at a stored instant, run by any process. */
export const reservationEndKind = 'reservation-end';

interface StaffReservation {
  readonly vehicleId: string;
  /** '' if staff gave no name. */
  readonly name: string;
  /** ISO 8601. */
  readonly until: string;
  readonly author: string;
}

const ofTenant = statement((db, given: Given<'tenantId'>) =>
  db
    .select(pick(staffReservationTable, 'vehicleId', 'name', 'until', 'author'))
    .from(staffReservationTable)
    .where(eq(staffReservationTable.tenantId, given('tenantId'))),
);

export async function listStaffReservations(db: Db, { tenantId }: TenantScope): Promise<readonly StaffReservation[]> {
  return ofTenant.all(db, { tenantId });
}

/** Stores it in place of the one before, and orders its end. */
export async function saveStaffReservation(
  store: Store,
  scope: TenantScope,
  { vehicleId, name, until, author }: StaffReservation,
): Promise<void> {
  const { tenantId } = scope;
  const at = store.now().toISOString();
  await store.tx(async (db) => {
    await putRow(db, staffReservationTable, { tenantId, vehicleId }, { name, until, author, at });
    const once = `${vehicleId} ${until}`;
    const job = { kind: reservationEndKind, lane: reservationEndKind, payload: { vehicle: vehicleId }, runAt: until };
    await enqueueJob(db, scope, { ...job, once }, at);
  });
}

/** Frees the vehicle if the time of its reservation has passed. One that was extended has a separate job. */
export async function endStaffReservation(store: Store, scope: TenantScope, vehicleId: string): Promise<void> {
  await store.tx(async (db) => {
    const now = store.now();
    const found = await findRow(db, staffReservationTable, { tenantId: scope.tenantId, vehicleId }, ['until']);
    if (found === undefined || found.until > now.toISOString()) return;
    const note = 'The reservation has ended';
    await actOnVehicle(db, scope, vehicleId, { type: 'reserved', reserved: false }, { by: 'Forecourt', note }, now);
  });
}
