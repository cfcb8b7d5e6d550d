/** The section of a make in a site: its own header and colours on its pages alone, in drafts, previews and releases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blankMake } from '#domain/makes/edit-make.ts';
import type { DocumentState } from '#schemas/api/document.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { bodyOf } from '#tenants/documents/document-body.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { aModel } from '#tests/build/model.ts';
import { openTestPlatform, type Person, staff, type TestPlatform } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';

const block = (type: string, props: { readonly [name: string]: string } = {}) => ({ type, version: 1, props });
const page = (type: string, route: string, more: { readonly [name: string]: string } = {}) => ({
  type,
  title: 'A page',
  route,
  seo: {},
  ...more,
  layout: {
    root: ['b_text0001'],
    blocks: { b_text0001: block('rich-text', { heading: 'Words', text: '<p>Words</p>' }) },
  },
});
const header = (name: string) => ({
  title: `Header ${name}`,
  layout: { root: ['b_headown1'], blocks: { b_headown1: block('site-header', { name, home: '/aster/overview' }) } },
});

let platform: TestPlatform & { close(): Promise<void> };
let ned: Person;
beforeAll(async () => {
  platform = await openTestPlatform({
    documents: {
      'page/brand': page('brand', '/:slug/overview'),
      'page/model': page('model', '/models/:slug'),
      'page/aster-club': page('content', '/aster/club', { make: 'aster' }),
    },
  });
  const { store } = platform.platform;
  const makes = [
    { ...blankMake('mk_1', 'aster'), name: 'Aster' },
    { ...blankMake('mk_2', 'boreal'), name: 'Boreal' },
  ];
  await putContent(store, platform.north, 'manufacturer', makes, { by: 'x' });
  await putContent(store, platform.north, 'model', [aModel()], { by: 'x' });
  ned = await platform.signIn(staff.northEditor.email);
});
afterAll(() => platform.close());

const documents = '/tenants/north/documents';
const of = (key: string) => ned.get<DocumentState>(`${documents}/${encodeURIComponent(key)}`);
const save = async (key: string, body: object, revision = '') =>
  ned.call('PUT', `${documents}/${encodeURIComponent(key)}`, { revision, body });
const saveTheme = async (person: Person, brands: readonly object[]) => {
  const { revision, body } = await of('theme');
  return person.call('PUT', `${documents}/theme`, { revision, body: { ...(body as object), brands } });
};
const publish = async () => {
  const answer = await publishAll(await platform.signIn(staff.northAdmin.email), 'north');
  expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
};
const look = async (path: string) => {
  const { status, text } = await platform.site('north', path);
  return {
    status,
    sheet: /\/assets\/site\/[^"]+\.css/.exec(text)?.[0] ?? '',
    colour: /name="theme-color" content="([^"]+)"/.exec(text)?.[1],
    text,
  };
};
const own = ['/aster/overview', '/models/ridge', '/aster/club'];
const others = ['/', '/boreal/overview'];

describe('the section of a make', () => {
  test('R1-008, R2-048: has its own header and colours once they are live, only on its pages', async () => {
    const before = new Map(
      await Promise.all([...own, ...others].map(async (path) => [path, await look(path)] as const)),
    );
    expect([...before.values()].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const admin = await platform.signIn(staff.northAdmin.email);
    expect((await saveTheme(admin, [{ make: 'aster', colours: { brand: '#7a1020' } }])).status).toBe(200);
    expect((await save('section/header-aster', header('House of Aster'))).status).toBeLessThan(300);
    // Nothing unpublished is ever served to a shopper.
    expect((await look('/aster/overview')).text).toBe(before.get('/aster/overview')?.text);
    await publish();
    for (const path of own) {
      const { colour, sheet, text } = await look(path);
      expect([path, colour]).toEqual([path, '#7a1020']);
      expect(sheet).not.toBe(before.get(path)?.sheet);
      expect(text).toContain('House of Aster');
      const css = await platform.site('north', sheet);
      expect([css.status, css.text.includes('#7a1020')]).toEqual([200, true]);
      expect(css.headers.get('cache-control')).toContain('immutable');
    }
    for (const path of others) {
      const now = await look(path);
      expect([path, now.colour, now.sheet]).toEqual([path, before.get(path)?.colour, before.get(path)?.sheet]);
      expect(now.text).not.toContain('House of Aster');
    }
    const live = await liveSnapshot(platform.platform.store, platform.north);
    expect(bodyOf(live, 'theme')?.brands).toEqual([{ make: 'aster', colours: { brand: '#7a1020' } }]);
  });

  test('a change of its colours changes its pages alone', async () => {
    const admin = await platform.signIn(staff.northAdmin.email);
    const all = [...own, ...others];
    const before = await Promise.all(all.map(async (path) => (await look(path)).text));
    await saveTheme(admin, [{ make: 'aster', colours: { brand: '#104a7a' } }]);
    await publish();
    const after = await Promise.all(all.map(async (path) => (await look(path)).text));
    expect(all.filter((_, at) => before[at] !== after[at])).toEqual(own);
  });

  test('colours that cannot be read are refused where they stand, and a make has one entry', async () => {
    const admin = await platform.signIn(staff.northAdmin.email);
    await saveTheme(admin, [
      { make: 'boreal' },
      { make: 'aster', colours: { ink: '#fefefe' } },
      { make: 'aster', fonts: { heading: 'inter' } },
    ]);
    const { problems } = await of('theme');
    const pointers = problems.map(({ pointer, severity }) => [pointer, severity]);
    expect(pointers).toContainEqual(['/brands/1/colours/ink', 'error']);
    expect(pointers).toContainEqual(['/brands/2/make', 'error']);
    expect(pointers.filter(([pointer]) => pointer?.startsWith('/colours'))).toEqual([]);
    await saveTheme(admin, [{ make: 'aster', colours: { brand: '#104a7a' } }]);
  });

  test('the editor shows a page of the make with its header and colours, and the header around the page of its make', async () => {
    const ask = (body: object) => ned.call('POST', '/tenants/north/preview', body);
    const branded = (await ask({ key: 'page/brand', subject: 'aster' })).body as PreviewResponse;
    expect(branded.header?.root).toEqual(['b_headown1']);
    expect(branded.themeCss).toContain('#104a7a');
    const plain = (await ask({ key: 'page/brand', subject: 'boreal' })).body as PreviewResponse;
    expect(plain.header?.root).not.toEqual(['b_headown1']);
    expect(plain.themeCss).not.toContain('#104a7a');
    const edited = (await ask({ key: 'section/header-aster', body: header('House of Aster once more') }))
      .body as PreviewResponse;
    expect(edited.header?.root).toEqual(['b_headown1']);
    expect(JSON.stringify(edited.blocks)).toContain('House of Aster once more');
    expect(edited.subject?.value).toBe('aster');
  });

  test('without its header it has that of the site again', async () => {
    const { revision } = await of('section/header-aster');
    const gone = await ned.call(
      'DELETE',
      `${documents}/${encodeURIComponent('section/header-aster')}?revision=${revision}`,
    );
    expect(gone.status).toBeLessThan(300);
    await publish();
    const { text, colour } = await look('/aster/overview');
    expect([text.includes('House of Aster'), colour]).toEqual([false, '#104a7a']);
  });
});
