/** Links to addresses of the site at which nothing answers: named at their field in the review, and no publish waits for them. */
import { expect, test } from 'vitest';
import type { DocumentState, SaveResponse } from '#schemas/api/document.ts';
import type { ChangeReview } from '#schemas/api/release.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { aPlatform, type Person, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';

const pathOf = (key: string) => `/tenants/north/documents/${encodeURIComponent(key)}`;

async function save(person: Person, key: string, body: Json): Promise<SaveResponse> {
  const known = await person.call('GET', pathOf(key));
  const revision = known.status === 200 ? (known.body as DocumentState).revision : '';
  const answer = await person.call('PUT', pathOf(key), { revision, body });
  expect(answer.status).toBe(200);
  return answer.body as SaveResponse;
}

const hero = (href: string, name?: string) => ({
  type: 'hero',
  version: 1,
  props: { heading: 'Team', primary: { label: 'Go', href } },
  ...(name ? { meta: { name } } : {}),
});
const page = (blocks: { readonly [id: string]: Json }) => ({
  type: 'content',
  title: 'Team',
  route: '/team',
  layout: { root: Object.keys(blocks), blocks },
});

async function deadLinks(person: Person) {
  const { problems } = await person.get<ChangeReview>('/tenants/north/changes');
  return problems
    .filter(({ message }) => message.includes('does not exist on this site'))
    .map(({ document, block, blockId, pointer, severity, message }) => [
      document,
      block,
      blockId,
      pointer,
      severity,
      /“(.*?)”/.exec(message)?.[1],
    ]);
}

test('a link to an address that nothing answers is a warning that names its block and field, and stops nothing', async () => {
  const platform = await aPlatform();
  const ned = await platform.signIn(staff.northEditor.email);
  const text = '<p><a href="/gone#x">a</a> <a href="/team">b</a> <a href="https://other.example/x">c</a></p>';
  const saved = await save(
    ned,
    'page/team',
    page({
      b_hero1: hero('/nowhere?x=1', 'The big one'),
      b_text1: { type: 'rich-text', version: 1, props: { text } },
      b_fine1: hero('/search/used-cars?make=aster'),
      b_fine2: hero('/cars/2021-aster-ridge'),
      b_fine3: hero('#enquire'),
      b_fine4: hero('/sitemap.xml'),
    }),
  );
  expect(saved.problems.map(({ blockId, pointer }) => [blockId, pointer])).toEqual([
    ['b_hero1', '/primary/href'],
    ['b_text1', '/text'],
    // No block of this page is called so.
    ['b_fine3', '/primary/href'],
  ]);
  expect(await deadLinks(ned)).toEqual([
    ['page/team', 'The big one', 'b_hero1', '/primary/href', 'warning', '/nowhere'],
    ['page/team', 'Text', 'b_text1', '/text', 'warning', '/gone'],
  ]);
  expect((await publishAll(ned)).status).toBe(201);
});

test('menus and redirects are looked at too; a redirect or a page with the address puts a link right', async () => {
  const platform = await aPlatform();
  const ned = await platform.signIn(staff.northEditor.email);
  await save(ned, 'navigation', { header: [{ label: 'Team', href: '/team' }], footer: [], legal: [] });
  await save(ned, 'redirects', {
    rules: [
      { from: '/old', to: '/older' },
      { from: '/a/*', to: '/b/*' },
    ],
  });
  expect(await deadLinks(ned)).toEqual([
    ['navigation', undefined, undefined, '/header/0/href', 'warning', '/team'],
    ['redirects', undefined, undefined, '/rules/0/to', 'warning', '/older'],
  ]);
  await save(ned, 'page/team', page({ b_hero1: hero('/old') }));
  await save(ned, 'redirects', { rules: [{ from: '/old', to: '/team' }] });
  expect(await deadLinks(ned)).toEqual([]);
});

test('a link or redirect with a percent sign that begins no letter takes no other document with it', async () => {
  const platform = await aPlatform();
  const ned = await platform.signIn(staff.northEditor.email);
  await save(ned, 'page/team', page({ b_hero1: hero('/cars/%zz') }));
  await save(ned, 'redirects', { rules: [{ from: '/old', to: '/cars/%E0%A4%A' }] });
  expect((await deadLinks(ned)).map(([document, , , , , path]) => [document, path])).toEqual([
    ['page/team', '/cars/%zz'],
    ['redirects', '/cars/%E0%A4%A'],
  ]);
  expect((await ned.call('GET', '/tenants/north/documents')).status).toBe(200);
  expect((await publishAll(ned)).status).toBe(201);
  expect((await platform.site('north', '/old')).status).toBe(301);
  expect((await platform.site('north', '/team')).status).toBe(200);
});
