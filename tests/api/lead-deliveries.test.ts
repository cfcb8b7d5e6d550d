/** Leads to connected systems and phones, to people in turn, and escalated: through the real endpoints. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readHostGrants } from '#composer-api/kernel/outbound/safe-address.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { LeadDetail, RouteTrial } from '#schemas/api/lead.ts';
import type { ResentDeliveries, WebhookKey, WebhookList, WebhookSample } from '#schemas/api/webhook.ts';
import { outboxTable } from '#tenants/database/tables.ts';
import { stopContact } from '#tenants/leads/stopped-contacts.ts';
import { aPlatform, type Person, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';
import { smtpReceiver } from '#tests/build/smtp-receiver.ts';
import { isSignedWith, webhookReceiver } from '#tests/build/webhook-receiver.ts';

const enquiry = {
  category: 'Used Vehicle',
  name: 'Sam',
  last_name: 'Nguyen',
  email: 'sam@example.com',
  phone: '0412 345 678',
  message: 'Is it still there?',
  car_id: 'v_2',
  location_id: 'l_north',
  filled_ms: '9000',
};
const webhooks = '/tenants/north/webhooks';

/** A Wednesday, 10 am in Brisbane: the yard opened at 8:30 and closes at 17:30. */
const wednesday = Date.parse('2026-02-04T00:00:00Z');

async function setUp(hosts: readonly string[] = []) {
  const mail = await smtpReceiver();
  let now = wednesday;
  const tested = await aPlatform({
    now: () => new Date(now),
    mail: { smtpUrl: mail.url, from: 'forecourt@platform.example' },
    feedHosts: readHostGrants(hosts.map((host) => `north=${host}`).join()),
  });
  const nadia: Pick<Person, 'call' | 'get'> = {
    // Sessions end without activity, and days pass here.
    call: async (...asked) => (await signedIn()).call(...asked),
    get: async (path) => (await signedIn()).get(path),
  };
  let session: { readonly at: number; readonly person: Person } | null = null;
  const signedIn = async () => {
    if (session === null || now - session.at > 3_600_000)
      session = { at: now, person: await tested.signIn(staff.northAdmin.email) };
    return session.person;
  };
  let sent = 0;
  // What the admin hears of the set-up itself is no delivery of a lead (`setting-effects.test.ts`).
  const forgetNews = () =>
    tested.platform.store.tx((db) =>
      db.delete(outboxTable).where(like(outboxTable.payload, '%"template":"setting-changed"%')),
    );
  return {
    ...tested,
    mail,
    nadia,
    store: tested.platform.store,
    pass: (ms: number) => {
      now += ms;
    },
    deliver: () => tested.platform.deliveries.runDue(),
    async send(fields: object = {}) {
      sent += 1;
      const body = { ...enquiry, idempotency_key: `lead-number-${sent}`, ...fields };
      const answer = await tested.request('north.localhost', 'POST', '/api/leads', body);
      expect(answer.status, answer.text).toBe(201);
      return (answer.body as { lead_id: string }).lead_id;
    },
    lead: (id: string) => nadia.get<LeadDetail>(`/tenants/north/leads/${id}`),
    async connect(name: string, url: string) {
      const made = await nadia.call('POST', webhooks, { name, url });
      expect(made.status, made.text).toBe(201);
      await forgetNews();
      return made.body as WebhookKey;
    },
    async route(rule: object, more: object = {}) {
      const body = { receipt: false, rules: [{ name: 'All', hours: 'any', ...rule }], ...more };
      const saved = await (await signedIn()).call('PUT', '/tenants/north/documents/lead-routing', {
        revision: '',
        body,
      });
      expect(saved.status, saved.text).toBe(200);
      expect((await publishAll(await signedIn())).status).toBe(201);
      await forgetNews();
    },
  };
}

const recipients = (mail: { readonly received: readonly { readonly to: readonly string[] }[] }) =>
  mail.received.flatMap(({ to }) => to);

