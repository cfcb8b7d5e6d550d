/** The feed of a tenant's stock changes: what an index that knows the stock at one version still has to learn. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Store } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { TenantScope } from '../database/scope.ts';
import { stockOf } from '../database/stock-pins.ts';
import { readVehicle } from './stored-vehicle.ts';

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

/** The place in the feed of a reader that knows the whole stock as it was at `version`; 0 for one that knows nothing. */
export function afterStockVersion(version: number): StockCursor {
  return { stockVersion: version + 1, id: '' };
}

/** The place after an entry. */
export function afterEntry({ stockVersion, id }: StockChangeEntry): StockCursor {
  return { stockVersion, id };
}

const sql = `SELECT c.vehicle_id AS id, c.stock_version AS stockVersion, v.version AS version,
    CASE WHEN v.deleted_at IS NULL THEN v.doc END AS doc
  FROM vehicle_change AS c JOIN vehicle AS v ON v.tenant_id = c.tenant_id AND v.id = c.vehicle_id
  WHERE c.tenant_id = ? AND (c.stock_version, c.vehicle_id) > (?, ?)
  ORDER BY c.stock_version, c.vehicle_id LIMIT ?`;

/**
 * Vehicles that changed, oldest change first, each once with its state of now; at most `limit`. A vehicle that changes
 * again while its reader goes from page to page comes again at the end, so that nothing is missed: a reader that has read
 * up to an empty page knows the stock at the version that it had asked for before, or at a later one.
 */
export async function listStockChanges(
  store: Pick<Store, 'reader'>,
  scope: TenantScope,
  since: StockCursor,
  limit = 500,
): Promise<readonly StockChangeEntry[]> {
  const rows = prepared(stockOf(store, scope), sql).all(scope.tenantId, since.stockVersion, since.id, limit);
  // The statement above names the columns; the tables give them these types.
  return (rows as { id: string; stockVersion: number; version: number; doc: string | null }[]).map(
    ({ doc, ...entry }) => ({ ...entry, vehicle: doc === null ? null : readVehicle(doc) }),
  );
}

const countSql = `SELECT count(*) AS changes FROM
  (SELECT 1 FROM vehicle_change WHERE tenant_id = ? AND stock_version > ? LIMIT ?)`;

/** Whether more than `limit` vehicles changed after a version of the stock; reads no more rows than that. */
export async function hasMoreStockChanges(
  store: Store,
  scope: TenantScope,
  version: number,
  limit: number,
): Promise<boolean> {
  const row = prepared(stockOf(store, scope), countSql).get(scope.tenantId, version, limit + 1);
  return typeof row === 'object' && row !== null && 'changes' in row && Number(row.changes) > limit;
}
