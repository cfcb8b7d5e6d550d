/** The inbox through the console's routes: what is listed, who may do what, and what two people do at once. */
import { expect, test } from 'vitest';
import type { ApiError } from '#schemas/api/error.ts';
import type { InboxChoices, InboxPulse, LeadAct, LeadReport } from '#schemas/api/inbox.ts';
import type { LeadDetail, LeadSummary } from '#schemas/api/lead.ts';
import type { PresenceResponse } from '#schemas/api/presence.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { pulseOf } from '#tenants/leads/read-marks.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import { createAccount } from '#tests/build/account.ts';
import { aLocation } from '#tests/build/location.ts';
import { aPlatform, type Person, password, staff } from '#tests/build/platform.ts';
import { plansOf } from '#tests/build/query-plans.ts';
import { smtpReceiver } from '#tests/build/smtp-receiver.ts';
import { sqliteDriver } from '../build/postgres.ts';

const inbox = '/tenants/north/leads';

interface Sent {
  readonly category?: string;
  readonly [field: string]: Json | undefined;
}

async function setUp(
  leads: readonly Sent[],
  mail?: { readonly smtpUrl: string; readonly from: string },
  driver?: typeof sqliteDriver,
) {
  let now = Date.parse('2026-03-01T00:00:00.000Z');
  const tested = await aPlatform({
    now: () => new Date(now),
    ...(mail ? { mail } : {}),
    ...(driver ? { driver } : {}),
  });
  const { store } = tested.platform;
  const yards = [
    aLocation({ id: 'l_north', name: 'North Yard' }),
    aLocation({ id: 'l_port', name: 'Port Yard', slug: 'port', primary: false }),
  ];
  await putContent(store, tested.north, 'location', yards, { by: staff.onboarding.name });
  const ids: string[] = [];
  for (const [index, { category = 'Parts', ...fields }] of leads.entries()) {
    now += 60_000;
    const known = Object.fromEntries(
      Object.entries(fields).filter((one): one is [string, Json] => one[1] !== undefined),
    );
    const payload = {
      name: 'Mia',
      email: `mia${index}@example.com`,
      phone: `0412 345 67${index}`,
      message: 'Hello',
      ...known,
    };
    const lead = { idempotencyKey: `key-of-lead-${index}`, category, payload, outbox: [] };
    ids.push((await storeLead(store, tested.north, lead)).id);
  }
  now += 60_000;
  const hire = async (name: string, locationIds: readonly string[] | null = null) => {
    const email = `${name.toLowerCase()}@north.example`;
    await createAccount(store, { email, name, password, role: 'leads', locationIds, scope: tested.north });
    return tested.signIn(email);
  };
  const pass = (minutes: number) => {
    now += minutes * 60_000;
  };
  return { ...tested, store, ids, hire, pass };
}

const listed = async (person: Person, query = ''): Promise<readonly LeadSummary[]> =>
  (await person.get<{ leads: readonly LeadSummary[] }>(`${inbox}?${query}`)).leads;
const namesOf = async (person: Person, query = '') => (await listed(person, query)).map(({ name }) => name);
const act = async (person: Person, id: string | undefined, does: LeadAct, seen?: number) => {
  const version = seen ?? (await person.get<LeadDetail>(`${inbox}/${id}`)).version;
  return person.call('POST', `${inbox}/${id}/acts`, { seen: version, act: does });
};

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

