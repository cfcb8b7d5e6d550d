/** Pages as a whole: created from a layout, hidden, deleted and restored; pages that a site needs cannot be deleted. */
import { describe, expect, test } from 'vitest';
import { guidanceTexts } from '#composer-api/console/layouts/page-layouts.ts';
import { copyFragment } from '#domain/layout/copy-subtree.ts';
import type { DocumentState, DocumentSummary, SaveResponse } from '#schemas/api/document.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { DeletedDocument, PageLayout, PageUse } from '#schemas/api/pages.ts';
import type { PageNeed, ReleaseEffects, RevisionComparison } from '#schemas/api/release.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { aModel } from '#tests/build/model.ts';
import { aPlatform, type Person, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';

const pathOf = (key: string) => `/tenants/north/documents/${encodeURIComponent(key)}`;
const hero = (heading: string, href?: string) => ({
  root: ['b_hero1'],
  blocks: {
    b_hero1: {
      type: 'hero',
      version: 1,
      meta: { name: 'Big picture' },
      props: { heading, ...(href ? { primary: { label: 'See', href } } : {}) },
    },
  },
});

async function save(person: Person, key: string, body: object): Promise<SaveResponse> {
  const known = await person.call('GET', pathOf(key));
  const revision = known.status === 200 ? (known.body as DocumentState).revision : '';
  const saved = await person.call('PUT', pathOf(key), { revision, body });
  if (saved.status !== 200) throw new Error(saved.text);
  return saved.body as SaveResponse;
}

describe('pages from layouts', () => {
  test('every layout makes a page without a problem, and all of them go live', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const { layouts } = await ned.get<{ layouts: PageLayout[] }>('/page-layouts');
    expect(layouts.map(({ name }) => name)).toEqual([
      'blank',
      'about-us',
      'service',
      'finance',
      'campaign',
      'contact',
      'offers',
      'models',
      'model',
    ]);
    const routeOf = ({ name, type, route }: PageLayout) => (type === 'content' ? `/of-${name}` : route);
    for (const each of layouts) {
      const { name, title, type, layout } = each;
      const copy = copyFragment(layout, Math.random, () => false);
      const saved = await save(ned, `page/of-${name}`, { type, title, route: routeOf(each), layout: copy });
      expect([name, saved.problems.filter(({ rule }) => rule !== 'guidance')]).toEqual([name, []]);
    }
    // ST-8: a layout's hints to its editor do not go live.
    const refused = await publishAll(ned);
    expect(refused.status).toBe(422);
    const { error } = refused.body as ApiError;
    expect([...new Set(error.problems?.map(({ document, rule }) => `${document} ${rule}`))]).toEqual([
      'page/of-about-us guidance',
      'page/of-campaign guidance',
    ]);
    for (const name of ['about-us', 'campaign']) {
      const known = (await ned.get<DocumentState>(pathOf(`page/of-${name}`))).body;
      let text = JSON.stringify(known);
      for (const guide of guidanceTexts) text = text.replaceAll(JSON.stringify(guide), '"Our own words"');
      await save(ned, `page/of-${name}`, JSON.parse(text));
    }
    expect((await publishAll(ned)).status).toBe(201);
    await putContent(platform.platform.store, platform.north, 'model', [aModel()], { by: 'x' });
    for (const each of layouts) {
      const { name, type, layout } = each;
      const { status, text } = await platform.site('north', routeOf(each).replace(':slug', 'ridge'));
      expect([name, status]).toEqual([name, 200]);
      if (layout.root.length > 0)
        expect(text).toMatch(
          type === 'content' ? /data-block="hero"/ : /<h1[^>]*>(?:<small>Aster <\/small>)?(?:Ridge|New models)</,
        );
    }
  });
});

