/** Mail that bounces after it was accepted, and reports of providers and the gateway: through the real endpoints. */
import { createHmac } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#composer-api/kernel/log.ts';
import { openBouncePort } from '#composer-api/server/bounce-port.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { LeadDetail } from '#schemas/api/lead.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { aBounce, deliver } from '#tests/build/bounce.ts';
import { aPlatform, consoleHost, staff } from '#tests/build/platform.ts';
import { smtpReceiver } from '#tests/build/smtp-receiver.ts';

const now = new Date('2026-03-04T01:00:00.000Z');
const bounceAddress = 'bounces@mail.platform.example';

async function setUp({
  refuse,
  rules,
}: {
  readonly refuse?: Parameters<typeof smtpReceiver>[0];
  readonly rules?: readonly Json[];
} = {}) {
  const mailbox = await smtpReceiver(refuse);
  const tested = await aPlatform({
    now: () => now,
    mail: { smtpUrl: mailbox.url, from: 'forecourt@platform.example', bounceAddress, bounceKey: 'key of the provider' },
    sms: {
      url: 'https://sms.example',
      key: 'key of the gateway',
      fetch: async () => Response.json({ accepted: true }),
    },
    ...(rules === undefined ? {} : { documents: { 'lead-routing': { rules } } }),
  });
  const port = await openBouncePort({
    reports: tested.platform.mailReports,
    feeds: tested.platform.feedMail,
    log: createLog('silent'),
    now: () => now,
    port: 0,
    host: '127.0.0.1',
    name: 'mail.platform.example',
    idleMs: 2_000,
  });
  onTestFinished(() => port.close());
  const nadia = await tested.signIn(staff.northAdmin.email);
  let sent = 0;
  const lead = (id: string) => nadia.get<LeadDetail>(`/tenants/north/leads/${id}`);
  return {
    ...tested,
    mailbox,
    nadia,
    lead,
    port: port.port,
    runDue: () => tested.platform.deliveries.runDue(),
    async send(email = 'sam@example.com', slug = 'north') {
      sent += 1;
      const answer = await tested.request(`${slug}.localhost`, 'POST', '/api/leads', {
        name: 'Sam',
        email,
        phone: '0412 345 678',
        message: 'Is it still there?',
        filled_ms: '9000',
        category: 'Used Vehicle',
        car_id: 'v_2',
        location_id: 'l_north',
        idempotency_key: `lead-number-${sent}`,
      });
      expect(answer.status, answer.text).toBe(201);
      await tested.platform.deliveries.runDue();
      return (answer.body as { lead_id: string }).lead_id;
    },
    /** Where the last mail to an address would come back to. */
    backTo: (to: string) => mailbox.received.findLast((one) => one.to.includes(to))?.from ?? '',
    receipt: async (id: string) => (await lead(id)).deliveries.find(({ kind }) => kind === 'receipt'),
    report: (path: string, key: string, body: unknown) => {
      const text = JSON.stringify(body);
      const seconds = String(Math.floor(now.getTime() / 1000));
      const signature = createHmac('sha256', key).update(`${seconds}.${text}`).digest('hex');
      return tested.request(consoleHost, 'POST', `/api/console${path}`, text, {
        'content-type': 'application/json',
        'forecourt-timestamp': seconds,
        'forecourt-signature': `v1=${signature}`,
      });
    },
  };
}

