/** The export of leads through the console's route: who gets which leads, and the content of the file and the log. */
import { expect, test } from 'vitest';
import type { AuditPage } from '#schemas/api/audit.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import { createAccount } from '#tests/build/account.ts';
import { aLocation } from '#tests/build/location.ts';
import { aPlatform, consoleHost, password, staff, type TestPlatform } from '#tests/build/platform.ts';
import { sqliteDriver } from '../build/postgres.ts';

const path = '/tenants/north/leads/export';

/** A platform in 2026 with a lead for each of the given fields, an hour apart. */
async function setUp(
  leads: readonly { readonly [field: string]: Json }[],
  driver?: typeof sqliteDriver,
): Promise<TestPlatform> {
  let now = Date.parse('2026-03-01T00:00:00.000Z');
  const platform = await aPlatform({ now: () => new Date(now), ...(driver ? { driver } : {}) });
  for (const [index, fields] of leads.entries()) {
    now += 3_600_000;
    const payload = { name: 'Mia', email: 'mia@example.com', phone: '0412 345 678', ...fields };
    await storeLead(platform.platform.store, platform.north, {
      idempotencyKey: `key-of-lead-${index}`,
      category: 'Parts',
      payload,
      outbox: [],
    });
  }
  now += 3_600_000;
  return platform;
}

const linesOf = (text: string) => text.replace('\uFEFF', '').split('\r\n').slice(0, -1);

test('the file holds every lead, newest first, for spreadsheets, with nothing in it that runs', async () => {
  const platform = await setUp([
    { message: 'first', opt_in: true, additional_services: ['Tow bar', 'Tint'] },
    { message: '=HYPERLINK("https://evil.example","Click")', last_name: '@SUM(A1)' },
  ]);
  const nadia = await platform.signIn(staff.northAdmin.email);
  const answer = await nadia.call('GET', path);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="leads-north-2026-03-01.csv"',
  ]);
  const [head = '', newest = '', oldest = '', ...rest] = linesOf(answer.text);
  expect(head.split(',').slice(0, 5)).toEqual(['Time (UTC)', 'Category', 'Name', 'Last name', 'Email']);
  expect(newest).toMatch(/^2026-03-01T02:00:00.000Z,Parts,Mia,'@SUM\(A1\),mia@example.com,0412 345 678,/);
  expect(newest).toContain(`"'=HYPERLINK(""https://evil.example"",""Click"")"`);
  expect(oldest).toContain(',first,');
  expect(oldest).toContain(',Yes,"Tow bar; Tint",');
  expect(rest).toEqual([]);
});

test('an export is one entry of the log, with how many leads and by whom, for every single export', async () => {
  const platform = await setUp([{ message: 'a' }, { message: 'b' }]);
  const nadia = await platform.signIn(staff.northAdmin.email);
  await nadia.call('GET', path);
  await nadia.call('GET', path);
  await nadia.call('GET', `${path}?from=2026-03-01T01:30:00Z`);
  const { entries } = await nadia.get<AuditPage>('/tenants/north/audit?q=leads.export');
  expect(entries.map(({ words, kind, by }) => `${by}, ${kind}: ${words}`).sort()).toEqual([
    `${staff.northAdmin.name}, read: Exported 1 lead from 2026-03-01T01:30:00.000Z`,
    `${staff.northAdmin.name}, read: Exported 2 leads`,
    `${staff.northAdmin.name}, read: Exported 2 leads`,
  ]);
});

test('a period leaves out what lies before and after it; one that is none is refused', async () => {
  const platform = await setUp([{ message: 'one' }, { message: 'two' }, { message: 'three' }]);
  const nadia = await platform.signIn(staff.northAdmin.email);
  const found = await nadia.call('GET', `${path}?from=2026-03-01T01:30:00Z&until=2026-03-01T02:30:00Z`);
  expect(linesOf(found.text).slice(1)).toEqual([expect.stringContaining(',two,')]);
  for (const query of ['from=yesterday', 'until=1e9', 'until=2026-99-99']) {
    const refused = await nadia.call('GET', `${path}?${query}`);
    expect([query, refused.status]).toEqual([query, 400]);
    expect((refused.body as ApiError).error.message).toContain('Enter a day');
  }
});

test('staff of one yard export its leads and those without a yard; a role without the permission exports none', async () => {
  const platform = await setUp([
    { message: 'north', location_id: 'l_north' },
    { message: 'port', location_id: 'l_port' },
    { message: 'none' },
  ]);
  const { store } = platform.platform;
  const yards = [aLocation({ id: 'l_north' }), aLocation({ id: 'l_port', slug: 'port', primary: false })];
  await putContent(store, platform.north, 'location', yards, { by: staff.onboarding.name });
  const email = 'lea@north.example';
  await createAccount(store, {
    email,
    name: 'Lea',
    password,
    role: 'leads',
    locationIds: ['l_north'],
    scope: platform.north,
  });
  const lea = await platform.signIn(email);
  const lines = linesOf((await lea.call('GET', path)).text).slice(1);
  expect(lines).toEqual([expect.stringContaining(',none,'), expect.stringContaining(',north,')]);
  const nadia = await platform.signIn(staff.northAdmin.email);
  const { entries } = await nadia.get<AuditPage>('/tenants/north/audit?q=leads.export');
  expect(entries.map(({ words, by }) => `${by}: ${words}`)).toEqual(['Lea: Exported 2 leads']);
  const ned = await platform.signIn(staff.northEditor.email);
  const refused = await ned.call('GET', path);
  expect([refused.status, (refused.body as ApiError).error.message]).toEqual([
    403,
    'Only a site admin or lead handler can export leads to a file.',
  ]);
  expect((await (await platform.signIn(staff.southAdmin.email)).call('GET', path)).status).toBe(404);
});

test('a large file is sent in parts as it is read, ends at 20,000 leads and says so', { tags: ['long'] }, async () => {
  const platform = await setUp([], sqliteDriver);
  const { store, app } = platform.platform;
  await store.tx(async (db) => {
    db.$client
      .prepare(
        `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 20050)
        INSERT INTO lead (id, tenant_id, idempotency_key, category, payload, at)
        SELECT replace(replace(replace(replace(printf('%016d', n), '0', 'a'), '1', 'b'), '8', 'c'), '9', 'd'), ?, 'key-' || n,
          'Parts', '{"name":"Mia","message":"' || n || '"}', strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + n, 'unixepoch')
        FROM number`,
      )
      .run(platform.north.tenantId);
  });
  const { cookie } = await platform.signIn(staff.northAdmin.email);
  const ask = () =>
    app(new Request(`http://${consoleHost}/api/console${path}`, { headers: { host: consoleHost, cookie } }));
  const parts: string[] = [];
  const decoder = new TextDecoder();
  for await (const part of (await ask()).body ?? []) parts.push(decoder.decode(part, { stream: true }));
  expect(Math.max(...parts.map((part) => part.split('\r\n').length - 1))).toBe(200);
  const lines = linesOf(parts.join(''));
  expect(lines).toHaveLength(20_002);
  expect(new Set(lines.slice(1, -1).map((line) => line.split(',')[7])).size).toBe(20_000);
  expect(lines.at(-1)).toBe(
    '"Cut after 20000 leads, the last one of 2023-11-14T22:14:11.000Z. Export the earlier ones by an end day."',
  );
  // A reader that stops reading ends the export.
  const reader = (await ask()).body?.getReader();
  await reader?.read();
  await expect(reader?.cancel()).resolves.toBeUndefined();
});