describe('a hidden page', () => {
  test('is kept and not on the site: its addresses find nothing, the sitemap and links know', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const team = { type: 'content', title: 'Team', route: '/team', aliases: ['/crew'], layout: hero('Our team') };
    await save(ned, 'page/team', team);
    await save(ned, 'page/news', { type: 'content', title: 'News', route: '/news', layout: hero('News', '/team') });
    await publishAll(ned);
    expect((await platform.site('north', '/team')).text).toContain('Our team');
    expect((await platform.site('north', '/sitemap.xml')).text).toContain('/team<');
    await save(ned, 'page/team', { ...team, hidden: true });
    const { documents } = await ned.get<{ documents: DocumentSummary[] }>('/tenants/north/documents');
    expect(documents.find(({ key }) => key === 'page/team')).toMatchObject({ hidden: true, state: 'changed' });
    const { problems } = await ned.get<DocumentState>(pathOf('page/news'));
    expect(problems.map(({ message }) => message).join()).toContain('“/team” does not exist on this site');
    expect((await publishAll(ned)).status).toBe(201);
    expect((await platform.site('north', '/team')).status).toBe(404);
    expect((await platform.site('north', '/crew')).status).toBe(404);
    expect((await platform.site('north', '/sitemap.xml')).text).not.toContain('/team<');
    // It can still be previewed and restored unchanged.
    const preview = await ned.call('POST', '/tenants/north/preview', { key: 'page/team' });
    expect(preview.status).toBe(200);
    await save(ned, 'page/team', team);
    await publishAll(ned);
    expect((await platform.site('north', '/crew')).text).toContain('Our team');
  });

  test('is not the home page: publishing says what would be lost', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const { body } = await ned.get<DocumentState>(pathOf('page/home'));
    await save(ned, 'page/home', { ...(body as object), hidden: true });
    const refused = await publishAll(ned);
    expect([refused.status, (refused.body as ApiError).error.problems?.map(({ message }) => message)]).toEqual([
      422,
      expect.arrayContaining([expect.stringContaining('A site needs the home page')]),
    ]);
  });
});

describe('deleting', () => {
  test.each([
    ['page/home', 'the home page'],
    ['page/search', 'the search of stock'],
    ['page/vehicle', 'a vehicle’s page'],
    ['section/header', 'its header'],
  ])('%s is refused with the reason, before and at the deletion', async (key, name) => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const use = await ned.get<PageUse>(`${pathOf(key)}/use`);
    expect(use.needed).toBe(name);
    const { revision } = await ned.get<DocumentState>(pathOf(key));
    const refused = await ned.call('DELETE', `${pathOf(key)}?revision=${revision}`);
    expect([refused.status, (refused.body as ApiError).error.message]).toEqual([
      422,
      expect.stringContaining(`a site cannot be without ${name}`),
    ]);
    expect((await ned.call('GET', pathOf(key))).status).toBe(200);
  });

  test('a page that others link to names them, by page and block', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    await save(ned, 'page/team', { type: 'content', title: 'Team', route: '/team', layout: hero('Team') });
    await save(ned, 'page/news', { type: 'content', title: 'News', route: '/news', layout: hero('News', '/team') });
    expect(await ned.get<PageUse>(`${pathOf('page/team')}/use`)).toEqual({
      needed: null,
      links: [
        { document: 'page/news', title: 'News', blockId: 'b_hero1', name: 'Big picture', pointer: '/primary/href' },
      ],
    });
    expect(await ned.get<PageUse>(`${pathOf('page/news')}/use`)).toEqual({ needed: null, links: [] });
  });

  test('a deleted page stays in the bin for 30 days and is restored unchanged', async () => {
    let now = new Date('2026-06-01T00:00:00Z');
    const platform = await aPlatform({ now: () => now });
    const ned = await platform.signIn(staff.northEditor.email);
    const body = { type: 'content', title: 'Winter sale', route: '/winter', layout: hero('Half price') };
    await save(ned, 'page/winter', { ...body, title: 'Winter' });
    const { revision } = await save(ned, 'page/winter', body);
    expect((await ned.call('DELETE', `${pathOf('page/winter')}?revision=${revision}`)).status).toBe(204);
    const bin = () => ned.get<{ documents: DeletedDocument[] }>('/tenants/north/deleted-documents');
    const [deleted] = (await bin()).documents;
    expect(deleted).toMatchObject({
      key: 'page/winter',
      title: 'Winter sale',
      route: '/winter',
      deletedBy: staff.northEditor.name,
      restoreTo: revision,
    });
    // The bin is of this site alone.
    const sue = await platform.signIn(staff.southEditor.email);
    expect(await sue.get('/tenants/south/deleted-documents')).toEqual({ documents: [] });
    const ask = { revision: deleted?.revision, to: deleted?.restoreTo };
    expect((await ned.call('POST', `${pathOf('page/winter')}/restore`, ask)).status).toBe(200);
    expect((await ned.get<DocumentState>(pathOf('page/winter'))).body).toEqual(body);
    expect((await bin()).documents).toEqual([]);
    const again = (await ned.get<DocumentState>(pathOf('page/winter'))).revision;
    await ned.call('DELETE', `${pathOf('page/winter')}?revision=${again}`);
    now = new Date('2026-07-02T00:00:00Z');
    const later = await platform.signIn(staff.northEditor.email);
    expect(await later.get('/tenants/north/deleted-documents')).toEqual({ documents: [] });
  });
});

