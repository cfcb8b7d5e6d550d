/** Publishing, refusing, comparing, rolling back, and taking over what the template has released. */
import { describe, expect, test } from 'vitest';
import type { DocumentState, SaveResponse } from '#schemas/api/document.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { ChangeReview, ReleaseEffects, ReleaseSummary, TemplateUpdate } from '#schemas/api/release.ts';
import type { TenantDetail } from '#schemas/api/tenant.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { aHomePage } from '#tests/build/documents.ts';
import { aPlatform, type Person, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';

async function saveHome(person: Person, body: Json, tenant = 'north'): Promise<void> {
  const path = `/tenants/${tenant}/documents/page%2Fhome`;
  const { revision } = await person.get<DocumentState>(path);
  const answer = await person.call('PUT', path, { revision, body });
  if (answer.status !== 200) throw new Error(answer.text);
}

describe('M-009: from a draft to shoppers and back', () => {
  test('publish shows exactly what the review said, at the very next request', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    await saveHome(ned, aHomePage({ b_hero1: 'Fresh paint', b_hero2: 'More' }));
    const review = await ned.get<ChangeReview>('/tenants/north/changes');
    expect(review).toMatchObject({ base: 1, problems: [] });
    expect(review.changes.map(({ document, blockId, kind }) => [document, blockId, kind])).toEqual([
      ['page/home', 'b_hero1', 'changed'],
      ['page/home', 'b_hero2', 'added'],
    ]);
    // The page is cached by now, and has to be replaced.
    expect((await platform.site('north', '/')).text).toContain('Welcome');
    const published = await publishAll(ned, 'north', { base: 1, message: 'Spring' });
    expect([published.status, published.body]).toEqual([
      201,
      expect.objectContaining({ number: 2, live: true, by: staff.northEditor.name, message: 'Spring' }),
    ]);
    expect((await platform.site('north', '/')).text).toContain('Fresh paint');
    expect((await platform.site('south', '/')).text).not.toContain('Fresh paint');
    expect(await ned.get('/tenants/north/changes')).toEqual({
      base: 2,
      documents: [],
      template: null,
      changes: [],
      problems: [],
    });
  });

  test('a stale base is refused and says so', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    await saveHome(ned, aHomePage({ b_hero1: 'One' }));
    expect((await publishAll(ned, 'north', { base: 1 })).status).toBe(201);
    await saveHome(ned, aHomePage({ b_hero1: 'Two' }));
    const stale = await publishAll(ned, 'north', { base: 1 });
    expect([stale.status, (stale.body as ApiError).error.code]).toEqual([409, 'release.conflict']);
    expect((await platform.site('north', '/')).text).toContain('One');
  });

  test('M-006: what is wrong does not go live, and the answer names the block and the prop', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const before = (await platform.site('north', '/')).text;
    await saveHome(ned, {
      type: 'home',
      title: 'Home',
      route: '/',
      layout: {
        root: ['b_hero1'],
        blocks: { b_hero1: { type: 'hero', version: 1, props: { heading: 'x', height: 'enormous' } } },
      },
    });
    const refused = await publishAll(ned, 'north', { base: 1 });
    expect([refused.status, (refused.body as ApiError).error.code]).toEqual([422, 'document.invalid']);
    expect((refused.body as ApiError).error.problems).toEqual([
      expect.objectContaining({ document: 'page/home', blockId: 'b_hero1', pointer: '/height', severity: 'error' }),
    ]);
    expect((await platform.site('north', '/')).text).toBe(before);
    expect((await ned.get<{ releases: ReleaseSummary[] }>('/tenants/north/releases')).releases).toHaveLength(1);
  });

  test('two pages at one address do not go live', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const twin = { type: 'content', title: 'Twin', route: '/', layout: { root: [], blocks: {} } };
    await ned.call('PUT', '/tenants/north/documents/page%2Ftwin', { revision: '', body: twin });
    const refused = await publishAll(ned, 'north', { base: 1 });
    expect((refused.body as ApiError).error.problems).toEqual([expect.objectContaining({ pointer: '/route' })]);
  });

  test('a roll-back is a new release with the old content, and no draft is touched', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const first = (await platform.site('north', '/')).text;
    await saveHome(ned, aHomePage({ b_hero1: 'Second' }));
    await publishAll(ned, 'north', { base: 1 });
    const compare = await ned.get<{ changes: { before: Json; after: Json }[] }>('/tenants/north/releases/1/compare/2');
    expect(compare.changes).toEqual([
      expect.objectContaining({ document: 'page/home', blockId: 'b_hero1', kind: 'changed' }),
    ]);
    expect((await ned.call('POST', '/tenants/north/releases/1/rollback', { base: 1 })).status).toBe(409);
    const back = await ned.call('POST', '/tenants/north/releases/1/rollback', { base: 2 });
    expect([back.status, back.body]).toEqual([201, expect.objectContaining({ number: 3, live: true })]);
    expect((await platform.site('north', '/')).text).toBe(first);
    expect((await ned.get<DocumentState>('/tenants/north/documents/page%2Fhome')).body).toEqual(
      aHomePage({ b_hero1: 'Second' }),
    );
    // A document removed from the site shows as a change again, and a note that publishing restores it.
    const review = await ned.get<ChangeReview>('/tenants/north/changes');
    expect(review.documents).toMatchObject([{ key: 'page/home', state: 'changed', bringsBack: 2 }]);
    const { releases } = await ned.get<{ releases: ReleaseSummary[] }>('/tenants/north/releases');
    expect(releases.map(({ number, live }) => [number, live])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    for (const number of ['9', '0', '-1', '1.5', 'x', '99999999999']) {
      expect((await ned.call('POST', `/tenants/north/releases/${number}/rollback`, { base: 3 })).status).toBe(404);
    }
  });
});

