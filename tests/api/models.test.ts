/** Models of the range by the console's API: written, checked, put together, ordered, copied, read by shoppers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blankMake } from '#domain/makes/edit-make.ts';
import type { EntryConflict, EntryHistory, ModelRange, StoredEntry } from '#schemas/api/content.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { Model } from '#schemas/entities/model.ts';
import { listAudit } from '#tenants/audit/list-audit.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { aModel } from '#tests/build/model.ts';
import { aPlatform, openTestPlatform, type Person, staff, type TestPlatform } from '#tests/build/platform.ts';

const models = '/tenants/north/models';
type Stored = StoredEntry<Model>;

const modelPage = {
  type: 'model',
  title: 'Model',
  route: '/models/:slug',
  seo: {},
  layout: { root: ['b_hero1'], blocks: { b_hero1: { type: 'model-hero', version: 1, props: {} } } },
};

let platform: TestPlatform & { close(): Promise<void> };
let ned: Person;
beforeAll(async () => {
  platform = await openTestPlatform({ documents: { 'page/model': modelPage } });
  const { store } = platform.platform;
  const make = { ...blankMake('mk_9', 'aster'), name: 'Aster' };
  await putContent(store, platform.north, 'manufacturer', [make], { by: 'x' });
  await putContent(store, platform.north, 'model', [aModel({ id: 'm_field', name: 'Field', slug: 'field' })], {
    by: 'x',
  });
  ned = await platform.signIn(staff.northEditor.email);
});
afterAll(() => platform.close());

const open = (id = 'm_field', person = ned) => person.get<Stored>(`${models}/${id}`);
const send = (item: Model, version: number, person = ned) =>
  person.call('PUT', `${models}/${item.id}`, { version, item });
const pointers = (body: unknown) => (body as ApiError).error.problems?.map(({ pointer }) => pointer) ?? [];
const versions = async () => (await findVersions(platform.platform.store, platform.north))?.content ?? 0;

describe('a model', () => {
  test('R3-008: one is added with variants, colours and files; what follows from others is made', async () => {
    const blank = await ned.get<Stored>(`${models}/new`);
    expect(blank).toMatchObject({ version: 0, item: { name: '', position: 2, model_variants: [] } });
    expect((await ned.call('POST', models, { item: blank.item })).status).toBe(400);
    const before = await versions();
    const variant = { ...aModel().model_variants[0], id: '', full_name: null, updated_at: null, image: null };
    const made = await ned.call('POST', models, {
      item: {
        ...blank.item,
        name: ' Ridge Two ',
        manufacturer_name: 'aster',
        images: [{ url: '/img/library/abc', thumb: '' }],
        features: [{ ...blankFeature, title: 'Made for short trips' }],
        model_variants: [
          { ...variant, name: 'Active', series: null },
          { ...variant, name: 'GT', series: null },
        ],
      },
    });
    expect([made.status, made.status === 201 ? '' : made.text]).toEqual([201, '']);
    const { item, url } = made.body as Stored;
    expect(item).toMatchObject({
      name: 'Ridge Two',
      slug: 'ridge-two',
      path: '/models/ridge-two',
      manufacturer_id: 'mk_9',
      position: 2,
      variant: 'Active',
      images: [{ url: '/img/library/abc', thumb: '/img/library/abc' }],
    });
    expect(url).toContain('/models/ridge-two');
    const ids = item.model_variants.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(ids.every((id) => id !== '')).toBe(true);
    expect(item.features[0]?.id).not.toBe('');
    expect(item.model_variants.map(({ full_name }) => full_name)).toEqual(['Ridge Two Active', 'Ridge Two GT']);
    expect(await versions()).toBe(before + 1);
    expect((await platform.site('north', '/models/ridge-two')).text).toContain('From $38,990');
    expect((await platform.site('south', '/models/ridge-two')).status).toBe(404);
    const audit = (await listAudit(platform.platform.store, platform.north)).entries;
    expect(audit.some(({ action, by }) => action === 'content.model' && by === staff.northEditor.name)).toBe(true);
  });

  test('a mistake is reported at its field, and nothing is stored', async () => {
    const { item, version } = await open();
    const [variant] = item.model_variants;
    const [colour] = item.colours;
    if (!variant || !colour) throw new Error('The model of this test has a variant and a colour.');
    const long = 'x'.repeat(100_000);
    const cases: readonly (readonly [Partial<Model>, string])[] = [
      [{ name: '  ' }, '/name'],
      [{ name: long }, '/name'],
      [{ short_description: long }, '/short_description'],
      [{ description: long }, '/description'],
      [{ manufacturer_name: long }, '/manufacturer_name'],
      [{ body: [long] }, '/body'],
      [{ from_price: -1 }, '/from_price'],
      [{ from_price: 1e12 }, '/from_price'],
      [{ image: 'javascript:alert(1)' }, '/image'],
      [{ banner: '//evil.example/a.jpg' }, '/banner'],
      [{ brochure_url: 'javascript:alert(1)' }, '/brochure_url'],
      [{ override_url: '/\\evil.example' }, '/override_url'],
      [{ youtube_id: 'not an id' }, '/youtube_id'],
      [{ hero_video: 'data:video/mp4;base64,AA' }, '/hero_video'],
      [{ images: [{ url: 'javascript:1', thumb: 'javascript:1' }] }, '/images/0/url'],
      [{ images: Array.from({ length: 61 }, () => ({ url: '/img/a', thumb: '/img/a' })) }, '/images'],
      [{ colours: [{ ...colour, hex: 'red;background:url(x)' }] }, '/colours/0/hex'],
      [{ colours: [colour, { ...colour, name: colour.name.toUpperCase() }] }, '/colours/1/name'],
      [{ model_variants: [{ ...variant, name: '' }] }, '/model_variants/0/name'],
      [{ model_variants: [{ ...variant, features: [long] }] }, '/model_variants/0/features'],
      [{ model_variants: [{ ...variant, dap_min_price: 100, dap_max_price: 90 }] }, '/model_variants/0/dap_max_price'],
      [{ model_variants: [variant, { ...variant, id: '' }] }, '/model_variants/1/name'],
      [
        { model_specifications: Array.from({ length: 121 }, (_, i) => ({ label: `${i}`, value: null })) },
        '/model_specifications',
      ],
    ];
    for (const [change, pointer] of cases) {
      const answer = await send({ ...item, ...change }, version);
      expect([pointer, answer.status]).toEqual([pointer, 400]);
      expect(pointers(answer.body)).toContain(pointer);
    }
    for (const body of [{}, { version }, { version, item: [] }, { version, item: { ...item, id: 7 } }, { item }])
      expect((await ned.call('PUT', `${models}/m_field`, body)).status).toBe(400);
    expect((await open()).version).toBe(version);
  });

  test('values that staff may not write stay as they are, and an unchanged variant keeps its time', async () => {
    const { item, version } = await open();
    const [variant] = item.model_variants;
    if (!variant) throw new Error('The model of this test has a variant.');
    const answer = await send(
      {
        ...item,
        slug: 'else',
        position: 9,
        path: '/x',
        manufacturer_id: 'mk_evil',
        fuel: 'Hybrid',
        model_variants: [variant, { ...variant, name: 'GT' }],
      },
      version,
    );
    const saved = (answer.body as Stored).item;
    expect(saved).toMatchObject({ slug: 'field', position: 1, path: '/models/field', manufacturer_id: 'mk_9' });
    expect(saved.fuel).toBe('Hybrid');
    expect(saved.model_variants[0]).toMatchObject({ id: variant.id, name: variant.name });
    expect(saved.model_variants[1]?.id).not.toBe(variant.id);
    const again = await send({ ...saved, fuel: 'Petrol' }, (answer.body as Stored).version);
    expect((again.body as Stored).item.model_variants).toEqual(saved.model_variants);
  });

  test('two people: changes apart are put together, the same field is a conflict with both sides', async () => {
    const began = await open();
    const nadia = await platform.signIn(staff.northAdmin.email);
    await send({ ...began.item, status: 'coming_soon' }, began.version, nadia);
    const apart = await send({ ...began.item, disclaimer: 'In Queensland.' }, began.version);
    expect(apart.body).toMatchObject({ merged: true, item: { status: 'coming_soon', disclaimer: 'In Queensland.' } });
    const clash = await send({ ...began.item, status: 'all_new' }, began.version);
    expect(clash.status).toBe(409);
    const { theirs, conflicts } = clash.body as EntryConflict<Model>;
    expect(theirs.item.status).toBe('coming_soon');
    expect(conflicts.map(({ pointer, yours }) => [pointer, yours])).toEqual([['/status', 'all_new']]);
    expect((await open()).item.status).toBe('coming_soon');
  });

  test('a copy begins with all but what belongs to the one alone, and a variant of it gets its own id', async () => {
    const { item } = await open();
    const copy = await ned.get<Stored>(`${models}/new?like=m_field`);
    expect(copy).toMatchObject({ version: 0, item: { name: '', override_url: null, colours: item.colours } });
    expect(copy.item.position).toBeGreaterThan(item.position);
    const made = await ned.call('POST', models, { item: { ...copy.item, name: 'Field Long' } });
    expect(made.status).toBe(201);
    const { model_variants, slug } = (made.body as Stored).item;
    expect(slug).toBe('field-long');
    const taken = new Set(item.model_variants.map(({ id }) => id));
    expect(model_variants.length).toBeGreaterThan(0);
    expect(model_variants.filter(({ id }) => taken.has(id) || id === '')).toEqual([]);
    // For an unknown model, a blank one.
    expect((await ned.get<Stored>(`${models}/new?like=${'x'.repeat(5000)}`)).item.colours).toEqual([]);
  });

  test('one is removed and restored; its address stays reserved', async () => {
    const { item, version } = (await ned.call('POST', models, { item: { ...aModel(), name: 'Brief' } })).body as Stored;
    expect((await ned.call('DELETE', `${models}/${item.id}?version=${version}`)).status).toBe(204);
    expect((await send(item, version + 1)).status).toBe(409);
    const other = (await ned.call('POST', models, { item: { ...aModel(), name: 'Brief' } })).body as Stored;
    expect(other.item.slug).toBe('brief-2');
    const back = await ned.call('POST', `${models}/${item.id}/restore`, { version: version + 1 });
    expect(back.body).toMatchObject({ removedAt: null, item: { slug: 'brief' } });
    const { changes } = await ned.get<EntryHistory<Model>>(`${models}/${item.id}/history`);
    expect(changes.map(({ action }) => action)).toEqual(['restore', 'remove', 'create']);
  });
});

test('R2-047: where it leads: to its own address, to its page, or nowhere while the site has no page for models', async () => {
  const { item, version } = await open();
  const own = await send({ ...item, override_url: 'https://aster.example/field' }, version);
  expect((own.body as Stored).url).toBe('https://aster.example/field');
  await send({ ...(own.body as Stored).item, override_url: null }, (own.body as Stored).version);
  expect((await ned.get<ModelRange>(models)).hasPage).toBe(true);
  const bare = await aPlatform();
  const nora = await bare.signIn(staff.northEditor.email);
  const made = await nora.call('POST', models, { item: aModel() });
  expect((made.body as Stored).url).toBeNull();
  expect((await nora.get<ModelRange>(models)).hasPage).toBe(false);
});

describe('the range', () => {
  test('its rows say place, price, variants and the stock of each', async () => {
    const { rows } = await ned.get<ModelRange>(models);
    const field = rows.find(({ name }) => name === 'Field');
    // One vehicle of the test's stock is an Aster Field.
    expect(field).toMatchObject({ make: 'Aster', from: 'From $38,990', variants: 2, stock: 1, bodies: ['SUV'] });
    expect(rows.find(({ name }) => name === 'Ridge Two')?.missing).toContain('No terms of the price');
  });

  test('its order is changed as a whole; a list that others changed is refused', async () => {
    const order = async () =>
      (await ned.get<ModelRange>(models)).rows.filter(({ removed }) => !removed).map(({ id }) => id);
    const ids = await order();
    const before = await versions();
    const turned = ids.toReversed();
    const answer = await ned.call('POST', `${models}/order`, { ids: turned });
    expect((answer.body as ModelRange).rows.filter(({ removed }) => !removed).map(({ id }) => id)).toEqual(turned);
    expect(await order()).toEqual(turned);
    // All of it is one change of the site.
    expect(await versions()).toBe(before + 1);
    for (const wrong of [ids.slice(1), [...ids, 'm_else'], [...ids.slice(1), ids[1] ?? ''], []])
      expect((await ned.call('POST', `${models}/order`, { ids: wrong })).status).toBe(409);
    for (const body of [{}, { ids: 'm_1' }, { ids: [7] }, { ids: ['x'.repeat(100_000)] }])
      expect((await ned.call('POST', `${models}/order`, body)).status).toBe(400);
    expect(await order()).toEqual(turned);
  });

  test('M-003, promise 4: other sites’ staff neither read nor write it, viewers do not write, a template has none', async () => {
    const sue = await platform.signIn(staff.southEditor.email);
    const { item, version } = await open();
    for (const path of [models, `${models}/m_field`, `${models}/new`, `${models}/m_field/history`])
      expect([path, (await sue.call('GET', path)).status]).toEqual([path, 404]);
    expect((await send(item, version, sue)).status).toBe(404);
    expect((await sue.call('POST', `${models}/order`, { ids: [] })).status).toBe(404);
    expect((await sue.call('PUT', '/tenants/south/models/m_field', { version, item })).status).toBe(404);
    // A copy of a neighbour's model would reveal their data.
    expect((await sue.get<Stored>('/tenants/south/models/new?like=m_field')).item.colours).toEqual([]);
    expect((await platform.anonymous.call('GET', models)).status).toBe(401);
    const olga = await platform.signIn(staff.onboarding.email);
    expect((await olga.call('GET', '/tenants/plain/models')).status).toBe(400);
    expect((await olga.call('GET', models)).status).toBe(200);
  });
});

const blankFeature = {
  id: '',
  title: '',
  template: null,
  description: null,
  image: null,
  is_carousel: false,
  images: [],
};
