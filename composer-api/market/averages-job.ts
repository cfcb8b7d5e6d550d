/**
 * Works out market averages when stock changes, so that no page has to. Only models of which a vehicle changed are looked
 * at again, and only averages that came out differently move anything.
 */
import { type MarketAverages, marketAverages, marketKey } from '#domain/market/market-averages.ts';
import type { Store } from '#tenants/database/open.ts';
import { findScopeForSystem } from '#tenants/hosts.ts';
import { enqueueJob } from '#tenants/jobs/enqueue-job.ts';
import type { TenantScope } from '#tenants/scope.ts';
import { findVehiclesById } from '#tenants/stock/read-stock.ts';
import { afterEntry, afterStockVersion, listStockChanges } from '#tenants/stock/stock-changes.ts';
import {
  findMarketProgress,
  findMarketRows,
  listDueMarkets,
  listMarketGroup,
  saveMarketAverages,
  saveMarketKeys,
  saveMarketProgress,
} from '#tenants/stock/vehicle-market.ts';
import { findVersions } from '#tenants/versions.ts';
import type { JobContext, JobKind } from '../jobs/job-kind.ts';

export const averagesKind = 'market-averages';
/** Vehicles of one model that are compared; more would say the same. */
const mostCompared = 300;
/** Vehicles taken up at once. */
const slice = 50;

export function averagesJob(store: Store): JobKind {
  return {
    kind: averagesKind,
    lane: averagesKind,
    mostAttempts: 5,
    async plan() {
      for (const slug of listDueMarkets(store, averagesKind)) {
        const scope = await findScopeForSystem(store, slug);
        if (!scope) continue;
        const at = store.now().toISOString();
        const job = { kind: averagesKind, lane: averagesKind, payload: {}, runAt: at, once: averagesKind };
        await store.tx((db) => enqueueJob(db, scope, job, at));
      }
    },
    run: (job) => workOut(store, job),
  };
}

async function workOut(store: Store, { scope, signal }: JobContext): Promise<void> {
  const version = (await findVersions(store, scope))?.stock ?? 0;
  const models = await noteModels(store, scope, findMarketProgress(store, scope), signal);
  let own = 0;
  for (const key of models) {
    const changed = await workOutModel(store, scope, key, signal);
    if (changed.size === 0) continue;
    await store.tx((db) => saveMarketAverages(db, scope, changed));
    own += 1;
  }
  // What moved the stock meanwhile was this job alone, or there is more to do.
  const now = (await findVersions(store, scope))?.stock ?? 0;
  await store.tx((db) => saveMarketProgress(db, scope, now === version + own ? now : version));
}

/** Keys of the models of which a vehicle came, went or changed after `since`. */
async function noteModels(
  store: Store,
  scope: TenantScope,
  since: number,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const models = new Set<string>();
  let cursor = afterStockVersion(since);
  for (;;) {
    signal.throwIfAborted();
    const page = await listStockChanges(store, scope, cursor, slice);
    const last = page.at(-1);
    if (last === undefined) return models;
    cursor = afterEntry(last);
    const keys = new Map(page.map(({ id, vehicle }) => [id, vehicle && marketKey(vehicle)]));
    for (const { key } of findMarketRows(store, scope, [...keys.keys()]).values()) models.add(key);
    for (const key of keys.values()) if (key !== null) models.add(key);
    await store.tx((db) => saveMarketKeys(db, scope, keys));
  }
}

/** The averages of a model's vehicles that are not those on record. */
async function workOutModel(
  store: Store,
  scope: TenantScope,
  key: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, MarketAverages>> {
  const rows = listMarketGroup(store, scope, key, mostCompared);
  const vehicles = (await findVehiclesById(store, scope, [...rows.keys()])).map(({ vehicle }) => vehicle);
  const changed = new Map<string, MarketAverages>();
  for (const [index, vehicle] of vehicles.entries()) {
    const row = rows.get(vehicle.id);
    const averages = marketAverages(vehicle, vehicles);
    if (row && (row.state !== averages.state || row.all !== averages.all)) changed.set(vehicle.id, averages);
    // Some milliseconds a vehicle, in which nobody else is answered.
    if (index % 4 === 3) await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
  }
  return changed;
}