test('a bounced email fails its delivery, shows on the lead, and stops further email to its address', async () => {
  const { send, backTo, port, receipt, lead, mailbox, nadia, runDue } = await setUp();
  const id = await send();
  const address = backTo('sam@example.com');
  expect(address).toMatch(/^bounces\+[a-z2-7]{16}\.[a-z2-7]{16}@mail\.platform\.example$/);
  expect(await receipt(id)).toMatchObject({ state: 'sent' });
  // Servers on the way may change the case of an address.
  expect(await deliver(port, address.toUpperCase(), aBounce({ to: address }))).toMatch(/^250 /);
  const detail =
    'sam@example.com: bounced: the mailbox does not exist (550 5.1.1 <sam@example.com>: Recipient address rejected: User unknown)';
  expect(await receipt(id)).toMatchObject({
    state: 'failed',
    attempts: [{ outcome: 'sent' }, { outcome: 'failed', detail }],
  });
  const shown = await lead(id);
  expect(shown.timeline).toContainEqual(
    expect.objectContaining({
      kind: 'failed',
      title: 'The receipt could not be emailed to sam@example.com',
      text: detail,
    }),
  );
  expect(shown.bounced).toEqual({ at: now.toISOString(), reason: 'the mailbox does not exist' });
  // The same report again adds nothing.
  expect(await deliver(port, address, aBounce({ to: address }))).toMatch(/^250 /);
  expect((await receipt(id))?.attempts).toHaveLength(2);
  // Later mails are not sent; resending one means that staff have checked the address.
  const before = mailbox.received.length;
  const next = await send('Sam@Example.com');
  expect(mailbox.received.slice(before).flatMap(({ to }) => to)).not.toContain('sam@example.com');
  const held = await receipt(next);
  expect(held).toMatchObject({ state: 'failed' });
  expect(held?.attempts.at(-1)?.detail).toContain('bounced on 2026-03-04: the mailbox does not exist');
  expect((await nadia.call('POST', `/tenants/north/leads/${next}/deliveries/${held?.id}/resend`)).status).toBe(200);
  await runDue();
  expect(await receipt(next)).toMatchObject({ state: 'sent' });
  expect((await lead(next)).bounced).toBeNull();
});

test('a bounce brings its lead back to those who have seen it', async () => {
  const { send, backTo, port, nadia } = await setUp();
  const id = await send();
  await nadia.call('POST', '/tenants/north/leads/read', { ids: [id], unread: false });
  const unread = async () => (await nadia.get<{ unread: number }>('/tenants/north/leads/pulse')).unread;
  expect(await unread()).toBe(0);
  await deliver(port, backTo('sam@example.com'), aBounce({ to: 'x', status: '5.2.2', diagnostic: 'smtp; 552 full' }));
  expect(await unread()).toBe(1);
});

test('what passes, or is about one mail, keeps no address from being written to', async () => {
  const { send, backTo, port, receipt, lead } = await setUp();
  const id = await send();
  const address = backTo('sam@example.com');
  const delayed = aBounce({ to: address, action: 'delayed', status: '4.4.1', diagnostic: 'smtp; 421 try later' });
  expect(await deliver(port, address, delayed)).toMatch(/^250 /);
  expect(await receipt(id)).toMatchObject({ state: 'sent' });
  expect((await receipt(id))?.attempts.at(-1)).toMatchObject({ outcome: 'retry' });
  const refused = aBounce({ to: address, status: '5.7.1', diagnostic: 'smtp; 550 5.7.1 blocked' });
  expect(await deliver(port, address, refused)).toMatch(/^250 /);
  expect(await receipt(id)).toMatchObject({ state: 'failed' });
  expect((await lead(id)).bounced).toBeNull();
});

test('a refusal while a mail is handed over keeps the address from later mails too', async () => {
  const { send, lead, receipt } = await setUp({
    refuse: (to) => (to === 'odd@example.com' ? 550 : to === 'gone@example.com' ? [550, '5.1.1 Unknown user'] : null),
  });
  const odd = await send('odd@example.com');
  expect(await receipt(odd)).toMatchObject({ state: 'failed' });
  // A server that answers only 550 may mean this one mail.
  expect((await lead(odd)).bounced).toBeNull();
  const id = await send('gone@example.com');
  expect(await receipt(id)).toMatchObject({ state: 'failed' });
  expect((await lead(id)).bounced).toMatchObject({ reason: 'the mailbox does not exist' });
  expect((await receipt(await send('gone@example.com')))?.attempts.at(-1)?.detail).toContain('not sent');
});

test('the port takes mail to signed addresses alone: no forged one, no other one, no second one', async () => {
  const { send, backTo, port, receipt } = await setUp();
  const id = await send();
  const address = backTo('sam@example.com');
  const [local = '', signed = ''] = address.split('@')[0]?.split('.') ?? [];
  const forged = signed.startsWith('a') ? `b${signed.slice(1)}` : `a${signed.slice(1)}`;
  for (const to of [
    bounceAddress,
    `${local}.${forged}@mail.platform.example`,
    `${local}@mail.platform.example`,
    address.replace('mail.platform', 'mail.other'),
    'sam@example.com',
    `bounces+${'a'.repeat(50)}@mail.platform.example`,
  ])
    expect(await deliver(port, to, aBounce({ to })), to).toContain('550 5.1.1');
  expect(await receipt(id)).toMatchObject({ state: 'sent' });
});

