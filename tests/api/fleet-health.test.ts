/** The list of sites by health: findings of each, in one query for 2,000, and bulk actions. */
import { expect, test } from 'vitest';
import type { FleetHealth, FleetView } from '#schemas/api/fleet.ts';
import { tenantTable } from '#tenants/database/tables.ts';
import { listSiteHealth } from '#tenants/fleet/site-health.ts';
import { siteHealthTable } from '#tenants/health/tables.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { plansOf } from '#tests/build/query-plans.ts';
import { sqliteDriver } from '../build/postgres.ts';

const minute = 60_000;

async function aFleet(driver?: typeof sqliteDriver) {
  let now = new Date('2026-06-01T00:00:00Z');
  const platform = await aPlatform({ now: () => now, ...(driver ? { driver } : {}) });
  const pat = await platform.signIn(staff.platform.email);
  return {
    platform,
    pat,
    store: platform.platform.store,
    list: (query = '') => pat.get<FleetHealth>(`/fleet/health?${query}`),
    later: async (ms: number) => {
      now = new Date(now.getTime() + ms);
      for (let look = 0; look < 3; look++) await platform.platform.jobs.runDue();
    },
  };
}

test('a site is looked at, again when a lead comes, and says what it needs', async () => {
  const { platform, store, list, later } = await aFleet();
  expect((await list()).sites.map(({ slug, checkedAt }) => [slug, checkedAt])).toEqual([
    ['north', null],
    ['south', null],
  ]);
  await later(2 * minute);
  const { sites } = await list();
  expect(sites.every(({ checkedAt, vehicles }) => checkedAt !== null && vehicles === 2)).toBe(true);
  await storeLead(store, platform.north, {
    idempotencyKey: 'a-lead-of-north',
    category: 'enquiry',
    payload: {},
    outbox: [{ channel: 'mail', payload: {} }],
  });
  await later(16 * minute);
  const after = await list('need=leads');
  expect(after.sites.map(({ slug, leadsWaiting }) => [slug, leadsWaiting])).toEqual([['north', 1]]);
  expect(after).toMatchObject({ all: 2, total: 1, counts: { leads: 1 } });
});

test('a block that fails on a site’s page is counted against that site until two days have passed', async () => {
  const { platform, list, later } = await aFleet();
  const { store } = platform.platform;
  await later(2 * minute);
  const { BlockRecorder } = await import('#composer-api/site/pages/block-recorder.ts');
  const { createLog } = await import('#composer-api/kernel/log.ts');
  const recorder = new BlockRecorder(store, createLog('silent'));
  for (let render = 0; render < 3; render++) recorder.failed(platform.south.tenantId, 'hero', '/', 'no picture');
  recorder.rendered(platform.north.tenantId, 'hero', 0.4, false);
  await recorder.flush();
  await later(2 * minute);
  expect((await list('need=blocks')).sites).toMatchObject([{ slug: 'south', failingBlocks: 1 }]);
  await later(3 * 24 * 60 * minute);
  // The session has ended in the meantime.
  expect((await listSiteHealth(store)).map(({ failingBlocks }) => failingBlocks)).toEqual([0, 0]);
});

test('2,000 sites are listed by one query, paged without gaps or twins, in a second', { tags: ['long'] }, async () => {
  const { store, list } = await aFleet(sqliteDriver);
  const plans = await plansOf(store, () => listSiteHealth(store));
  expect(plans).toHaveLength(1);
  expect(plans.flat().filter((step) => step.startsWith('SCAN'))).toEqual(['SCAN tenant']);
  const at = '2026-05-01T00:00:00Z';
  const ids = Array.from({ length: 2000 }, (_, number) => `t_${String(number).padStart(4, '0')}`);
  await store.tx(async (db) => {
    for (const [number, id] of ids.entries()) {
      const facts = {
        release: 1,
        stock: 1,
        content: 0,
        draft: 0,
        feeds: 1,
        leadsWaiting: 0,
        brokenLinks: 0,
        checkErrors: 0,
      };
      const tenant = {
        id,
        slug: id.replace('_', '-'),
        kind: 'site' as const,
        name: `Dealer ${number % 50}`,
        createdAt: at,
      };
      await db.insert(tenantTable).values({ ...tenant, liveReleaseNumber: 1, publicSince: at });
      await db.insert(siteHealthTable).values({
        tenantId: id,
        checkedAt: at,
        vehicles: 40,
        stockChangedAt: '2026-05-31T00:00:00Z',
        ...facts,
        feedsFailing: number % 100 === 0 ? 1 : 0,
        failingBlocks: 0,
      });
    }
  });
  const seen: string[] = [];
  let after: string | null = '';
  const begun = process.cpuUsage();
  let pages = 0;
  while (after !== null) {
    const page: FleetHealth = await list(`sort=name&after=${after}`.replace(/&after=$/, ''));
    seen.push(...page.sites.map(({ slug }) => slug));
    after = page.next;
    pages += 1;
    expect(page.counts.feeds).toBe(20);
  }
  const spent = process.cpuUsage(begun);
  expect(new Set(seen).size).toBe(2002);
  expect(seen).toHaveLength(2002);
  expect((spent.user + spent.system) / 1000 / pages).toBeLessThan(200);
});

test('lists are filtered, sorted and named; invalid queries are reported', async () => {
  const { platform, pat, list, later } = await aFleet();
  await later(2 * minute);
  expect((await list('q=SOUTH')).sites.map(({ slug }) => slug)).toEqual(['south']);
  for (const query of ['need=x', 'sort=x', `q=${'x'.repeat(101)}`])
    expect((await pat.call('GET', `/fleet/health?${query}`)).status).toBe(400);
  const views: readonly FleetView[] = [{ name: 'Late leads', query: 'need=leads' }];
  expect((await pat.call('PUT', '/fleet/views', { views })).body).toEqual({ views });
  const olga = await platform.signIn(staff.onboarding.email);
  expect(await olga.get('/fleet/views')).toEqual({ views: [] });
  expect((await olga.call('POST', '/fleet/health/actions', { action: 'check', sites: ['north'] })).status).toBe(403);
  const ned = await platform.signIn(staff.northEditor.email);
  expect((await ned.call('GET', '/fleet/health')).status).toBe(403);
  const acted = await pat.call('POST', '/fleet/health/actions', { action: 'pause-feeds', sites: ['north', 'nobody'] });
  expect(acted.body).toMatchObject({
    sites: [
      { slug: 'north', done: true },
      { slug: 'nobody', done: false },
    ],
  });
});
