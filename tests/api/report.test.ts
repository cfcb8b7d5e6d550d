/** Activity on a site, through the real endpoints: reported by pages, sent by a form, read in the report. */
import { expect, test } from 'vitest';
import type { SiteReport } from '#schemas/api/report.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import { addCounts } from '#tenants/measuring/count-events.ts';
import { createAccount } from '#tests/build/account.ts';
import { aLocation } from '#tests/build/location.ts';
import { aPlatform, password, staff, type TestPlatform } from '#tests/build/platform.ts';

const agent = { 'user-agent': 'Firefox/140', 'content-type': 'application/json' };

function post({ platform }: TestPlatform, path: string, body: Json): Promise<Response> {
  const request = new Request(`http://north.localhost${path}`, {
    method: 'POST',
    headers: { host: 'north.localhost', ...agent },
    body: JSON.stringify(body),
  });
  return Promise.resolve(platform.app(request));
}

const now = () => new Date('2026-03-20T02:00:00.000Z');
const trail = {
  first: { t: Date.parse('2026-03-18T00:00:00Z'), r: 'm.facebook.com', q: '', u: '/special-offers' },
  last: { t: now().getTime(), r: 'www.google.com', q: '', u: '/' },
  pages: ['/special-offers', '/'],
  cars: ['v_1'],
  calls: 1,
};

test('R3-021 R7-028: visits, searches, events and leads by source are in the report, in the file and on the lead', async () => {
  const platform = await aPlatform({ now });
  const events: readonly Json[] = [
    { k: 'view', p: 'home', u: '/' },
    { k: 'visit', r: 'www.google.com', q: '' },
    { k: 'vehicle', id: 'v_1' },
    { k: 'vehicle', id: 'made-up' },
    { k: 'search', u: '/search/used-cars?query=unicorn', n: 0 },
    { k: 'event', id: 25, label: 'Used Car' },
  ];
  expect((await post(platform, '/api/events', { events })).status).toBe(204);
  const form = {
    name: 'Ria',
    email: 'ria@example.com',
    phone: '0400 000 000',
    message: 'Hi',
    category: 'General Enquiry',
    car_id: 'v_1',
    lead_attributes: JSON.stringify(trail),
  };
  expect((await post(platform, '/api/leads', form)).status).toBe(201);
  await platform.platform.events.flush();

  const nadia = await platform.signIn(staff.northAdmin.email);
  const report = await nadia.get<SiteReport>('/tenants/north/report');
  expect([report.from, report.to, report.before]).toEqual([
    '2026-02-21',
    '2026-03-20',
    { from: '2026-01-24', to: '2026-02-20' },
  ]);
  expect(report.totals).toEqual({ visits: 1, views: 1, searches: 1, leads: 1, calls: 1, misses: 1 });
  expect(report.days).toHaveLength(28);
  expect(report.days.at(-1)).toEqual({ day: '2026-03-20', visits: 1, views: 1, searches: 1, leads: 1 });
  expect(report.sources).toEqual([{ title: 'google, search engine', visits: 1, leads: 1 }]);
  expect(report.misses).toEqual([{ text: 'unicorn', count: 1 }]);
  expect(report.vehicles).toMatchObject([{ id: 'v_1', views: 1, leads: 1 }]);
  expect(report.events).toEqual([{ title: 'Phone numbers pressed', label: 'Used Car', count: 1 }]);

  const file = await nadia.call('GET', '/tenants/north/report/export?from=2026-03-20&to=2026-03-20');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="report-north-2026-03-20-2026-03-20.csv"');
  expect(file.text).toContain('Visits,1,0\r\n');
  expect(file.text).toContain('"google, search engine",1,1\r\n');

  const [lead] = (await listLeads(platform.platform.store, platform.north)).leads;
  expect(lead?.payload['source']).toBe('google, search engine');
  const shown = await nadia.call('GET', `/tenants/north/leads/${lead?.id}`);
  for (const words of ['google, search engine', 'facebook, social media', '/special-offers'])
    expect(shown.text).toContain(words);
});

