/** Rolling out a template's release to many sites: tried out, in waves, paused automatically, once per site, reverted. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { DocumentState } from '#schemas/api/document.ts';
import type { ChangeReview, ReleaseEffects, ReleaseSummary, TemplateRadius } from '#schemas/api/release.ts';
import type {
  ConflictGroup,
  RolloutAct,
  RolloutSample,
  RolloutSites,
  RolloutSummary,
  SettledConflicts,
} from '#schemas/api/rollout.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { writeBlockBatch } from '#tenants/fleet/block-records.ts';
import { cloneTenant } from '#tenants/onboarding/clone-tenant.ts';
import { aHomePage } from '#tests/build/documents.ts';
import { aLocation } from '#tests/build/location.ts';
import { openTestPlatform, type Person, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';

const hour = 3_600_000;
const twoBlocks = (first: string, second: string) => aHomePage({ b_hero1: first, b_hero2: second });

async function aFleet(more: readonly string[] = []) {
  let now = new Date('2026-06-01T00:00:00Z');
  const platform = await openTestPlatform({
    now: () => now,
    documents: { 'page/home': twoBlocks('Welcome', 'Second') },
  });
  const { store } = platform.platform;
  for (const slug of more)
    await cloneTenant(store, {
      template: 'plain',
      slug,
      name: slug,
      documents: { site: { name: slug } },
      locations: [aLocation({ id: `l_${slug}` })],
      by: staff.onboarding.name,
      isPublic: true,
    });
  const pat = await platform.signIn(staff.platform.email);
  const runDue = async (ms = 0) => {
    now = new Date(now.getTime() + ms);
    await platform.platform.jobs.runDue();
  };
  const summary = (id: string) => pat.get<RolloutSummary>(`/fleet/rollouts/${id}`);
  return {
    platform,
    store,
    pat,
    runDue,
    summary,
    async make(request: object = {}): Promise<RolloutSummary> {
      const asked = {
        template: 'plain',
        sites: [],
        publishes: true,
        waves: [{ sites: 1 }, 'rest'],
        restMinutes: 0,
        ...request,
      };
      const made = await pat.call('POST', '/fleet/rollouts', asked);
      if (made.status !== 201) throw new Error(made.text);
      await runDue();
      return summary((made.body as RolloutSummary).id);
    },
    async act(id: string, act: RolloutAct): Promise<RolloutSummary> {
      const answer = await pat.call('POST', `/fleet/rollouts/${id}/${act}`);
      if (answer.status !== 200) throw new Error(answer.text);
      await runDue();
      return summary(id);
    },
    sites: async (id: string) => (await pat.get<RolloutSites>(`/fleet/rollouts/${id}/sites`)).sites,
    releases: async (slug: string) =>
      (await pat.get<{ releases: readonly ReleaseSummary[] }>(`/tenants/${slug}/releases`)).releases,
  };
}

async function save(person: Person, tenant: string, key: string, body: Json): Promise<void> {
  const path = `/tenants/${tenant}/documents/${encodeURIComponent(key)}`;
  const { revision } = await person.get<DocumentState>(path);
  const saved = await person.call('PUT', path, { revision, body });
  if (saved.status !== 200) throw new Error(saved.text);
}

async function release(pat: Person, body: Json): Promise<void> {
  await save(pat, 'plain', 'page/home', body);
  const published = await publishAll(pat, 'plain');
  if (published.status !== 201) throw new Error(published.text);
}

async function draftOf(person: Person, tenant: string): Promise<string> {
  return JSON.stringify((await person.get<DocumentState>(`/tenants/${tenant}/documents/page%2Fhome`)).body);
}

test('capability 2: before it is published, a template’s review names the sites that changed the same block', async () => {
  const { platform, pat } = await aFleet();
  const { body: template } = await pat.get<{ readonly body: object }>('/tenants/plain/documents/switches');
  await save(pat, 'north', 'page/home', twoBlocks('Ours', 'Second'));
  await save(pat, 'south', 'switches', { 'reviews.hidden': true });
  await save(pat, 'plain', 'page/home', twoBlocks('From the template', 'Second'));
  await save(pat, 'plain', 'switches', { 'reviews.hidden': true, 'cards.favourites': false });
  const { documents } = await pat.get<ChangeReview>('/tenants/plain/changes');
  const asked = { documents: documents.map(({ key, revision }) => ({ key, revision })) };
  const { status, body } = await pat.call('POST', '/tenants/plain/changes/radius', asked);
  const [home, switches] = (body as TemplateRadius).documents;
  expect([status, (body as TemplateRadius).sites, (body as TemplateRadius).looked]).toEqual([200, 2, 2]);
  expect(home).toMatchObject({ key: 'page/home', takes: 1, same: 0, keptBy: 1 });
  expect(home?.kept).toMatchObject([{ site: 'north', places: ['Hero'], by: staff.platform.name }]);
  expect(switches).toMatchObject({ key: 'switches', takes: 1, keptBy: 1 });
  expect(switches?.kept).toMatchObject([{ site: 'south', places: ['Hide reviews'] }]);
  expect((await pat.call('POST', '/tenants/north/changes/radius', { documents: [] })).status).toBe(400);
  // What shoppers of its sites would see and lose, site by site: north keeps its own hero, in its draft only.
  const seen = (await pat.call('POST', '/tenants/plain/changes/effects', asked)).body as ReleaseEffects;
  expect(seen.template).toMatchObject({ live: 2, notLive: 0 });
  expect(seen.template?.sites.map(({ site, takes, fault }) => [site, takes, fault])).toEqual([
    ['north', true, null],
    ['south', true, null],
  ]);
  const homes = seen.template?.sites.map(({ pages }) => pages.find(({ key }) => key === 'page/home')?.state);
  expect(homes).toEqual(['changed', 'changed']);
  // A site whose live release has its own for all of it takes nothing, and that is no unknown.
  await save(pat, 'plain', 'switches', { ...template, 'reviews.hidden': true });
  const published = await publishAll(pat, 'south');
  expect([published.status, published.status === 201 ? '' : published.text]).toEqual([201, '']);
  const own = await pat.get<ChangeReview>('/tenants/plain/changes');
  const only = own.documents.filter(({ key }) => key === 'switches').map(({ key, revision }) => ({ key, revision }));
  const left = (await pat.call('POST', '/tenants/plain/changes/effects', { documents: only })).body as ReleaseEffects;
  expect(left.template?.sites.map(({ site, takes }) => [site, takes])).toEqual([
    ['north', true],
    ['south', false],
  ]);
  await platform.close();
});

test('a release is tried out and goes live in waves with a message, without any unpublished changes', async () => {
  const { platform, pat, make, act, sites, releases } = await aFleet();
  await save(pat, 'north', 'page/home', twoBlocks('Unreviewed', 'Second'));
  await release(pat, twoBlocks('Welcome', 'From the template'));
  const made = await make({ message: 'Winter words' });
  expect(made).toMatchObject({ state: 'ready', sites: 2, waves: [1, 1], verdicts: { clean: 2 } });
  expect((await platform.site('north', '/')).text).not.toContain('From the template');
  const sample = await pat.get<RolloutSample>(`/fleet/rollouts/${made.id}/sites/north`);
  expect(sample.documents.map(({ key, changes }) => [key, changes.length])).toEqual([['page/home', 1]]);
  const done = await act(made.id, 'start');
  expect(done).toMatchObject({ state: 'done', states: { done: 2 } });
  for (const slug of ['north', 'south']) {
    expect((await platform.site(slug, '/')).text).toContain('From the template');
    expect((await releases(slug))[0]).toMatchObject({ message: 'Winter words', by: staff.platform.name });
  }
  expect((await platform.site('north', '/')).text).not.toContain('Unreviewed');
  expect(await draftOf(pat, 'north')).toMatch(/Unreviewed.*From the template/);
  expect((await sites(made.id)).map(({ slug, afterRelease }) => [slug, afterRelease])).toEqual([
    ['north', 2],
    ['south', 2],
  ]);
  await platform.close();
});

test('it pauses before a site that would lose its page, and what is left out is passed by', async () => {
  const { platform, pat, make, act, releases, summary } = await aFleet();
  await release(pat, { ...(aHomePage() as object), layout: { root: [], blocks: {} } } as Json);
  const made = await make();
  const paused = await act(made.id, 'start');
  expect(paused.state).toBe('paused');
  expect(paused.problem).toBe('north: Home: The page was not empty and would be.');
  expect((await releases('north')).length).toBe(1);
  expect((await pat.call('POST', `/fleet/rollouts/${made.id}/leave-out`, { sites: ['north', 'south'] })).status).toBe(
    200,
  );
  expect((await act(made.id, 'resume')).states).toMatchObject({ 'left-out': 2, done: 0 });
  expect((await summary(made.id)).state).toBe('done');
  await platform.close();
});

test('waves rest as long as was asked, and a block that began to fail on a site pauses the next one', async () => {
  const { platform, pat, make, act, runDue, summary, store } = await aFleet();
  await release(pat, twoBlocks('Welcome', 'From the template'));
  const made = await make({ restMinutes: 30 });
  expect((await act(made.id, 'start')).states).toMatchObject({ done: 1, waiting: 1 });
  await runDue(hour / 4);
  expect((await summary(made.id)).states).toMatchObject({ done: 1, waiting: 1 });
  await runDue(hour / 4);
  expect(await summary(made.id)).toMatchObject({ state: 'done', states: { done: 2 } });
  await release(pat, twoBlocks('Welcome', 'Again'));
  const next = await make({ restMinutes: 30 });
  expect((await act(next.id, 'start')).states).toMatchObject({ done: 1, waiting: 1 });
  await runDue(60_000);
  const failure = { tenantId: platform.north.tenantId, type: 'hero', failures: 1, page: '/', error: 'no picture' };
  await writeBlockBatch(store, { failures: [failure], shown: [], times: new Map() });
  await runDue(hour / 2);
  const problem = 'north: hero fails on its pages: no picture';
  expect(await summary(next.id)).toMatchObject({ state: 'paused', problem, states: { done: 1, waiting: 1 } });
  // Resuming confirms that the failure was seen.
  expect(await act(next.id, 'resume')).toMatchObject({ state: 'done', states: { done: 2 } });
  await platform.close();
});

test('what a site and its template both changed waits in the inbox; alike ones are settled together', async () => {
  const { platform, pat, make, act } = await aFleet();
  for (const slug of ['north', 'south']) {
    await save(pat, slug, 'page/home', twoBlocks('Our own', 'Second'));
    await publishAll(pat, slug);
  }
  await release(pat, twoBlocks('Theirs', 'Second'));
  const made = await make();
  expect(made.verdicts).toMatchObject({ conflicts: 2 });
  expect(await act(made.id, 'start')).toMatchObject({ state: 'done', openConflicts: 2 });
  expect((await platform.site('north', '/')).text).toContain('Our own');
  const path = `/fleet/rollouts/${made.id}/conflicts`;
  const { groups } = await pat.get<{ groups: readonly ConflictGroup[] }>(path);
  expect(groups).toMatchObject([
    { count: 2, sites: ['north', 'south'], yours: 'Our own', theirs: 'Theirs', canTake: true },
  ]);
  const settled = await pat.call('POST', path, { likenesses: [groups[0]?.likeness ?? ''], choice: 'theirs' });
  expect(settled.body).toEqual({ settled: 2, refused: [] } satisfies SettledConflicts);
  expect(await draftOf(pat, 'south')).toContain('Theirs');
  // It waits for a review: shoppers still read what the dealer wrote.
  expect((await platform.site('south', '/')).text).toContain('Our own');
  expect((await pat.get<{ groups: readonly ConflictGroup[] }>(path)).groups).toEqual([]);
  await platform.close();
});

test('one step back puts each site’s release before live again, but for those that published since', async () => {
  const { platform, pat, make, act, sites } = await aFleet(['east']);
  await release(pat, twoBlocks('Welcome', 'From the template'));
  const made = await make();
  await act(made.id, 'start');
  await save(pat, 'south', 'page/home', twoBlocks('Published since', 'From the template'));
  const published = await publishAll(pat, 'south');
  expect([published.status, published.status === 201 ? '' : published.text]).toEqual([201, '']);
  expect((await act(made.id, 'undo')).states).toMatchObject({ undone: 2, kept: 1 });
  expect((await platform.site('north', '/')).text).not.toContain('From the template');
  expect(await draftOf(pat, 'north')).not.toContain('From the template');
  expect((await platform.site('south', '/')).text).toContain('Published since');
  expect((await sites(made.id)).filter(({ state }) => state === 'kept')).toMatchObject([
    { slug: 'south', problem: 'It has published release 3 since.' },
  ]);
  // The release can be rolled out again: the sites build on the one before.
  expect((await make({ sites: ['north'] })).verdicts).toMatchObject({ clean: 1 });
  await platform.close();
});

test('killed at any moment, each site gets the release once, and goes back once', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  const fleet = await aFleet(['east', 'west']);
  const { store, pat, runDue, summary, releases } = fleet;
  const slugs = ['north', 'south', 'east', 'west'];
  const counts = () => Promise.all(slugs.map(async (slug) => (await releases(slug)).length));
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 12, maxLength: 12 }), async (kills) => {
      round += 1;
      await release(pat, twoBlocks('Welcome', `Round ${round}`));
      const before = await counts();
      const made = await fleet.make();
      const real = store.tx;
      let call = 0;
      const spy = vi.spyOn(store, 'tx').mockImplementation(async (run, options) => {
        const kill = kills[call++];
        if (kill === 0) throw new Error('killed before it was stored');
        const answer = await real(run, options);
        if (kill === 1) throw new Error('killed after it was stored');
        return answer;
      });
      const untilEnded = async (act: RolloutAct, end: string) => {
        for (let tries = 0; (await summary(made.id)).state !== end; tries++) {
          const { state } = await summary(made.id);
          if (state !== 'running' && state !== 'undoing') await pat.call('POST', `/fleet/rollouts/${made.id}/${act}`);
          await runDue(hour).catch(() => undefined);
          if (tries > 60) throw new Error(`It never ended: ${JSON.stringify(await summary(made.id))}`);
        }
      };
      try {
        await untilEnded('start', 'done');
        expect(await counts()).toEqual(before.map((count) => count + 1));
        call = 0;
        await untilEnded('undo', 'undone');
        expect(await counts()).toEqual(before.map((count) => count + 2));
      } finally {
        spy.mockRestore();
      }
    }),
    { numRuns: 4 },
  );
  await fleet.platform.close();
});

test('invalid input is reported, and only platform staff may roll out', async () => {
  const { platform, pat, make } = await aFleet();
  await release(pat, twoBlocks('Welcome', 'New'));
  const asked = { template: 'plain', sites: [], publishes: true, waves: ['rest'], restMinutes: 0 };
  for (const wrong of [{ sites: ['nobody'] }, { waves: [] }, { restMinutes: -1 }, { sites: ['north', 'north'] }])
    expect((await pat.call('POST', '/fleet/rollouts', { ...asked, ...wrong })).status).toBe(400);
  expect((await pat.call('POST', '/fleet/rollouts', { ...asked, template: 'north' })).status).toBe(400);
  const olga = await platform.signIn(staff.onboarding.email);
  expect((await olga.call('POST', '/fleet/rollouts', asked)).status).toBe(403);
  const { id } = await make();
  expect((await pat.call('POST', `/fleet/rollouts/${id}/resume`)).status).toBe(400);
  expect((await pat.call('POST', `/fleet/rollouts/${id}/fly`)).status).toBe(404);
  expect((await pat.call('GET', `/fleet/rollouts/${id}/sites?show=x`)).status).toBe(400);
  expect((await olga.get<RolloutSummary>(`/fleet/rollouts/${id}`)).state).toBe('ready');
  await platform.close();
});
