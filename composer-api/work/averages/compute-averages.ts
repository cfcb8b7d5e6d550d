/** Reads a tenant's stock and works out the averages that differ from the stored ones; the caller stores them. */
import { type MarketAverages, marketAverages, marketKey } from '#domain/market/market-averages.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { findVehiclesById } from '#tenants/stock/read-stock.ts';
import { afterEntry, afterStockVersion, listStockChanges } from '#tenants/stock/stock-changes.ts';
import { findMarketRows, listMarketGroup } from '#tenants/stock/vehicle-market.ts';

/** Vehicles of one model and badge that each of them is compared with; more would say the same. */
const mostCompared = 300;
/**
 * Vehicles processed, and averages stored, at once: each store waits for the disk and makes the tenant's pages stale.
 */
const slice = 100;

/** Results, sent a few at a time. */
export type MarketFinding =
  /** Which vehicles are compared with which, by id; null with none. */
  { readonly keys: ReadonlyMap<string, string | null> } | { readonly averages: ReadonlyMap<string, MarketAverages> };

/** Stores a finding; it can be read when the promise resolves. */
export type StoreFinding = (finding: MarketFinding) => Promise<void>;

/**
 * Works out the models of which a vehicle came, went or changed after version `since` of the stock.
 * @param rest lets others have their turn; it rejects when the work is to end.
 */
export async function computeAverages(
  read: Pick<Store, 'db'>,
  scope: TenantScope,
  since: number,
  put: StoreFinding,
  rest: () => Promise<void>,
): Promise<void> {
  const found: (readonly [id: string, averages: MarketAverages])[] = [];
  const putFrom = async (atOnce: number) => {
    while (found.length >= atOnce) {
      await put({ averages: new Map(found.splice(0, slice)) });
      await rest();
    }
  };
  for (const key of await noteModels(read, scope, since, put, rest)) {
    for await (const changed of workOutModel(read, scope, key, rest)) {
      found.push(changed);
      await putFrom(slice);
    }
  }
  await putFrom(1);
}

/** Keys of the models to check. */
async function noteModels(
  store: Pick<Store, 'db'>,
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
    for (const { key } of (await findMarketRows(store, scope, [...keys.keys()])).values()) models.add(key);
    for (const key of keys.values()) if (key !== null) models.add(key);
    await put({ keys });
  }
}

/** Averages of the model's vehicles that are not those on record, by id. */
async function* workOutModel(
  store: Pick<Store, 'db'>,
  scope: TenantScope,
  key: string,
  rest: () => Promise<void>,
): AsyncGenerator<readonly [id: string, averages: MarketAverages]> {
  const read = async (ids: Iterable<string>) =>
    (await findVehiclesById(store, scope, [...ids])).map(({ vehicle }) => vehicle);
  let rows = await listMarketGroup(store, scope, key, mostCompared);
  let vehicles = await read(rows.keys());
  const compared = vehicles;
  let done = 0;
  while (rows.size > 0) {
    for (const vehicle of vehicles) {
      const row = rows.get(vehicle.id);
      const averages = marketAverages(vehicle, compared);
      if (row && (row.state !== averages.state || row.all !== averages.all)) yield [vehicle.id, averages];
      done += 1;
      // Some milliseconds a vehicle.
      if (done % 4 === 0) await rest();
    }
    const last = [...rows.keys()].at(-1) ?? '';
    rows = await listMarketGroup(store, scope, key, slice, last);
    vehicles = await read(rows.keys());
  }
}
