/** A whole server in a separate process, to be attacked: two sites with stock. Reports its port to its parent. */
import { join, resolve } from 'node:path';
import { readTrustedProxies } from '#composer-api/kernel/http/client-address.ts';
import { createLog } from '#composer-api/kernel/log.ts';
import { readHostGrants } from '#composer-api/kernel/outbound/safe-address.ts';
import { endBySignals } from '#composer-api/server/end-by-signals.ts';
import { listen } from '#composer-api/server/listen.ts';
import { openPlatform } from '#composer-api/server/platform.ts';
import { drawnPictures } from '#demo/pictures/drawn-source.ts';
import { cloneTenant } from '#tenants/onboarding/clone-tenant.ts';
import { createTemplate } from '#tenants/onboarding/create-tenant.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { createAccount } from '#tests/build/account.ts';
import { bareAssets } from '../build/bare-assets.ts';
import { templateDocuments } from '../build/documents.ts';
import { aLocation } from '../build/location.ts';
import { aVehicle } from '../build/vehicle.ts';
import { staffOfHarbour, staffOfHill } from './staff.ts';

const dataDir = process.argv[2] ?? '';
const trusted = readTrustedProxies('127.0.0.1');
const platform = await openPlatform({
  dataDir,
  publicDir: dataDir,
  assets: bareAssets,
  log: createLog('silent'),
  say: () => {},
  // This file is bundled into another folder; tests run in that of the project.
  extension: { openPictures: drawnPictures({ renders: resolve('demo/renders/pictures') }) },
  trustedProxies: trusted,
  feedHosts: readHostGrants('127.0.0.1'),
  fileWorker: join(import.meta.dirname, 'file-worker.mjs'),
  killableChild: join(import.meta.dirname, 'killable-child.mjs'),
});
const { store } = platform;
await createTemplate(store, {
  slug: 'plain',
  name: 'Plain',
  documents: { ...templateDocuments, switches: { 'brochure.enabled': true, 'views.counter': true } },
  by: 'Test',
});
const makes = ['Kia', 'Toyota', 'Mazda', 'Ford'];
for (const slug of ['harbour', 'hill']) {
  const { scope } = await cloneTenant(store, {
    template: 'plain',
    slug,
    name: `${slug} Motors`,
    documents: { site: { name: `${slug} Motors`, shortName: slug } },
    locations: [aLocation({ id: `l_${slug}` })],
    by: 'Test',
    isPublic: true,
  });
  const vehicles = Array.from({ length: 400 }, (_, index) =>
    aVehicle({
      id: `v_${slug}_${index}`,
      slug: `2021-${slug}-${index}`,
      stocknum: `S${index}`,
      vin: null,
      make: makes[index % makes.length] ?? 'Kia',
      name: `2021 Aster ${index}`,
      price: 15_000 + index * 50,
      year: 2010 + (index % 14),
    }),
  );
  await upsertVehicles(store, scope, vehicles, { by: 'Test' });
  await createAccount(store, { ...(slug === 'harbour' ? staffOfHarbour : staffOfHill), role: 'admin', scope });
}
const server = await listen(platform.handler, 0, '127.0.0.1', { trusted });
const { port } = endBySignals({
  port: server.port,
  async close(grace = 0) {
    platform.endSoon();
    await server.close(grace);
    await platform.close();
  },
});
process.send?.({ port });
