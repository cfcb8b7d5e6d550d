import { expect, test } from 'vitest';
import type { Feed } from '#schemas/api/feed.ts';
import { troubleOf } from './feed-warnings.tsx';

const now = Date.parse('2026-03-02T09:00:00Z');
const run = { id: 'r', feed: 'f', trigger: 'schedule', by: 'Lot', at: '', endedAt: '', message: 'Why.' } as const;
const ran = (state: 'done' | 'refused' | 'failed' | 'running') => ({
  ...run,
  state,
  report: null,
  missing: { found: 0, done: 0, of: 0 },
});

test.each([
  ['done', '2026-03-02T10:00:00Z', false, null],
  ['refused', '2026-03-02T10:00:00Z', false, 'Held. Why.'],
  ['failed', '2026-03-02T10:00:00Z', false, 'Failed. Why.'],
  ['done', '2026-03-02T07:59:00Z', false, 'Late: it should have run more than an hour ago.'],
  ['running', '2026-03-02T07:59:00Z', false, null],
  ['refused', null, true, null],
] as const)('issue 38: a feed that is %s and due at %s', (state, nextAt, paused, said) => {
  const feed = { lastRun: ran(state), nextAt, paused } as const;
  expect(troubleOf(feed satisfies Pick<Feed, 'lastRun' | 'nextAt' | 'paused'>, now)).toBe(said);
});