test('what is no report is taken and forgotten, so that nothing goes in circles', async () => {
  const { send, backTo, port, receipt, mailbox, runDue } = await setUp();
  const id = await send();
  const address = backTo('sam@example.com');
  const away = `From: sam@example.com\r\nTo: ${address}\r\nSubject: Away\r\nAuto-Submitted: auto-replied\r\n\r\nI am away.\r\n`;
  const nested = Array.from(
    { length: 400 },
    (_, deep) => `Content-Type: multipart/mixed; boundary=b${deep}\r\n\r\n--b${deep}`,
  );
  const before = mailbox.received.length;
  // A report behind thousands of empty parts, which would take the parser a fifth of a second, is none.
  const wide = aBounce({ to: address, action: 'failed' }).replace(
    /\r\n(--[^\r\n]+)\r\n/,
    (all, line) => all + `${line}\r\n\r\n`.repeat(300),
  );
  const none = [away, '\r\n', 'no mail at all', nested.join('\r\n'), wide];
  for (const raw of [...none, aBounce({ to: address, action: 'failed?' })])
    expect(await deliver(port, address, raw, 'sam@example.com'), raw.slice(0, 80)).toMatch(/^250 /);
  expect(await receipt(id)).toMatchObject({ state: 'sent' });
  // A shopper whose address is the return address: the receipt arrives there, and changes nothing.
  const second = await send(address);
  const copy = mailbox.received.findLast((one) => one.to.includes(address));
  expect(await deliver(port, address, `Subject: ${copy?.mail.subject}\r\n\r\n${copy?.mail.text}`, copy?.from)).toMatch(
    /^250 /,
  );
  await runDue();
  expect(await receipt(second)).toMatchObject({ state: 'sent' });
  expect(await receipt(id)).toMatchObject({ state: 'sent' });
  expect(mailbox.received.slice(before).filter((one) => one.to.includes(address))).toHaveLength(1);
});

test('a report of 10 MB is refused, one with a long mail in it is read, and neither holds anything up', {
  tags: ['long'],
}, async () => {
  const { send, backTo, port, receipt } = await setUp();
  const id = await send();
  const address = backTo('sam@example.com');
  const lines = (letters: number) => `${'x'.repeat(76)}\r\n`.repeat(letters / 78);
  const large = aBounce({ to: address }).replace('\r\n--B_1--', `\r\n${lines(10_000_000)}\r\n--B_1--`);
  expect(await deliver(port, address, large)).toMatch(/552|closed|timed? ?out|ECONN|EPIPE|socket/i);
  expect(await receipt(id)).toMatchObject({ state: 'sent' });
  const long = aBounce({ to: address }).replace('\r\n--B_1--', `\r\n${lines(400_000)}\r\n--B_1--`);
  expect(await deliver(port, address, long)).toMatch(/^250 /);
  expect(await receipt(id)).toMatchObject({ state: 'failed' });
});

test('a bounce report affects only the address that the email went to, on the site that sent it', async () => {
  const { send, backTo, port, lead, request, signIn } = await setUp();
  const id = await send('sam@example.com');
  await send('kim@example.com');
  await deliver(port, backTo('sam@example.com'), aBounce({ to: 'x', recipient: 'kim@example.com' }));
  expect((await lead(id)).bounced).not.toBeNull();
  const third = await send('kim@example.com');
  expect((await lead(third)).bounced).toBeNull();
  const elsewhere = await request('south.localhost', 'POST', '/api/leads', {
    name: 'Sam',
    email: 'sam@example.com',
    phone: '0412 345 678',
    message: 'And you?',
    filled_ms: '9000',
    category: 'General Enquiry',
    idempotency_key: 'lead-of-south-1',
  });
  const south = await signIn(staff.southAdmin.email);
  const { lead_id } = elsewhere.body as { lead_id: string };
  expect(await south.get<LeadDetail>(`/tenants/south/leads/${lead_id}`)).toMatchObject({ bounced: null });
});

test('one who has a way back may report as often as they like: what is stored has an end', async () => {
  const { send, backTo, platform, receipt } = await setUp();
  const id = await send();
  const address = backTo('sam@example.com');
  for (let count = 0; count < 70; count += 1)
    await platform.mailReports.take(
      platform.mailReports.deliveryOf(address) ?? '',
      Buffer.from(aBounce({ to: address, action: 'delayed', diagnostic: `smtp; 421 number ${count}` })),
    );
  expect((await receipt(id))?.attempts.length).toBeLessThanOrEqual(60);
});

