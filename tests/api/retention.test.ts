/** The content of leads expires if the site says so; the record of who opened a lead expires with it. */
import { expect, test } from 'vitest';
import { retentionGroupOf } from '#domain/leads/retention.ts';
import type { AuditPage } from '#schemas/api/audit.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { LeadDetail } from '#schemas/api/lead.ts';
import type { ErasedPerson, Retention, RetentionPreview } from '#schemas/api/privacy.ts';
import { appointmentTable } from '#tenants/appointments/tables.ts';
import { newId } from '#tenants/database/new-id.ts';
import { leadTable } from '#tenants/database/tables.ts';
import { leadColumns } from '#tenants/leads/lead-columns.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import { aPlatform, type Person, staff } from '#tests/build/platform.ts';

const path = '/tenants/north/privacy/retention';
const off = { enquiries: null, trade: null, finance: null, careers: null, spam: null, accounts: null };
const dayMs = 24 * 3_600_000;
const categories = ['Used Vehicle', 'Trade-in', 'Finance', 'Team Member', 'Of our own', 'sell my car', 'Insurance'];

async function setUp() {
  let now = Date.parse('2026-03-04T01:00:00.000Z');
  const tested = await aPlatform({ now: () => new Date(now) });
  const { store, jobs } = tested.platform;
  let sessions: { readonly at: number; readonly people: Map<string, Person> } = { at: now, people: new Map() };
  let sent = 0;
  return {
    ...tested,
    pass: (ms: number) => {
      now += ms;
    },
    /** Sessions end while the clock moves. */
    as: async (email: string) => {
      if (now - sessions.at > 3_600_000) sessions = { at: now, people: new Map() };
      const known = sessions.people.get(email) ?? (await tested.signIn(email));
      sessions.people.set(email, known);
      return known;
    },
    send: async (category: string, at?: string) => {
      const before = now;
      if (at !== undefined) now = Date.parse(at);
      sent += 1;
      const payload = {
        name: `Sam ${sent}`,
        email: `sam${sent}@example.com`,
        phone: '0412 345 678',
        category,
      };
      const outbox = [{ channel: 'mail', payload: { kind: 'lead', to: 'sales@example.com' } }];
      const { id } = await storeLead(store, tested.north, {
        idempotencyKey: `lead-number-${sent}`,
        category,
        payload,
        outbox,
      });
      now = before;
      return id;
    },
    /** Many at once, without deliveries; each with its own time. */
    fill: (leads: readonly { readonly category: string; readonly isSpam: boolean; readonly at: string }[]) =>
      store.tx(async (db) => {
        for (const [index, { category, isSpam, at }] of leads.entries()) {
          const id = newId();
          const payload = { name: `Sam ${index}`, email: `sam${index}@example.com`, suspected_spam: isSpam };
          const row = { id, tenantId: tested.north.tenantId, idempotencyKey: `filled-${index}`, category, at };
          await db.insert(leadTable).values({ ...row, ...leadColumns(id, payload) });
        }
      }),
    run: () => jobs.runDue(),
    left: async () => {
      const [row] = (await store.ask(
        'SELECT count(*) AS leads, count(erased_at) AS erased FROM lead WHERE tenant_id = ?',
        [tested.north.tenantId],
      )) as { leads: number; erased: number }[];
      return row;
    },
  };
}

test('a thousand leads of all ages: what is due is shown before, erased a day later in steps, and stays as a count', async () => {
  const { fill, as, run, left, pass, platform } = await setUp();
  const due = { enquiries: 0, trade: 0, finance: 0, careers: 0, spam: 0, accounts: 0 };
  const leads = Array.from({ length: 1000 }, (_, index) => ({
    category: categories[index % categories.length] ?? '',
    isSpam: index % 10 === 0,
    // Over four years: half of them are older than two.
    at: new Date(Date.parse('2026-03-04T01:00:00.000Z') - (index + 1) * 1.46 * dayMs).toISOString(),
  }));
  await fill(leads);
  for (const lead of leads) if (lead.at < '2024-03-04T01:00:00.000Z') due[retentionGroupOf(lead)] += 1;
  const nadia = await as(staff.northAdmin.email);
  expect(await nadia.get<Retention>(path)).toMatchObject({ rules: off, total: 0, nextAt: null, changed: null });
  const rules = { enquiries: 24, trade: 24, finance: 24, careers: 24, spam: 24, accounts: 24 };
  const shown = (await nadia.call('POST', `${path}/preview`, { rules })).body as RetentionPreview;
  expect(shown.erases).toEqual(due);
  expect(shown.nextAt).toBe('2026-03-05T01:00:00.000Z');
  const refused = await nadia.call('PUT', path, { rules, agreed: shown.total - 1 });
  expect([refused.status, (refused.body as ApiError).error.message]).toEqual([
    400,
    expect.stringContaining(`would erase ${shown.total} leads`),
  ]);
  expect((await nadia.call('PUT', path, { rules, agreed: shown.total })).status).toBe(200);
  pass(23 * 3_600_000);
  await run();
  expect(await left()).toEqual({ leads: 1000, erased: 0 });
  pass(2 * 3_600_000);
  await run();
  const { erased = 0 } = (await left()) ?? {};
  // A day has passed since they were counted.
  expect(erased - shown.total).toBeOneOf([0, 1]);
  const admin = await as(staff.northAdmin.email);
  expect((await admin.get<Retention>(path)).total).toBe(0);
  const { entries } = await admin.get<AuditPage>('/tenants/north/audit');
  const words = entries.map((entry) => entry.words);
  expect(
    words.filter((one) => /^Erased the personal data of 50 leads past their retention period$/.test(one)).length,
  ).toBe(Math.floor(erased / 50));
  expect(words).toContain('Changed how long personal data of leads is stored');
  const kept = await platform.store.ask('SELECT payload FROM lead WHERE erased_at IS NOT NULL');
  expect(JSON.stringify(kept)).not.toMatch(/Sam|@example|0412/);
  // Every day again, automatically.
  pass(30 * dayMs);
  await run();
  expect((await left())?.erased).toBeGreaterThan(erased + 15);
});

