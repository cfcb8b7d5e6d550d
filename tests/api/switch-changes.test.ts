/** One switch changed at a time: that key alone, into what is live then, without any drafts. */
import { describe, expect, test } from 'vitest';
import type { DocumentState, SaveResponse } from '#schemas/api/document.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { ScheduledPublish, ScheduleList, Timeline } from '#schemas/api/schedule.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';

const start = '2026-06-01T23:00:00Z';
const site = '/tenants/north';
const [hidden, most] = ['reviews.hidden', 'reviews.headline-count'];

async function aStage() {
  let now = new Date(start);
  const platform = await aPlatform({ now: () => now });
  const ned = await platform.signIn(staff.northEditor.email);
  const draft = async () => (await ned.get<DocumentState>(`${site}/documents/switches`)) as DocumentState;
  const own = async () => (await draft()).body as { readonly [key: string]: unknown };
  return {
    platform,
    ned,
    draft,
    own,
    async save(values: object): Promise<SaveResponse> {
      const { revision, body } = await draft();
      const merged = { ...(body as object), ...values };
      const saved = await ned.call('PUT', `${site}/documents/switches`, { revision, body: merged });
      if (saved.status !== 200) throw new Error(saved.text);
      return saved.body as SaveResponse;
    },
    async schedule(at: string, value?: unknown, more: object = {}): Promise<ScheduledPublish> {
      const asked = { at, switch: hidden, ...(value === undefined ? {} : { value }), ...more };
      const made = await ned.call('POST', `${site}/switch-changes`, asked);
      if (made.status !== 201) throw new Error(made.text);
      return made.body as ScheduledPublish;
    },
    async runAt(iso: string): Promise<void> {
      now = new Date(iso);
      await platform.platform.jobs.runDue();
    },
    /** Documents whose draft is not live. */
    async waits(): Promise<readonly string[]> {
      const { documents } = await ned.get<{ documents: { key: string }[] }>(`${site}/changes`);
      return documents.map(({ key }) => key);
    },
    list: async () => (await ned.get<ScheduleList>(`${site}/schedules`)).schedules,
  };
}

