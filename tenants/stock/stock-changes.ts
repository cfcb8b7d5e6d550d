/** The feed of a tenant's stock changes: what an index that knows the stock at one version still has to learn. */
import { and, asc, count, eq, gt } from 'drizzle-orm';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { comesAfter, has } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { type Given, statement } from '../database/statement.ts';
import { stockOf } from '../database/stock-pins.ts';
import { vehicleTable } from '../database/tables.ts';
import { shownVehicle } from './stored-vehicle.ts';
import { heldVehicleTable, vehicleChangeTable } from './tables.ts';

interface StockChangeEntry {
  readonly id: string;
  /** Version of the stock at which it changed last; also where to go on from, together with the id. */
  readonly stockVersion: number;
  /** Version of the vehicle itself. */
  readonly version: number;
  /** Null when it is out of stock. */
  readonly vehicle: Vehicle | null;
}

/** Where a reader of the feed is: entries from here on are new to it. */
interface StockCursor {
  readonly stockVersion: number;
  /** Entries of that version come by id; those up to this one are known. Empty for none. */
  readonly id: string;
}

/** The position in the feed of a reader that knows the whole stock at `version`; 0 for one that knows nothing. */
export function afterStockVersion(version: number): StockCursor {
  return { stockVersion: version + 1, id: '' };
}

/** The place after an entry. */
export function afterEntry({ stockVersion, id }: StockChangeEntry): StockCursor {
  return { stockVersion, id };
}

const changesAfter = statement((db, given: Given<'tenantId' | 'stockVersion' | 'id' | 'limit'>) =>
  db
    .select({
      id: vehicleChangeTable.vehicleId,
      stockVersion: vehicleChangeTable.stockVersion,
      version: vehicleTable.version,
      doc: vehicleTable.doc,
      removedAt: vehicleTable.deletedAt,
      holdId: heldVehicleTable.holdId,
    })
    .from(vehicleChangeTable)
    .innerJoin(
      vehicleTable,
      has(vehicleTable, { tenantId: vehicleChangeTable.tenantId, id: vehicleChangeTable.vehicleId }),
    )
    .leftJoin(
      heldVehicleTable,
      has(heldVehicleTable, { tenantId: vehicleChangeTable.tenantId, vehicleId: vehicleChangeTable.vehicleId }),
    )
    .where(
      and(
        eq(vehicleChangeTable.tenantId, given('tenantId')),
        comesAfter(
          [vehicleChangeTable.stockVersion, vehicleChangeTable.vehicleId],
          [given('stockVersion'), given('id')],
        ),
      ),
    )
    .orderBy(asc(vehicleChangeTable.stockVersion), asc(vehicleChangeTable.vehicleId))
    .limit(given.count('limit')),
);

/**
 * Changed vehicles, oldest change first, each once with its current state; at most `limit`. A vehicle that changes
 * again while its reader goes from page to page appears again at the end, so that nothing is missed: a reader that has read
 * up to an empty page knows the stock at the version that it had read before, or at a later one.
 */
export async function listStockChanges(
  store: Pick<Store, 'db'>,
  scope: TenantScope,
  since: StockCursor,
  limit = 500,
): Promise<readonly StockChangeEntry[]> {
  const { tenantId } = scope;
  const rows = await changesAfter.all(stockOf(store, scope), { tenantId, ...since, limit });
  return rows.map(({ doc, removedAt, holdId, ...entry }) => ({
    ...entry,
    vehicle: removedAt === null ? shownVehicle(doc, holdId) : null,
  }));
}

const countAfter = statement((db, given: Given<'tenantId' | 'version' | 'limit'>) => {
  const changed = db
    .select({ id: vehicleChangeTable.vehicleId })
    .from(vehicleChangeTable)
    .where(
      and(eq(vehicleChangeTable.tenantId, given('tenantId')), gt(vehicleChangeTable.stockVersion, given('version'))),
    )
    .limit(given.count('limit'));
  return db.select({ changes: count() }).from(changed.as('changed'));
});

/** Whether more than `limit` vehicles changed after a version of the stock; reads no more rows than that. */
export async function hasMoreStockChanges(
  store: Store,
  scope: TenantScope,
  version: number,
  limit: number,
): Promise<boolean> {
  const { tenantId } = scope;
  const row = await countAfter.first(stockOf(store, scope), { tenantId, version, limit: limit + 1 });
  return row !== undefined && row.changes > limit;
}
