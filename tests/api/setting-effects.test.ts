/**
 * Settings with effects beyond pages: who may change them on which route, who is informed, and how money waits (K2, K3,
 * K12).
 */
import { expect, test } from 'vitest';
import type { People } from '#schemas/api/account.ts';
import type { Approval } from '#schemas/api/approval.ts';
import type { StoredEntry } from '#schemas/api/content.ts';
import type { DocumentState } from '#schemas/api/document.ts';
import type { EntrySheet } from '#schemas/api/entry-sheet.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { ChangeReview } from '#schemas/api/release.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { outboxTable } from '#tenants/database/tables.ts';
import { createAccount } from '#tests/build/account.ts';
import { aPlatform, type Person, password, staff, type TestPlatform } from '#tests/build/platform.ts';

const site = '/tenants/north';
const yard = `${site}/locations/l_north`;

async function mailsOf({
  platform: { store },
}: TestPlatform): Promise<{ to: string; changes: string; step: string }[]> {
  const rows = await store.db.select().from(outboxTable);
  return rows
    .map(({ payload }) => JSON.parse(payload))
    .filter(({ template }) => template === 'setting-changed')
    .map(({ to, changes, step }) => ({ to, changes, step }));
}

const messageOf = (body: unknown) => (body as ApiError).error.message;
const change = (stored: StoredEntry<Location>, contact: object, more: object = {}) => ({
  version: stored.version,
  item: { ...stored.item, ...more, contact_detail: { ...stored.item.contact_detail, ...contact } },
});

async function save(person: Person, key: string, more: object) {
  const known = await person.call('GET', `${site}/documents/${key}`);
  const { revision, body } = known.body as DocumentState;
  return person.call('PUT', `${site}/documents/${key}`, { revision, body: { ...(body as object), ...more } as Json });
}

test('K2: an editor saves a location, and not the address that its leads go to, by no door', async () => {
  const platform = await aPlatform();
  const ned = await platform.signIn(staff.northEditor.email);
  const nadia = await platform.signIn(staff.northAdmin.email);
  const first = await ned.get<StoredEntry<Location>>(yard);
  const said = await ned.call('PUT', yard, change(first, {}, { name: 'Harbour Motors Hill' }));
  expect([said.status, await mailsOf(platform)]).toEqual([200, []]);

  const stored = await ned.get<StoredEntry<Location>>(yard);
  const refused = await ned.call('PUT', yard, change(stored, { email: 'ned@elsewhere.example' }));
  expect([refused.status, messageOf(refused.body)]).toEqual([
    403,
    'Harbour Motors Hill: Only a site admin can decide who gets which lead.',
  ]);
  const csv = `Id;Email\r\nl_north;ned@elsewhere.example`;
  expect((await ned.call('POST', `${site}/locations/spreadsheet`, { csv, dryRun: true })).status).toBe(403);
  const created = await ned.call('POST', `${site}/locations`, {
    item: {
      ...stored.item,
      id: '',
      slug: 'x',
      contact_detail: { ...stored.item.contact_detail, email: 'n@x.example' },
    },
  });
  expect(created.status).toBe(403);

  // The admin may, and the former address is informed.
  const own = await nadia.call('PUT', yard, change(stored, { email: 'team@north.example' }));
  expect(own.status).toBe(200);
  const again = await nadia.get<StoredEntry<Location>>(yard);
  expect((await nadia.call('PUT', yard, change(again, { email: 'new@north.example' }))).status).toBe(200);
  const mails = (await mailsOf(platform)).slice(-2);
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([staff.northAdmin.email, 'team@north.example']));
  expect(mails[0]?.changes).toBe(
    'Harbour Motors Hill, Contact, Email changed from “team@north.example” to “new@north.example”',
  );

  // An editor may still import a file in which the address is unchanged.
  const same = await ned.call('POST', `${site}/locations/spreadsheet`, {
    csv: 'Id;Email\r\nl_north;new@north.example',
    dryRun: true,
  });
  expect([same.status, (same.body as EntrySheet).rows[0]?.outcome]).toEqual([200, 'unchanged']);
});

test('K2, K3, K12: an editor drafts none of the settings that need more, and the refusal names the field', async () => {
  const platform = await aPlatform();
  const ned = await platform.signIn(staff.northEditor.email);
  for (const [key, body] of [
    ['switches', { 'reserve.bank-details': 'BSB 999-999 THIEF' }],
    ['switches', { 'reserve.payment': 'card' }],
    ['switches', { 'analytics.consent': false }],
    ['switches', { 'analytics.container': 'GTM-ABC123' }],
    ['switches', { 'locations.map-tiles': 'https://t.example/{z}/{x}/{y}.png' }],
    ['site', { contact: { phone: '+61732001234', email: 'ned@elsewhere.example' } }],
    ['redirects', { rules: [{ from: '/a', to: 'https://elsewhere.example/' }] }],
  ] as const) {
    const saved = await save(ned, key, body);
    expect([JSON.stringify(body), saved.status]).toEqual([JSON.stringify(body), 403]);
  }
  expect((await save(ned, 'switches', { 'cards.favourites': false })).status).toBe(200);
  expect((await save(ned, 'redirects', { rules: [{ from: '/a', to: '/stock' }] })).status).toBe(200);
});