test('a handler of one yard sees, counts, marks and acts on its leads and those of no yard; others are not there', async () => {
  const { ids, hire, signIn } = await setUp([
    { name: 'Ada', location_id: 'l_north' },
    { name: 'Ben', location_id: 'l_port' },
    { name: 'Cy' },
  ]);
  const lea = await hire('Lea', ['l_north']);
  expect(await namesOf(lea)).toEqual(['Cy', 'Ada']);
  expect((await lea.get<InboxPulse>(`${inbox}/pulse`)).unread).toBe(2);
  expect((await lea.call('POST', `${inbox}/read`, { ids })).body).toMatchObject({ unread: 0 });
  expect((await act(lea, ids[1], { kind: 'note', text: 'x' }, 1)).status).toBe(404);
  const bulk = { ids, act: { kind: 'status', status: 'contacted' } };
  expect((await lea.call('POST', `${inbox}/bulk`, bulk)).body).toEqual({ changed: 2 });
  const nadia = await signIn(staff.northAdmin.email);
  expect((await listed(nadia)).map(({ name, status, isUnread }) => [name, status, isUnread])).toEqual([
    ['Cy', 'contacted', true],
    ['Ben', 'new', true],
    ['Ada', 'contacted', true],
  ]);
  const ned = await signIn(staff.northEditor.email);
  expect((await ned.call('GET', `${inbox}/pulse`)).status).toBe(403);
  expect((await ned.call('POST', `${inbox}/bulk`, bulk)).status).toBe(403);
  expect((await (await signIn(staff.southAdmin.email)).call('POST', `${inbox}/bulk`, bulk)).status).toBe(404);
});

test('each act is on the timeline with who did it; the first answer is the time of answer', async () => {
  const { ids, hire, pass } = await setUp([{ name: 'Ada', car_id: 'v_2', vehicle_price: 30_000 }]);
  const lea = await hire('Lea');
  const me = await lea.get<{ id: string }>('/session');
  await act(lea, ids[0], { kind: 'note', text: 'Wants a tow bar' });
  await act(lea, ids[0], { kind: 'assign', to: me.id });
  expect((await lea.get<LeadDetail>(`${inbox}/${ids[0]}`)).answeredAt).toBe(null);
  await act(lea, ids[0], { kind: 'contact', by: 'call' });
  pass(5);
  await act(lea, ids[0], { kind: 'task', task: { text: 'Send photos', due: '2026-03-02' } });
  await act(lea, ids[0], { kind: 'task', task: null });
  const lost = await act(lea, ids[0], { kind: 'status', status: 'lost', reason: 'Bought elsewhere' });
  const { timeline, answeredAt, status, lostReason, assignee, task, vehicleNow } = lost.body as LeadDetail;
  expect({ answeredAt, status, lostReason, name: assignee?.name, task }).toEqual({
    ...{
      answeredAt: '2026-03-01T00:02:00.000Z',
      status: 'lost',
      lostReason: 'Bought elsewhere',
      name: 'Lea',
      task: null,
    },
  });
  expect(vehicleNow).toMatchObject({ priceThen: 30_000, state: 'In stock' });
  expect(timeline.map(({ title, by }) => `${by}: ${title}`)).toEqual([
    ': Sent from the website: Parts',
    'Lea: Note',
    'Lea: Assigned to Lea',
    'Lea: Called',
    'Lea: To do by 2026-03-02: Send photos',
    'Lea: Done: Send photos',
    'Lea: Set to Lost: Bought elsewhere',
  ]);
  for (const wrong of [
    { kind: 'status', status: 'lost' },
    { kind: 'status', status: 'won' },
    { kind: 'assign', to: 'nobody' },
    { kind: 'note', text: ' ' },
    { kind: 'note', text: 'x'.repeat(4001) },
    { kind: 'task', task: { text: 'x', due: 'soon' } },
    { kind: 'reply', subject: '', text: 'x' },
    { kind: 'dance' },
  ])
    expect([wrong, (await lea.call('POST', `${inbox}/${ids[0]}/acts`, { seen: 1, act: wrong })).status]).toEqual([
      wrong,
      400,
    ]);
});