test('R3-001: a connected system gets the lead signed, fresh and once, and again from the lead under the same key', async () => {
  const receiver = await webhookReceiver();
  const { connect, route, send, deliver, lead, nadia } = await setUp([receiver.host]);
  const { key, webhook } = await connect('Our CRM', receiver.url);
  expect(JSON.stringify(await nadia.get<WebhookList>(webhooks))).not.toContain(key);
  await route({ webhooks: ['Our CRM'] });
  const id = await send();
  await deliver();
  expect(receiver.received).toHaveLength(1);
  const [hook] = receiver.received;
  if (hook === undefined) throw new Error('nothing arrived');
  expect(isSignedWith(key, hook)).toBe(true);
  expect(isSignedWith('another key', hook)).toBe(false);
  expect(Number(hook.seconds) * 1000).toBe(wednesday);
  expect(hook.body).toMatchObject({
    version: 1,
    event: 'lead',
    delivery: hook.key,
    site: { slug: 'north' },
    lead: { id, category: 'Used Vehicle', fields: { name: 'Sam', stock_number: 'S1002' } },
  });
  expect(hook.text).not.toContain('user_agent');
  const row = (await lead(id)).deliveries.find(({ channel }) => channel === 'webhook');
  expect(row).toMatchObject({ state: 'sent', to: 'Our CRM', attempts: [{ detail: 'Our CRM: answered 200' }] });
  const shown = await nadia.get<{ text: string }>(`/tenants/north/leads/${id}/deliveries/${row?.id}`);
  expect(JSON.parse(shown.text)).toEqual(hook.body);
  await nadia.call('POST', `/tenants/north/leads/${id}/deliveries/${row?.id}/resend`);
  await deliver();
  expect(receiver.received.map((one) => one.key)).toEqual([hook.key, hook.key]);
  // The people of the yard are notified too: a system that is down must not hide a lead.
  expect((await lead(id)).deliveries.filter(({ channel }) => channel === 'mail')).toHaveLength(1);
  const list = await nadia.get<WebhookList>(webhooks);
  expect(list.webhooks[0]).toMatchObject({ id: webhook.id, hasKey: true, last: { outcome: 'sent' } });
});

test('R8-007: a system that is away holds up nothing, and is tried again later', async () => {
  const receiver = await webhookReceiver(() => 503);
  const { connect, route, send, deliver, nadia, mail } = await setUp([receiver.host]);
  await connect('Our CRM', receiver.url);
  await route({ webhooks: ['Our CRM'] });
  for (let count = 0; count < 12; count += 1) await send();
  await deliver();
  // The circuit opens, so the other rows wait without a try; mail is not touched by it.
  expect(receiver.received.length).toBeLessThan(12);
  expect(mail.received).toHaveLength(12);
  const health = await nadia.get<WebhookList>(webhooks);
  expect(health.webhooks[0]?.last).toMatchObject({ outcome: 'retry', detail: `${receiver.host} answered 503: noted` });
  expect(health.channels).toContainEqual({ channel: 'webhook', state: 'waiting', count: 12 });
});

test('failed deliveries since a time are sent again together, for one system or for all', async () => {
  let isBroken = true;
  const receiver = await webhookReceiver(() => (isBroken ? 400 : 200));
  const { connect, route, send, deliver, nadia, lead } = await setUp([receiver.host]);
  await connect('Our CRM', receiver.url);
  await route({ webhooks: ['Our CRM'] });
  const ids = [await send(), await send(), await send()];
  await deliver();
  for (const id of ids)
    expect((await lead(id)).deliveries.find(({ channel }) => channel === 'webhook')?.state).toBe('failed');
  isBroken = false;
  const since = new Date(wednesday).toISOString();
  const resent = await nadia.call('POST', `${webhooks}/resend`, { since, which: 'failed' });
  expect(resent.body as ResentDeliveries).toEqual({ count: 3, more: false });
  await deliver();
  expect(receiver.received).toHaveLength(6);
  expect(new Set(receiver.received.map(({ key }) => key)).size).toBe(3);
  const all = { since, which: 'all', channel: 'webhook', to: 'Our CRM' };
  expect((await nadia.call('POST', `${webhooks}/resend`, all)).body).toEqual({ count: 3, more: false });
  await deliver();
  expect(receiver.received).toHaveLength(9);
});

