/** Scheduled publishing: at its minute and not before, as reviewed or not at all, and its place on the timeline. */
import { describe, expect, test } from 'vitest';
import type { DocumentState, SaveResponse } from '#schemas/api/document.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { ChangeReview } from '#schemas/api/release.ts';
import type { ScheduledPublish, ScheduleList, Timeline } from '#schemas/api/schedule.ts';
import { anOffer } from '#tests/build/offer.ts';
import { aPlatform, type Person, staff, type TestPlatform } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';

/** Half an hour before the times below, so that no session ends in between. */
const start = '2026-06-01T23:00:00Z';
const pathOf = (key: string) => `/tenants/north/documents/${encodeURIComponent(key)}`;
const news = (heading: string) => ({
  type: 'content',
  title: 'News',
  route: '/news',
  layout: { root: ['b_hero1'], blocks: { b_hero1: { type: 'hero', version: 1, props: { heading } } } },
});

async function save(person: Person, key: string, body: object): Promise<string> {
  const known = await person.call('GET', pathOf(key));
  const revision = known.status === 200 ? (known.body as DocumentState).revision : '';
  const saved = await person.call('PUT', pathOf(key), { revision, body });
  if (saved.status !== 200) throw new Error(saved.text);
  return (saved.body as SaveResponse).revision;
}

interface Stage {
  readonly platform: TestPlatform;
  readonly ned: Person;
  at(iso: string): void;
  /** Runs due jobs. */
  runDue(): Promise<void>;
  schedule(at: string, more?: object): Promise<ScheduledPublish>;
  list(): Promise<readonly ScheduledPublish[]>;
}

async function aStage(): Promise<Stage> {
  let now = new Date(start);
  const platform = await aPlatform({ now: () => now });
  const ned = await platform.signIn(staff.northEditor.email);
  return {
    platform,
    ned,
    at: (iso) => {
      now = new Date(iso);
    },
    runDue: () => platform.platform.jobs.runDue(),
    async schedule(at, more = {}) {
      const { documents } = await ned.get<ChangeReview>('/tenants/north/changes');
      const seen = documents.map(({ key, revision }) => ({ key, revision }));
      const made = await ned.call('POST', '/tenants/north/schedules', { at, documents: seen, ...more });
      if (made.status !== 201) throw new Error(made.text);
      return made.body as ScheduledPublish;
    },
    list: async () => (await ned.get<ScheduleList>('/tenants/north/schedules')).schedules,
  };
}

