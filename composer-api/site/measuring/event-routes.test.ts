/** R7-028: events that pages report are stored as daily sums, per site, without personal data. */
import { expect, test } from 'vitest';
import type { Json } from '#schemas/shapes/json.ts';
import { switchDefaults } from '#schemas/switches/registry.ts';
import { listJobs } from '#tenants/jobs/list-jobs.ts';
import { mostLabels, otherLabel } from '#tenants/measuring/count-events.ts';
import { sumByDay, sumByLabel } from '#tenants/measuring/list-counts.ts';
import { siteRequest } from '#tests/build/lead-routes.ts';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import { createLog } from '../../kernel/log.ts';
import { forgetCountsJob } from '../../work/measuring/forget-job.ts';
import { SiteRouteSet } from '../data/site-route.ts';
import { EventCounter } from './event-counter.ts';
import { EventForwarder } from './event-forwarder.ts';
import { eventRoute } from './event-routes.ts';

// Already the next day at the site in Brisbane.
const now = () => new Date('2026-03-01T15:00:00Z');
const range = { from: '2026-03-01', to: '2026-03-03' };

async function setUp() {
  const tenants = await twoTenants({ now });
  const { store, north, south } = tenants;
  const counter = new EventCounter(store, createLog('silent'));
  const forwarder = new EventForwarder(store, createLog('silent'));
  const routes = new SiteRouteSet([eventRoute({ store, counter, forwarder })], now);
  const send = (body: Json | string, headers: { readonly [name: string]: string } = {}) =>
    routes.answer(
      new Request('http://north.example/api/events', {
        method: 'POST',
        headers: { host: 'north.example', 'content-type': 'application/json', 'user-agent': 'Firefox/140', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
      siteRequest(tenants, '/api/events', switchDefaults, []),
      undefined,
    );
  const labels = async (kind: string, scope = north) => {
    await counter.flush();
    return sumByLabel(store, scope, range, { kind, limit: 1000 });
  };
  return { store, north, south, counter, send, labels };
}

const call = { k: 'event', id: 25, label: 'Used Car' };

test('events are added up by the site’s own day; another site has none of them', async () => {
  const { store, north, south, send, labels } = await setUp();
  const answer = await send({ events: [{ k: 'visit', r: 'www.google.com', q: '' }, call, call] });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('set-cookie')).toBeNull();
  await send({ events: [call, { k: 'search', u: '/search/used-cars?query=unicorn', n: 0 }] });
  expect(await labels('event')).toEqual([{ label: 'phone_click Used Car', count: 3 }]);
  expect(await labels('no-result')).toEqual([{ label: 'unicorn', count: 1 }]);
  expect(await labels('event', south)).toEqual([]);
  expect(await sumByDay(store, north, range)).toContainEqual({ day: '2026-03-02', kind: 'visit', count: 1 });
});

test('programs, other sites and pages that are only looked at ahead count nothing', async () => {
  const { send, labels } = await setUp();
  expect((await send({ events: [call] }, { 'user-agent': 'Googlebot/2.1' })).status).toBe(204);
  expect((await send({ events: [call] }, { 'sec-purpose': 'prefetch' })).status).toBe(204);
  await expect(send({ events: [call] }, { origin: 'https://elsewhere.example' })).rejects.toMatchObject({
    code: 'auth.origin',
  });
  expect(await labels('event')).toEqual([]);
});

test('bad messages are refused in words, and one caller has a share', async () => {
  const { send } = await setUp();
  await expect(send('x'.repeat(100_000))).rejects.toMatchObject({ status: 413 });
  await expect(send('{')).rejects.toMatchObject({ status: 400 });
  await expect(send({ events: 'many' })).rejects.toMatchObject({ status: 400 });
  const rest = Array.from({ length: 130 }, () =>
    send({ events: [] }).then(
      ({ status }) => status,
      ({ status }) => status,
    ),
  );
  expect((await Promise.all(rest)).slice(-5)).toEqual([429, 429, 429, 429, 429]);
});

test('a day has so many labels and no more, and what they add up to stays right', async () => {
  const { north, counter, labels } = await setUp();
  const many = Array.from({ length: mostLabels + 50 }, (_, at) => ({ kind: 'search' as const, label: `car ${at}` }));
  counter.count(north, '2026-03-02', many);
  const stored = await labels('search');
  expect(stored.length).toBe(mostLabels + 1);
  expect(stored.find(({ label }) => label === otherLabel)?.count).toBe(50);
  counter.count(north, '2026-03-02', [{ kind: 'search', label: 'car 0' }]);
  expect((await labels('search')).find(({ label }) => label === 'car 0')?.count).toBe(2);
});

test('what is older than thirteen months is forgotten by a job of its site', async () => {
  const { store, north, counter, labels } = await setUp();
  counter.count(north, '2024-12-01', [{ kind: 'search', label: 'old' }]);
  counter.count(north, '2026-03-01', [{ kind: 'search', label: 'new' }]);
  await counter.flush();
  const job = forgetCountsJob(store);
  await job.plan?.();
  const waiting = await listJobs(store, north, job.kind);
  expect(waiting).toHaveLength(1);
  await job.run({ scope: north, payload: {}, attempts: 1, signal: new AbortController().signal, note: async () => {} });
  expect(
    await sumByLabel(store, north, { from: '2020-01-01', to: '2027-01-01' }, { kind: 'search', limit: 9 }),
  ).toEqual(await labels('search'));
  await job.plan?.();
  expect(await listJobs(store, north, job.kind)).toHaveLength(1);
});
