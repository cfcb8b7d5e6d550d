/** A server whose one site holds vehicles for a deposit by card, in a separate process, to be killed. */
import { readTrustedProxies } from '#composer-api/kernel/http/client-address.ts';
import { createLog } from '#composer-api/kernel/log.ts';
import { readSecretKeys } from '#composer-api/kernel/secret-key.ts';
import { listen } from '#composer-api/server/listen.ts';
import { openPlatform } from '#composer-api/server/platform.ts';
import { eventSecret, keySecret } from '#composer-api/site/payments/payment-service.ts';
import { cloneTenant } from '#tenants/onboarding/clone-tenant.ts';
import { createTemplate } from '#tenants/onboarding/create-tenant.ts';
import { createVault } from '#tenants/secrets/vault.ts';
import { findScopeByHost } from '#tenants/sites/hosts.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { bareAssets } from '../build/bare-assets.ts';
import { serviceKeys } from '../build/checkout-keys.ts';
import { templateDocuments } from '../build/documents.ts';
import { aLocation } from '../build/location.ts';
import { reserveDocuments } from '../build/reserve-documents.ts';
import { aVehicle } from '../build/vehicle.ts';

const dataDir = process.argv[2] ?? '';
const checkout = new URL(process.env['CHECKOUT_URL'] ?? 'http://127.0.0.1:1');
const platform = await openPlatform({
  dataDir,
  publicDir: dataDir,
  assets: bareAssets,
  log: createLog('silent'),
  say: () => {},
  databaseUrl: process.env['DATABASE_URL'],
  checkout: { url: checkout.origin, pages: [checkout.host] },
  // Each shopper uses a different address.
  trustedProxies: readTrustedProxies('127.0.0.1'),
});
const { store } = platform;
if ((await findScopeByHost(store, 'harbour.localhost')) === null) await begin();
const { port } = await listen(platform.handler, 0, '127.0.0.1');
process.send?.({ port });

async function begin(): Promise<void> {
  const switches = {
    'reserve.enabled': true,
    'reserve.hold-hours': 48,
    'reserve.payment': 'card',
    'reserve.unpaid-share': 100,
  };
  const documents = { ...templateDocuments, ...reserveDocuments, switches };
  await createTemplate(store, { slug: 'plain', name: 'Plain', documents, by: 'Test' });
  const { scope } = await cloneTenant(store, {
    template: 'plain',
    slug: 'harbour',
    name: 'Harbour Motors',
    by: 'Test',
    isPublic: true,
    documents: { site: { name: 'Harbour Motors', shortName: 'Harbour' } },
    locations: [aLocation({ id: 'l_harbour' })],
  });
  const vehicles = Array.from({ length: Number(process.env['VEHICLES'] ?? 20) }, (_, at) =>
    aVehicle({ id: `v_${at}`, slug: `car-${at}`, stocknum: `K${at}`, vin: null }),
  );
  await upsertVehicles(store, scope, vehicles, { by: 'Test' });
  const vault = createVault(store, await readSecretKeys(dataDir));
  await vault.put(scope, keySecret, serviceKeys.key, { by: 'Test' });
  await vault.put(scope, eventSecret, serviceKeys.events, { by: 'Test' });
}