async function publish(person: Person) {
  const { base, documents } = await person.get<ChangeReview>(`${site}/changes`);
  return person.call('POST', `${site}/releases`, {
    base,
    documents: documents.map(({ key, revision }) => ({ key, revision })),
  });
}

async function ask(person: Person): Promise<Approval> {
  const { documents } = await person.get<ChangeReview>(`${site}/changes`);
  const asked = await person.call('POST', `${site}/approvals`, {
    documents: documents.map(({ key, revision }) => ({ key, revision })),
  });
  if (asked.status !== 201) throw new Error(asked.text);
  return asked.body as Approval;
}

const hour = 3_600_000;

test('K3: where deposits go waits for a second person who has been here for a day, and the admins hear of both steps', async () => {
  const start = Date.parse('2026-11-29T00:00:00Z');
  let at = start;
  const platform = await aPlatform({ now: () => new Date(at) });
  await platform.signIn(staff.northAdmin.email);
  at = start + 48 * hour;
  const nadia = await platform.signIn(staff.northAdmin.email);
  expect((await save(nadia, 'switches', { 'reserve.bank-details': 'BSB 012-345' })).status).toBe(200);
  const early = await publish(nadia);
  expect([early.status, (early.body as ApiError).error.code]).toEqual([403, 'approval.needed']);

  const asked = await ask(nadia);
  expect(asked.classes).toContain('money');
  expect(await mailsOf(platform)).toEqual([
    {
      to: staff.northAdmin.email,
      changes: 'Switches, Bank details set to “BSB 012-345”',
      step: 'asked',
    },
  ]);
  const own = await nadia.call('PUT', `${site}/approvals/${asked.id}`, { decision: 'approved' });
  expect([own.status, messageOf(own.body)]).toEqual([
    403,
    expect.stringContaining('you can approve it yourself after a day, from 2026-12-02 00:00 UTC'),
  ]);

  // An admin who was invited a moment ago is no second person yet, nor is one whose password was just set.
  await createAccount(platform.platform.store, {
    email: 'new@north.example',
    name: 'New North',
    role: 'admin',
    scope: platform.north,
    password,
  });
  const fresh = await platform.signIn('new@north.example');
  const tried = await fresh.call('PUT', `${site}/approvals/${asked.id}`, { decision: 'approved' });
  expect([tried.status, messageOf(tried.body)]).toEqual([403, expect.stringContaining('less than a day old')]);

  at = start + 73 * hour;
  const later = await platform.signIn('new@north.example');
  expect((await later.call('PUT', `${site}/approvals/${asked.id}`, { decision: 'approved' })).status).toBe(200);
  const live = await publish(await platform.signIn(staff.northAdmin.email));
  expect(live.status).toBe(201);
  const applied = (await mailsOf(platform)).filter(({ step }) => step === 'applies');
  expect(applied).toHaveLength(2);
  expect(new Set(applied.map(({ to }) => to))).toEqual(new Set(['nadia@north.example', 'new@north.example']));
});

test('K3: a second account that one person has just raised, let in again or invited on the platform is no second person', async () => {
  let at = Date.parse('2026-11-29T00:00:00Z');
  const platform = await aPlatform({ now: () => new Date(at) });
  const { store } = platform.platform;
  await platform.hire(staff.northEditor.email);
  const former = {
    email: 'former@north.example',
    name: 'Former',
    role: 'admin',
    scope: platform.north,
    password,
  } as const;
  await createAccount(store, former);
  await platform.signIn(staff.platform.email);
  at += 48 * hour;
  const nadia = await platform.signIn(staff.northAdmin.email);
  const idOf = async (email: string) =>
    (await nadia.get<People>('/people')).people.find((one) => one.email === email)?.id ?? '';
  const [editor, gone] = [await idOf(staff.northEditor.email), await idOf(former.email)];
  await nadia.call('POST', `/people/${gone}/disable`);
  await save(nadia, 'switches', { 'reserve.bank-details': 'BSB 012-345' });
  const asked = await ask(nadia);
  await nadia.call('PUT', `/people/${editor}`, { role: 'admin' });
  await nadia.call('POST', `/people/${gone}/enable`);
  await createAccount(store, {
    email: 'second@forecourt.example',
    name: 'Second',
    role: 'platform',
    scope: null,
    password,
  });
  const emails = [staff.northEditor.email, former.email, 'second@forecourt.example'];
  const decideAs = async (email: string) =>
    (await platform.signIn(email)).call('PUT', `${site}/approvals/${asked.id}`, { decision: 'approved' });
  for (const email of emails) {
    const tried = await decideAs(email);
    expect([email, tried.status, messageOf(tried.body)]).toEqual([
      email,
      403,
      expect.stringContaining('less than a day old'),
    ]);
  }
  at += 25 * hour;
  expect((await decideAs('second@forecourt.example')).status).toBe(200);
});

