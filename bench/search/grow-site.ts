/** A demo's site whose stock was grown, for benches that need a real site with a large stock. */
import { join } from 'node:path';
import { generateStock } from '#demo/generate/stock/generate-stock.ts';
import { requireDemoTenant } from '#demo/sites/tenants.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { openStore } from '#tenants/database/open.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { endMarket } from '#tenants/stock/vehicle-market.ts';
import { writeStock } from './store.ts';

/** Far from the demo's own. */
const firstStockNumber = 1_000_000;

/** Up to `wanted` vehicles, of the demo's own parts in the demo's own shares, in a database that is seeded already. */
export async function growSite(dataDir: string, slug: string, wanted: number): Promise<void> {
  const store = await openStore({ file: join(dataDir, 'forecourt.db') });
  try {
    const scope = await findScopeForSystem(store, slug);
    if (!scope) throw new Error(`There is no site ${slug}.`);
    const { plan, locations } = requireDemoTenant(slug);
    const planned = plan.stock.reduce((sum, part) => sum + part.count, 0);
    const stock = plan.stock.map((part) => ({
      ...part,
      count: Math.round((part.count * (wanted - planned)) / planned),
    }));
    const more = generateStock({ ...plan, stock, firstStockNumber }, locations, 'bench', store.now());
    await store.tx(async (db) => writeStock(db, scope.tenantId, more.map(withFewPictures), store.now().toISOString()));
    // Working out averages of all these takes minutes of a processor that the bench measures.
    const version = (await findVersions(store, scope))?.stock ?? 0;
    await endMarket(store, scope, { version, hasChanged: false });
  } finally {
    await store.close();
  }
}

/** A search shows one picture of each; what only its own page shows would be gigabytes to write. */
function withFewPictures(vehicle: Vehicle): Vehicle {
  const few = 4;
  return {
    ...vehicle,
    images: vehicle.images.slice(0, few),
    thumbnails: vehicle.thumbnails.slice(0, few),
    spin_images: [],
  };
}
