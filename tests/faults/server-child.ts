/** A whole server in a process of its own, to be killed: one site, one member of staff. Says its port to its parent. */
import { createLog } from '#composer-api/log.ts';
import { openHouse } from '#composer-api/server/house.ts';
import { listen } from '#composer-api/server/listen.ts';
import { cloneTenant } from '#tenants/onboarding/clone-tenant.ts';
import { createTemplate } from '#tenants/onboarding/create-tenant.ts';
import { createAccount } from '#tests/build/account.ts';
import { bareAssets } from '../build/bare-assets.ts';
import { templateDocuments } from '../build/documents.ts';
import { aLocation } from '../build/location.ts';
import { staffOfHarbour } from './staff.ts';

const dataDir = process.argv[2] ?? '';
const house = await openHouse({
  dataDir,
  publicDir: dataDir,
  assets: bareAssets,
  log: createLog('silent'),
  say: () => {},
  seed: false,
});
const { store } = house;
await createTemplate(store, { slug: 'plain', name: 'Plain', documents: templateDocuments, by: 'Test' });
await cloneTenant(store, {
  template: 'plain',
  slug: 'harbour',
  name: 'Harbour Motors',
  documents: { site: { name: 'Harbour Motors', shortName: 'Harbour' } },
  locations: [aLocation({ id: 'l_harbour' })],
  by: 'Test',
});
await createAccount(store, { ...staffOfHarbour, role: 'platform', scope: null });
const { port } = await listen(house.handler, 0, '127.0.0.1');
process.send?.({ port });