test('of two who answer at once one does; the other is told what happened, and nothing is sent twice', async () => {
  const { ids, hire, platform } = await setUp([{ name: 'Ada' }]);
  const [lea, lou] = [await hire('Lea'), await hire('Lou')];
  const { version } = await lea.get<LeadDetail>(`${inbox}/${ids[0]}`);
  const reply = (text: string): LeadAct => ({ kind: 'reply', subject: 'Your enquiry', text });
  const answers = await Promise.all([
    act(lea, ids[0], reply('From Lea'), version),
    act(lou, ids[0], reply('From Lou'), version),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)?.body as ApiError & { readonly theirs: LeadDetail };
  expect(refused.error.message).toMatch(/^Meanwhile: Le?[ao]u?: Answered: Your enquiry\.$/);
  expect(refused.theirs.version).toBe(version + 1);
  expect(refused.theirs.deliveries).toHaveLength(1);
  // A note contradicts nothing.
  expect((await act(lou, ids[0], { kind: 'note', text: 'Mine was late' }, version)).status).toBe(200);
  await platform.deliveries.runDue();
});

test('an answer is mailed to the shopper in the dealer’s name, and answering it reaches whoever wrote it', async () => {
  const receiver = await smtpReceiver();
  const { ids, hire, platform } = await setUp([{ name: 'Ada', email: 'ada@example.com' }, { email: '' }], {
    smtpUrl: receiver.url,
    from: 'forecourt@platform.example',
  });
  const lea = await hire('Lea');
  const sent = await act(lea, ids[0], {
    kind: 'reply',
    subject: 'About\r\nBcc: x@evil.example',
    text: 'Yes.\n\n<b>Come by</b>',
  });
  expect([sent.status, (sent.body as LeadDetail).status]).toEqual([200, 'contacted']);
  await platform.deliveries.runDue();
  const [one, ...more] = receiver.received;
  expect(more).toEqual([]);
  expect(one?.to).toEqual(['ada@example.com']);
  expect(one?.mail.subject).toBe('About Bcc: x@evil.example');
  expect(one?.mail.replyTo?.value).toEqual([{ name: 'Lea', address: 'lea@north.example' }]);
  expect(one?.mail.html).toContain('&lt;b&gt;Come by&lt;/b&gt;');
  const { timeline } = await lea.get<LeadDetail>(`${inbox}/${ids[0]}`);
  expect(timeline.map(({ kind }) => kind)).toEqual(['arrived', 'reply', 'delivered']);
  const none = await act(lea, ids[1], { kind: 'reply', subject: 'x', text: 'x' });
  expect([none.status, (none.body as ApiError).error.message]).toEqual([
    400,
    'This shopper left no email address. Call instead, or send a text message.',
  ]);
});

test('leads of one person are found by mail or by phone, whatever way the number is written', async () => {
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

test('two people at one lead see each other and who is answering; nobody learns of leads that are not theirs', async () => {
  const { ids, hire, pass, signIn } = await setUp([{ name: 'Ada', location_id: 'l_port' }, { name: 'Ben' }]);
  const [lea, lou, pia] = [await hire('Lea'), await hire('Lou'), await hire('Pia', ['l_north'])];
  const say = (person: Person, visit: string, key: string | null | undefined, blockId: string | null = null) =>
    person.call('PUT', `${inbox}/presence`, { visit, key, blockId });
  const seenBy = async (person: Person, key: string | undefined) =>
    ((await say(person, 'the-visit', key)).body as PresenceResponse).people.map(({ name, blockId }) => [name, blockId]);
  expect(await seenBy(lea, ids[0])).toEqual([]);
  await say(lou, 'lous-visit', ids[0], 'reply');
  expect(await seenBy(lea, ids[0])).toEqual([['Lou', 'reply']]);
  // Another tab of one's own is nobody else.
  await say(lea, 'second-visit', ids[0]);
  expect(await seenBy(lea, ids[0])).toEqual([['Lou', 'reply']]);
  expect(await seenBy(lea, ids[1])).toEqual([]);
  expect((await say(pia, 'pias-visit', ids[0])).status).toBe(404);
  expect(await seenBy(pia, ids[1])).toEqual([['Lea', null]]);
  await say(lou, 'lous-visit', null);
  pass(1);
  expect(await seenBy(lea, ids[0])).toEqual([]);
  for (const [key, blockId] of [
    ['x'.repeat(100_000), null],
    [ids[0], 'b_hero1'],
    [undefined, null],
  ] as const)
    expect((await say(lea, 'the-visit', key, blockId)).status).toBeGreaterThanOrEqual(400);
  const ned = await signIn(staff.northEditor.email);
  expect((await say(ned, 'neds-visit', ids[0])).status).toBe(403);
});

test('10,000 leads are paged without loss, and every list and count goes by an index of the site', async () => {
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
