/** Makes through the console's API: written, checked, ordered, removed, read by shoppers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blankMake } from '#domain/makes/edit-make.ts';
import type { EntryConflict, EntryHistory, MakeRange, StoredEntry } from '#schemas/api/content.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { Manufacturer } from '#schemas/entities/manufacturer.ts';
import { listAudit } from '#tenants/audit/list-audit.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { openTestPlatform, type Person, staff, type TestPlatform } from '#tests/build/platform.ts';
import { block } from '#tests/build/site-pages.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const makes = '/tenants/north/makes';
type Stored = StoredEntry<Manufacturer>;

const page = (type: string, route: string, blocks: { readonly [id: string]: ReturnType<typeof block> }) => ({
  type,
  title: type,
  route,
  seo: { title: '{make.name} | {site.name}' },
  layout: { root: Object.keys(blocks), blocks },
});

let platform: TestPlatform & { close(): Promise<void> };
let ned: Person;
beforeAll(async () => {
  platform = await openTestPlatform({
    vehicles: ['Aster', 'Bolt', 'Cirrus'].map((make, at) =>
      aVehicle({ id: `v_${at}`, slug: `v-${at}`, stocknum: `S${at}`, vin: null, name: `2020 ${make} One`, make }),
    ),
    documents: {
      'page/brand': page('brand', '/:slug/overview', {
        b_words001: block('rich-text', { text: { $bind: 'make.description' } }),
      }),
      'page/brands': { ...page('content', '/brands', { b_brands01: block('brand-grid') }), seo: { title: 'Brands' } },
    },
  });
  const { store } = platform.platform;
  const known = [
    { ...blankMake('mk_a', 'aster'), name: 'Aster' },
    { ...blankMake('mk_b', 'bolt'), name: 'Bolt' },
  ];
  await putContent(store, platform.north, 'manufacturer', known, { by: 'x' });
  ned = await platform.signIn(staff.northEditor.email);
});
afterAll(() => platform.close());

const open = (id: string) => ned.get<Stored>(`${makes}/${id}`);
const save = async (id: string, changes: Partial<Manufacturer>, version?: number) => {
  const { item, version: now } = await open(id);
  return ned.call('PUT', `${makes}/${id}`, { version: version ?? now, item: { ...item, ...changes } });
};
const names = ({ rows }: MakeRange) => rows.filter(({ removed }) => !removed).map(({ name }) => name);
const problems = (body: unknown) =>
  (body as ApiError).error.problems?.map(({ pointer, message }) => `${pointer} ${message}`) ?? [];
/** Names on the list of brands, in its order. */
const brands = async () => {
  const { text } = await platform.site('north', '/brands');
  return [...text.matchAll(/<span>(Aster|Bolt|Cirrus)<\/span>/g)].map(([, name]) => name);
};

test('the list says what is sold of each make, and which lacks its logo', async () => {
  const { rows, hasPage } = await ned.get<MakeRange>(makes);
  expect(hasPage).toBe(true);
  expect(rows).toMatchObject([
    { id: 'mk_a', name: 'Aster', logo: null, models: 0, stock: 1, missing: ['No logo'] },
    { id: 'mk_b', name: 'Bolt', stock: 1 },
  ]);
});

test('one is added with its logo: it is in lists of brands, and its page shows its text without scripts', async () => {
  expect(await brands()).toEqual(['Aster', 'Bolt']);
  const blank = await ned.get<Stored>(`${makes}/new`);
  expect(blank).toMatchObject({ version: 0, item: { name: '', slug: 'make', position: 0, description: null } });
  const item = {
    ...blank.item,
    name: ' Cirrus ',
    logo: { url: '/img/media/cirrus' },
    description: '<p>Made for <strong>long</strong> roads.</p><script>alert(1)</script>',
  };
  const made = await ned.call('POST', makes, { item });
  expect([made.status, made.status === 201 ? '' : made.text]).toEqual([201, '']);
  expect(made.body).toMatchObject({ item: { name: 'Cirrus', slug: 'cirrus' } });
  expect((made.body as Stored).url).toMatch(/\/cirrus\/overview$/);
  expect(await brands()).toEqual(['Aster', 'Bolt', 'Cirrus']);
  expect((await platform.site('north', '/brands')).text).toContain('/img/media/cirrus');
  const { text } = await platform.site('north', '/cirrus/overview');
  expect(text).toContain('Made for <strong>long</strong> roads.');
  expect(text).not.toContain('alert(1)');
  expect((await platform.site('south', '/cirrus/overview')).status).toBe(404);
  const audit = (await listAudit(platform.platform.store, platform.north)).entries;
  expect(audit.some(({ action, by }) => action === 'content.manufacturer' && by === staff.northEditor.name)).toBe(true);
});