describe('history', () => {
  test('any two states are compared in words, with both bodies; a state of another document is not found', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const body = { type: 'content', title: 'News', route: '/news', layout: hero('First') };
    const first = await save(ned, 'page/news', body);
    await save(ned, 'page/news', { ...body, layout: hero('Second') });
    const third = await save(ned, 'page/news', { ...body, layout: { root: [], blocks: {} } });
    const path = (from: string, to: string) => `${pathOf('page/news')}/revisions/${from}/compare/${to}`;
    expect(await ned.get<RevisionComparison>(path(first.revision, third.revision))).toMatchObject({
      title: 'News',
      before: { revision: first.revision, by: staff.northEditor.name, body },
      after: { revision: third.revision },
      changes: [{ blockId: 'b_hero1', kind: 'removed', text: 'Big picture removed' }],
    });
    const other = await save(ned, 'page/other', { ...body, title: 'Other', route: '/other' });
    expect((await ned.call('GET', path(first.revision, other.revision))).status).toBe(404);
  });
});

describe('publishing one page', () => {
  const needs = async (person: Person, key: string) =>
    (await person.get<{ needs: PageNeed[] }>(`/tenants/north/changes/${encodeURIComponent(key)}/needs`)).needs;

  test('names what it needs of what waits: a new page that it links to, a switch and a fact that it shows', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const body = { type: 'content', title: 'News', route: '/news' };
    await save(ned, 'page/team', { ...body, title: 'Team', route: '/team', layout: hero('Team') });
    await save(ned, 'page/apart', { ...body, title: 'Apart', route: '/apart', layout: hero('Apart') });
    await save(ned, 'page/news', {
      ...body,
      layout: {
        root: ['b_hero1', 'b_hero2'],
        blocks: {
          b_hero1: {
            type: 'hero',
            version: 1,
            props: { heading: 'News', primary: { label: 'Us', href: '/team' } },
            when: { switch: 'finance.calculator', is: true },
          },
          b_hero2: { type: 'hero', version: 1, props: { heading: { $bind: 'site.tagline' } } },
        },
      },
    });
    expect((await needs(ned, 'page/news')).map(({ key }) => key)).toEqual(['page/team']);
    const nadia = await platform.signIn(staff.northAdmin.email);
    await save(nadia, 'switches', { 'finance.calculator': false });
    const site = (await nadia.get<DocumentState>(pathOf('site'))).body as object;
    await save(nadia, 'site', { ...site, tagline: 'Fresh every morning' });
    expect(await needs(ned, 'page/news')).toEqual([
      { key: 'page/team', why: 'It links to Team, which is not on the site yet.' },
      { key: 'switches', why: expect.stringMatching(/^It reads “.*”, which was changed\.$/) },
      { key: 'site', why: 'It shows “Tagline”, which was changed.' },
    ]);
    expect(await needs(ned, 'page/team')).toEqual([]);
    expect(await needs(ned, 'page/nothing')).toEqual([]);
  });

  test('an address that moved needs its redirect', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const body = { type: 'content', title: 'News', route: '/news', layout: hero('News') };
    await save(ned, 'page/news', body);
    await publishAll(ned);
    await save(ned, 'page/news', { ...body, route: '/latest' });
    await save(ned, 'redirects', { rules: [{ from: '/news', to: '/latest' }] });
    expect(await needs(ned, 'page/news')).toEqual([
      { key: 'redirects', why: 'They lead from /news to its new address.' },
    ]);
  });
});

const news = {
  key: 'page/news',
  title: 'News',
  state: 'changed',
  drawn: 1,
  changed: 1,
  example: { path: '/news', subject: null, title: null },
};

