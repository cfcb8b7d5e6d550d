import { expect, test } from 'vitest';
import { readHostGrants } from '#composer-api/kernel/outbound/safe-address.ts';
import { findDraft } from '#tenants/documents/find-draft.ts';
import { publish } from '#tenants/documents/publish.ts';
import { saveDraft } from '#tenants/documents/save-draft.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { by, host, hostedSite, openHost, stored } from './hosted-fixture.ts';

openHost();

test('a site whose documents name a host is searched there, and its pages stand when the host is down', async () => {
  const search = hostedSite();
  const { hostname, port } = new URL(search.host);
  const own = await aPlatform({ feedHosts: readHostGrants(`${hostname}:${port}`) });
  const { store, jobs } = own.platform;
  const draft = await findDraft(store, own.south, 'site');
  const body = { ...JSON.parse(JSON.stringify(draft?.body ?? {})), search };
  await saveDraft(store, own.south, 'site', { revision: draft?.id ?? '', body, by });
  await publish(store, own.south, { base: (await findVersions(store, own.south))?.release ?? 0, by });
  const pat = await own.signIn(staff.platform.email);
  const shown = () => pat.get('/tenants/south/search-index');
  // The platform retries automatically. Without a key every try ends the same way, and its message stays until a
  // setting changes.
  await jobs.runDue();
  await expect.poll(shown, { timeout: 100_000 }).toMatchObject({
    provider: 'hosted',
    state: 'failing',
    lastError: expect.stringContaining('There is no admin key for application north'),
  });
  await pat.call('PUT', '/tenants/south/search-index/key', { key: host.adminKey });
  await jobs.runDue();
  await expect.poll(shown, { timeout: 100_000 }).toMatchObject({ state: 'current', records: 2, lastError: null });
  expect((await pat.call('POST', '/tenants/south/search-index/test', {})).body).toMatchObject({ works: true });
  expect(stored(search.index)).toEqual(['v_1', 'v_2']);
  expect(await shown()).toMatchObject({ adminKey: { by: staff.platform.name } });
  const page = await own.site('south', '/search/used-cars');
  expect([page.status, page.text.includes('2020 Aster Field')]).toEqual([200, true]);
  host.isDown = true;
  try {
    const other = await own.site('south', '/search/used-cars?query=aster');
    expect([other.status, other.text.includes('2020 Aster Field')]).toEqual([200, true]);
  } finally {
    host.isDown = false;
  }
});
