/**
 * The hosted driver of stock search, against our own endpoint as the host, over real HTTP: stock changes reach the host by
 * the sync job, and nothing else does.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { JobRunner } from '#composer-api/jobs/job-runner.ts';
import { createLog } from '#composer-api/log.ts';
import { adminKeyName, enqueueSync, type SyncDeps, searchSyncJob } from '#composer-api/search/sync-job.ts';
import { nodeHandler } from '#composer-api/server/listen.ts';
import { createStockSource } from '#composer-api/sites/stock-source.ts';
import type { StockPort } from '#domain/ports/stock.ts';
import { totalCount } from '#domain/search/total-count.ts';
import type { Settings } from '#domain/settings.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Json } from '#schemas/json.ts';
import { createEmbeddedSearch } from '#search/embedded.ts';
import { createIndexOpener } from '#search/engine/open.ts';
import { HostedClient } from '#search/hosted/client.ts';
import { HostedSearches } from '#search/hosted/hosted-searches.ts';
import { createRequester } from '#search/hosted/requester.ts';
import { hostedTarget } from '#search/hosted/target.ts';
import { StockPool } from '#search/pool.ts';
import { TenantStock } from '#search/tenant-stock.ts';
import { findDraft } from '#tenants/documents/find-draft.ts';
import { publish } from '#tenants/documents/publish.ts';
import { saveDraft } from '#tenants/documents/save-draft.ts';
import { findSearchIndex, listObjectsSince } from '#tenants/search/search-indexes.ts';
import { findSearchKey, replaceSearchKey } from '#tenants/search/search-keys.ts';
import { countSent, findSync } from '#tenants/search/sync-state.ts';
import { createVault } from '#tenants/secrets/vault.ts';
import { removeVehicles, upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { findVersions } from '#tenants/versions.ts';
import { aHouse, openTestHouse, staff } from '#tests/build/house.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import type { OpenStock } from './stock-fixture.ts';
import { stockPortContract } from './stock-port.ts';
import { twoTenants } from './store-fixture.ts';

const by = 'contract';
const log = createLog('silent');
const anywhere = { mayConnect: () => true, lookupFor: () => undefined };

/** A house of ours that hosts everybody's indexes; `isDown` makes it refuse every connection. */
let hosting: Awaited<ReturnType<typeof openTestHouse>>;
let server: Server;
let isDown = false;
let indexes = 0;
let adminKey = '';