test('what staff still work on stays, what is switched off stays, and other sites are left alone', async () => {
  const { send, as, run, left, pass, platform, north, south } = await setUp();
  const old = '2025-06-01T00:00:00.000Z';
  const [noted, tasked, booked] = [await send('Parts', old), await send('Parts', old), await send('Parts', old)];
  await send('Parts', old);
  const finance = await send('Finance', old);
  await storeLead(platform.store, south, {
    idempotencyKey: 'lead-of-south',
    category: 'Parts',
    payload: { name: 'Sue' },
    outbox: [],
  });
  const nadia = await as(staff.northAdmin.email);
  const act = (lead: string, what: object) =>
    nadia.call('POST', `/tenants/north/leads/${lead}/acts`, { act: what, seen: 1 });
  expect((await act(noted, { kind: 'note', text: 'Wants to hear of the next one' })).status).toBe(200);
  expect((await act(tasked, { kind: 'task', task: { text: 'Call', due: '2026-05-20' } })).status).toBe(200);
  await platform.store.tx(async (db) => {
    await db.insert(appointmentTable).values({
      tenantId: north.tenantId,
      id: 'abcdefghijklmnop',
      leadId: booked,
      linkKey: 'abcdefghijklmnop',
      locationId: 'l_north',
      department: 'sales',
      zone: 'Australia/Brisbane',
      status: 'booked',
      version: 1,
      start: '2026-05-20T00:00:00.000Z',
      end: '2026-05-20T01:00:00.000Z',
      madeAt: old,
      changedAt: old,
    });
  });
  const rules = { ...off, enquiries: 1 };
  expect((await nadia.call('PUT', path, { rules, agreed: 10 })).body).toMatchObject({ total: 1, rules });
  pass(25 * 3_600_000);
  await run();
  expect(await left()).toEqual({ leads: 5, erased: 1 });
  // The note has rested for a month; task and appointment are still to come.
  pass(40 * dayMs);
  await run();
  expect((await left())?.erased).toBe(2);
  pass(60 * dayMs);
  await run();
  expect((await left())?.erased).toBe(4);
  const admin = await as(staff.northAdmin.email);
  expect(await admin.get<LeadDetail>(`/tenants/north/leads/${finance}`)).toMatchObject({ erasedAt: null });
  expect(await admin.get<LeadDetail>(`/tenants/north/leads/${noted}`)).toMatchObject({
    name: '',
    timeline: [{ kind: 'arrived' }],
    erasedAt: expect.any(String),
  });
  expect((await admin.call('PUT', path, { rules: off, agreed: 0 })).body).toMatchObject({ nextAt: null });
  const sue = (await platform.store.ask('SELECT payload FROM lead WHERE tenant_id = ?', [south.tenantId]))[0];
  expect(JSON.stringify(sue)).toContain('Sue');
});

test.each([
  [{ ...off, enquiries: 0 }],
  [{ ...off, enquiries: 121 }],
  [{ ...off, enquiries: 1.5 }],
  [{ ...off, enquiries: '24' }],
  [{ enquiries: 24 }],
  [{ ...off, anything: 24 }],
])('rules that are none are refused with what to do: %j', async (rules) => {
  const { as } = await setUp();
  const answer = await (await as(staff.northAdmin.email)).call('PUT', path, { rules, agreed: 0 });
  expect(answer.status).toBe(400);
});

test('each reader of a lead is recorded on it, once a day, included in the person’s export, and erased with it', async () => {
  const { send, as, pass, platform } = await setUp();
  const id = await send('Parts');
  const open = async (email: string) => (await as(email)).get<LeadDetail>(`/tenants/north/leads/${id}`);
  expect((await open(staff.northAdmin.email)).seenBy).toEqual([
    { name: staff.northAdmin.name, at: '2026-03-04T01:00:00.000Z' },
  ]);
  pass(3_600_000);
  await open(staff.northAdmin.email);
  await open(staff.platform.email);
  pass(dayMs);
  expect((await open(staff.northAdmin.email)).seenBy).toEqual([
    { name: staff.northAdmin.name, at: '2026-03-05T02:00:00.000Z' },
    { name: staff.platform.name, at: '2026-03-04T02:00:00.000Z' },
  ]);
  const rows = async () => (await platform.store.ask('SELECT count(*) AS found FROM lead_access'))[0];
  expect(await rows()).toEqual({ found: 3 });
  const nadia = await as(staff.northAdmin.email);
  const sam = { mail: 'sam1@example.com', phone: '' };
  const archive = await nadia.call('POST', '/tenants/north/privacy/export', sam);
  expect(archive.status).toBe(200);
  const erased = await nadia.call('POST', '/tenants/north/privacy/erase', { ...sam, typed: sam.mail });
  expect(erased.body as ErasedPerson).toEqual({ leads: 1, aside: 0, files: 0 });
  expect(await rows()).toEqual({ found: 0 });
});
