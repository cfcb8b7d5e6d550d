/** Staff's answers can be unsubscribed from with one press; receipts cannot; STOP to a text message is heard. */
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ApiError } from '#schemas/api/error.ts';
import type { LeadDetail } from '#schemas/api/lead.ts';
import { stoppedSince } from '#tenants/leads/stopped-contacts.ts';
import { aPlatform, consoleHost, staff, type TestPlatformOptions } from '#tests/build/platform.ts';
import { smtpReceiver } from '#tests/build/smtp-receiver.ts';

const now = new Date('2026-03-04T01:00:00.000Z');

async function setUp(options: TestPlatformOptions = {}) {
  const mailbox = await smtpReceiver();
  let at = now.getTime();
  const tested = await aPlatform({ now: () => new Date(at), mail: { smtpUrl: mailbox.url }, ...options });
  const nadia = await tested.signIn(staff.northAdmin.email);
  let sent = 0;
  return {
    ...tested,
    nadia,
    mailbox,
    pass: () => {
      at += 60_000;
    },
    send: async () => {
      sent += 1;
      const answer = await tested.request('north.localhost', 'POST', '/api/leads', {
        name: 'Sam',
        email: 'Sam@example.com',
        phone: '0412 345 678',
        message: 'Is it still there?',
        category: 'Used Vehicle',
        car_id: 'v_2',
        location_id: 'l_north',
        filled_ms: '9000',
        idempotency_key: `lead-number-${sent}`,
      });
      expect(answer.status, answer.text).toBe(201);
      await tested.platform.deliveries.runDue();
      return (answer.body as { lead_id: string }).lead_id;
    },
    answer: async (lead: string) => {
      const { version } = await nadia.get<LeadDetail>(`/tenants/north/leads/${lead}`);
      const act = { kind: 'reply', subject: 'Your enquiry', text: 'It is.' };
      const answered = await nadia.call('POST', `/tenants/north/leads/${lead}/acts`, { act, seen: version });
      await tested.platform.deliveries.runDue();
      return answered;
    },
    stopped: () => stoppedSince(tested.platform.store.db, tested.north, 'sam@example.com'),
  };
}

test('an answer carries a way out that one press takes; looking is none; a new lead asks to be answered', async () => {
  const { send, answer, mailbox, request, stopped, nadia, pass } = await setUp();
  const lead = await send();
  expect((await answer(lead)).status).toBe(200);
  const mails = mailbox.received.map(({ mail }) => mail);
  const reply = mails.find(({ subject }) => subject === 'Your enquiry');
  const head = (reply?.headerLines ?? []).map(({ line }) => line).join('\n');
  const address = /^List-Unsubscribe: <http:\/\/north\.localhost(?::\d+)?(\/no-more-mail\/[^>\s]+)>$/im.exec(head)?.[1];
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
  expect(reply?.text).toContain('Unsubscribe from');
  // Mails about their own request have no unsubscribe link.
  for (const mail of mails.filter((one) => one !== reply))
    expect(mail.headerLines.map(({ key }) => key)).not.toContain('list-unsubscribe');
  const path = address ?? '';
  const site = (method: string, to: string, body?: string) =>
    request('north.localhost', method, to, body, { 'content-type': 'application/x-www-form-urlencoded' });
  const looked = await site('GET', path);
  expect([looked.status, looked.text.includes('Unsubscribe'), await stopped()]).toEqual([200, true, null]);
  expect((await site('PUT', path, '')).status).toBe(405);
  pass();
  for (const _ of [1, 2]) expect((await site('POST', path, 'List-Unsubscribe=One-Click')).status).toBe(200);
  expect(await stopped()).toBe('2026-03-04T01:01:00.000Z');
  const refused = await answer(lead);
  expect([refused.status, (refused.body as ApiError).error.message]).toEqual([
    400,
    expect.stringContaining('unsubscribed'),
  ]);
  expect(await nadia.get<LeadDetail>(`/tenants/north/leads/${lead}`)).toMatchObject({ wantsNoMail: true });
  pass();
  const later = await send();
  // The receipt of a form that they sent themselves arrives, and staff can answer it.
  expect(mailbox.received.filter(({ to }) => to.some((one) => one.toLowerCase() === 'sam@example.com'))).toHaveLength(
    3,
  );
  expect((await answer(later)).status).toBe(200);
  expect((await site('POST', `${path}/resume`)).text).toContain('Unsubscribe');
  expect(await stopped()).toBeNull();
});

