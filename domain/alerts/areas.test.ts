import { expect, test } from 'vitest';
import type { PlatformStatus } from '#schemas/api/status.ts';
import { areasOf, bytesWords, span } from './areas.ts';
import { alertRules } from './rules.ts';

const at = '2026-03-02T01:00:00.000Z';
const beat = {
  process: 'web/1',
  at,
  startedAt: at,
  release: 'r1',
  memoryBytes: 3e8,
  loopDelayMs: 2,
  requests: 9,
  faults: 0,
};
const calm: PlatformStatus = {
  at,
  release: 'r1',
  uptimeSeconds: 90,
  alerts: [],
  process: { memoryBytes: 3e8, memoryLimitBytes: 2e9, loopDelayMs: 2 },
  requests: { count: 1200, faults: 0, pageMs: 25, cachedShare: 0.9, refused: 0 },
  jobs: [],
  deliveries: [],
  feeds: [],
  search: { indexes: 2, bytes: 1e7, limitBytes: 5e8 },
  database: { bytes: 1.4e9, isReached: true, writesWaiting: 0, busy: 0 },
  keptLeads: { waiting: 0, oldestSeconds: null, aside: 0 },
  textMessages: { today: 0, most: 2000 },
  backup: { at, problem: null, ageSeconds: 7200 },
  disk: { freeBytes: 4e10, bytes: 1e11 },
  slowBlocks: [],
  slowRoutes: [],
  slowQueries: [],
  processes: [beat],
};

test('each part says its figures in words while it is fine', () => {
  const areas = areasOf(calm);
  expect(areas.filter(({ state, steps }) => state !== 'fine' || steps.length > 0)).toEqual([]);
  const words = Object.fromEntries(areas.map(({ name, words: said }) => [name, said]));
  expect(words).toMatchObject({
    requests: '1,200 in five minutes, 95 of 100 pages within 25 ms, 90 % cached, none failed.',
    messages: 'All messages have been sent.',
    disk: '40 GB of 100 GB are free.',
    backups: 'The last one is 2 hours old.',
    processes: '1 process answers.',
  });
});

test.each(alertRules.map((rule) => [rule.name, rule] as const))(
  '%s is first in its part, with its steps',
  (_, rule) => {
    const words = rule.says(rule.limit);
    const alert = {
      rule: rule.name,
      title: rule.title,
      severity: rule.severity,
      steps: rule.steps,
      words,
      since: at,
    };
    const [first, ...others] = areasOf({ ...calm, alerts: [{ ...alert, runbook: `docs/runbooks/${rule.name}.md` }] });
    expect(first).toMatchObject({ state: rule.severity, words, steps: rule.steps });
    expect(others.every(({ state }) => state === 'fine')).toBe(true);
  },
);

test('a process that says nothing and backups that are missing are worth a look', () => {
  const silent = { ...beat, process: 'web/2', at: '2026-03-02T00:57:00.000Z' };
  const [first] = areasOf({ ...calm, processes: [beat, silent] });
  expect(first).toMatchObject({ name: 'processes', state: 'warning' });
  expect(first?.words).toBe('1 process answers, web/2 said nothing for 2 minutes.');
  expect(areasOf({ ...calm, backup: null })[0]).toMatchObject({ name: 'backups', state: 'warning' });
});

test('a full disk, and a database that cannot be reached, need attention now', () => {
  const full = areasOf({ ...calm, disk: { freeBytes: 1e6, bytes: 1e11 } })[0];
  expect(full).toMatchObject({
    name: 'disk',
    state: 'critical',
    words: expect.stringMatching(/disk of the server is full/),
  });
  expect(full?.steps).not.toEqual([]);
  const away = areasOf({ ...calm, database: { ...calm.database, isReached: false } })[0];
  expect(away).toMatchObject({
    name: 'database',
    state: 'critical',
    words: expect.stringMatching(/cannot be reached/),
  });
});

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [89, '1 minute'],
  [7200, '2 hours'],
  [200_000, '2 days'],
])('%d seconds are %s', (seconds, words) => {
  expect(span(seconds)).toBe(words);
  expect(bytesWords(1.44e9)).toBe('1.4 GB');
});