describe('publishing at a time', () => {
  test('goes live at its minute on the site’s clock, not before, and says by which release', async () => {
    const { platform, ned, at, runDue, schedule, list } = await aStage();
    await save(ned, 'page/news', news('Sale begins'));
    // Brisbane is ten hours ahead.
    const made = await schedule('2026-06-02T09:30', { message: 'Winter sale' });
    expect(made).toMatchObject({ runAt: '2026-06-01T23:30:00.000Z', at: '2026-06-02T09:30', state: 'waiting' });
    at('2026-06-01T23:29:59Z');
    await runDue();
    expect((await platform.site('north', '/news')).status).toBe(404);
    at('2026-06-01T23:30:00Z');
    await runDue();
    expect((await platform.site('north', '/news')).text).toContain('Sale begins');
    const [done] = await list();
    expect(done).toMatchObject({ state: 'done', release: 2, problem: null, by: staff.northEditor.name });
    // A second run does nothing.
    await runDue();
    expect((await ned.get<{ releases: unknown[] }>('/tenants/north/releases')).releases).toHaveLength(2);
  });

  test('another release of other pages in between does not stop it', async () => {
    const { platform, ned, at, runDue, schedule } = await aStage();
    await save(ned, 'page/news', news('Sale begins'));
    await schedule('2026-06-02T09:30');
    await save(ned, 'page/team', { ...news('Team'), title: 'Team', route: '/team' });
    const { base, documents } = await ned.get<ChangeReview>('/tenants/north/changes');
    const team = documents.filter(({ key }) => key === 'page/team').map(({ key, revision }) => ({ key, revision }));
    expect((await ned.call('POST', '/tenants/north/releases', { base, documents: team })).status).toBe(201);
    at('2026-06-01T23:30:00Z');
    await runDue();
    expect((await platform.site('north', '/news')).text).toContain('Sale begins');
    expect((await platform.site('north', '/team')).text).toContain('Team');
  });

  test('a draft that was saved after its review is reported immediately, stops, and can be included', async () => {
    const { platform, ned, at, runDue, schedule, list } = await aStage();
    await save(ned, 'page/news', news('Sale begins'));
    const first = await schedule('2026-06-02T09:30');
    const second = await schedule('2026-06-02T09:45');
    await save(ned, 'page/news', news('Sale begins!'));
    const listed = await list();
    expect(listed.map(({ problem }) => problem)).toEqual(
      Array(2).fill(`News was changed after this was scheduled, by ${staff.northEditor.name}.`),
    );
    // The second one takes the newer draft in.
    const documents = listed[1]?.documents.map(({ key, newest }) => ({ key, revision: newest }));
    const change = { at: '2026-06-02T09:45', was: second.runAt, documents };
    expect((await ned.call('PUT', `/tenants/north/schedules/${second.id}`, change)).status).toBe(200);
    at('2026-06-01T23:30:00Z');
    await runDue();
    expect((await platform.site('north', '/news')).status).toBe(404);
    expect((await list()).find(({ id }) => id === first.id)).toMatchObject({
      state: 'stopped',
      problem: expect.stringContaining('News was changed after this was scheduled'),
    });
    at('2026-06-01T23:45:00Z');
    await runDue();
    expect((await platform.site('north', '/news')).text).toContain('Sale begins!');
    const { entries } = await platform
      .signIn(staff.northAdmin.email)
      .then((nadia) => nadia.get<{ entries: { words: string }[] }>('/tenants/north/audit'));
    const said = entries.map(({ words }) => words).join('\n');
    for (const act of ['Scheduled', 'Moved a scheduled publish', 'stopped']) expect(said).toContain(act);
  });

  test('a live state that another release changed stops it too', async () => {
    const { platform, ned, at, runDue, schedule, list } = await aStage();
    await save(ned, 'page/news', news('First'));
    await schedule('2026-06-02T09:30');
    await publishAll(ned);
    at('2026-06-01T23:30:00Z');
    await runDue();
    expect((await list())[0]).toMatchObject({
      state: 'stopped',
      problem: 'Another release changed News after this was scheduled.',
    });
    expect((await platform.site('north', '/news')).text).toContain('First');
  });

  test('moved, it goes live at the new time only; cancelled, never; a stale look at it changes nothing', async () => {
    const { platform, ned, at, runDue, schedule, list } = await aStage();
    await save(ned, 'page/news', news('Sale begins'));
    const { id, runAt, documents } = await schedule('2026-06-02T09:30');
    const seen = documents.map(({ key, revision }) => ({ key, revision }));
    const path = `/tenants/north/schedules/${id}`;
    const moved = await ned.call('PUT', path, { at: '2026-06-02T10:00', was: runAt, documents: seen });
    expect(moved.body).toMatchObject({ runAt: '2026-06-02T00:00:00.000Z' });
    expect((await ned.call('PUT', path, { at: '2026-06-02T11:00', was: runAt, documents: seen })).status).toBe(409);
    expect((await ned.call('DELETE', `${path}?was=${runAt}`)).status).toBe(409);
    at('2026-06-01T23:59:00Z');
    await runDue();
    expect((await platform.site('north', '/news')).status).toBe(404);
    expect((await ned.call('DELETE', `${path}?was=2026-06-02T00:00:00.000Z`)).status).toBe(204);
    at('2026-06-02T00:01:00Z');
    await runDue();
    expect((await platform.site('north', '/news')).status).toBe(404);
    expect((await list())[0]).toMatchObject({ state: 'cancelled' });
  });

  test('who may not publish any more does not publish', async () => {
    const { platform, ned, at, runDue, schedule, list } = await aStage();
    await save(ned, 'page/news', news('Sale begins'));
    await schedule('2026-06-02T09:30');
    const nadia = await platform.signIn(staff.northAdmin.email);
    const { people } = await nadia.get<{ people: { id: string; email: string }[] }>('/people');
    const id = people.find(({ email }) => email === staff.northEditor.email)?.id;
    expect((await nadia.call('POST', `/people/${id}/disable`)).status).toBeLessThan(300);
    at('2026-06-01T23:30:00Z');
    await runDue();
    expect((await platform.site('north', '/news')).status).toBe(404);
    const { schedules } = await nadia.get<ScheduleList>('/tenants/north/schedules');
    expect(schedules[0]).toMatchObject({
      state: 'stopped',
      problem: 'The person who scheduled this no longer has an account.',
    });
    expect(await list().catch(() => 'signed out')).toBeTruthy();
  });

  test.each([
    ['2026-05-31T09:00', 'has passed'],
    ['2028-01-01T09:00', 'more than a year'],
    ['tomorrow', 'Enter a day and a time'],
    ['2026-02-30T09:00', 'Enter a day and a time'],
    ['x'.repeat(100_000), 'at'],
  ])('a time like %.20s is refused: %s', async (at, message) => {
    const { ned } = await aStage();
    const revision = await save(ned, 'page/news', news('Sale'));
    const refused = await ned.call('POST', '/tenants/north/schedules', {
      at,
      documents: [{ key: 'page/news', revision }],
    });
    expect([refused.status, (refused.body as ApiError).error.message]).toEqual([400, expect.stringContaining(message)]);
  });

  test('drafts that could not be published are not scheduled: problems are reported now', async () => {
    const { ned } = await aStage();
    const revision = await save(ned, 'page/news', { ...news('x'), route: '/api/x' });
    const asked = { at: '2026-06-02T09:30', documents: [{ key: 'page/news', revision }] };
    const refused = await ned.call('POST', '/tenants/north/schedules', asked);
    expect([refused.status, (refused.body as ApiError).error.code]).toEqual([422, 'document.invalid']);
    const stale = { ...asked, documents: [{ key: 'page/news', revision: 'gone' }] };
    expect((await ned.call('POST', '/tenants/north/schedules', stale)).status).toBe(400);
  });

  test('a schedule of another site is not there', async () => {
    const { platform, ned, schedule } = await aStage();
    await save(ned, 'page/news', news('Sale'));
    const { id, runAt } = await schedule('2026-06-02T09:30');
    const sue = await platform.signIn(staff.southEditor.email);
    expect((await sue.call('DELETE', `/tenants/south/schedules/${id}?was=${runAt}`)).status).toBe(404);
    expect((await sue.get<ScheduleList>('/tenants/south/schedules')).schedules).toEqual([]);
  });
});

