/** Reads a tenant's stock and works out the averages that are not those on record; whoever calls it stores them. */
import { type MarketAverages, marketAverages, marketKey } from '#domain/market/market-averages.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/scope.ts';
import { findVehiclesById } from '#tenants/stock/read-stock.ts';
import { afterEntry, afterStockVersion, listStockChanges } from '#tenants/stock/stock-changes.ts';
import { findMarketRows, listMarketGroup } from '#tenants/stock/vehicle-market.ts';

/** Vehicles of one model that are compared; more would say the same. */
const mostCompared = 300;
/** Vehicles taken up, and averages stored, at once. */
const slice = 50;

/** What was found out, a little at a time. */
export type MarketFinding =
  /** Which vehicles are compared with which, by id; null with none. */
  { readonly keys: ReadonlyMap<string, string | null> } | { readonly averages: ReadonlyMap<string, MarketAverages> };

/** Stores a finding; it can be read when the promise resolves. */
export type StoreFinding = (finding: MarketFinding) => Promise<void>;

/**
 * Works out the models of which a vehicle came, went or changed after version `since` of the stock.
 * @param rest lets others have their turn; it rejects when the work is to end.
 */
export async function workOutMarket(
  store: Pick<Store, 'reader'>,
  scope: TenantScope,
  since: number,
  put: StoreFinding,
  rest: () => Promise<void>,
): Promise<void> {
  for (const key of await noteModels(store, scope, since, put, rest)) {
    const changed = [...(await workOutModel(store, scope, key, rest))];
    for (let start = 0; start < changed.length; start += slice) {
      await put({ averages: new Map(changed.slice(start, start + slice)) });
      await rest();
    }
  }
}

/** Keys of the models that are to be looked at. */
async function noteModels(
  store: Pick<Store, 'reader'>,
  scope: TenantScope,
  since: number,
  put: StoreFinding,
  rest: () => Promise<void>,
): Promise<ReadonlySet<string>> {
  const models = new Set<string>();
  let cursor = afterStockVersion(since);
  for (;;) {
    await rest();
    const page = await listStockChanges(store, scope, cursor, slice);
    const last = page.at(-1);
    if (last === undefined) return models;
    cursor = afterEntry(last);
    const keys = new Map(page.map(({ id, vehicle }) => [id, vehicle && marketKey(vehicle)]));
    for (const { key } of findMarketRows(store, scope, [...keys.keys()]).values()) models.add(key);
    for (const key of keys.values()) if (key !== null) models.add(key);
    await put({ keys });
  }
}

async function workOutModel(
  store: Pick<Store, 'reader'>,
  scope: TenantScope,
  key: string,
  rest: () => Promise<void>,
): Promise<ReadonlyMap<string, MarketAverages>> {
  const rows = listMarketGroup(store, scope, key, mostCompared);
  const vehicles = (await findVehiclesById(store, scope, [...rows.keys()])).map(({ vehicle }) => vehicle);
  const changed = new Map<string, MarketAverages>();
  for (const [index, vehicle] of vehicles.entries()) {
    const row = rows.get(vehicle.id);
    const averages = marketAverages(vehicle, vehicles);
    if (row && (row.state !== averages.state || row.all !== averages.all)) changed.set(vehicle.id, averages);
    // Some milliseconds a vehicle.
    if (index % 4 === 3) await rest();
  }
  return changed;
}
