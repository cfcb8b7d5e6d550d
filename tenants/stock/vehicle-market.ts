/** Averages that were worked out for vehicles, and up to which version of the stock. */
import { type SQL, sql } from 'drizzle-orm';
import type { MarketAverages } from '#domain/market/market-averages.ts';
import type { Db } from '../database/connect.ts';
import type { Store } from '../database/open.ts';
import { prepared, preparedOn } from '../database/prepared.ts';
import type { TenantScope } from '../database/scope.ts';
import { putInSteps } from '../database/steps.ts';

/** Slugs of sites whose averages are behind their stock and that have no job of this kind waiting or running. */
export function listDueMarkets(store: Store, kind: string, limit = 20): readonly string[] {
  const rows = prepared(
    store,
    `SELECT tenant.slug FROM tenant LEFT JOIN market_progress AS done ON done.tenant_id = tenant.id
     WHERE tenant.kind = 'site' AND tenant.deleted_at IS NULL AND coalesce(done.stock_version, 0) < tenant.stock_version
       AND NOT EXISTS (SELECT 1 FROM job WHERE job.tenant_id = tenant.id AND job.kind = ?
         AND job.state IN ('waiting', 'running'))
     LIMIT ?`,
  ).all(kind, limit);
  return (rows as { slug: string }[]).map(({ slug }) => slug);
}

/** 0 where nothing was worked out yet. */
export function findMarketProgress(store: Store, scope: TenantScope): number {
  const row = prepared(store, 'SELECT stock_version AS version FROM market_progress WHERE tenant_id = ?').get(
    scope.tenantId,
  );
  return typeof row === 'object' && row !== null && 'version' in row ? Number(row.version) : 0;
}

interface MarketRow extends MarketAverages {
  readonly id: string;
  readonly key: string;
}

const rowSql = `SELECT vehicle_id AS id, model_key AS key, state_average AS state, average AS "all" FROM vehicle_market
  WHERE tenant_id = ?`;

/** What is on record of those of the ids that are compared with others. */
export function findMarketRows(
  store: Pick<Store, 'reader'>,
  scope: TenantScope,
  ids: readonly string[],
): ReadonlyMap<string, MarketRow> {
  const asked = prepared(store, `${rowSql} AND vehicle_id IN (SELECT value FROM json_each(?))`);
  return byId(asked.all(scope.tenantId, JSON.stringify(ids)));
}

/** Vehicles that are compared with each other, by id: at most `limit` of those after an id. */
export function listMarketGroup(
  store: Pick<Store, 'reader'>,
  scope: TenantScope,
  key: string,
  limit: number,
  after = '',
): ReadonlyMap<string, MarketRow> {
  const asked = prepared(store, `${rowSql} AND model_key = ? AND vehicle_id > ? ORDER BY vehicle_id LIMIT ?`);
  return byId(asked.all(scope.tenantId, key, after, limit));
}

function byId(rows: readonly unknown[]): ReadonlyMap<string, MarketRow> {
  // The statements above name the columns; the table gives them these types.
  return new Map((rows as MarketRow[]).map((row) => [row.id, row]));
}

/** Notes which vehicles are compared with which; those with a null key are compared with none. */
async function saveMarketKeys(
  db: Db,
  { tenantId }: TenantScope,
  keys: ReadonlyMap<string, string | null>,
): Promise<void> {
  const rows = [...keys];
  const gone = rows.flatMap(([id, key]) => (key === null ? [id] : []));
  const listed = rows.filter(([, key]) => key !== null);
  if (gone.length > 0)
    await db.run(sql`DELETE FROM vehicle_market WHERE tenant_id = ${tenantId}
      AND vehicle_id IN (SELECT value FROM json_each(${JSON.stringify(gone)}))`);
  // `WHERE true` keeps ON CONFLICT from being read as part of a join.
  if (listed.length > 0)
    await db.run(sql`INSERT INTO vehicle_market (tenant_id, vehicle_id, model_key)
      SELECT ${tenantId}, value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(listed)}) WHERE true
      ON CONFLICT (tenant_id, vehicle_id) DO UPDATE SET model_key = excluded.model_key`);
}

/** Writes averages to the rows that there are. An UPDATE FROM goes through all vehicles of the tenant for each of them. */
export function averagesSql(tenantId: string, averages: ReadonlyMap<string, MarketAverages>): SQL {
  const rows = [...averages].map(([id, { state, all }]) => [id, state, all]);
  // CROSS JOIN begins with these.
  return sql`INSERT INTO vehicle_market (tenant_id, vehicle_id, model_key, state_average, average)
    SELECT known.tenant_id, known.vehicle_id, known.model_key, new.value ->> 1, new.value ->> 2
    FROM json_each(${JSON.stringify(rows)}) AS new CROSS JOIN vehicle_market AS known
      ON known.tenant_id = ${tenantId} AND known.vehicle_id = new.value ->> 0
    WHERE true
    ON CONFLICT (tenant_id, vehicle_id) DO UPDATE SET state_average = excluded.state_average, average = excluded.average`;
}

/** Vehicles whose keys or averages are written by one statement. */
const atOnce = 20;

/** Stores which vehicles are compared with which, in steps. */
export async function storeMarketKeys(
  store: Store,
  scope: TenantScope,
  keys: ReadonlyMap<string, string | null>,
): Promise<void> {
  await putInSteps(store, portions(keys), (db, some) => saveMarketKeys(db, scope, some));
}

/**
 * Stores averages that differ from those on record, in steps; `endMarket` tells pages. The feed of stock changes says
 * nothing of them, since no index holds them.
 */
export async function storeMarketAverages(
  store: Store,
  { tenantId }: TenantScope,
  averages: ReadonlyMap<string, MarketAverages>,
): Promise<void> {
  await putInSteps(store, portions(averages), async (db, some) => {
    await db.run(averagesSql(tenantId, some));
  });
}

function portions<T>(all: ReadonlyMap<string, T>): ReadonlyMap<string, T>[] {
  const rows = [...all];
  const count = Math.ceil(rows.length / atOnce);
  return Array.from({ length: count }, (_, at) => new Map(rows.slice(at * atOnce, (at + 1) * atOnce)));
}

/**
 * Ends what was worked out from version `version` of the stock. Where averages were stored the stock moves to its next
 * version, once, since pages show them; what is on record knows that version where nothing else has moved it.
 */
export async function endMarket(
  store: Store,
  { tenantId }: TenantScope,
  { version, hasChanged }: { readonly version: number; readonly hasChanged: boolean },
): Promise<void> {
  await store.tx(async (db) => {
    const moved = hasChanged ? 1 : 0;
    const row = preparedOn(
      db.$client,
      'UPDATE tenant SET stock_version = stock_version + ? WHERE id = ? RETURNING stock_version AS stock',
    ).get(moved, tenantId);
    const stock = typeof row === 'object' && row !== null && 'stock' in row ? Number(row.stock) : version;
    await db.run(sql`INSERT INTO market_progress (tenant_id, stock_version)
      VALUES (${tenantId}, ${stock === version + moved ? stock : version})
      ON CONFLICT (tenant_id) DO UPDATE SET stock_version = excluded.stock_version`);
  });
}
