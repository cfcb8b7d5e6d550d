import { expect, test } from 'vitest';
import { aPlatform, staff } from '#tests/build/platform.ts';

test('M-006: a site draft that says nonsense takes no other document’s checks or preview with it', async () => {
  const platform = await aPlatform();
  const nadia = await platform.signIn(staff.northAdmin.email);
  for (const body of [{ contact: null }, { legal: null }, { legal: { licences: 5 } }, { name: 7 }]) {
    const path = '/tenants/north/documents/site';
    const { body: state } = await nadia.call('GET', path);
    const { revision } = state as { revision: string };
    expect((await nadia.call('PUT', path, { revision, body })).status).toBe(200);
    for (const key of ['page%2Fhome', 'section%2Fheader', 'site']) {
      expect((await nadia.call('GET', `/tenants/north/documents/${key}`)).status).toBe(200);
    }
    const asked = { key: 'section/header', body: { title: 'H', layout: { root: [], blocks: {} } } };
    const preview = await nadia.call('POST', '/tenants/north/preview', asked);
    expect([JSON.stringify(body), preview.status < 500]).toEqual([JSON.stringify(body), true]);
    expect((await nadia.call('GET', '/tenants/north/changes')).status).toBe(200);
  }
});
