/** Leads and staff mail leave by a real SMTP server, through the doors that people use. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareText } from '#domain/text/compare.ts';
import type { LeadDetail, RouteTrial } from '#schemas/api/lead.ts';
import { linkToken } from '#tests/build/mail-link.ts';
import { aPlatform, consoleHost, password, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';
import { smtpReceiver } from '#tests/build/smtp-receiver.ts';

const enquiry = {
  idempotency_key: 'form-abcdefgh',
  category: 'Used Vehicle',
  name: 'Sam',
  last_name: 'Nguyen',
  email: 'sam@example.com',
  phone: '0412 345 678',
  message: 'Is it still there? <script>alert(1)</script>',
  car_id: 'v_2',
  location_id: 'l_north',
  filled_ms: '9000',
};

async function setUp(refuse?: (to: string) => number | null) {
  const receiver = await smtpReceiver(refuse);
  const tested = await aPlatform({ mail: { smtpUrl: receiver.url, from: 'forecourt@platform.example' } });
  const send = (fields: object = {}) =>
    tested.request('north.localhost', 'POST', '/api/leads', { ...enquiry, ...fields });
  return { ...tested, receiver, send, deliver: () => tested.platform.deliveries.runDue() };
}

test('R3-001: an enquiry is mailed to the yard, complete, and answered by answering the mail; the shopper gets a receipt', async () => {
  const { send, deliver, receiver } = await setUp();
  const answer = await send();
  expect(answer.status).toBe(201);
  await deliver();
  const byRecipient = new Map(receiver.received.map((one) => [one.to.join(), one.mail]));
  expect([...byRecipient.keys()].toSorted(compareText)).toEqual(['sales@harbour-motors.example', 'sam@example.com']);
  const notice = byRecipient.get('sales@harbour-motors.example');
  expect(notice?.subject).toBe('Used Vehicle · 2020 Aster Field S1002 · Sam Nguyen');
  expect(notice?.replyTo?.value).toEqual([{ name: 'Sam Nguyen', address: 'sam@example.com' }]);
  for (const text of ['Phone: 0412 345 678', 'Stock number: S1002', 'Is it still there?'])
    expect(notice?.text).toContain(text);
  const { lead_id } = answer.body as { readonly lead_id: string };
  expect(notice?.text).toContain(`http://${consoleHost}/sites/north/leads/${lead_id}`);
  expect(notice?.html).not.toContain('<script>');
  expect(notice?.html).toContain('&lt;script&gt;');
  const receipt = byRecipient.get('sam@example.com');
  expect(receipt?.subject).toBe('We have your message about the 2020 Aster Field');
  expect(receipt?.text).toContain(lead_id.slice(0, 8).toUpperCase());
  // Free text goes only to the dealer.
  expect(receipt?.text).not.toContain('still there');
});

test('R5-012: a double press is one lead and one mail', async () => {
  const { send, deliver, receiver } = await setUp();
  await Promise.all([send(), send(), send()]);
  await deliver();
  expect(receiver.received).toHaveLength(2);
});

test('a filled honeypot sends no email; another person’s mailbox is not filled', async () => {
  const { send, deliver, receiver } = await setUp();
  await send({ website: 'http://spam.example' });
  await deliver();
  expect(receiver.received).toEqual([]);
  for (let number = 0; number < 6; number += 1)
    await send({ idempotency_key: `flood-key-${number}`, name: 'Cheap pills http://spam.example' });
  await deliver();
  const receipts = receiver.received.filter(({ to }) => to.includes('sam@example.com'));
  expect(receipts).toHaveLength(3);
  expect(JSON.stringify(receipts.map(({ mail }) => mail.text))).not.toContain('spam.example');
  expect(receiver.received).toHaveLength(9);
});

test('a yard whose mailbox is refused: the lead says so and why, and is mailed once that is repaired', async () => {
  let isRefused = true;
  const { send, deliver, receiver, signIn } = await setUp((to) => (isRefused && to.startsWith('sales') ? 550 : null));
  const { lead_id } = (await send()).body as { readonly lead_id: string };
  await deliver();
  const nadia = await signIn(staff.northAdmin.email);
  const path = `/tenants/north/leads/${lead_id}`;
  const lead = await nadia.get<LeadDetail>(path);
  const failed = lead.deliveries.find(({ to }) => to === 'sales@harbour-motors.example');
  expect(failed).toMatchObject({ state: 'failed', kind: 'lead' });
  expect(failed?.attempts.at(-1)?.detail).toContain('no such mailbox');
  isRefused = false;
  expect((await nadia.call('POST', `${path}/deliveries/${failed?.id}/resend`)).status).toBe(200);
  await deliver();
  expect(receiver.received.map(({ to }) => to.join()).toSorted(compareText)).toEqual([
    'sales@harbour-motors.example',
    'sam@example.com',
  ]);
});

test('an invitation and a new password arrive with links that work, once', async () => {
  const { signIn, deliver, receiver, anonymous } = await setUp();
  const nadia = await signIn(staff.northAdmin.email);
  await nadia.call('POST', '/people/invitations', {
    email: 'new@north.example',
    role: 'editor',
    tenant: 'north',
    locationIds: null,
  });
  await anonymous.call('POST', '/forgotten', { email: staff.northAdmin.email });
  await expect
    .poll(async () => {
      await deliver();
      return receiver.received.map(({ to }) => to.join()).filter((to) => to !== '');
    })
    .toEqual(expect.arrayContaining(['new@north.example', staff.northAdmin.email]));
  const mails = receiver.received.filter(({ mail }) => mail.text?.includes('#token='));
  expect(mails).toHaveLength(2);
  for (const { mail } of mails) {
    const token = linkToken(mail.text ?? '');
    const given = { token, password: `${password} again`, name: 'Somebody' };
    expect((await anonymous.call('POST', '/links/accept', given)).status).toBe(200);
    expect((await anonymous.call('POST', '/links/accept', given)).status).toBe(404);
  }
});

test('without a mail server each mail is a file that mail programs open', async () => {
  const { request, platform, dataDir } = await aPlatform();
  await request('north.localhost', 'POST', '/api/leads', enquiry);
  await platform.deliveries.runDue();
  expect((await readdir(join(dataDir, 'mail'))).filter((name) => name.endsWith('.eml'))).toHaveLength(2);
});

test('R3-001: rules decide who gets a lead, people and a system that reads ADF; a receipt can be switched off', async () => {
  const { send, deliver, receiver, signIn } = await setUp();
  const nadia = await signIn(staff.northAdmin.email);
  const body = {
    receipt: false,
    rules: [
      { name: 'Parts', hours: 'any', categories: ['Parts'], mailTo: ['parts@north.example'] },
      {
        name: 'Aster',
        hours: 'any',
        makes: ['aster'],
        locations: ['l_north'],
        mailTo: ['aster@north.example'],
        adfTo: ['crm@north.example'],
      },
    ],
  };
  const saved = await nadia.call('PUT', '/tenants/north/documents/lead-routing', { revision: '', body });
  expect(saved.status).toBe(200);
  const about = { category: 'Used Vehicle', locationId: 'l_north', make: 'Aster' };
  const tried = (await nadia.call('POST', '/tenants/north/leads/route', about)).body as RouteTrial;
  expect(tried).toMatchObject({ rule: 'Aster', mailTo: ['aster@north.example'], adfTo: ['crm@north.example'] });
  expect((await publishAll(nadia)).status).toBe(201);
  await send({ message: 'Ampersand & <less>, \u0000 and 雪' });
  await deliver();
  const byRecipient = new Map(receiver.received.map((one) => [one.to.join(), one.mail]));
  // The admin hears that the rules were changed, and gets no lead.
  expect(byRecipient.get(staff.northAdmin.email)?.subject).toBe('Important settings of north were changed');
  expect([...byRecipient.keys()].toSorted(compareText)).toEqual([
    'aster@north.example',
    'crm@north.example',
    staff.northAdmin.email,
  ]);
  const adf = byRecipient.get('crm@north.example')?.text ?? '';
  expect(adf.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf><prospect>')).toBe(true);
  for (const part of [
    '<make>Aster</make><model>Field</model><stock>S1002</stock>',
    '<name part="first">Sam</name><name part="last">Nguyen</name>',
    '<comments>Used Vehicle: Ampersand &amp; &lt;less&gt;,',
    '雪</comments>',
  ])
    expect(adf.replace(/\r?\n(?=<)/g, '')).toContain(part);
  // Well-formed: every element that opens closes, in order.
  const open: string[] = [];
  for (const [, end, name = '', alone] of adf.matchAll(/<(\/?)([a-z]+)[^<>?]*?(\/?)>/g)) {
    if (end) expect(open.pop()).toBe(name);
    else if (!alone) open.push(name);
  }
  expect(open).toEqual([]);
});
