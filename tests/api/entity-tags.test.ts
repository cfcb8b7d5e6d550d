/** ETag, If-None-Match and If-Match at the console's own door. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentState, SaveResponse } from '#schemas/api/document.ts';
import type { StockVehicle } from '#schemas/api/stock.ts';
import { openTestPlatform, type Person, staff } from '#tests/build/platform.ts';

let platform: Awaited<ReturnType<typeof openTestPlatform>>;
let person: Person;
beforeAll(async () => {
  platform = await openTestPlatform();
  person = await platform.signIn(staff.northAdmin.email);
});
afterAll(() => platform.close());

const home = '/tenants/north/documents/page%2Fhome';

test('a read that has not changed is answered with 304 and nothing else, and one that has with the new state', async () => {
  const first = await person.call('GET', home);
  const tag = first.headers.get('etag') ?? '';
  const { revision, body } = first.body as DocumentState;
  expect(tag.startsWith(`"${revision}.`)).toBe(true);
  const again = await person.call('GET', home, undefined, { 'if-none-match': `"other", W/${tag}` });
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
  const title = { ...(body as object), title: 'Welcome' };
  expect((await person.call('PUT', home, { revision, body: title })).status).toBe(200);
  expect((await person.call('GET', home, undefined, { 'if-none-match': tag })).status).toBe(200);
  // Lists have tags too, and an endless header costs nothing.
  const list = await person.call('GET', '/tenants/north/stock');
  const listTag = list.headers.get('etag') ?? '';
  expect((await person.call('GET', '/tenants/north/stock', undefined, { 'if-none-match': listTag })).status).toBe(304);
  expect((await person.call('GET', home, undefined, { 'if-none-match': 'x'.repeat(100_000) })).status).toBe(200);
});

test('a change under If-Match goes through from the present state alone; a stale one gets 412 with both sides', async () => {
  const { revision, body } = await person.get<DocumentState>(home);
  const put = (title: string, condition: string, from = revision) =>
    person.call('PUT', home, { revision: from, body: { ...(body as object), title } }, { 'if-match': condition });
  const saved = await put('One', `"${revision}"`);
  expect(saved.status).toBe(200);
  const now = (saved.body as SaveResponse).revision;
  const stale = await put('Two', `"${revision}"`);
  expect([stale.status, stale.body]).toMatchObject([
    412,
    {
      error: { code: 'precondition.failed' },
      yours: { body: { title: 'Two' } },
      theirs: { revision: now, body: { title: 'One' } },
    },
  ]);
  expect((await put('Three', '*', now)).status).toBe(200);
  const { body: stored } = await person.get<DocumentState>(home);
  expect(stored).toMatchObject({ title: 'Three' });
  const gone = await person.call(
    'PUT',
    '/tenants/north/documents/page%2Fnone',
    { revision: '', body: {} },
    { 'if-match': '*' },
  );
  expect(gone.status).toBe(404);
});

test('vehicles are checked against their version, and a condition reveals nothing about another site’s', async () => {
  const { rows } = await person.get<{ rows: readonly { id: string }[] }>('/tenants/north/stock');
  const path = `/tenants/north/stock/${rows[0]?.id}`;
  const { version } = await person.get<StockVehicle>(path);
  const price = (value: number, condition: string) =>
    person.call('PUT', path, { version, changes: { price: value } }, { 'if-match': condition });
  expect((await price(30_000, `"${version}"`)).status).toBe(200);
  expect((await price(31_000, `"${version}"`)).status).toBe(412);
  const south = await platform.signIn(staff.southAdmin.email);
  const other = await south.call('PUT', path, { version, changes: { price: 1 } }, { 'if-match': `"${version}"` });
  expect([other.status, other.text.includes('30000')]).toEqual([404, false]);
  const nobody = await platform.anonymous.call('PUT', path, { version, changes: { price: 1 } }, { 'if-match': '*' });
  expect(nobody.status).toBe(401);
});
