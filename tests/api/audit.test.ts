/** The audit log through the console: its entries, its readers, search, paging, and the exported file. */
import { expect, test } from 'vitest';
import type { AuditPage } from '#schemas/api/audit.ts';
import type { DocumentState } from '#schemas/api/document.ts';
import type { ApiError } from '#schemas/api/error.ts';
import { listAudit } from '#tenants/audit/list-audit.ts';
import { failedSignInLimits, recordAudit } from '#tenants/audit/record-audit.ts';
import { aHomePage } from '#tests/build/documents.ts';
import { aPlatform, password, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';

test('sign-ins good and bad, saves, publications, reads of leads and new keys are recorded with account and words', async () => {
  const platform = await aPlatform();
  await platform.hire(staff.northAdmin.email);
  await platform.anonymous.call('POST', '/session', { email: staff.northAdmin.email, password: 'wrong' });
  const nadia = await platform.signInByPassword(staff.northAdmin.email);
  const { id } = await nadia.get<{ id: string }>('/session');
  const home = '/tenants/north/documents/page%2Fhome';
  for (const heading of ['One', 'Two']) {
    const { revision } = await nadia.get<DocumentState>(home);
    expect((await nadia.call('PUT', home, { revision, body: aHomePage({ b_hero1: heading }) })).status).toBe(200);
  }
  expect((await publishAll(nadia)).status).toBe(201);
  await nadia.get('/tenants/north/leads');
  await nadia.get('/tenants/north/leads');
  expect((await nadia.call('POST', '/tenants/north/search-keys/search', {})).status).toBe(201);
  const { entries } = await nadia.get<AuditPage>('/tenants/north/audit');
  const mine = entries.filter((entry) => entry.accountId === id);
  expect(mine.map(({ words, kind }) => `${kind}: ${words}`)).toEqual(
    [
      'change: Created a new search key',
      'read: Read leads',
      'change: Published release 2: page/home',
      'change: Saved page/home',
      'sign-in: Signed in',
      'sign-in: Could not sign in as nadia@north.example',
    ].map((line) => line.replace('Read leads', 'Read 0 leads')),
  );
  expect(
    mine.every(({ by, address, tenant }) => by === staff.northAdmin.name && address === 'local' && tenant === 'north'),
  ).toBe(true);
});

test('a site’s log is its own; the platform reads all; editors read none', async () => {
  const platform = await aPlatform();
  const nadia = await platform.signInByPassword(staff.northAdmin.email);
  const ned = await platform.signInByPassword(staff.northEditor.email);
  const pat = await platform.signInByPassword(staff.platform.email);
  await platform.signInByPassword(staff.southAdmin.email);
  expect((await nadia.call('GET', '/tenants/south/audit')).status).toBe(404);
  expect((await ned.call('GET', '/tenants/north/audit')).status).toBe(403);
  expect((await nadia.call('GET', '/audit')).status).toBe(403);
  const own = await nadia.get<AuditPage>('/tenants/north/audit');
  expect(new Set(own.entries.map(({ tenant }) => tenant))).toEqual(new Set(['north']));
  const all = await pat.get<AuditPage>('/audit');
  expect(new Set(all.entries.map(({ tenant }) => tenant))).toEqual(new Set(['north', 'south', 'plain', null]));
});

test('it is searched by person, kind and time, and paged without a gap or a repetition', async () => {
  const platform = await aPlatform();
  const { store } = platform.platform;
  const nadia = await platform.signInByPassword(staff.northAdmin.email);
  for (let number = 0; number < 120; number++) {
    const at = new Date(Date.UTC(2026, 0, 1, 0, number >> 1)).toISOString();
    await store.tx((db) =>
      recordAudit(db, platform.north, { action: 'test.act', by: number % 2 ? 'Ann' : 'Bob', at, detail: { number } }),
    );
  }
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = await nadia.get<AuditPage>(`/tenants/north/audit?q=test.act${cursor}`);
    seen.push(...page.entries.map(({ words }) => words));
    cursor = page.next === null ? '' : `&cursor=${encodeURIComponent(page.next)}`;
  } while (cursor !== '');
  expect(new Set(seen).size).toBe(120);
  expect(seen).toHaveLength(120);
  const found = async (query: string) => (await nadia.get<AuditPage>(`/tenants/north/audit?${query}`)).entries;
  expect((await found('q=ann&until=2026-01-01T00:05:00Z')).map(({ words }) => words)).toEqual(
    [9, 7, 5, 3, 1].map((number) => `Test act: number ${number}`),
  );
  expect(await found('q=ann&from=2026-01-02')).toEqual([]);
  expect((await found('kind=sign-in')).map(({ action }) => action)).toEqual(['sign-in']);
  for (const query of ['kind=odd', 'from=yesterday', 'cursor=x', `q=${'x'.repeat(101)}`])
    expect([query, (await nadia.call('GET', `/tenants/north/audit?${query}`)).status]).toEqual([query, 400]);
});

test('a search that finds nothing looks at a bounded number of rows and says where to go on', {
  tags: ['long'],
}, async () => {
  const platform = await aPlatform();
  const { store } = platform.platform;
  await store.tx(async (db) => {
    for (let number = 0; number < 10_500; number++)
      await recordAudit(db, platform.north, {
        action: 'test.act',
        by: 'Ann',
        at: new Date(Date.UTC(2026, 0, 1, 0, 0, number)).toISOString(),
        detail: {},
      });
  });
  const first = await listAudit(store, platform.north, { text: 'nobody' });
  expect(first.entries).toEqual([]);
  expect(first.next).not.toBeNull();
  expect(await listAudit(store, platform.north, { text: 'nobody', cursor: first.next ?? '' })).toEqual({
    entries: [],
    next: null,
  });
});

test('the export is a file for spreadsheets in which nothing runs, and is itself recorded', async () => {
  const platform = await aPlatform();
  const nadia = await platform.signIn(staff.northAdmin.email);
  await platform.platform.store.tx((db) =>
    recordAudit(db, platform.north, {
      action: 'test.act',
      by: '=HYPERLINK("https://evil.example")',
      at: '2026-01-01T00:00:00.000Z',
      detail: { name: 'a,b' },
    }),
  );
  const answer = await nadia.call('GET', '/tenants/north/audit/export?q=test.act');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit-north.csv"');
  expect(answer.text.split('\r\n')[1]).toBe(
    '2026-01-01T00:00:00.000Z,"\'=HYPERLINK(""https://evil.example"")",,,north,Changes,test.act,"Test act: name a,b"',
  );
  const { entries } = await nadia.get<AuditPage>('/tenants/north/audit');
  expect(entries[0]).toMatchObject({ action: 'audit.export', kind: 'read' });
});

test('a flood of failed sign-ins fills neither the log nor the disk', async () => {
  const platform = await aPlatform();
  const codes = new Set<string>();
  for (let number = 0; number < failedSignInLimits.byAddress + 15; number++) {
    const answer = await platform.anonymous.call('POST', '/session', { email: `x${number}@x.example`, password });
    codes.add((answer.body as ApiError).error.code);
  }
  const failures = (await listAudit(platform.platform.store, null, { kind: 'sign-in', limit: 500 })).entries;
  expect(failures).toHaveLength(failedSignInLimits.byAddress);
  expect(failures[0]?.detail).toMatchObject({ furtherLeftOut: true });
  expect(codes.has('auth.failed')).toBe(true);
});