describe('the review says what shoppers see and lose', () => {
  const effects = (person: Person, documents: readonly object[]) =>
    person.call('POST', '/tenants/north/changes/effects', { documents });

  test('a removed button is reported with its page, and changed words as such', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const body = { type: 'content', title: 'News', route: '/news', layout: hero('News', '/search/used-cars') };
    await save(ned, 'page/news', body);
    await publishAll(ned);
    const wordy = await save(ned, 'page/news', { ...body, layout: hero('Other news', '/search/used-cars') });
    expect((await effects(ned, [{ key: 'page/news', revision: wordy.revision }])).body).toEqual({
      pages: [{ ...news, effects: [] }],
      looked: 1,
      unchecked: [],
      switches: null,
    });
    const { revision } = await save(ned, 'page/news', { ...body, layout: hero('Other news') });
    const before = (await platform.site('north', '/news')).text;
    expect((await effects(ned, [{ key: 'page/news', revision }])).body).toEqual({
      pages: [
        {
          ...news,
          effects: [{ about: 'action', kind: 'lost', text: 'See', before: 1, after: 0 }],
        },
      ],
      looked: 1,
      unchecked: [],
      switches: null,
    });
    // None of it reaches shoppers.
    expect((await platform.site('north', '/news')).text).toBe(before);
    expect((await effects(ned, [{ key: 'page/news', revision: 'gone' }])).status).toBe(400);
    expect((await effects(ned, [])).body).toEqual({ pages: [], looked: 0, unchecked: [], switches: null });
  });

  test('MI-1: a switch is followed to the page that reads it, with the vehicles that it differs for', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northAdmin.email);
    const { revision } = await save(ned, 'switches', { 'price.no-price-text': 'Ask us what it costs' });
    const answer = (await effects(ned, [{ key: 'switches', revision }])).body as ReleaseEffects;
    expect(answer.looked).toBeGreaterThan(0);
    expect(answer.switches?.after).toEqual({ 'price.no-price-text': 'Ask us what it costs' });
  });

  test('MI-1: a page that moves loses its address, and pages that stand in for others are looked at or named', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northAdmin.email);
    const body = { type: 'content', title: 'News', route: '/news', layout: hero('News') };
    const lost = { type: 'not-found', title: 'Lost', route: '/lost', layout: hero('Lost') };
    const gone = { type: 'vehicle-gone', title: 'Gone', route: '/gone', layout: hero('Gone') };
    await save(ned, 'page/news', body);
    await save(ned, 'page/not-found', lost);
    await save(ned, 'page/vehicle-gone', gone);
    await publishAll(ned);
    const review = async (key: string, change: object) => {
      const { revision } = await save(ned, key, change);
      return (await effects(ned, [{ key, revision }])).body as ReleaseEffects;
    };
    const moved = await review('page/news', { ...body, route: '/latest' });
    expect(moved.pages).toMatchObject([
      { key: 'page/news', effects: [{ kind: 'lost', text: 'Address /news' }, { text: 'Address /latest' }] },
    ]);
    expect(moved.looked).toBeGreaterThan(1);
    const other = await review('page/not-found', { ...lost, layout: hero('Not here') });
    expect(other.pages.map(({ key }) => key)).toEqual(['page/not-found']);
    const left = await review('page/vehicle-gone', { ...gone, layout: hero('It is sold') });
    expect(left).toMatchObject({ pages: [], looked: 0, unchecked: [{ key: 'page/vehicle-gone' }] });
  });

  test('MI-2: a template is looked at too, with a stand-in for the dealer that it does not name', async () => {
    const platform = await aPlatform();
    const pat = await platform.signIn(staff.platform.email);
    const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
      pat.call(method, `/tenants/plain${path}`, body);
    const path = `/documents/${encodeURIComponent('page/home')}`;
    const found = (await call('GET', path)).body as DocumentState;
    const body = { ...(found.body as object), layout: hero('All new') };
    const saved = await call('PUT', path, { revision: found.revision, body });
    const { revision } = saved.body as { revision: string };
    const answer = await call('POST', '/changes/effects', { documents: [{ key: 'page/home', revision }] });
    expect([answer.status, (answer.body as ReleaseEffects).pages.map(({ key }) => key)]).toEqual([200, ['page/home']]);
  });
});