test('a report refuses days that are none, in words; another site’s staff see nothing of it', async () => {
  const platform = await aPlatform({ now });
  const nadia = await platform.signIn(staff.northAdmin.email);
  const ask = (query: string) => nadia.call('GET', `/tenants/north/report?${query}`);
  expect(await ask('from=2026-02-30')).toMatchObject({ status: 400 });
  expect(await ask('from=2026-03-02&to=2026-03-01')).toMatchObject({ status: 400 });
  expect(await ask('from=2020-01-01&to=2026-03-01')).toMatchObject({ status: 400 });
  expect(await ask(`from=${'9'.repeat(5000)}`)).toMatchObject({ status: 400 });
  const sam = await platform.signIn(staff.southAdmin.email);
  expect((await sam.call('GET', '/tenants/north/report')).status).toBe(404);
});

test('staff of one yard see its leads and those without a yard, and a note that says so', async () => {
  const platform = await aPlatform({ now });
  const { store } = platform.platform;
  const yards = [
    aLocation({ id: 'l_north', name: 'North Yard' }),
    aLocation({ id: 'l_port', name: 'Port Yard', slug: 'port', primary: false }),
  ];
  await putContent(store, platform.north, 'location', yards, { by: staff.onboarding.name });
  for (const [index, location_id] of ['l_north', 'l_port', 'l_port', ''].entries()) {
    const payload = { name: 'Ria', location_id, car_id: 'v_1', lead_attributes: { source_label: `at ${location_id}` } };
    const lead = { idempotencyKey: `key-of-lead-${index}`, category: 'Parts', payload, outbox: [] };
    await storeLead(store, platform.north, lead);
  }
  await post(platform, '/api/events', { events: [{ k: 'vehicle', id: 'v_1' }] });
  await platform.platform.events.flush();
  const email = 'vera@north.example';
  const limited = { email, name: 'Vera', password, role: 'viewer', locationIds: ['l_north'] } as const;
  await createAccount(store, { ...limited, scope: platform.north });
  const vera = await platform.signIn(email);
  const report = await vera.get<SiteReport>('/tenants/north/report');
  expect([report.leadsOf, report.totals.leads, report.days.at(-1)?.leads]).toEqual([['North Yard'], 2, 2]);
  expect(report.sources.reduce((sum, { leads }) => sum + leads, 0)).toBe(2);
  expect(report.vehicles).toMatchObject([{ id: 'v_1', views: 1, leads: 2 }]);
  const file = await vera.call('GET', '/tenants/north/report/export');
  expect(file.text).toContain('Leads of North Yard and of no location alone');
  const nadia = await platform.signIn(staff.northAdmin.email);
  const whole = await nadia.get<SiteReport>('/tenants/north/report');
  expect([whole.leadsOf, whole.totals.leads]).toEqual([null, 4]);
});

test('phone numbers pressed are all counted, and sources add up to the totals, however many there are', async () => {
  const platform = await aPlatform({ now });
  const { store } = platform.platform;
  const scope = platform.north;
  const count = (kind: string, label: string, many: number, day = '2026-03-20') => ({
    scope,
    day,
    kind,
    label,
    count: many,
  });
  const many = Array.from({ length: 70 }, (_, at) => at);
  await addCounts(store, [
    ...many.map((at) => count('event', `filter_change Facet ${at}`, 10)),
    count('event', 'phone_click Used Car', 2),
    count('event', 'phone_click New Car', 1, '2026-02-10'),
    ...many.map((at) => count('event', `filter_change Facet ${at}`, 10, '2026-02-10')),
    ...many.map((at) => count('visit', `referral site-${at}`, 100 - at)),
  ]);
  for (const at of many.slice(0, 4)) {
    const payload = { name: 'Ria', lead_attributes: { source_label: 'Walked in' } };
    await storeLead(store, scope, { idempotencyKey: `key-of-walk-in-${at}`, category: 'Parts', payload, outbox: [] });
  }
  const nadia = await platform.signIn(staff.northAdmin.email);
  const { totals, earlier, sources } = await nadia.get<SiteReport>('/tenants/north/report');
  expect([totals.calls, earlier.calls]).toEqual([2, 1]);
  const sum = (name: 'visits' | 'leads') => sources.reduce((all, one) => all + one[name], 0);
  expect([sum('visits'), sum('leads')]).toEqual([totals.visits, totals.leads]);
  expect(sources).toContainEqual({ title: 'Walked in', visits: 0, leads: 4 });
  expect(sources.at(-1)?.title).toBe('All others');
});