beforeAll(async () => {
  hosting = await openTestHouse({ vehicles: [] });
  adminKey = await replaceSearchKey(hosting.house.store, hosting.north, 'admin', { by });
  const handle = nodeHandler(hosting.house.app);
  server = createServer((request, response) => {
    if (isDown) {
      request.socket.destroy();
      return;
    }
    // As a proxy in front of the site would name it.
    const { rawHeaders } = request;
    const at = rawHeaders.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    rawHeaders[at + 1] = 'north.localhost';
    request.headers.host = 'north.localhost';
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await hosting.close();
});

async function aHost() {
  const { house, north } = hosting;
  const { port } = server.address() as AddressInfo;
  indexes += 1;
  return {
    site: {
      host: `http://127.0.0.1:${port}`,
      appId: 'north',
      key: await findSearchKey(house.store, north),
      index: `lot_${indexes}`,
    },
    adminKey,
  };
}

async function aHostedTenant(settings: Settings, clock: () => Date) {
  let passed = 0;
  const now = () => new Date(clock().getTime() + passed);
  const host = await aHost();
  const { store, north } = await twoTenants(
    { now },
    {
      switches: settings as Json,
    },
  );
  const vault = createVault(store, new Uint8Array(32));
  const requester = createRequester(anywhere);
  const deps: SyncDeps = { store, vault, requester };
  const problems: unknown[] = [];
  const searches = new HostedSearches({
    requester,
    newGuard: () => (work) => work(),
    onProblem(_, error) {
      // The built-in engine would answer in its place: here the host itself has to.
      if (!isDown) throw error;
      problems.push(error);
    },
  });
  let pool = new StockPool({ open: createIndexOpener(), budget: 1e9, vehicleBudget: 1e6 });
  onTestFinished(() => pool.close());
  const site = { name: 'north', domains: [], search: host.site };
  const draft = await findDraft(store, north, 'site');
  await saveDraft(store, north, 'site', { revision: draft?.id ?? '', body: site, by });
  const { release } = (await findVersions(store, north)) ?? { release: 0 };
  await publish(store, north, { base: release, by });
  await vault.put(north, adminKeyName, host.adminKey, { by });
  const newRunner = () => new JobRunner({ store, log, kinds: [searchSyncJob(deps)], timers: () => () => {} });
  let runner = newRunner();

  const target = hostedTarget(host.site);
  if (!target) throw new Error('The target is whole.');
  return {
    store,
    north,
    host,
    deps,
    problems,
    target,
    pass(ms: number) {
      passed += ms;
    },
    sync: () => runner.runDue(),
    async port(): Promise<StockPort> {
      const version = (await findVersions(store, north))?.stock ?? 0;
      const local = new TenantStock(pool, { source: createStockSource(store, north), version, settings, now });
      return createEmbeddedSearch(searches.stock(north.tenantId, target, local, version));
    },
    async restart() {
      await runner.stop();
      await pool.close();
      pool = new StockPool({ open: createIndexOpener(), budget: 1e9, vehicleBudget: 1e6 });
      runner = newRunner();
    },
    put: (...vehicles: readonly Vehicle[]) => upsertVehicles(store, north, vehicles, { by }),
    remove: (...ids: readonly string[]) => removeVehicles(store, north, ids, { by }),
  };
}

const openStock: OpenStock = async (settings, now) => {
  const tenant = await aHostedTenant(settings, now);
  return {
    async port() {
      await tenant.sync();
      return tenant.port();
    },
    async put(...vehicles) {
      await tenant.put(...vehicles);
    },
    async remove(...ids) {
      await tenant.remove(...ids);
    },
    restart: () => tenant.restart(),
  };
};

stockPortContract('hosted', openStock);

const now = () => new Date('2026-02-01T02:00:00Z');
const aCar = (id: string, changes: Partial<Vehicle> = {}) =>
  aVehicle({ id, slug: `car-${id}`, stocknum: `S${id}`, ...changes });

/** What stands in the hosted index, read at the host itself. */
async function stored(index: string): Promise<readonly string[]> {
  const { store } = hosting.house;
  const found = findSearchIndex(store, hosting.north, index);
  return found
    ? listObjectsSince(store, found, { version: 0, id: '' }, 1000).flatMap(({ id, doc }) => (doc === null ? [] : [id]))
    : [];
}

describe('a hosted index', () => {
  test('the built-in engine stands in while the host is down, and the sync goes on when it is back', async () => {
    const tenant = await aHostedTenant({}, now);
    await tenant.put(aCar('a'), aCar('b'));
    await tenant.sync();
    expect((await (await tenant.port()).search({})).count).toBe(2);
    expect(tenant.problems).toEqual([]);
    isDown = true;
    try {
      await tenant.put(aCar('c', { colour: 'Pink' }));
      const found = await (await tenant.port()).search({ facets: { colour: ['Pink'] } });
      expect(found.hits.map(({ id }) => id)).toEqual(['c']);
      expect((await (await tenant.port()).facts()).makes).not.toEqual([]);
      expect(tenant.problems).not.toEqual([]);
      await tenant.sync();
      expect((await findSync(tenant.store, tenant.north)).lastError).toContain('does not answer');
    } finally {
      isDown = false;
    }
    tenant.pass(20_000);
    await tenant.sync();
    expect((await findSync(tenant.store, tenant.north)).lastError).toBeNull();
    expect([...(await stored(tenant.host.site.index))].sort()).toEqual(['a', 'b', 'c']);
  });

  test('a vehicle that was sold or removed since the last sync is shown as it is, or not at all', async () => {
    const tenant = await aHostedTenant({}, now);
    await tenant.put(aCar('a', { price: 20_000 }), aCar('b'));
    await tenant.sync();
    await tenant.put(aCar('a', { price: 18_000 }));
    await tenant.remove('b');
    const { hits } = await (await tenant.port()).search({});
    expect(hits.map(({ id, price }) => [id, price])).toEqual([['a', 18_000]]);
  });

  test('only what changed is sent again; filling it again takes out what does not belong there', async () => {
    const tenant = await aHostedTenant({}, now);
    const { index } = tenant.host.site;
    await tenant.put(aCar('a'), aCar('b'), aCar('hidden', { show_on_dealer_website: false }));
    await tenant.sync();
    expect([...(await stored(index))].sort()).toEqual(['a', 'b']);
    expect(countSent(tenant.store, tenant.north)).toBe(2);
    const versionOf = (id: string) =>
      listObjectsSince(
        hosting.house.store,
        findSearchIndex(hosting.house.store, hosting.north, index) ?? never(),
        { version: 0, id: '' },
        1000,
      ).find((entry) => entry.id === id)?.version;
    const before = versionOf('a');
    await tenant.put(aCar('b', { colour: 'Pink' }));
    await tenant.sync();
    expect(versionOf('a')).toBe(before);
    // Somebody else has written into it, and it has lost one.
    const fill = new HostedClient(tenant.target, adminKey, createRequester(anywhere), 'fill');
    await fill.do('write', (api) =>
      api.batch({
        indexName: index,
        batchWriteParams: {
          requests: [
            { action: 'addObject', body: { objectID: 'stranger' } },
            { action: 'deleteObject', body: { objectID: 'a' } },
          ],
        },
      }),
    );
    await enqueueSync(tenant.store, tenant.north, true);
    await tenant.sync();
    expect([...(await stored(index))].sort()).toEqual(['a', 'b']);
  });

  test('a wrong admin key is told in words, and the right one is taken up at once', async () => {
    const tenant = await aHostedTenant({}, now);
    await tenant.put(aCar('a'));
    await tenant.deps.vault.put(tenant.north, adminKeyName, 'wrong', { by });
    await tenant.sync();
    expect((await findSync(tenant.store, tenant.north)).lastError).toContain('refuses the key');
    await tenant.deps.vault.put(tenant.north, adminKeyName, '', { by });
    tenant.pass(20_000);
    await tenant.sync();
    expect((await findSync(tenant.store, tenant.north)).lastError).toContain('without its admin key');
    await tenant.deps.vault.put(tenant.north, adminKeyName, adminKey, { by });
    await enqueueSync(tenant.store, tenant.north, false);
    // Already while it is tried: the failure before is not this key's.
    expect(await findSync(tenant.store, tenant.north)).toMatchObject({ lastError: null });
    await tenant.sync();
    expect(await findSync(tenant.store, tenant.north)).toMatchObject({ lastError: null });
    expect(await stored(tenant.host.site.index)).toEqual(['a']);
  });

  test('pages are made anew when the index has moved, and not before', async () => {
    const tenant = await aHostedTenant({}, now);
    const version = async () => (await findVersions(tenant.store, tenant.north))?.stock;
    await tenant.put(aCar('a'));
    await tenant.sync();
    const after = await version();
    await tenant.sync();
    expect(await version()).toBe(after);
    await tenant.put(aCar('a', { colour: 'Pink' }));
    await tenant.sync();
    // Once for the change, once for the index that has it.
    expect(await version()).toBe((after ?? 0) + 2);
    expect((await findSync(tenant.store, tenant.north)).stockVersion).toBe((after ?? 0) + 2);
  });

  test('R4-022: a count that a host caps is the sum of the car types found', () => {
    const types = [
      { label: 'New', value: 'new', count: 1500 },
      { label: 'Used', value: 'used', count: 2500 },
    ];
    expect(totalCount(2000, types, undefined)).toBe(4000);
    expect(totalCount(2000, types, ['used'])).toBe(2500);
    expect(totalCount(1999, types, undefined)).toBe(1999);
  });
});

test('a site whose documents name a host is searched there, and its pages stand when the host is down', async () => {
  const host = await aHost();
  const { hostname, port } = new URL(host.site.host);
  const own = await aHouse({ feedHosts: new Set([`${hostname}:${port}`]) });
  const { store, jobs } = own.house;
  const draft = await findDraft(store, own.south, 'site');
  const body = { ...JSON.parse(JSON.stringify(draft?.body ?? {})), search: host.site };
  await saveDraft(store, own.south, 'site', { revision: draft?.id ?? '', body, by });
  await publish(store, own.south, { base: (await findVersions(store, own.south))?.release ?? 0, by });
  const platform = await own.signIn(staff.platform.email);
  // Without a key a first try may have failed already.
  const begun = { provider: 'hosted', state: expect.stringMatching(/^(?:filling|failing)$/) };
  expect(await platform.get('/tenants/south/search-index')).toMatchObject(begun);
  await platform.call('PUT', '/tenants/south/search-index/key', { key: adminKey });
  await jobs.runDue();
  await expect
    .poll(() => platform.get('/tenants/south/search-index'), { timeout: 20_000 })
    .toMatchObject({ state: 'current', records: 2, lastError: null });
  expect((await platform.call('POST', '/tenants/south/search-index/test', {})).body).toMatchObject({ works: true });
  expect([...(await stored(host.site.index))].sort()).toEqual(['v_1', 'v_2']);
  const page = await own.site('south', '/search/used-cars');
  expect([page.status, page.text.includes('2020 Aster Field')]).toEqual([200, true]);
  isDown = true;
  try {
    const other = await own.site('south', '/search/used-cars?query=aster');
    expect([other.status, other.text.includes('2020 Aster Field')]).toEqual([200, true]);
  } finally {
    isDown = false;
  }
});

function never(): never {
  throw new Error('The index is there.');
}
