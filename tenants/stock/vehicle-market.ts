/** Averages that were worked out for vehicles, and up to which version of the stock. */
import { and, asc, eq, gt, inArray, lt, not, notExists, or } from 'drizzle-orm';
import type { MarketAverages } from '#domain/market/market-averages.ts';
import { firstOf, has, incoming, isOneOf, isSame } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { putRow } from '../database/rows.ts';
import { type Given, statement } from '../database/statement.ts';
import { putInSteps } from '../database/steps.ts';
import { tenantTable } from '../database/tables.ts';
import { jobTable } from '../jobs/tables.ts';
import { findStockVersion, moveStockVersion, noteMarketChange } from './stock-version.ts';
import { marketProgressTable, vehicleMarketTable } from './tables.ts';

const dueMarkets = statement((db, given: Given<'kind' | 'limit'>) =>
  db
    .select({ slug: tenantTable.slug })
    .from(tenantTable)
    .leftJoin(marketProgressTable, eq(marketProgressTable.tenantId, tenantTable.id))
    .where(
      has(
        tenantTable,
        { kind: 'site', deletedAt: null },
        lt(firstOf(marketProgressTable.stockVersion, 0), tenantTable.stockVersion),
        notExists(
          db
            .select({ id: jobTable.id })
            .from(jobTable)
            .where(
              has(
                jobTable,
                { tenantId: tenantTable.id, kind: given('kind') },
                inArray(jobTable.state, ['waiting', 'running']),
              ),
            ),
        ),
      ),
    )
    .limit(given.count('limit')),
);

/** Slugs of sites whose averages are behind their stock and that have no job of this kind waiting or running. */
export async function listDueMarkets({ db }: Store, kind: string, limit = 20): Promise<readonly string[]> {
  return (await dueMarkets.all(db, { kind, limit })).map(({ slug }) => slug);
}

const progressOf = statement((db, given: Given<'tenantId'>) =>
  db
    .select({ version: marketProgressTable.stockVersion })
    .from(marketProgressTable)
    .where(eq(marketProgressTable.tenantId, given('tenantId'))),
);

/** 0 if nothing was computed yet. */
export async function findMarketProgress({ db }: Store, { tenantId }: TenantScope): Promise<number> {
  return (await progressOf.first(db, { tenantId }))?.version ?? 0;
}

interface MarketRow extends MarketAverages {
  readonly id: string;
  readonly key: string;
}

const columns = {
  id: vehicleMarketTable.vehicleId,
  key: vehicleMarketTable.modelKey,
  state: vehicleMarketTable.stateAverage,
  all: vehicleMarketTable.average,
};
const rowsOfIds = statement((db, given: Given<'tenantId' | 'ids'>) =>
  db
    .select(columns)
    .from(vehicleMarketTable)
    .where(
      and(eq(vehicleMarketTable.tenantId, given('tenantId')), isOneOf(vehicleMarketTable.vehicleId, given('ids'))),
    ),
);
const rowsOfKey = statement((db, given: Given<'tenantId' | 'key' | 'after' | 'limit'>) =>
  db
    .select(columns)
    .from(vehicleMarketTable)
    .where(
      has(
        vehicleMarketTable,
        { tenantId: given('tenantId'), modelKey: given('key') },
        gt(vehicleMarketTable.vehicleId, given('after')),
      ),
    )
    .orderBy(asc(vehicleMarketTable.vehicleId))
    .limit(given.count('limit')),
);

/** Stored averages of those of the ids that are compared with others. */
export async function findMarketRows(
  { db }: Pick<Store, 'db'>,
  { tenantId }: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MarketRow>> {
  return byId(await rowsOfIds.all(db, { tenantId, ids }));
}

/** Vehicles that are compared with each other, by id: at most `limit` of those after an id. */
export async function listMarketGroup(
  { db }: Pick<Store, 'db'>,
  { tenantId }: TenantScope,
  key: string,
  limit: number,
  after = '',
): Promise<ReadonlyMap<string, MarketRow>> {
  return byId(await rowsOfKey.all(db, { tenantId, key, after, limit }));
}

function byId(rows: readonly MarketRow[]): ReadonlyMap<string, MarketRow> {
  return new Map(rows.map((row) => [row.id, row]));
}

const saveKey = statement((db, given: Given<'tenantId' | 'vehicleId' | 'modelKey'>) =>
  db
    .insert(vehicleMarketTable)
    .values(given.row('tenantId', 'vehicleId', 'modelKey'))
    .onConflictDoUpdate({
      target: [vehicleMarketTable.tenantId, vehicleMarketTable.vehicleId],
      set: { modelKey: incoming(vehicleMarketTable.modelKey) },
    }),
);
const dropKey = statement((db, given: Given<'tenantId' | 'vehicleId'>) =>
  db
    .delete(vehicleMarketTable)
    .where(has(vehicleMarketTable, { tenantId: given('tenantId'), vehicleId: given('vehicleId') })),
);
const saveAverages = statement((db, given: Given<'tenantId' | 'vehicleId' | 'stateAverage' | 'average'>) =>
  db
    .update(vehicleMarketTable)
    .set(given.row('stateAverage', 'average'))
    .where(
      has(
        vehicleMarketTable,
        { tenantId: given('tenantId'), vehicleId: given('vehicleId') },
        or(
          not(isSame(vehicleMarketTable.stateAverage, given('stateAverage'))),
          not(isSame(vehicleMarketTable.average, given('average'))),
        ),
      ),
    ),
);

/** Notes which vehicles are compared with which, in steps; those with a null key are compared with none. */
export async function storeMarketKeys(
  store: Store,
  { tenantId }: TenantScope,
  keys: ReadonlyMap<string, string | null>,
): Promise<void> {
  await putInSteps(store, [...keys], async (db, [vehicleId, modelKey]) => {
    if (modelKey === null) await dropKey.run(db, { tenantId, vehicleId });
    else await saveKey.run(db, { tenantId, vehicleId, modelKey });
  });
}

/**
 * Stores averages that differ from the stored ones, in steps; `endMarket` notifies pages. The feed of stock changes
 * omits them, since no index holds them.
 */
export async function storeMarketAverages(
  store: Store,
  scope: TenantScope,
  averages: ReadonlyMap<string, MarketAverages>,
): Promise<void> {
  await putInSteps(store, [...averages], async (db, [vehicleId, { state, all }]) => {
    const values = { tenantId: scope.tenantId, vehicleId, stateAverage: state, average: all };
    if ((await saveAverages.run(db, values)) > 0) await noteMarketChange(db, scope, vehicleId);
  });
}

/**
 * Ends a computation from version `version` of the stock. If averages were stored, the stock's version is increased
 * once, since pages show them; the record knows that version if there was no other change.
 */
export async function endMarket(
  store: Store,
  scope: TenantScope,
  { version, hasChanged }: { readonly version: number; readonly hasChanged: boolean },
): Promise<void> {
  await store.tx(async (db) => {
    const moved = hasChanged ? 1 : 0;
    const stock = (await (hasChanged ? moveStockVersion : findStockVersion)(db, scope)) ?? version;
    const stockVersion = stock === version + moved ? stock : version;
    await putRow(db, marketProgressTable, { tenantId: scope.tenantId }, { stockVersion });
  });
}
