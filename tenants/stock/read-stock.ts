/** Reads of a tenant's stock that never hold the whole of it: slices, vehicles by id, counts. */

import type { FormerVehicle } from '#domain/stock/gone.ts';
import { secondsBelow } from '#domain/stock/is-listed.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Store } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { TenantScope } from '../database/scope.ts';
import { stockOf } from '../database/stock-pins.ts';
import { readVehicle } from './stored-vehicle.ts';

/** A vehicle in stock. */
export interface StockVehicle {
  readonly id: string;
  /** Version of the stock at which it, or what is shown of its market, changed last. */
  readonly changedAt: number;
  readonly vehicle: Vehicle;
}

interface Row {
  readonly id: string;
  readonly doc: string;
  readonly changedAt: number;
}

const sliceSql = `SELECT id, doc, 0 AS changedAt FROM vehicle
  WHERE tenant_id = ? AND id > ? AND deleted_at IS NULL ORDER BY id LIMIT ?`;

/**
 * The stock, whatever its status, by id in slices; other requests are answered between two. A slice is read when it is
 * asked for: whoever needs the stock at one version takes up `listStockChanges` since that version afterwards.
 */
export async function* streamStock(
  store: Pick<Store, 'reader'>,
  scope: TenantScope,
  slice = 200,
): AsyncGenerator<readonly Omit<StockVehicle, 'changedAt'>[]> {
  let after = '';
  for (;;) {
    const rows = rowsOf(prepared(stockOf(store, scope), sliceSql).all(scope.tenantId, after, slice));
    if (rows.length > 0) yield rows.map(toVehicle);
    const last = rows.at(-1);
    if (last === undefined || rows.length < slice) return;
    after = last.id;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const columns = `SELECT v.id AS id, v.doc AS doc, max(c.stock_version, c.market_version) AS changedAt FROM vehicle AS v
  JOIN vehicle_change AS c ON c.tenant_id = v.tenant_id AND c.vehicle_id = v.id`;
const byIdSql = `${columns}
  WHERE v.tenant_id = ? AND v.deleted_at IS NULL AND v.id IN (SELECT value FROM json_each(?))`;
const bySlugSql = `${columns} WHERE v.tenant_id = ? AND v.slug = ? AND v.deleted_at IS NULL`;
const changedSql = `SELECT vehicle_id AS id, max(stock_version, market_version) AS changedAt FROM vehicle_change
  WHERE tenant_id = ? AND vehicle_id IN (SELECT value FROM json_each(?))`;
const slugSql = `SELECT id, slug FROM vehicle
  WHERE tenant_id = ? AND deleted_at IS NULL AND id IN (SELECT value FROM json_each(?))`;

/** Those of the ids that are in stock. */
export async function findVehiclesById(
  store: Pick<Store, 'reader'>,
  scope: TenantScope,
  ids: readonly string[],
): Promise<readonly StockVehicle[]> {
  if (ids.length === 0) return [];
  return rowsOf(prepared(stockOf(store, scope), byIdSql).all(scope.tenantId, JSON.stringify(ids))).map(toVehicle);
}

export async function findStockVehicleBySlug(
  store: Store,
  scope: TenantScope,
  slug: string,
): Promise<StockVehicle | null> {
  const [row] = rowsOf(prepared(stockOf(store, scope), bySlugSql).all(scope.tenantId, slug));
  return row === undefined ? null : toVehicle(row);
}

const formerColumns = 'SELECT doc, deleted_at AS removedAt, updated_at AS changedAt FROM vehicle';
const formerSql = `${formerColumns} WHERE tenant_id = ? AND slug = ?`;
const formerByIdSql = `${formerColumns} WHERE tenant_id = ? AND id = ?`;

/** The vehicle that is, or was last, at this slug: whether in stock, hidden, sold or taken out. */
export async function findFormerVehicle(store: Store, scope: TenantScope, slug: string): Promise<FormerVehicle | null> {
  const inStock = prepared(stockOf(store, scope), `${formerSql} AND deleted_at IS NULL`).get(scope.tenantId, slug);
  const row =
    inStock ??
    prepared(stockOf(store, scope), `${formerSql} AND deleted_at IS NOT NULL ORDER BY deleted_at DESC LIMIT 1`).get(
      scope.tenantId,
      slug,
    );
  return toFormer(row);
}

/** The same by id. */
export async function findFormerVehicleById(
  store: Store,
  scope: TenantScope,
  id: string,
): Promise<FormerVehicle | null> {
  return toFormer(prepared(store, formerByIdSql).get(scope.tenantId, id));
}

function toFormer(row: unknown): FormerVehicle | null {
  if (row === undefined) return null;
  // The statement names the columns; the table gives them these types.
  const { doc, ...times } = row as { doc: string; removedAt: string | null; changedAt: string };
  return { ...times, vehicle: readVehicle(doc) };
}

/** At which version of the stock each of the ids, or its market, changed last; those out of stock included. */
export async function findStockVersions(
  store: Store,
  scope: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = prepared(stockOf(store, scope), changedSql).all(scope.tenantId, JSON.stringify(ids));
  return new Map((rows as { id: string; changedAt: number }[]).map(({ id, changedAt }) => [id, changedAt]));
}

/** Slugs of those of the ids that are in stock. */
export async function findSlugs(
  store: Store,
  scope: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = prepared(stockOf(store, scope), slugSql).all(scope.tenantId, JSON.stringify(ids));
  return new Map((rows as { id: string; slug: string }[]).map(({ id, slug }) => [id, slug]));
}

const soldSql = `SELECT count(*) AS sales FROM vehicle INDEXED BY vehicle_sold_at
  WHERE tenant_id = ? AND deleted_at IS NULL AND (status = 'sold' OR json_extract(doc, '$.sold') = 1)
    AND json_extract(doc, '$.sold_date_timestamp') BETWEEN ? AND ?`;

/** Sales on record from one instant (ms) to another, both included, whether the vehicle is listed or not. */
export async function countSold(store: Store, scope: TenantScope, from: number, until: number): Promise<number> {
  const sales = (least: number, most: number): number => {
    const row = prepared(stockOf(store, scope), soldSql).get(scope.tenantId, least, most);
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

function toVehicle({ id, doc, changedAt }: Row): StockVehicle {
  return { id, changedAt, vehicle: readVehicle(doc) };
}