test('their order is that of the lists of shoppers', async () => {
  const { rows } = await ned.get<MakeRange>(makes);
  const ids = rows.filter(({ removed }) => !removed).map(({ id }) => id);
  const turned = await ned.call('POST', `${makes}/order`, { ids: ids.toReversed() });
  expect([turned.status, names(turned.body as MakeRange)]).toEqual([200, ['Cirrus', 'Bolt', 'Aster']]);
  expect(await brands()).toEqual(['Cirrus', 'Bolt', 'Aster']);
  // A later one is added at the end.
  expect((await ned.get<Stored>(`${makes}/new`)).item.position).toBe(4);
  const stale = await ned.call('POST', `${makes}/order`, { ids: ids.slice(1) });
  expect([stale.status, (stale.body as ApiError).error.code]).toEqual([409, 'revision.conflict']);
});

test.each([
  ['no name', { name: '' }, '/name'],
  ['a name without a letter', { name: '—' }, '/name A name needs a letter or a digit'],
  ['the name of another in any case', { name: ' BOLT ' }, '/name Another make has this name'],
  ['a logo that is no address', { logo: { url: 'javascript:alert(1)' } }, '/logo/url'],
  ['words without end', { description: 'x'.repeat(100_000) }, '/description'],
])('%s is reported at its field, and nothing is stored', async (_, changes, said) => {
  const before = await open('mk_a');
  const answer = await save('mk_a', changes);
  expect(answer.status).toBe(400);
  expect(problems(answer.body).some((one) => one.startsWith(said))).toBe(true);
  expect(await open('mk_a')).toEqual(before);
});

test('two who change different fields are put together; the same field is settled by hand', async () => {
  const { version } = await open('mk_b');
  expect((await save('mk_b', { description: '<p>One</p>' })).status).toBe(200);
  const { item } = await open('mk_b');
  const other = { ...item, description: null, logo: { url: '/img/media/bolt' } };
  const merged = await ned.call('PUT', `${makes}/mk_b`, { version, item: other });
  expect(merged.body).toMatchObject({
    merged: true,
    item: { description: '<p>One</p>', logo: { url: '/img/media/bolt' } },
  });
  const clash = await ned.call('PUT', `${makes}/mk_b`, { version, item: { ...other, description: '<p>Two</p>' } });
  expect(clash.status).toBe(409);
  expect((clash.body as EntryConflict<Manufacturer>).conflicts.map(({ pointer }) => pointer)).toEqual(['/description']);
});

test('a removed make has no page, and is restored with its text', async () => {
  const { version } = await open('mk_b');
  expect((await ned.call('DELETE', `${makes}/mk_b?version=${version}`)).status).toBe(204);
  expect((await platform.site('north', '/bolt/overview')).status).toBe(404);
  const gone = await open('mk_b');
  expect(gone.removedAt).not.toBeNull();
  expect((await ned.call('POST', `${makes}/mk_b/restore`, { version: gone.version })).status).toBe(200);
  expect((await platform.site('north', '/bolt/overview')).text).toContain('One');
  const { changes } = await ned.get<EntryHistory<Manufacturer>>(`${makes}/mk_b/history`);
  expect(changes.slice(0, 2).map(({ action }) => action)).toEqual(['restore', 'remove']);
});

test('editors of another site, and viewers, change nothing', async () => {
  const sue = await platform.signIn(staff.southEditor.email);
  expect((await sue.call('GET', makes)).status).toBe(404);
  expect((await platform.anonymous.call('POST', makes, { item: {} })).status).toBe(401);
});
