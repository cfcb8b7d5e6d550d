/** A demo's site whose stock was grown, for benches that need a real site with a large stock. */
import { join } from 'node:path';
import { buildDemoEntities } from '#demo/sites/build-entities.ts';
import { openStore } from '#tenants/database/open.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { endMarket } from '#tenants/stock/vehicle-market.ts';
import { variants, writeStock } from './store.ts';

/** A search shows one picture of each; what only its own page shows would be gigabytes to write. */
const fewPictures = 4;

/** Up to `wanted` vehicles, which repeat the demo's own, in a database that is seeded already. */
export async function growSite(dataDir: string, slug: string, wanted: number): Promise<void> {
  const store = await openStore({ file: join(dataDir, 'forecourt.db') });
  try {
    const scope = await findScopeForSystem(store, slug);
    if (!scope) throw new Error(`There is no site ${slug}.`);
    const { vehicles } = buildDemoEntities(slug, store.now());
    const more = variants(vehicles, 0, wanted - vehicles.length, fewPictures);
    await store.tx(async (db) => writeStock(db, scope.tenantId, more, store.now().toISOString()));
    // Working out averages of all these takes minutes of a processor that the bench measures.
    const version = (await findVersions(store, scope))?.stock ?? 0;
    await endMarket(store, scope, { version, hasChanged: false });
  } finally {
    await store.close();
  }
}
