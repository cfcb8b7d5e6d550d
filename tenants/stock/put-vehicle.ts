import { sellingPrice } from '#domain/price/selling-price.ts';
import { addDays } from '#domain/text/dates.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { has, increased } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { pick } from '../database/rows.ts';
import { type Given, statement } from '../database/statement.ts';
import { vehicleTable } from '../database/tables.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { noteVehicleChange } from './stock-version.ts';
import { vehicleText } from './stored-vehicle.ts';
import { heldVehicleTable, priceLedgerTable, staffReservationTable } from './tables.ts';
import { type RevisionOrigin, recordRevision } from './vehicle-revisions.ts';

/** A vehicle's row as it is in the transaction. */
export interface VehicleRow {
  readonly version: number;
  readonly doc: string;
  readonly hash: string;
  readonly sourceKey: string | null;
  readonly deletedAt: string | null;
}

const rowOf = statement((db, given: Given<'tenantId' | 'id'>) =>
  db
    .select(pick(vehicleTable, 'version', 'doc', 'hash', 'sourceKey', 'deletedAt'))
    .from(vehicleTable)
    .where(has(vehicleTable, { tenantId: given('tenantId'), id: given('id') })),
);

export async function findVehicleRow(db: Db, { tenantId }: TenantScope, id: string): Promise<VehicleRow | null> {
  return (await rowOf.first(db, { tenantId, id })) ?? null;
}

export interface VehicleEntry {
  readonly vehicle: Vehicle;
  /** Hash of the vehicle's content (`contentHash`). */
  readonly hash: string;
  readonly sourceKey: string | null;
  /** Former values of the fields that change, as JSON. */
  readonly before: string;
  /** Whether what it is advertised at has changed. */
  readonly isRepriced: boolean;
}

type Column = 'slug' | 'stocknum' | 'status' | 'doc' | 'hash' | 'sourceKey' | 'updatedAt' | 'version';

const insert = statement((db, given: Given<Column | 'tenantId' | 'id'>) =>
  db
    .insert(vehicleTable)
    .values(
      given.row(
        ...([
          'tenantId',
          'id',
          'slug',
          'stocknum',
          'status',
          'doc',
          'hash',
          'sourceKey',
          'updatedAt',
          'version',
        ] as const),
      ),
    ),
);
const update = statement((db, given: Given<Column | 'tenantId' | 'id'>) =>
  db
    .update(vehicleTable)
    .set({
      ...given.row('slug', 'stocknum', 'status', 'doc', 'hash', 'sourceKey', 'updatedAt', 'version'),
      deletedAt: null,
    })
    .where(has(vehicleTable, { tenantId: given('tenantId'), id: given('id') })),
);
const priceColumns = ['id', 'tenantId', 'vehicleId', 'at', 'price', 'beforePrice', 'priceType'] as const;
/** One row of the price ledger. */
export const addPrice = statement((db, given: Given<(typeof priceColumns)[number]>) =>
  db.insert(priceLedgerTable).values(given.row(...priceColumns)),
);
const remove = statement((db, given: Given<'tenantId' | 'id' | 'at'>) =>
  db
    .update(vehicleTable)
    .set({ deletedAt: given('at'), updatedAt: given('at'), version: increased(vehicleTable.version) })
    .where(has(vehicleTable, { tenantId: given('tenantId'), id: given('id'), deletedAt: null }))
    .returning({ version: vehicleTable.version }),
);

/**
 * Stores a vehicle over its row, or as a new one where that is null.
 * @throws the driver's error where its address or its source is another vehicle's (`isUniqueError`).
 */
