import { describe, expect, test } from 'vitest';
import { adminKeyName } from '#composer-api/site/protocol/admin-key.ts';
import { enqueueSync } from '#composer-api/work/search/sync-job.ts';
import { totalCount } from '#domain/search/total-count.ts';
import { HostedClient } from '#search/hosted/client.ts';
import { createRequester } from '#search/hosted/requester.ts';
import { countSent, findSync } from '#tenants/search/sync-state.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { aCar, aHostedTenant, anywhere, by, host, now, openHost, stored, storedVersion } from './hosted-fixture.ts';
import type { OpenStock } from './stock-fixture.ts';
import { stockPortContract } from './stock-port.ts';

openHost();

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

describe('a hosted index', () => {
  test('the built-in engine takes over while the host is down, and the sync continues when it is back', async () => {
    const tenant = await aHostedTenant({}, now);
    await tenant.put(aCar('a'), aCar('b'));
    await tenant.sync();
    expect((await (await tenant.port()).search({})).count).toBe(2);
    expect(tenant.problems).toEqual([]);
    host.isDown = true;
    try {
      await tenant.put(aCar('c', { colour: 'Pink' }));
      const found = await (await tenant.port()).search({ facets: { colour: ['Pink'] } });
      expect(found.hits.map(({ id }) => id)).toEqual(['c']);
      expect((await (await tenant.port()).facts()).makes).not.toEqual([]);
      expect(tenant.problems).not.toEqual([]);
      await tenant.sync();
      expect((await findSync(tenant.store, tenant.north)).lastError).toContain('does not answer');
    } finally {
      host.isDown = false;
    }
    tenant.pass(20_000);
    await tenant.sync();
    expect((await findSync(tenant.store, tenant.north)).lastError).toBeNull();
    expect(stored(tenant.search.index)).toEqual(['a', 'b', 'c']);
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
    const { index } = tenant.search;
    await tenant.put(aCar('a'), aCar('b'), aCar('hidden', { show_on_dealer_website: false }));
    await tenant.sync();
    expect(stored(index)).toEqual(['a', 'b']);
    expect(await countSent(tenant.store, tenant.north)).toBe(2);
    const before = storedVersion(index, 'a');
    await tenant.put(aCar('b', { colour: 'Pink' }));
    await tenant.sync();
    expect(storedVersion(index, 'a')).toBe(before);
    // Another writer has added a record, and one record is lost.
    const fill = new HostedClient(tenant.target, host.adminKey, createRequester(anywhere), 'fill');
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
    expect(stored(index)).toEqual(['a', 'b']);
  });

  test('a wrong admin key gets a message, and the right one is taken up at once', async () => {
    const tenant = await aHostedTenant({}, now);
    await tenant.put(aCar('a'));
    await tenant.deps.vault.put(tenant.north, adminKeyName(tenant.target), 'wrong', { by });
    await tenant.sync();
    expect((await findSync(tenant.store, tenant.north)).lastError).toContain('refuses the key');
    await tenant.deps.vault.put(tenant.north, adminKeyName(tenant.target), '', { by });
    tenant.pass(20_000);
    await tenant.sync();
    expect((await findSync(tenant.store, tenant.north)).lastError).toContain(
      'There is no admin key for application north at http://127.0.0.1',
    );
    await tenant.deps.vault.put(tenant.north, adminKeyName(tenant.target), host.adminKey, { by });
    await enqueueSync(tenant.store, tenant.north, false);
    // Already while it is tried: the failure before is not this key's.
    expect(await findSync(tenant.store, tenant.north)).toMatchObject({ lastError: null });
    await tenant.sync();
    expect(await findSync(tenant.store, tenant.north)).toMatchObject({ lastError: null });
    expect(stored(tenant.search.index)).toEqual(['a']);
  });

  test('pages are made again when the index has moved, and not before', async () => {
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

  test('R4-022, R7-009: a count that a host caps is the sum of the car types found', () => {
    const types = [
      { label: 'New', value: 'new', count: 1500 },
      { label: 'Used', value: 'used', count: 2500 },
    ];
    expect(totalCount(2000, types, undefined)).toBe(4000);
    expect(totalCount(2000, types, ['used'])).toBe(2500);
    expect(totalCount(1999, types, undefined)).toBe(1999);
  });
});
