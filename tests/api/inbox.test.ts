/** The inbox through the console's routes: the list, permissions, and two people acting at once. */
import { expect, test } from 'vitest';
import type { InboxChoices, InboxPulse, LeadReport } from '#schemas/api/inbox.ts';
import type { LeadDetail, LeadSummary } from '#schemas/api/lead.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { pulseOf } from '#tenants/leads/read-marks.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import { staff } from '#tests/build/platform.ts';
import { plansOf } from '#tests/build/query-plans.ts';
import { sqliteDriver } from '../build/postgres.ts';
import { act, inbox, listed, namesOf, setUp } from './inbox.fixtures.ts';

test('the list is filtered by view, state, category, yard, vehicle and source, and bad filters are refused with the field', async () => {
  const { ids, hire } = await setUp([
    { name: 'Ada', location_id: 'l_north', car_id: 'v_2', source: 'Google' },
    { name: 'Ben', category: 'Service', location_id: 'l_port' },
    { name: 'Spam', suspected_spam: true },
    { name: 'Cy' },
  ]);
  const lea = await hire('Lea');
  const { id } = (await lea.get<{ id: string }>('/session')) ?? {};
  expect((await act(lea, ids[0], { kind: 'assign', to: id })).status).toBe(200);
  expect((await act(lea, ids[3], { kind: 'status', status: 'lost', reason: 'Price' })).status).toBe(200);
  expect((await act(lea, ids[1], { kind: 'task', task: { text: 'Call', due: '2026-03-02' } })).status).toBe(200);
  for (const [query, names] of [
    ['', ['Cy', 'Ben', 'Ada']],
    ['show=open', ['Ben', 'Ada']],
    ['show=new', ['Ben', 'Ada']],
    ['show=mine', ['Ada']],
    ['show=tasks', ['Ben']],
    ['show=spam', ['Spam']],
    ['show=overdue', []],
    ['status=lost', ['Cy']],
    ['category=Service', ['Ben']],
    ['location=l_port', ['Ben']],
    ['vehicle=v_2', ['Ada']],
    ['source=Google', ['Ada']],
  ] as const)
    expect([query, await namesOf(lea, query)]).toEqual([query, names]);
  for (const query of ['show=nobody', 'status=gone', `q=${'x'.repeat(101)}`, 'cursor=1', 'by=name'])
    expect([query, (await lea.call('GET', `${inbox}?${query}`)).status]).toEqual([query, 400]);
  const choices = await lea.get<InboxChoices>(`${inbox}/choices`);
  expect(choices).toMatchObject({ categories: ['Parts', 'Service'], sources: ['Google'] });
  expect(choices.people.map(({ name }) => name)).toEqual(['Lea']);
});

test('a search finds by name, mail, phone however written, vehicle, stock number and reference', async () => {
  const { ids, hire } = await setUp([
    {
      name: 'Zoë',
      last_name: 'Nguyễn',
      vehicle_name: '2021 Aster Ridge',
      stock_number: 'S100',
      phone: '+61 412 999 888',
    },
    { name: 'Ben', email: 'ben.carter@example.com' },
  ]);
  const lea = await hire('Lea');
  const reference = (ids[1] ?? '').slice(0, 8).toUpperCase();
  for (const [words, name] of [
    ['zoe nguyen', 'Zoë Nguyễn'],
    ['ridge 2021', 'Zoë Nguyễn'],
    ['s100', 'Zoë Nguyễn'],
    ['412 999', 'Zoë Nguyễn'],
    ['carter@', 'Ben'],
    [reference, 'Ben'],
  ] as const)
    expect([words, await namesOf(lea, `q=${encodeURIComponent(words)}`)]).toEqual([words, [name]]);
  expect(await namesOf(lea, 'q=zoe+carter')).toEqual([]);
  expect(await namesOf(lea, `q=${encodeURIComponent("%' OR 1=1")}`)).toEqual([]);
});

test('a person’s leads are found by email or by phone, in any spelling of the number', async () => {
  const { ids, hire } = await setUp([
    { name: 'Ada', email: 'Ada@Example.com', phone: '0412 345 678' },
    { name: 'Ada B', email: 'ada@example.com ', phone: '' },
    { name: 'A', email: 'other@example.com', phone: '+61 412 345 678' },
    { name: 'Ben', email: 'ben@example.com', phone: '0499 111 222' },
  ]);
  const lea = await hire('Lea');
  const { others } = await lea.get<LeadDetail>(`${inbox}/${ids[0]}`);
  expect(others.map(({ name }) => name)).toEqual(['A', 'Ada B']);
  expect((await lea.get<LeadDetail>(`${inbox}/${ids[3]}`)).others).toEqual([]);
});

test('unread is one’s own: opened by one it stays unread for another, and the stamp moves with each change', async () => {
  const { ids, hire } = await setUp([{ name: 'Ada' }, { name: 'Ben' }]);
  const [lea, lou] = [await hire('Lea'), await hire('Lou')];
  const before = await lou.get<InboxPulse>(`${inbox}/pulse`);
  await lea.call('POST', `${inbox}/read`, { ids: [ids[0]] });
  expect((await listed(lea)).map(({ isUnread }) => isUnread)).toEqual([true, false]);
  expect((await lou.get<InboxPulse>(`${inbox}/pulse`)).unread).toBe(2);
  expect((await lea.call('POST', `${inbox}/read`, { ids: [ids[0]], unread: true })).body).toMatchObject({ unread: 2 });
  await act(lea, ids[0], { kind: 'note', text: 'x' });
  expect((await lou.get<InboxPulse>(`${inbox}/pulse`)).stamp).not.toBe(before.stamp);
  const tag = (await lou.call('GET', `${inbox}/pulse`)).headers.get('etag') ?? '';
  expect((await lou.call('GET', `${inbox}/pulse`, undefined, { 'if-none-match': tag })).status).toBe(304);
});

