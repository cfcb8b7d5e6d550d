import { describe, expect, test } from 'vitest';
import { beginFeedRun, listFeedRuns } from '#tenants/feeds/feed-runs.ts';
import { findFeed, pauseFeed } from '#tenants/feeds/feeds.ts';
import { aLot, log, rows } from '#tests/build/feed-lot.ts';
import { JobRunner } from '../job-runner.ts';
import { feedJob, feedRunJob } from './feed-job.ts';

describe('the schedule', () => {
  test('runs a feed when it is due, once, however many servers look, and not while it is paused', async () => {
    const { put, runner, deps, pass, store, north, feed } = await aLot();
    put(rows(1));
    const second = new JobRunner({ store, log, kinds: [feedRunJob(deps)], timers: () => () => {} });
    const both = () => Promise.all([runner.runDue(), second.runDue()]);
    await both();
    expect(await listFeedRuns(store, north, feed.id)).toEqual([]);
    pass(3_600_000);
    await both();
    expect(await listFeedRuns(store, north, feed.id)).toMatchObject([{ state: 'done', trigger: 'schedule' }]);
    expect((await findFeed(store, north, feed.id))?.nextAt).toBe('2026-11-01T02:00:00.000Z');
    await pauseFeed(store, north, feed.id, { by: 'Ned', nextAt: null });
    pass(7_200_000);
    await both();
    expect(await listFeedRuns(store, north, feed.id)).toHaveLength(1);
  });

  test('a run that is under way is not begun again', async () => {
    const { put, store, north, feed, runner } = await aLot();
    put(rows(1));
    const start = { trigger: 'hand', by: 'Ned', job: feedJob() } as const;
    const first = await beginFeedRun(store, north, feed.id, start);
    const again = await beginFeedRun(store, north, feed.id, start);
    expect([again.begun, again.run.id]).toEqual([false, first.run.id]);
    await runner.runDue();
    expect(await listFeedRuns(store, north, feed.id)).toHaveLength(1);
  });
});