describe('the timeline', () => {
  test('shows publishes, dated blocks and where a place will be empty, in order, live and draft apart', async () => {
    const { ned, schedule } = await aStage();
    const promo = { heading: 'Runout', link: { label: 'See', href: '/search/used-cars' } };
    const blocks = {
      b_promo1: { type: 'promo-banner', version: 1, props: { ...promo, from: '2026-06-03', until: '2026-06-05' } },
    };
    const page = { type: 'content', title: 'Offers now', route: '/offers-now' };
    await save(ned, 'page/offers-now', { ...page, layout: { root: ['b_promo1'], blocks } });
    await publishAll(ned);
    await save(ned, 'page/news', news('Sale begins'));
    await schedule('2026-06-04T09:30');
    const offers = await ned.call('POST', '/tenants/north/offers', {
      item: anOffer({ status: 'published', from: '2026-06-05', until: '2026-06-30' }),
    });
    expect([offers.status, offers.status === 201 ? '' : offers.text]).toEqual([201, '']);
    const timeline = await ned.get<Timeline>('/tenants/north/timeline');
    expect(timeline).toMatchObject({
      today: '2026-06-02',
      from: '2026-06-02',
      zone: 'Australia/Brisbane',
      isCut: false,
    });
    expect(
      timeline.events.filter(({ kind }) => kind !== 'hours').map(({ at, kind, where }) => [at, kind, where]),
    ).toEqual([
      ['2026-06-03T00:00', 'starts', 'Offers now'],
      ['2026-06-04T09:30', 'publish', `Scheduled by ${staff.northEditor.name}`],
      ['2026-06-05T00:00', 'starts', 'Special offers'],
      ['2026-06-06T00:00', 'ends', 'Offers now'],
      ['2026-07-01T00:00', 'ends', 'Special offers'],
    ]);
    const end = timeline.events.find(({ kind }) => kind === 'ends');
    expect(end).toMatchObject({
      isDraft: false,
      warning: 'After that, the page is empty.',
      link: '/edit/page/offers-now?block=b_promo1',
    });
    const short = await ned.get<Timeline>('/tenants/north/timeline?from=2026-06-04&days=1');
    expect(short.events.map(({ kind }) => kind)).toEqual(['publish']);
    for (const odd of ['from=x', 'days=0', 'days=9999', `from=${'9'.repeat(5000)}`])
      expect((await ned.call('GET', `/tenants/north/timeline?${odd}`)).status).toBe(400);
  });
});
