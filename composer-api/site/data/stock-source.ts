/** A tenant's stock in the store, as stock search reads it. */
import { withAverages } from '#domain/market/market-averages.ts';
import type { SourceVehicle, StockSource } from '#search/stock/source.ts';
import { findAuditMark, hasAuditMark } from '#tenants/audit/record-audit.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { countVehicles } from '#tenants/stock/list-vehicles.ts';
import {
  countSold,
  findSlugs,
  findStockVehicleBySlug,
  findStockVersions,
  findVehiclesById,
  type StockVehicle,
  streamStock,
} from '#tenants/stock/read-stock.ts';
import { afterEntry, afterStockVersion, hasMoreStockChanges, listStockChanges } from '#tenants/stock/stock-changes.ts';
import { findMarketRows } from '#tenants/stock/vehicle-market.ts';
import { nextTurn } from '../../kernel/next-turn.ts';

/** How many vehicles are read and processed in one go: some milliseconds, in which no other request is answered. */
const slice = 50;

export function createStockSource(store: Store, scope: TenantScope): StockSource {
  return {
    tenantId: scope.tenantId,
    stream: () => streamStock(store, scope, slice),
    count: () => countVehicles(store, scope),
    async *changesSince(stockVersion) {
      let cursor = afterStockVersion(stockVersion);
      for (;;) {
        const page = await listStockChanges(store, scope, cursor, slice);
        if (page.length > 0) yield page;
        const last = page.at(-1);
        if (last === undefined || page.length < slice) return;
        cursor = afterEntry(last);
        await nextTurn();
      }
    },
    hasMoreChanges: (version, limit) => hasMoreStockChanges(store, scope, version, limit),
    mark: () => findAuditMark(store, scope),
    hasMark: (mark) => hasAuditMark(store, scope, mark),
    versionsOf: (ids) => findStockVersions(store, scope, ids),
    findByIds: async (ids) => withMarket(store, scope, await findVehiclesById(store, scope, ids)),
    async findBySlug(slug) {
      const found = await findStockVehicleBySlug(store, scope, slug);
      return found && ((await withMarket(store, scope, [found]))[0] ?? null);
    },
    slugsOf: (ids) => findSlugs(store, scope, ids),
    countSold: (from, until) => countSold(store, scope, from, until),
  };
}

/** Computed averages fill in where the feed states none. */
async function withMarket(store: Store, scope: TenantScope, found: readonly StockVehicle[]): Promise<SourceVehicle[]> {
  const rows = await findMarketRows(
    store,
    scope,
    found.map(({ id }) => id),
  );
  return found.map(({ id, changedAt, vehicle }) => {
    const averages = rows.get(id);
    return { id, version: changedAt, vehicle: averages ? withAverages(vehicle, averages) : vehicle };
  });
}