test('a key is bound to its host and replaced in peace: both sign for a day, and an address elsewhere has none', async () => {
  const first = await webhookReceiver();
  const second = await webhookReceiver();
  const { connect, nadia, pass } = await setUp([first.host, second.host]);
  const { key, webhook } = await connect('Our CRM', first.url);
  const path = `${webhooks}/${webhook.id}`;
  const sample = async () => (await nadia.call('POST', `${path}/sample`)).body as WebhookSample;
  expect(await sample()).toMatchObject({ isTaken: true, detail: 'answered 200' });
  const { key: next } = (await nadia.call('POST', `${path}/key`)).body as WebhookKey;
  await sample();
  pass(25 * 3_600_000);
  await sample();
  const valid = first.received.map((hook) => [isSignedWith(key, hook), isSignedWith(next, hook)]);
  expect(valid).toEqual([
    [true, false],
    [true, true],
    [false, true],
  ]);
  expect(first.received[0]?.body['event']).toBe('sample');
  const moved = await nadia.call('PUT', path, { url: second.url });
  expect(moved.body).toMatchObject({ hasKey: false });
  expect(await sample()).toMatchObject({ isTaken: false, detail: expect.stringContaining('has no key for') });
  expect(second.received).toEqual([]);
  // Back at the first host it is bare again: the earlier key is gone.
  await nadia.call('PUT', path, { url: first.url });
  expect((await sample()).isTaken).toBe(false);
  expect((await nadia.call('DELETE', path)).status).toBe(204);
  expect((await nadia.get<WebhookList>(webhooks)).webhooks).toEqual([]);
});

test.each([
  ['without TLS', 'http://crm.example/leads', 'begin with https://'],
  ['of this machine', 'https://127.0.0.1/leads', 'private network address'],
  ['of a network, written as IPv6', 'https://[::ffff:10.0.0.1]/leads', 'private network address'],
  ['with a password', 'https://user:secret@crm.example/', 'Leave name and password out'],
  ['of another scheme', 'ftp://crm.example/', 'https://'],
  ['of 100 KB', `https://crm.example/${'a'.repeat(100_000)}`, ''],
])('an address %s is refused, and says why', async (_, url, why) => {
  const { nadia } = await setUp();
  const answer = await nadia.call('POST', webhooks, { name: 'Our CRM', url });
  expect(answer.status).toBe(400);
  expect((answer.body as ApiError).error.message).toContain(why);
  expect((await nadia.get<WebhookList>(webhooks)).webhooks).toEqual([]);
});

test('a system that points elsewhere is not followed', async () => {
  const elsewhere = await webhookReceiver(() => 302, { location: 'https://example.com/' });
  const { connect, nadia } = await setUp([elsewhere.host]);
  const { webhook } = await connect('Elsewhere', elsewhere.url);
  const answer = (await nadia.call('POST', `${webhooks}/${webhook.id}/sample`)).body as WebhookSample;
  expect(answer).toMatchObject({ isTaken: false, detail: expect.stringContaining('is not followed') });
});

test('a text message tells staff of a lead, without a gateway as a file; a number that said STOP gets none', async () => {
  const { route, send, deliver, lead, nadia, dataDir, store, north } = await setUp();
  await route({ mailTo: ['desk@north.example'], smsTo: ['0499 123 456', '07 3200 1234'] });
  const id = await send({ name: 'Sam\nNguyen '.repeat(8) });
  await deliver();
  const rows = (await lead(id)).deliveries.filter(({ channel }) => channel === 'sms');
  expect(rows.map(({ to, state }) => [to, state])).toEqual([
    ['0499 123 456', 'sent'],
    ['07 3200 1234', 'failed'],
  ]);
  expect(rows[1]?.attempts[0]?.detail).toContain('is not a mobile number');
  const files = await readdir(join(dataDir, 'sms'));
  const text = await readFile(join(dataDir, 'sms', files[0] ?? ''), 'utf8');
  expect(files).toHaveLength(1);
  expect(text).toContain('To: +61499123456\n\n');
  expect(text.trim().split('\n').at(-1)).toMatch(
    /^.{0,40}: new lead\. Used Vehicle, 2020 Aster Field S1002\. Sam Nguyen .* Reply STOP to end\.$/,
  );
  const shown = await nadia.get<{ text: string }>(`/tenants/north/leads/${id}/deliveries/${rows[0]?.id}`);
  expect(text).toContain(shown.text);
  await stopContact(store, north, '+61499123456', 'answered STOP');
  const next = await send();
  await deliver();
  const stopped = (await lead(next)).deliveries.find(({ to }) => to === '0499 123 456');
  expect(stopped).toMatchObject({ state: 'failed', attempts: [{ detail: expect.stringContaining('STOP') }] });
});