export async function putVehicle(
  db: Db,
  scope: TenantScope,
  row: Pick<VehicleRow, 'version' | 'deletedAt'> | null,
  { vehicle, hash, sourceKey, before, isRepriced }: VehicleEntry,
  origin: RevisionOrigin,
): Promise<void> {
  const { tenantId } = scope;
  const { id, slug, stocknum, status } = vehicle;
  const version = (row?.version ?? 0) + 1;
  const { at } = origin;
  const columns = { slug, stocknum, status, doc: vehicleText(vehicle), hash, sourceKey, updatedAt: at, version };
  await (row === null ? insert : update).run(db, { ...columns, tenantId, id });
  await noteVehicleChange(db, scope, id);
  if (isRepriced) {
    const [price, beforePrice] = [sellingPrice(vehicle), vehicle.before_price];
    const priceType = vehicle.price_type ?? '';
    await addPrice.run(db, { id: newId(), tenantId, vehicleId: id, at, price, beforePrice, priceType });
  }
  if (row === null || row.deletedAt !== null || movesDay.test(before))
    for (const until of new Set([vehicle.offer_until, vehicle.show_until, dayBefore(vehicle.show_from)]))
      if (until !== null) await enqueueDayEnd(db, scope, until, at);
  if (endsReservation.test(before) && !vehicle.reserved) await forgetReservation.run(db, { tenantId, vehicleId: id });
  if (endsSale.test(before) && !isAvailable(vehicle)) await noteGone(db, scope, id, at);
  const action = row === null ? 'create' : row.deletedAt === null ? 'edit' : 'restore';
  await recordRevision(db, scope, origin, { id, version, action, before });
}

/** Takes a vehicle out of stock. Its new version; null when it was not in stock. */
export async function removeVehicle(
  db: Db,
  scope: TenantScope,
  id: string,
  origin: RevisionOrigin,
): Promise<number | null> {
  const row = await remove.first(db, { tenantId: scope.tenantId, id, at: origin.at });
  if (row === undefined) return null;
  await noteVehicleChange(db, scope, id);
  await noteGone(db, scope, id, origin.at);
  await recordRevision(db, scope, origin, { id, version: row.version, action: 'remove', before: '{}' });
  return row.version;
}

/** Former values of a vehicle whose offer price, or one of its days, has changed. */
const movesDay = /"(?:offer_price|offer_until|show_from|show_until)":/;

/** What a first day ends is the day before. */
function dayBefore(day: string | null): string | null {
  return day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? addDays(day, -1) : null;
}

/** The job that ends offer prices, and days on the website, after their last day, and begins the latter: one for a site and day. */
export const offerEndKind = 'offer-end';

/** @param until last day. The job runs when that day ends in the first zone, and knows the site's. */
async function enqueueDayEnd(db: Db, scope: TenantScope, until: string, at: string): Promise<void> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(until)) return;
  const runAt = `${until}T10:00:00.000Z`;
  await enqueueJob(db, scope, { kind: offerEndKind, lane: offerEndKind, payload: { until }, runAt, once: until }, at);
}

/** A former value that means that the vehicle was reserved. */
const endsReservation = /"reserved":true/;
const forgetReservation = statement((db, given: Given<'tenantId' | 'vehicleId'>) =>
  db
    .delete(staffReservationTable)
    .where(has(staffReservationTable, { tenantId: given('tenantId'), vehicleId: given('vehicleId') })),
);

/** Former values that show a change of availability. */
const endsSale = /"(?:status|sold)":/;
const holdOf = statement((db, given: Given<'tenantId' | 'vehicleId'>) =>
  db
    .select({ holdId: heldVehicleTable.holdId })
    .from(heldVehicleTable)
    .where(has(heldVehicleTable, { tenantId: given('tenantId'), vehicleId: given('vehicleId') })),
);
/** The job that checks a hold whose vehicle was sold or removed from stock. */
export const heldGoneKind = 'hold-vehicle-gone';

/** A vehicle can no longer be bought: its holder must be notified. */
async function noteGone(db: Db, scope: TenantScope, vehicleId: string, at: string): Promise<void> {
  const held = await holdOf.first(db, { tenantId: scope.tenantId, vehicleId });
  if (held === undefined) return;
  const job = { kind: heldGoneKind, lane: heldGoneKind, payload: { hold: held.holdId }, runAt: at, once: held.holdId };
  await enqueueJob(db, scope, job, at);
}

/** Whether the price shown to shoppers has changed: that is what the price ledger records. */
export function isRepriced(before: Vehicle | null, after: Vehicle): boolean {
  return (
    before === null ||
    sellingPrice(before) !== sellingPrice(after) ||
    before.before_price !== after.before_price ||
    before.price_type !== after.price_type
  );
}
