/**
 * A supervisor with its workers, or one of those: six sites, with as many workers as `WORKERS` says. `POST
 * /write/heading/7` to a site publishes its home page with that number in its heading, `POST /write/price/7` changes
 * the price of its vehicle.
 */
import cluster from 'node:cluster';
import { readTrustedProxies } from '#composer-api/kernel/http/client-address.ts';
import { createLog } from '#composer-api/kernel/log.ts';
import { endBySignals } from '#composer-api/server/end-by-signals.ts';
import { listen } from '#composer-api/server/listen.ts';
import type { NodeHandler } from '#composer-api/server/node-handler.ts';
import { openPlatform } from '#composer-api/server/platform.ts';
import type { Platform } from '#composer-api/server/platform-options.ts';
import { supervise } from '#composer-api/server/workers/supervisor.ts';
import { workerPlace } from '#composer-api/server/workers/worker.ts';
import { listDocuments } from '#tenants/documents/find-draft.ts';
import { publish } from '#tenants/documents/publish.ts';
import { saveDraft } from '#tenants/documents/save-draft.ts';
import { cloneTenant } from '#tenants/onboarding/clone-tenant.ts';
import { createTemplate } from '#tenants/onboarding/create-tenant.ts';
import { findScopeByHost } from '#tenants/sites/hosts.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { createAccount } from '#tests/build/account.ts';
import { bareAssets } from '../build/bare-assets.ts';
import { aHomePage, templateDocuments } from '../build/documents.ts';
import { aLocation } from '../build/location.ts';
import { aVehicle } from '../build/vehicle.ts';
import { siteSlugs, staffOfHarbour } from './staff.ts';

/** What the writes of a site have come to. */
interface Written {
  readonly revision: string;
  readonly release: number;
}

function withWrites({ handler, store }: Platform): NodeHandler {
  const written = new Map<string, Written>();
  const write = async (host: string, what: string, number: number) => {
    const scope = await findScopeByHost(store, host);
    if (scope === null) throw new Error(`There is no site at ${host}.`);
    if (what === 'price')
      return void (await upsertVehicles(store, scope, [aVehicle({ price: number, dap_price: number })], {
        by: 'Test',
      }));
    const before = written.get(host) ?? {
      revision: (await listDocuments(store, scope)).find(({ key }) => key === 'page/home')?.draft?.id ?? '',
      release: 1,
    };
    const body = aHomePage({ b_hero1: `Number ${number}` });
    const { revision } = await saveDraft(store, scope, 'page/home', { revision: before.revision, body, by: 'Test' });
    const { number: release } = await publish(store, scope, { base: before.release, by: 'Test' });
    written.set(host, { revision, release });
  };
  return (incoming, outgoing) => {
    const [, what, number] = /^\/write\/(heading|price)\/(\d+)$/.exec(incoming.url ?? '') ?? [];
    if (what === undefined) return handler(incoming, outgoing);
    write(incoming.headers.host ?? '', what, Number(number)).then(
      () => outgoing.end(),
      (error: unknown) => outgoing.writeHead(500).end(String(error)),
    );
    return false;
  };
}

const count = Number(process.env['WORKERS']);
const slot = process.env['FORECOURT_SLOT'];

if (slot === undefined) {
  const supervisor = await supervise({ count, file: process.argv[1] ?? '', say: () => {} });
  process.on('message', (message) => {
    if (message === 'pids') process.send?.(Object.values(cluster.workers ?? {}).map((worker) => worker?.process.pid));
    if (message === 'restart') void supervisor.restart().then(() => process.send?.('restarted'));
  });
  process.on('disconnect', () => supervisor.close().then(() => process.exit()));
  process.send?.({ port: supervisor.port });
} else {
  const dataDir = process.env['DATA_DIR'] ?? '';
  const databaseUrl = process.env['DATABASE_URL'];
  process.on('disconnect', () => process.exit());
  const place = workerPlace(count, Number(slot), dataDir);
  if (place === null) throw new Error('Which worker is it?');
  const platform = await openPlatform({
    dataDir,
    databaseUrl,
    publicDir: dataDir,
    assets: bareAssets,
    log: createLog('silent'),
    say: () => {},
    share: place.share,
    // Shoppers of the test come by a proxy: one address may not send so much.
    trustedProxies: readTrustedProxies('127.0.0.1'),
  });
  const { store } = platform;
  if ((await findScopeByHost(store, 'harbour.localhost')) === null) {
    await createTemplate(store, { slug: 'plain', name: 'Plain', documents: templateDocuments, by: 'Test' });
    for (const slug of siteSlugs)
      await cloneTenant(store, {
        template: 'plain',
        slug,
        name: slug,
        documents: { site: { name: slug, shortName: slug } },
        locations: [aLocation({ id: `l_${slug}` })],
        by: 'Test',
        isPublic: true,
      });
    await createAccount(store, { ...staffOfHarbour, role: 'platform', scope: null });
  }
  const served = { ...platform, handler: withWrites(platform) };
  const server = await listen(place.handler(served), 0, '127.0.0.1');
  await place.open(served, server.port);
  endBySignals(
    {
      port: server.port,
      async close(grace = 0) {
        platform.endSoon();
        await server.close(grace);
        await place.close();
        await platform.close();
      },
    },
    { grace: 300 },
  );
}
