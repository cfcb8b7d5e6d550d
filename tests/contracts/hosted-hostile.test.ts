/** Hosts of search indexes that mean harm: what they are sent, and what they can make the server do. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#composer-api/kernel/log.ts';
import { networkOf, noGrants } from '#composer-api/kernel/outbound/safe-address.ts';
import { adminKeyName, revealAdminKey } from '#composer-api/site/protocol/admin-key.ts';
import { JobRunner } from '#composer-api/work/job-runner.ts';
import { enqueueSync, type SyncDeps, searchSyncJob } from '#composer-api/work/search/sync-job.ts';
import { showSearchIndex, tryConnection } from '#composer-api/work/search/sync-state.ts';
import { createRequester } from '#search/hosted/requester.ts';
import { hostedTarget, targetText } from '#search/hosted/target.ts';
import { findDraft } from '#tenants/documents/find-draft.ts';
import { publish } from '#tenants/documents/publish.ts';
import { saveDraft } from '#tenants/documents/save-draft.ts';
import { findSync, saveSync } from '#tenants/search/sync-state.ts';
import { createVault } from '#tenants/secrets/vault.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { anywhere, by } from './hosted-fixture.ts';
import { twoTenants } from './store-fixture.ts';

/** A host that answers every call by `answer` and remembers what it was sent. */
async function aHost(answer: (path: string, body: string) => unknown) {
  const calls: { readonly path: string; readonly headers: IncomingMessage['headers'] }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const path = request.url ?? '';
    calls.push({ path, headers: request.headers });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer(path, body)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { calls, host: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const obliging = (path: string) =>
  path.includes('/task/')
    ? { status: 'published', pendingTask: false }
    : path.includes('/browse')
      ? { hits: [] }
      : { taskID: 1, results: [{ hits: [], nbHits: 0 }], items: [], hits: [] };

/** A tenant whose live site names a host, and who may name another. */
async function aTenant() {
  let passed = 0;
  const { store, north } = await twoTenants({ now: () => new Date(Date.UTC(2026, 1, 1) + passed) });
  const deps: SyncDeps = {
    store,
    vault: createVault(store, [new Uint8Array(32)]),
    requester: createRequester(anywhere),
  };
  const runner = () =>
    new JobRunner({ store, log: createLog('silent'), kinds: [searchSyncJob(deps)], timers: () => () => {} });
  const targetAt = (host: string, appId = 'app') => {
    const target = hostedTarget({ host, appId, key: 'public', index: 'lot' });
    if (!target) throw new Error('The target is whole.');
    return target;
  };
  return {
    deps,
    store,
    north,
    targetAt,
    pass(ms: number) {
      passed += ms;
    },
    sync: () => runner().runDue(),
    async searchAt(host: string, appId = 'app') {
      const draft = await findDraft(store, north, 'site');
      const body = { name: 'north', domains: [], search: { host, appId, key: 'public', index: 'lot' } };
      await saveDraft(store, north, 'site', { revision: draft?.id ?? '', body, by });
      await publish(store, north, { base: (await findVersions(store, north))?.release ?? 0, by });
    },
  };
}

test('the admin key goes to the host and application that it was given for, and is forgotten when they change', async () => {
  const [good, other] = [await aHost(obliging), await aHost(obliging)];
  const tenant = await aTenant();
  const { deps, north } = tenant;
  await tenant.searchAt(good.host);
  await deps.vault.put(north, adminKeyName(tenant.targetAt(good.host)), 'CANARY', { by });
  await tenant.sync();
  expect(good.calls.some(({ headers }) => headers['x-algolia-api-key'] === 'CANARY')).toBe(true);

  for (const [host, appId] of [
    [other.host, 'app'],
    [good.host, 'another'],
  ] as const) {
    const seen = good.calls.length;
    await tenant.searchAt(host, appId);
    expect(await tryConnection(deps, north)).toMatchObject({
      works: false,
      message: expect.stringContaining('is sent to no other'),
    });
    await tenant.sync();
    expect(JSON.stringify([...other.calls, ...good.calls.slice(seen)])).not.toContain('CANARY');
    expect(await showSearchIndex(deps, north)).toMatchObject({
      adminKey: null,
      state: 'failing',
      lastError: expect.stringMatching(/^There is no admin key for application .* Type it in below\.$/),
    });
  }
  // Back at the first: it was forgotten, not set aside.
  await tenant.searchAt(good.host);
  expect(await revealAdminKey(deps, north, tenant.targetAt(good.host))).toBeNull();
});

test('a host inside the network is refused in words, by its address and by a name that leads there, and is sent nothing', async () => {
  const inner = await aHost(obliging);
  const tenant = await aTenant();
  const { north } = tenant;
  const deps = { ...tenant.deps, requester: createRequester(networkOf(noGrants.forAll)) };
  for (const host of [inner.host, inner.host.replace('127.0.0.1', 'localhost')]) {
    await tenant.searchAt(host);
    await deps.vault.put(north, adminKeyName(tenant.targetAt(host)), 'CANARY', { by });
    expect(await tryConnection(deps, north)).toEqual({
      works: false,
      message: `${new URL(host).host} is a private network address, which is refused. Use a public host.`,
    });
  }
  expect(inner.calls).toEqual([]);
});

test('a key that was stored before keys were bound is taken over for the place that it has filled, and for no other', async () => {
  const tenant = await aTenant();
  const { deps, store, north } = tenant;
  const here = tenant.targetAt('https://here.example');
  const elsewhere = tenant.targetAt('https://elsewhere.example');
  await deps.vault.put(north, 'search/admin', 'OLD', { by });
  const before = await findSync(store, north);
  expect(await revealAdminKey(deps, north, here)).toBeNull();
  await store.tx((db) => saveSync(db, north, { ...before, target: targetText(here) }));
  expect(await revealAdminKey(deps, north, elsewhere)).toBeNull();
  expect(await revealAdminKey(deps, north, here)).toBe('OLD');
  expect(await deps.vault.find(north, 'search/admin')).toBeNull();
  expect(await revealAdminKey(deps, north, here)).toBe('OLD');
});

test.each<[string, (call: number) => object, RegExp]>([
  [
    'without end',
    (call) => ({ hits: Array.from({ length: 1000 }, (_, at) => ({ objectID: `${call}-${at}` })), cursor: `c${call}` }),
    /^lot at .* lists more than 10000 records/,
  ],
  ['in a circle', () => ({ hits: [{ objectID: 'a' }], cursor: 'again' }), /lists its records without end/],
  ['in empty pages', (call) => ({ hits: [], cursor: `c${call}` }), /lists its records without end/],
  ['by huge cursors', (call) => ({ hits: [], cursor: `${call}`.padEnd(20_000, 'x') }), /lists its records without end/],
])('a host that lists its records %s is left, and said', async (_, page, message) => {
  let browsed = 0;
  const hostile = await aHost((path) => (path.includes('/browse') ? page(++browsed) : obliging(path)));
  const tenant = await aTenant();
  await tenant.searchAt(hostile.host);
  await tenant.deps.vault.put(tenant.north, adminKeyName(tenant.targetAt(hostile.host)), 'key', { by });
  await tenant.sync();
  expect((await findSync(tenant.store, tenant.north)).lastError).toMatch(message);
  expect(browsed).toBeLessThan(250);
});

test('filling stops after many tries, is reported, and starts again on request', async () => {
  const tenant = await aTenant();
  const { deps, north, store } = tenant;
  await tenant.searchAt('http://127.0.0.1:9');
  let tries = 0;
  const target = tenant.targetAt('http://127.0.0.1:9');
  await deps.vault.put(north, adminKeyName(target), 'key', { by });
  const counted: SyncDeps = {
    ...deps,
    requester: {
      send: async () => {
        tries += 1;
        return { status: 500, content: '{}', isTimedOut: false };
      },
    },
  };
  const run = () =>
    new JobRunner({
      store,
      log: createLog('silent'),
      kinds: [searchSyncJob(counted)],
      timers: () => () => {},
    }).runDue();
  for (let hour = 0; hour < 70; hour++) {
    await run();
    tenant.pass(3_600_000);
  }
  const given = await showSearchIndex(deps, north);
  expect(given).toMatchObject({ state: 'stopped', nextTryAt: null });
  expect(given.lastError).toMatch(/It failed 56 times .* press Fill again\.$/);
  const before = tries;
  await run();
  expect(tries).toBe(before);
  await enqueueSync(store, north, true);
  await run();
  expect(tries).toBeGreaterThan(before);
  expect(await showSearchIndex(deps, north)).toMatchObject({ state: 'failing' });
});