describe('one switch at a time', () => {
  test('changes at its minute and not before; it is listed, on the timeline and in the log until then and after', async () => {
    const { platform, ned, own, schedule, runAt, waits, list } = await aStage();
    const made = await schedule('2026-06-02T09:30', true, { reason: 'The new reviews come on Friday' });
    expect(made).toMatchObject({
      runAt: '2026-06-01T23:30:00.000Z',
      state: 'waiting',
      change: { switch: hidden, value: true },
      documents: [{ title: 'Hide reviews: on' }],
    });
    const { events } = await ned.get<Timeline>(`${site}/timeline`);
    expect(events.find(({ kind }) => kind === 'publish')).toMatchObject({
      at: '2026-06-02T09:30',
      title: 'Hide reviews: on',
      where: `Scheduled by ${staff.northEditor.name}: The new reviews come on Friday`,
    });
    await runAt('2026-06-01T23:29:59Z');
    expect((await own())[hidden]).toBeUndefined();
    await runAt('2026-06-01T23:30:00Z');
    expect((await own())[hidden]).toBe(true);
    expect(await waits()).toEqual([]);
    expect(await list()).toMatchObject([{ state: 'done', release: 2 }]);
    await runAt('2026-06-01T23:31:00Z');
    expect(await list()).toMatchObject([{ state: 'done', release: 2 }]);
    const nadia = await platform.signIn(staff.northAdmin.email);
    const { entries } = await nadia.get<{ entries: { words: string }[] }>(`${site}/audit`);
    expect(entries.map(({ words }) => words).join('\n')).toContain(
      'Changed a switch as scheduled, by release 2: Hide reviews: on (was Hide reviews: as inherited)',
    );
  });

  test('no draft goes live with it, and each stays what it was', async () => {
    const { platform, ned, own, save, schedule, runAt, waits } = await aStage();
    await schedule('2026-06-02T09:30', true);
    await save({ [most]: 5 });
    const page = { type: 'content', title: 'News', route: '/news', layout: { root: [], blocks: {} } };
    await ned.call('PUT', `${site}/documents/page%2Fnews`, { revision: '', body: page });
    await runAt('2026-06-01T23:30:00Z');
    expect((await platform.site('north', '/news')).status).toBe(404);
    expect(await own()).toMatchObject({ [hidden]: true, [most]: 5 });
    expect(await waits()).toEqual(['page/news', 'switches']);
    const { changes } = await ned.get<{ changes: { document: string; text: string }[] }>(`${site}/changes`);
    expect(changes.filter(({ document }) => document === 'switches')).toHaveLength(1);
  });

  test('a drafted value of the same switch stays a draft', async () => {
    const { ned, own, save, schedule, runAt, waits, list } = await aStage();
    await schedule('2026-06-02T09:30', true);
    await save({ [hidden]: false });
    await runAt('2026-06-01T23:30:00Z');
    expect((await list())[0]?.state).toBe('done');
    expect((await own())[hidden]).toBe(false);
    expect(await waits()).toEqual(['switches']);
    const { changes } = await ned.get<{ changes: { text: string }[] }>(`${site}/changes`);
    expect(changes.map(({ text }) => text)).toEqual(['Hide reviews: on → off']);
  });

  test('on for a while and back again; what another release published in between stays', async () => {
    const { ned, own, save, schedule, runAt, waits, list } = await aStage();
    await schedule('2026-06-02T09:30', true);
    await schedule('2026-06-02T09:50');
    await runAt('2026-06-01T23:30:00Z');
    expect((await own())[hidden]).toBe(true);
    await save({ [most]: 5 });
    await publishAll(ned);
    await runAt('2026-06-01T23:50:00Z');
    expect((await list()).map(({ state }) => state)).toEqual(['done', 'done']);
    expect(await own()).not.toHaveProperty([hidden]);
    expect(await own()).toMatchObject({ [most]: 5 });
    expect(await waits()).toEqual([]);
  });

  test('a schedule of all that is drafted goes live after a switch that it does not touch, and stops after one that it changes', async () => {
    const { ned, own, save, schedule, runAt, waits, list } = await aStage();
    const all = async (at: string): Promise<void> => {
      const seen = [
        { key: 'switches', revision: (await ned.get<DocumentState>(`${site}/documents/switches`)).revision },
      ];
      const made = await ned.call('POST', `${site}/schedules`, { at, documents: seen });
      expect([made.status, made.status === 201 ? '' : made.text]).toEqual([201, '']);
    };
    await save({ [most]: 5 });
    await all('2026-06-02T09:50');
    await schedule('2026-06-02T09:30', true);
    await runAt('2026-06-01T23:30:00Z');
    expect([await waits(), (await list()).filter(({ state }) => state === 'waiting').length]).toEqual([
      ['switches'],
      1,
    ]);
    await runAt('2026-06-01T23:50:00Z');
    expect((await list()).map(({ state, problem }) => [state, problem])).toEqual([
      ['done', null],
      ['done', null],
    ]);
    expect(await own()).toMatchObject({ [hidden]: true, [most]: 5 });
    expect(await waits()).toEqual([]);

    await save({ [most]: 7 });
    await all('2026-06-02T10:20');
    await schedule('2026-06-02T10:10', 6, { switch: most });
    await runAt('2026-06-02T00:10:00Z');
    await runAt('2026-06-02T00:20:00Z');
    expect((await list())[0]).toMatchObject({
      state: 'stopped',
      problem: expect.stringContaining('after this was scheduled'),
    });
    expect(await waits()).toEqual(['switches']);
  });

  test('moved and given another value, or cancelled; a stale look changes nothing', async () => {
    const { ned, own, schedule, runAt, list } = await aStage();
    const { id, runAt: was } = await schedule('2026-06-02T09:30', true);
    const path = `${site}/switch-changes/${id}`;
    const change = { at: '2026-06-02T09:40', switch: hidden, value: false, was };
    expect((await ned.call('PUT', path, { ...change, switch: most, value: 5 })).status).toBe(400);
    const seen = [{ key: 'switches', revision: (await ned.get<DocumentState>(`${site}/documents/switches`)).revision }];
    const asPublish = { at: change.at, was, documents: seen };
    expect((await ned.call('PUT', `${site}/schedules/${id}`, asPublish)).status).toBe(400);
    expect((await ned.call('PUT', path, change)).body).toMatchObject({ change: { value: false } });
    expect((await ned.call('PUT', path, change)).status).toBe(409);
    await runAt('2026-06-01T23:30:00Z');
    expect(await own()).not.toHaveProperty([hidden]);
    expect((await ned.call('DELETE', `${site}/schedules/${id}?was=2026-06-01T23:40:00.000Z`)).status).toBe(204);
    await runAt('2026-06-01T23:40:00Z');
    expect(await own()).not.toHaveProperty([hidden]);
    expect(await list()).toMatchObject([{ state: 'cancelled' }]);
  });

  test('a value that the checks refuse is refused when it is requested', async () => {
    const { ned, list } = await aStage();
    const asked = { at: '2026-06-02T09:30', switch: hidden, value: 'perhaps' };
    const refused = await ned.call('POST', `${site}/switch-changes`, asked);
    expect([refused.status, (refused.body as ApiError).error.code]).toEqual([422, 'document.invalid']);
    for (const [bad, status] of [
      [{ switch: 'no.such' }, 400],
      [{ switch: '__proto__' }, 400],
      [{ at: '2026-06-01T09:30' }, 400],
      [{ value: 'x'.repeat(100_000) }, 400],
      [{ reason: 'x'.repeat(100_000) }, 400],
    ] as const)
      expect([
        bad,
        (await ned.call('POST', `${site}/switch-changes`, { ...asked, value: true, ...bad })).status,
      ]).toEqual([bad, status]);
    expect(await list()).toEqual([]);
  });

  test('a change by a person who may no longer publish does nothing: it stops with the reason', async () => {
    const { platform, schedule, runAt } = await aStage();
    await schedule('2026-06-02T09:30', true);
    const nadia = await platform.signIn(staff.northAdmin.email);
    const { people } = await nadia.get<{ people: { id: string; email: string }[] }>('/people');
    const id = people.find(({ email }) => email === staff.northEditor.email)?.id;
    await nadia.call('POST', `/people/${id}/disable`);
    await runAt('2026-06-01T23:30:00Z');
    const { schedules } = await nadia.get<ScheduleList>(`${site}/schedules`);
    expect(schedules).toMatchObject([
      { state: 'stopped', problem: 'The person who scheduled this no longer has an account.', release: null },
    ]);
    const { body } = await nadia.get<DocumentState>(`${site}/documents/switches`);
    expect(body).not.toHaveProperty([hidden]);
  });
});
