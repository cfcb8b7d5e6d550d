/** Reading, saving and removing documents; two editors at once. */
import { describe, expect, test } from 'vitest';
import type { DocumentState, DocumentSummary, SaveConflict, SaveResponse } from '#schemas/api/document.ts';
import type { ChangeReview } from '#schemas/api/release.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { aHomePage } from '#tests/build/documents.ts';
import { aPlatform, type Person, staff } from '#tests/build/platform.ts';

const home = '/tenants/north/documents/page%2Fhome';

async function save(person: Person, path: string, revision: string, body: Json) {
  return person.call('PUT', path, { revision, body });
}

describe('M-003: documents', () => {
  test('lists every page with its kind, address and state', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const { documents } = await ned.get<{ documents: DocumentSummary[] }>('/tenants/north/documents');
    expect(documents.find((document) => document.key === 'page/home')).toMatchObject({
      kind: 'page',
      title: 'Home',
      pageType: 'home',
      route: '/',
      state: 'live',
      problems: 0,
    });
    // The theme is inherited whole, but can be edited.
    expect(documents.find((document) => document.key === 'theme')).toMatchObject({
      kind: 'theme',
      state: 'live',
      revision: '',
    });
    expect(new Set(documents.map((document) => document.key)).size).toBe(documents.length);
  });

  test('M-009: a save is a draft: the editor reads it back, shoppers do not see it', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const { revision } = await ned.get<DocumentState>(home);
    const answer = await save(ned, home, revision, aHomePage({ b_hero1: 'Fresh paint' }));
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ key: 'page/home', merged: false, problems: [] }),
    ]);
    expect(await ned.get<DocumentState>(home)).toMatchObject({
      revision: (answer.body as SaveResponse).revision,
      body: aHomePage({ b_hero1: 'Fresh paint' }),
      live: aHomePage(),
      savedBy: staff.northEditor.name,
    });
    expect((await platform.site('north', '/')).text).not.toContain('Fresh paint');
  });

  test('capability 4: a page of a site comes with the page of its template, which stays as it is while the site edits', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const before = await ned.get<DocumentState>(home);
    expect(before.template).toEqual(before.body);
    await save(ned, home, before.revision, { ...(before.body as object), title: 'Welcome' });
    const after = await ned.get<DocumentState>(home);
    expect([after.template, (after.body as { title: string }).title]).toEqual([before.body, 'Welcome']);
    const own = await save(ned, '/tenants/north/documents/page%2Fown', '', {
      ...(aHomePage() as object),
      type: 'content',
      route: '/own',
    });
    expect(own.status).toBe(200);
    expect((await ned.get<DocumentState>('/tenants/north/documents/page%2Fown')).template).toBeNull();
    const olga = await platform.signIn(staff.onboarding.email);
    expect(await olga.get<DocumentState>('/tenants/plain/documents/page%2Fhome')).not.toHaveProperty('template');
  });

  test('ST-16: the review repeats what the checks say of a changed page, and of no other', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const ended = {
      type: 'content',
      title: 'Sale',
      route: '/sale',
      layout: {
        root: ['b_sale1'],
        blocks: {
          b_sale1: {
            type: 'announcement',
            version: 1,
            props: { text: 'Sale', from: '2020-01-01', until: '2020-01-31' },
          },
        },
      },
    };
    const rules = async () =>
      (await ned.get<ChangeReview>('/tenants/north/changes')).problems.map(({ document, rule }) => [document, rule]);
    expect(await rules()).not.toContainEqual(['page/sale', 'expired']);
    const saved = await save(ned, '/tenants/north/documents/page%2Fsale', '', ended);
    expect([saved.status, saved.status === 200 ? '' : saved.text]).toEqual([200, '']);
    expect(await rules()).toContainEqual(['page/sale', 'expired']);
  });

  test('M-006: a draft may be wrong, and each problem names block and prop', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const { revision } = await ned.get<DocumentState>(home);
    const body = {
      type: 'home',
      title: 'Home',
      route: '/',
      layout: {
        root: ['b_hero1'],
        blocks: { b_hero1: { type: 'hero', version: 1, props: { heading: '', height: 'enormous' } } },
      },
    };
    const answer = await save(ned, home, revision, body);
    expect(answer.status).toBe(200);
    const { problems } = answer.body as SaveResponse;
    expect(
      problems.map(({ document, blockId, pointer, severity }) => [document, blockId, pointer, severity]).sort(),
    ).toEqual([
      ['page/home', 'b_hero1', '/heading', 'error'],
      ['page/home', 'b_hero1', '/height', 'error'],
    ]);
  });

  test.each(['nonsense', '', 7, null, { a: 1 }, '__proto__'] as const)(
    'a draft of a page whose kind is %j is listed without a kind, and its problem is named',
    async (type) => {
      const platform = await aPlatform();
      const ned = await platform.signIn(staff.northEditor.email);
      const { revision } = await ned.get<DocumentState>(home);
      const body = { ...(aHomePage() as { readonly [name: string]: Json }), type };
      const answer = await save(ned, home, revision, body);
      // A kind that differs from the live page's may be refused at once; the stored one is listed either way.
      expect([200, 400, 422]).toContain(answer.status);
      // The call itself checks the answer against the API document.
      const { documents } = await ned.get<{ documents: DocumentSummary[] }>('/tenants/north/documents');
      const listed = documents.find(({ key }) => key === 'page/home');
      expect(listed?.pageType).toBe(answer.status === 200 ? undefined : 'home');
      if (answer.status === 200) expect(listed?.problems).toBeGreaterThan(0);
    },
  );

  test('two editors, one revision: apart is merged, the same place is a conflict with both, and nothing is lost', async () => {
    const platform = await aPlatform({ documents: { 'page/home': aHomePage({ b_one1: 'One', b_two2: 'Two' }) } });
    const ned = await platform.signIn(staff.northEditor.email);
    const nadia = await platform.signIn(staff.northAdmin.email);
    const { revision } = await ned.get<DocumentState>(home);
    expect((await save(ned, home, revision, aHomePage({ b_one1: 'Ned', b_two2: 'Two' }))).status).toBe(200);
    const apart = await save(nadia, home, revision, aHomePage({ b_one1: 'One', b_two2: 'Nadia' }));
    expect(apart.body).toMatchObject({ merged: true, body: aHomePage({ b_one1: 'Ned', b_two2: 'Nadia' }) });

    const clash = await save(nadia, home, revision, aHomePage({ b_one1: 'Also Nadia', b_two2: 'Two' }));
    expect(clash.status).toBe(409);
    const conflict = clash.body as SaveConflict;
    expect(conflict.error.code).toBe('revision.conflict');
    expect(conflict.yours).toEqual(aHomePage({ b_one1: 'Also Nadia', b_two2: 'Two' }));
    expect(conflict.theirs).toMatchObject({
      revision: (apart.body as SaveResponse).revision,
      body: aHomePage({ b_one1: 'Ned', b_two2: 'Nadia' }),
      by: staff.northAdmin.name,
    });
    expect(conflict.conflicts[0]).toMatchObject({ blockId: 'b_one1', yours: 'Also Nadia', theirs: 'Ned', base: 'One' });
    expect((await ned.get<DocumentState>(home)).body).toEqual(aHomePage({ b_one1: 'Ned', b_two2: 'Nadia' }));
  });

  test('twelve saves of one revision at once: one wins, every other gets the conflict', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const { revision } = await ned.get<DocumentState>(home);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) => save(ned, home, revision, aHomePage({ b_hero1: `Save ${number}` }))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(11).fill(409)]);
    const winner = answers.findIndex((answer) => answer.status === 200);
    expect((await ned.get<DocumentState>(home)).body).toEqual(aHomePage({ b_hero1: `Save ${winner}` }));
  });

  test('a page is created, removed against its revision only, and gone from the drafts', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const path = '/tenants/north/documents/page%2Foffers';
    const offers = { type: 'content', title: 'Offers', route: '/offers', layout: { root: [], blocks: {} } };
    const made = await save(ned, path, '', offers);
    expect(made.status).toBe(200);
    expect((await ned.call('DELETE', `${path}?revision=wrong`)).status).toBe(409);
    expect((await ned.call('DELETE', `${path}?revision=${(made.body as SaveResponse).revision}`)).status).toBe(204);
    expect((await ned.call('GET', path)).status).toBe(404);
    expect((await ned.call('GET', '/tenants/north/documents/nonsense')).status).toBe(404);
    expect((await ned.call('GET', '/tenants/north/documents/page%2F..%2Fsite')).status).toBe(404);
  });

  test('rich text is cleaned before it is stored', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const path = '/tenants/north/documents/page%2Fnot-found';
    const state = await ned.get<DocumentState>(path);
    const text = '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:alert(1)">a</a></p>';
    const body = {
      type: 'not-found',
      title: 'Not found',
      route: '/not-found',
      layout: {
        root: ['b_lost1'],
        blocks: { b_lost1: { type: 'rich-text', version: 1, props: { heading: 'Lost', text } } },
      },
    };
    const stored = JSON.stringify(((await save(ned, path, state.revision, body)).body as SaveResponse).body);
    expect(stored).toContain('Hi');
    expect(stored).not.toMatch(/onclick|<script|javascript:/);
  });
});
