/** Addresses of pages: none takes the platform's own, swallows others, or leaves a site without what links lead to. */
import { describe, expect, test } from 'vitest';
import type { DocumentState } from '#schemas/api/document.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { ChangeReview } from '#schemas/api/release.ts';
import { deleteDraft } from '#tenants/documents/delete-draft.ts';
import { aPlatform, type Person, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';

const pathOf = (key: string) => `/tenants/north/documents/${encodeURIComponent(key)}`;
const layout = { root: [], blocks: {} };

/** What stopped a publish, without warnings. */
const errorsOf = (body: unknown) =>
  ((body as ApiError).error.problems ?? []).filter(({ severity }) => severity === 'error');

async function change(person: Person, key: string, changes: object): Promise<void> {
  const { revision, body } = await person.get<DocumentState>(pathOf(key));
  const answer = await person.call('PUT', pathOf(key), { revision, body: { ...(body as object), ...changes } });
  expect(answer.status).toBe(200);
}

describe('R2-045: addresses of pages', () => {
  test.each([
    ['/:slug', 'content'],
    ['/:slug', 'vehicle'],
    ['/*', 'search'],
    ['/about/*', 'content'],
    ['/a/:__proto__', 'vehicle'],
    ['/a/:slug/:slug', 'vehicle'],
    ['/a/:id', 'location'],
    ['/team/:slug', 'content'],
    ['/1/x', 'content'],
    ['/api/x', 'content'],
    ['/assets', 'content'],
    ['/img/a', 'content'],
    ['/healthz', 'content'],
    ['/robots.txt', 'content'],
    ['/a/*/b', 'search'],
    ['/a//b', 'content'],
    ['/a/../b', 'content'],
    ['/a/b*', 'content'],
    ['/cars/:id', 'vehicle'],
  ])('%s of a %s page is refused, at its field, and everything else still answers', async (route, type) => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const body = { type, title: 'Odd', route, layout };
    const saved = await ned.call('PUT', pathOf('page/odd'), { revision: '', body });
    expect(saved.status).toBe(200);
    const refused = await publishAll(ned);
    const { problems = [] } = (refused.body as ApiError).error;
    expect([refused.status, problems.some((one) => one.document === 'page/odd' && one.pointer === '/route')]).toEqual([
      422,
      true,
    ]);
    expect((await platform.site('north', '/search/used-cars')).status).toBe(200);
  });

  test('an ordinary address and further ones go live', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const body = {
      type: 'content',
      title: 'Team',
      route: '/about/our-team',
      aliases: ['/team.html', '/People_2'],
      layout,
    };
    expect((await ned.call('PUT', pathOf('page/team'), { revision: '', body })).status).toBe(200);
    expect((await publishAll(ned)).status).toBe(201);
    for (const path of ['/about/our-team', '/team.html', '/People_2'])
      expect((await platform.site('north', path)).status).toBe(200);
  });

  test.each([
    ['page/search', { route: '/find/*' }, '/search/used-cars'],
    ['page/search', { route: '/search/used-cars' }, '/search/new-and-demo-cars'],
    ['page/vehicle', { route: '/vehicles/:slug' }, '/cars/:slug'],
    ['page/home', { route: '/start' }, '/'],
  ])('moving %s to %o, so that links of the platform find nothing, is refused', async (key, changes, lost) => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    await change(ned, key, changes);
    const refused = await publishAll(ned);
    expect([refused.status, errorsOf(refused.body)]).toMatchObject([
      422,
      [{ document: key, pointer: '/route', message: expect.stringContaining(lost) }],
    ]);
  });

  test.each(['page/home', 'page/search', 'page/vehicle', 'section/header'])(
    '%s is refused at its deletion, and when published although it is gone',
    async (key) => {
      const platform = await aPlatform();
      const ned = await platform.signIn(staff.northEditor.email);
      const { revision } = await ned.get<DocumentState>(pathOf(key));
      expect((await ned.call('DELETE', `${pathOf(key)}?revision=${revision}`)).status).toBe(422);
      await deleteDraft(platform.platform.store, platform.north, key, { revision, by: 'A program' });
      const refused = await publishAll(ned);
      expect([refused.status, errorsOf(refused.body)]).toMatchObject([
        422,
        [{ document: key, message: expect.stringContaining('A site needs ') }],
      ]);
      expect((await platform.site('north', '/')).status).toBe(200);
    },
  );

  test('an address that a change would lose is named in the review, until something answers it again', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const body = { type: 'content', title: 'Team', route: '/team', layout };
    await ned.call('PUT', pathOf('page/team'), { revision: '', body });
    await publishAll(ned);
    await change(ned, 'page/team', { route: '/our-team' });
    const warned = async () =>
      (await ned.get<ChangeReview>('/tenants/north/changes')).problems.map(({ document, pointer, severity }) => [
        document,
        pointer,
        severity,
      ]);
    expect(await warned()).toEqual([['page/team', '/route', 'warning']]);
    const { problems } = await ned.get<ChangeReview>('/tenants/north/changes');
    expect(problems.map(({ redirect }) => redirect)).toEqual([{ from: '/team', to: '/our-team' }]);
    await change(ned, 'page/team', { aliases: ['/team'] });
    expect(await warned()).toEqual([]);
  });
});