test('K3: the only admin of a site waits for a day and then approves; a policy cannot leave money out', async () => {
  let at = Date.parse('2026-11-29T00:00:00Z');
  const platform = await aPlatform({ now: () => new Date(at) });
  const nadia = await platform.signIn(staff.northAdmin.email);
  expect((await nadia.call('PUT', `${site}/approval-policy`, { classes: [], people: [] })).body).toMatchObject({
    classes: ['money'],
  });
  await save(nadia, 'switches', { 'reserve.amount-text': '$500' });
  const asked = await ask(nadia);
  at += 24 * hour - 60_000;
  const before = await platform.signIn(staff.northAdmin.email);
  expect((await before.call('PUT', `${site}/approvals/${asked.id}`, { decision: 'approved' })).status).toBe(403);
  at += 60_000;
  expect((await before.call('PUT', `${site}/approvals/${asked.id}`, { decision: 'approved' })).status).toBe(200);
  expect((await publish(before)).status).toBe(201);
});

test('K2, K3: admins are informed about changes that move money or data, including removals', async () => {
  const platform = await aPlatform();
  const nadia = await platform.signIn(staff.northAdmin.email);
  const ned = await platform.signIn(staff.northEditor.email);
  const keys = { key: 'sk_live_0123456789abcdef' };
  expect((await ned.call('PUT', `${site}/payments/service`, keys)).status).toBe(403);

  const hook = { name: 'CRM', url: 'https://crm.example/leads' };
  const made = (await nadia.call('POST', `${site}/webhooks`, hook)).body as {
    readonly webhook: { readonly id: string };
  };
  const webhook = `${site}/webhooks/${made.webhook.id}`;
  const months = { enquiries: 1, trade: null, finance: null, careers: null, spam: null, accounts: null };
  const acts: readonly (readonly [method: string, path: string, body: unknown, said: string])[] = [
    [
      'PUT',
      webhook,
      { url: 'https://thief.example/in' },
      'thief.example/in and no longer to https://crm.example/leads',
    ],
    ['POST', `${webhook}/key`, undefined, 'A key or password was stored: webhook'],
    ['DELETE', webhook, undefined, 'No leads are sent to https://thief.example/in any more'],
    ['PUT', `${site}/payments/service`, keys, 'Key of the payment service: secret key'],
    ['PUT', `${site}/approval-policy`, { classes: [], people: [] }, 'Who approves: every site admin'],
    ['PUT', `${site}/privacy/retention`, { rules: months, agreed: 0 }, 'How long leads'],
  ];
  for (const [method, path, body, said] of acts) {
    const before = (await mailsOf(platform)).length;
    const answer = await nadia.call(method, path, body);
    expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
    const news = (await mailsOf(platform)).slice(before);
    expect(
      news.map(({ to }) => to),
      path,
    ).toEqual([staff.northAdmin.email]);
    expect(news[0]?.changes, path).toContain(said);
  }
});

test('K3: the admins hear of each change among those who could approve where money goes', async () => {
  const platform = await aPlatform();
  const pat = await platform.signIn(staff.platform.email);
  const nadia = await platform.signIn(staff.northAdmin.email);
  await platform.hire(staff.northEditor.email);
  const { people } = await nadia.get<People>('/people');
  const ned = people.find(({ email }) => email === staff.northEditor.email);
  for (const [method, path, body] of [
    ['PUT', '', { role: 'admin' }],
    ['POST', '/disable', undefined],
    ['POST', '/enable', undefined],
    ['PUT', '', { role: 'editor' }],
  ] as const) {
    const before = (await mailsOf(platform)).length;
    expect((await pat.call(method, `/people/${ned?.id}${path}`, body)).status).toBeLessThan(300);
    const news = (await mailsOf(platform)).slice(before);
    expect(news.map(({ to }) => to)).toContain(staff.northAdmin.email);
    expect(news[0]?.changes).toContain(staff.northEditor.email);
  }
});