test('a forged key opens nothing', async () => {
  const { request } = await setUp();
  for (const key of [`1.${'a'.repeat(60)}`, `1.${'b'.repeat(2000)}`, 'x', '%00'])
    for (const [method, body] of [
      ['GET', undefined],
      ['POST', ''],
    ] as const)
      expect((await request('north.localhost', method, `/no-more-mail/${key}`, body)).status).toBeOneOf([400, 404]);
});

test('a key of one site opens nothing at another', async () => {
  const { send, answer, mailbox, request } = await setUp();
  await answer(await send());
  const line = mailbox.received
    .flatMap(({ mail }) => mail.headerLines)
    .find(({ key }) => key === 'list-unsubscribe')?.line;
  const path = /(\/no-more-mail\/[^>]+)>/.exec(line ?? '')?.[1] ?? '';
  expect((await request('north.localhost', 'GET', path)).status).toBe(200);
  expect((await request('south.localhost', 'GET', path)).status).toBe(404);
});

test('STOP by text message counts for the site that wrote, or for all; START takes it back; nothing unsigned is heard', async () => {
  const key = 'gateway-key';
  const gateway: typeof fetch = async () => Response.json({ accepted: true });
  const { request, platform, north, south, send } = await setUp({
    sms: { url: 'https://sms.example', key, fetch: gateway },
    documents: { 'lead-routing': { rules: [{ name: 'All', mailTo: ['a@north.example'], smsTo: ['0412 345 678'] }] } },
  });
  await send();
  const { id } = (await platform.store.ask("SELECT id FROM outbox WHERE channel = 'sms'"))[0] as { id: string };
  const call = (body: object, signer = key, late = 0) => {
    const text = JSON.stringify(body);
    const seconds = String(Math.floor(now.getTime() / 1000) - late);
    return request(consoleHost, 'POST', '/api/console/sms/replies', text, {
      'content-type': 'application/json',
      'forecourt-timestamp': seconds,
      'forecourt-signature': `v1=${createHmac('sha256', signer).update(`${seconds}.${text}`).digest('hex')}`,
    });
  };
  const stops = () =>
    Promise.all(
      [north, south].map(async (scope) => (await stoppedSince(platform.store.db, scope, '+61412345678')) !== null),
    );
  const stop = { from: '+61 412 345 678', text: 'Stop.' };
  expect((await call(stop, 'another-key')).status).toBe(401);
  expect((await call(stop, key, 301)).status).toBe(401);
  expect((await request(consoleHost, 'POST', '/api/console/sms/replies', stop)).status).toBe(401);
  expect(await stops()).toEqual([false, false]);
  expect((await call({ ...stop, id })).body).toEqual({ wish: 'stop', sites: 1 });
  expect(await stops()).toEqual([true, false]);
  expect((await call({ ...stop, text: 'Stop by tomorrow?' })).body).toEqual({ wish: null, sites: 0 });
  expect((await call(stop)).body).toEqual({ wish: 'stop', sites: 2 });
  expect(await stops()).toEqual([true, true]);
  expect((await call({ ...stop, text: 'START' })).body).toEqual({ wish: 'start', sites: 2 });
  expect(await stops()).toEqual([false, false]);
  expect((await call({ ...stop, from: 'abc' })).status).toBe(400);
  expect((await call({ ...stop, text: 'x'.repeat(100_000) })).status).toBe(413);
});

test('without a gateway no STOP can be received', async () => {
  const { request } = await setUp();
  const answer = await request(consoleHost, 'POST', '/api/console/sms/replies', { from: '+61412345678', text: 'STOP' });
  expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('SMS_KEY')]);
});