test('people take leads in turn, fairly under thirty at once, without those who are away; a trial says who is next and takes no turn', async () => {
  const { route, send, deliver, mail, nadia } = await setUp();
  const people = ['ann@north.example', 'bob@north.example', 'cat@north.example'];
  const turns = [...people.map((one) => ({ mail: one })), { mail: 'dan@north.example', away: true }];
  await route({ turns });
  const about = { category: 'Used Vehicle', locationId: 'l_north', make: 'Aster' };
  const tried = async () => (await nadia.call('POST', '/tenants/north/leads/route', about)).body as RouteTrial;
  for (let round = 0; round < 3; round += 1) {
    expect(await tried()).toMatchObject({ rule: 'All', mailTo: [], turn: { next: people[0], people } });
  }
  await Promise.all(Array.from({ length: 30 }, () => send()));
  await deliver();
  const got = people.map((one) => recipients(mail).filter((to) => to === one).length);
  expect(got).toEqual([10, 10, 10]);
  expect(recipients(mail)).toHaveLength(30);
  await send();
  expect((await tried()).turn?.next).toBe('bob@north.example');
});

test('a lead without an answer within the opening hours is overdue and forwarded, once; an answer in time prevents that', async () => {
  const { route, send, deliver, lead, mail, pass, nadia } = await setUp();
  await route({ mailTo: ['desk@north.example'], escalateTo: ['boss@north.example'] }, { answerWithin: 60 });
  const [late, early] = [await send(), await send()];
  await deliver();
  pass(59 * 60_000);
  const called = { act: { kind: 'contact', by: 'call' }, seen: 1 };
  expect((await nadia.call('POST', `/tenants/north/leads/${early}/acts`, called)).status).toBe(200);
  await deliver();
  expect(recipients(mail)).not.toContain('boss@north.example');
  pass(60_000);
  await deliver();
  await deliver();
  expect(recipients(mail).filter((to) => to === 'boss@north.example')).toHaveLength(1);
  expect(mail.received.at(-1)?.mail.subject).toMatch(/^Not answered yet: Used Vehicle/);
  const overdue = await lead(late);
  expect(overdue.isOverdue).toBe(true);
  expect(overdue.timeline.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Not answered in time', 'Forwarded by email to boss@north.example']),
  );
  expect(await lead(early)).toMatchObject({ isOverdue: false, answeredAt: expect.any(String) });
  // Sent half an hour before the yard closes: the rest counts from the next morning.
  pass(Date.parse('2026-02-04T07:00:00Z') - wednesday - 60 * 60_000);
  const evening = await send();
  await deliver();
  pass(14 * 3_600_000);
  await deliver();
  expect((await lead(evening)).isOverdue).toBe(false);
  // Thursday, 8:59: half an hour yesterday and 29 minutes today.
  pass(Date.parse('2026-02-04T22:59:00Z') - Date.parse('2026-02-04T21:00:00Z'));
  await deliver();
  expect((await lead(evening)).isOverdue).toBe(false);
  pass(60_000);
  await deliver();
  expect((await lead(evening)).isOverdue).toBe(true);
  expect((await nadia.get<WebhookList>(webhooks)).channels.map(({ channel }) => channel)).toEqual(['mail']);
});
