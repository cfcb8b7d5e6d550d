/** The embedded driver of stock search, from the store to the port, as the platform wires it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createStockSource } from '#composer-api/site/data/stock-source.ts';
import { createEmbeddedSearch } from '#search/embedded/stock-port.ts';
import { createIndexOpener } from '#search/engine/open.ts';
import { StockPool } from '#search/pool/pool.ts';
import { SnapshotFiles } from '#search/pool/snapshots.ts';
import { TenantStock } from '#search/pool/tenant-stock.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { removeVehicles, upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import type { OpenStock } from './stock-fixture.ts';
import { stockPortContract } from './stock-port.ts';
import { twoTenants } from './store-fixture.ts';

const by = 'contract';

const openStock: OpenStock = async (settings, now) => {
  const { store, north } = await twoTenants();
  const folder = mkdtempSync(join(tmpdir(), 'stock-search-'));
  const newPool = () =>
    new StockPool({
      open: createIndexOpener(),
      budget: 1e9,
      vehicleBudget: 1e6,
      snapshots: new SnapshotFiles(folder, 'code'),
    });
  let pool = newPool();
  onTestFinished(async () => {
    await pool.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    async port() {
      const version = (await findVersions(store, north))?.stock ?? 0;
      return createEmbeddedSearch(
        new TenantStock(pool, { source: createStockSource(store, north), version, settings, now }),
      );
    },
    async put(...vehicles) {
      await upsertVehicles(store, north, vehicles, { by });
    },
    async remove(...ids) {
      await removeVehicles(store, north, ids, { by });
    },
    async restart() {
      await pool.close();
      pool = newPool();
    },
  };
};

stockPortContract('embedded', openStock);