test('a provider reports by a signed request: a status, a mail as it came, or that it was marked as spam', async () => {
  const { send, backTo, report, receipt, lead, anonymous } = await setUp();
  const id = await send();
  const delivery = (await receipt(id))?.id ?? '';
  const key = 'key of the provider';
  const taken = async (body: unknown) => (await report('/mail/reports', key, body)).body;
  expect(await taken({ id: delivery, outcome: 'delivered', reason: '250 queued' })).toEqual({ taken: 'noted' });
  expect((await receipt(id))?.attempts.at(-1)).toMatchObject({
    outcome: 'sent',
    detail: 'sam@example.com: arrived: 250 queued',
  });
  expect(await taken({ id: `<${delivery}@platform.example>`, outcome: 'failed', status: '5.1.1' })).toEqual({
    taken: 'noted',
  });
  expect(await receipt(id)).toMatchObject({ state: 'failed' });
  expect((await lead(id)).bounced).toMatchObject({ reason: 'the mailbox does not exist' });
  expect(await taken({ id: 'aaaaaaaaaaaaaaaa', outcome: 'failed' })).toEqual({ taken: 'unknown' });
  const second = await send('kim@example.com');
  const address = backTo('kim@example.com');
  expect(await taken({ to: address, message: aBounce({ to: address }) })).toEqual({ taken: 'noted' });
  expect(await receipt(second)).toMatchObject({ state: 'failed' });
  expect(await taken({ to: address, message: 'Subject: I am away\r\n\r\n' })).toEqual({ taken: 'none' });
  const third = await send('lee@example.com');
  expect(await taken({ id: (await receipt(third))?.id, outcome: 'complained' })).toEqual({ taken: 'noted' });
  expect(await lead(third)).toMatchObject({ wantsNoMail: true });
  // Clear errors, and none without a signature.
  const refused = async (body: unknown, by = key) => {
    const { status, body: error } = await report('/mail/reports', by, body);
    return [status, (error as ApiError).error.message];
  };
  expect(await refused({ to: 'sam@example.com', message: 'x' })).toEqual([
    400,
    expect.stringContaining('/to: Name the address'),
  ]);
  expect(await refused({ outcome: 'failed' })).toEqual([400, expect.stringContaining('/id: Name the delivery')]);
  expect(await refused({ id: delivery })).toEqual([400, expect.stringContaining('/outcome: Say')]);
  expect(await refused({ id: delivery, outcome: 'failed' }, 'another key')).toEqual([
    401,
    expect.stringContaining('BOUNCE_KEY'),
  ]);
  expect((await anonymous.call('POST', '/mail/reports', { id: delivery, outcome: 'failed' })).status).toBe(401);
  expect((await report('/mail/reports', key, { to: address, message: 'x'.repeat(600_000) })).status).toBe(413);
});

test('the gateway reports what became of a text message, and staff see it with the message', async () => {
  const { send, report, lead } = await setUp({ rules: [{ name: 'All', mailTo: [], smsTo: ['0499 123 456'] }] });
  const id = await send();
  const message = async () => (await lead(id)).deliveries.find(({ channel }) => channel === 'sms');
  const delivery = (await message())?.id ?? '';
  expect(await message()).toMatchObject({ state: 'sent' });
  const taken = async (body: object, key = 'key of the gateway') => (await report('/sms/reports', key, body)).body;
  expect(await taken({ id: delivery, outcome: 'delivered' })).toEqual({ taken: 'noted' });
  expect(await taken({ id: delivery, outcome: 'delivered' })).toEqual({ taken: 'known' });
  expect(await message()).toMatchObject({ state: 'sent', attempts: [{}, { detail: '0499 123 456: arrived' }] });
  expect(await taken({ id: delivery, outcome: 'failed', reason: 'The number is\nnot in use' })).toEqual({
    taken: 'noted',
  });
  expect(await message()).toMatchObject({ state: 'failed' });
  const { timeline } = await lead(id);
  expect(timeline).toContainEqual(
    expect.objectContaining({ kind: 'failed', text: expect.stringContaining('(The number is not in use)') }),
  );
  // A mail is no text message, regardless of the signature; and a foreign key signs nothing.
  const mail = (await lead(id)).deliveries.find(({ kind }) => kind === 'receipt')?.id;
  expect(await taken({ id: mail, outcome: 'failed' })).toEqual({ taken: 'unknown' });
  expect((await report('/sms/reports', 'another key', { id: delivery, outcome: 'failed' })).status).toBe(401);
});