describe('updates of the template', () => {
  test('show what changes and what collides, merge into drafts, and reach shoppers with Publish', async () => {
    const platform = await aPlatform({ documents: { 'page/home': aHomePage({ b_one1: 'One', b_two2: 'Two' }) } });
    const ned = await platform.signIn(staff.northAdmin.email);
    const pat = await platform.signIn(staff.platform.email);
    await saveHome(ned, aHomePage({ b_one1: 'North’s own', b_two2: 'Two' }));
    expect((await ned.call('GET', '/tenants/north/template-update')).status).toBe(404);
    await saveHome(pat, aHomePage({ b_one1: 'Template one', b_two2: 'Template two' }), 'plain');
    expect((await publishAll(pat, 'plain', { base: 1 })).status).toBe(201);
    expect((await ned.get<TenantDetail>('/tenants/north')).templateUpdate).toEqual({ from: 1, to: 2 });
    const update = await ned.get<TemplateUpdate>('/tenants/north/template-update');
    expect(update).toMatchObject({ from: 1, to: 2 });
    expect(update.conflicts).toEqual([
      expect.objectContaining({
        document: 'page/home',
        blockId: 'b_one1',
        yours: 'North’s own',
        theirs: 'Template one',
      }),
    ]);
    const applied = await ned.call('POST', '/tenants/north/template-update', { base: update.to });
    expect(applied.status).toBe(200);
    expect((applied.body as SaveResponse[]).map((draft) => [draft.key, draft.body])).toEqual([
      ['page/home', aHomePage({ b_one1: 'North’s own', b_two2: 'Template two' })],
    ]);
    expect((await platform.site('north', '/')).text).not.toContain('Template two');
    await publishAll(ned, 'north', { base: 1 });
    const page = (await platform.site('north', '/')).text;
    expect([page.includes('Template two'), page.includes('Template one')]).toEqual([true, false]);
    expect((await platform.site('south', '/')).text).toContain('One');
  });

  test('MI-1: values that come with the template’s release are compared on pages too, when they are ticked', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northAdmin.email);
    const pat = await platform.signIn(staff.platform.email);
    const path = '/tenants/plain/documents/switches';
    const found = await pat.call('GET', path);
    const { revision = '', body = {} } = (found.status === 200 ? found.body : {}) as Partial<DocumentState>;
    const words = { 'price.no-price-text': 'Ask us what it costs' };
    await pat.call('PUT', path, { revision, body: { ...(body as object), ...words } });
    expect((await publishAll(pat, 'plain', { base: 1 })).status).toBe(201);
    expect((await ned.call('POST', '/tenants/north/template-update', { base: 2 })).status).toBe(200);
    const { template } = await ned.get<ChangeReview>('/tenants/north/changes');
    expect(template).toMatchObject({ from: 1, to: 2 });
    const effects = async (more: object) =>
      (await ned.call('POST', '/tenants/north/changes/effects', { documents: [], ...more })).body as ReleaseEffects;
    expect((await effects({})).looked).toBe(0);
    const seen = await effects({ template: 2 });
    expect([seen.looked > 0, seen.switches?.after]).toEqual([true, words]);
  });
});
