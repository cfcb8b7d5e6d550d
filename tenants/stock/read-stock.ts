/** Reads of a tenant's stock that never hold the whole of it: slices, vehicles by id, counts. */
import { secondsBelow } from '#domain/stock/is-listed.ts';
import type { Store } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { TenantScope } from '../scope.ts';
import type { StoredVehicle } from './list-vehicles.ts';

interface Row {
  readonly id: string;
  readonly doc: string;
  readonly version: number;
}

const sliceSql = `SELECT id, doc, version FROM vehicle
  WHERE tenant_id = ? AND id > ? AND deleted_at IS NULL ORDER BY id LIMIT ?`;

/**
 * The stock, whatever its status, by id in slices; other requests are answered between two. A slice is read when it is
 * asked for: whoever needs the stock at one version takes up `listStockChanges` since that version afterwards.
 */
export async function* streamStock(
  store: Store,
  scope: TenantScope,
  slice = 200,
): AsyncGenerator<readonly (StoredVehicle & { readonly id: string })[]> {
  let after = '';
  for (;;) {
    const rows = rowsOf(prepared(store, sliceSql).all(scope.tenantId, after, slice));
    if (rows.length > 0) yield rows.map((row) => ({ id: row.id, ...toStored(row) }));
    const last = rows.at(-1);
    if (last === undefined || rows.length < slice) return;
    after = last.id;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const byIdSql = `SELECT id, doc, version FROM vehicle
  WHERE tenant_id = ? AND deleted_at IS NULL AND id IN (SELECT value FROM json_each(?))`;

/** Those of the ids that are in stock. */
export async function findVehiclesById(
  store: Store,
  scope: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredVehicle>> {
  if (ids.length === 0) return new Map();
  const rows = rowsOf(prepared(store, byIdSql).all(scope.tenantId, JSON.stringify(ids)));
  return new Map(rows.map((row) => [row.id, toStored(row)]));
}

const soldSql = `SELECT count(*) AS sales FROM vehicle INDEXED BY vehicle_sold_at
  WHERE tenant_id = ? AND deleted_at IS NULL AND (status = 'sold' OR json_extract(doc, '$.sold') = 1)
    AND json_extract(doc, '$.sold_date_timestamp') BETWEEN ? AND ?`;

/** Sales on record from one instant (ms) to another, both included, whether the vehicle is listed or not. */
export async function countSold(store: Store, scope: TenantScope, from: number, until: number): Promise<number> {
  const sales = (least: number, most: number): number => {
    const row = prepared(store, soldSql).get(scope.tenantId, least, most);
    return typeof row === 'object' && row !== null && 'sales' in row ? Number(row.sales) : 0;
  };
  // Feeds write seconds or milliseconds; 0 and less is no date.
  const inSeconds = sales(Math.max(from / 1000, Number.MIN_VALUE), Math.min(until / 1000, secondsBelow - 1e-3));
  return inSeconds + sales(Math.max(from, secondsBelow), until);
}

/** The statements above name the columns; the table gives them these types. */
function rowsOf(rows: unknown[]): readonly Row[] {
  return rows as Row[];
}

function toStored({ doc, version }: Row): StoredVehicle {
  return { vehicle: JSON.parse(doc), version };
}