test('the pulse names the newest lead that one may read, without its person', async () => {
  const { ids, hire, pass, signIn, store, north } = await setUp([
    { name: 'Ada', location_id: 'l_north', vehicle_name: '2021 Aster Ridge', stock_number: 'S100' },
    { name: 'Ben', location_id: 'l_port' },
    { name: 'Spam', suspected_spam: true },
  ]);
  const [lea, lou] = [await hire('Lea', ['l_north']), await hire('Lou')];
  const ridge = { id: ids[0], at: '2026-03-01T00:01:00.000Z', category: 'Parts', vehicle: '2021 Aster Ridge S100' };
  expect((await lea.get<InboxPulse>(`${inbox}/pulse`)).newest).toEqual(ridge);
  expect((await lou.get<InboxPulse>(`${inbox}/pulse`)).newest).toMatchObject({ id: ids[1], vehicle: null });
  pass(31 * 24 * 60);
  const later = await signIn('lou@north.example');
  expect((await later.get<InboxPulse>(`${inbox}/pulse`)).newest).toBe(null);
  const lead = { idempotencyKey: 'key-of-another', category: 'Service', payload: { name: 'Cy' }, outbox: [] };
  const { id } = await storeLead(store, north, lead);
  expect((await later.get<InboxPulse>(`${inbox}/pulse`)).newest).toMatchObject({ id, category: 'Service' });
});

test('10,000 leads are paged without loss, and every list and count goes by an index of the site', {
  tags: ['long'],
}, async () => {
  const { store, hire, north } = await setUp([], undefined, sqliteDriver);
  await store.tx(async (db) => {
    db.$client
      .prepare(
        `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 10000)
        INSERT INTO lead (id, tenant_id, idempotency_key, category, payload, at, search_text)
        SELECT replace(replace(replace(replace(printf('%016d', n), '0', 'a'), '1', 'b'), '8', 'c'), '9', 'd'), ?, 'key-' || n,
          'Parts', '{"name":"Mia","message":"' || n || '"}', strftime('%Y-%m-%dT%H:%M:%fZ', 1772000000 + n / 3, 'unixepoch'),
          'mia ' || n || ' end'
        FROM number`,
      )
      .run(north.tenantId);
  });
  const lea = await hire('Lea');
  const seen = new Set<string>();
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { leads: readonly LeadSummary[]; next: string | null } = await lea.get(`${inbox}?cursor=${cursor}`);
    for (const { id } of page.leads) seen.add(id);
    cursor = page.next;
  }
  expect(seen.size).toBe(10_000);
  expect((await listed(lea, 'q=mia+4242')).map(({ message }) => message)).toEqual(['4242']);
  const reader = { accountId: 'a', locationIds: ['l_north'] };
  const plans = await plansOf(store, async () => {
    const at = '2026-01-01T00:00:00.000Z_aaaaaaaaaaaaaaaa';
    for (const show of ['open', 'new', 'mine', 'overdue', 'tasks', 'all', 'spam'] as const)
      await listLeads(store, north, { show, ...reader, cursor: at });
    await listLeads(store, north, { ...reader, words: ['zed'], category: 'Parts', cursor: at });
    await pulseOf(store, north, reader);
  });
  expect(plans.length).toBeGreaterThan(9);
  for (const step of plans.flat()) expect(step).toMatch(/^SEARCH |^SCAN (?:json_each|unread)/);
  expect(plans.flat()).toContainEqual(expect.stringContaining('USING INDEX lead_list (tenant_id=? AND (at,id)<(?,?))'));
});

test('the report counts what the account may read, by person, source and vehicle; its file runs nothing', async () => {
  const { ids, hire, signIn } = await setUp([
    { name: 'Ada', location_id: 'l_north', source: '=1+1', vehicle_name: '2021 Aster Ridge' },
    { name: 'Ben', location_id: 'l_port' },
    { name: 'Spam', suspected_spam: true },
  ]);
  const lea = await hire('Lea', ['l_north']);
  const me = await lea.get<{ id: string }>('/session');
  await act(lea, ids[0], { kind: 'assign', to: me.id });
  await act(lea, ids[0], { kind: 'contact', by: 'call' });
  const report = await lea.get<LeadReport>(`${inbox}/report`);
  expect(report.total).toMatchObject({ leads: 1, answered: 1, medianMinutes: 3 });
  expect(report.people.map(({ name }) => name)).toEqual(['Lea']);
  expect(report.vehicles.map(({ name }) => name)).toEqual(['2021 Aster Ridge']);
  const nadia = await signIn(staff.northAdmin.email);
  expect((await nadia.get<LeadReport>(`${inbox}/report`)).total.leads).toBe(2);
  expect((await nadia.get<LeadReport>(`${inbox}/report?from=2026-03-02`)).total.leads).toBe(0);
  expect((await nadia.call('GET', `${inbox}/report?from=soon`)).status).toBe(400);
  const file = await nadia.call('GET', `${inbox}/report/export`);
  expect(file.text).toContain("Source,'=1+1,1,1,3,0,1,0,0,0");
  const ned = await signIn(staff.northEditor.email);
  expect((await ned.call('GET', `${inbox}/report`)).status).toBe(403);
});
