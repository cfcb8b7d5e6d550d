/** The words of mails: tried with a sample lead, published, and read back from a real mail server. */
import { expect, test } from 'vitest';
import { compareText } from '#domain/text/compare.ts';
import type { LeadMail } from '#schemas/api/lead.ts';
import type { MailSample } from '#schemas/api/mail-template.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';
import { smtpReceiver } from '#tests/build/smtp-receiver.ts';

const sample: MailSample = {
  kind: 'receipt',
  hasVehicle: true,
  category: 'Parts',
  subject: 'Thanks[ for {vehicle.name}]',
  heading: 'Hi[ {shopper.first_name}]',
  body: '<b>We</b> answer soon.\n\n{location.name}, {location.phone}',
};

async function setUp() {
  const receiver = await smtpReceiver();
  const tested = await aPlatform({ mail: { smtpUrl: receiver.url, from: 'forecourt@platform.example' } });
  const nadia = await tested.signIn(staff.northAdmin.email);
  const save = (body: object) => nadia.call('PUT', '/tenants/north/documents/mail-templates', { revision: '', body });
  const deliver = () => tested.platform.deliveries.runDue();
  return { ...tested, receiver, nadia, save, deliver };
}

test('published words are in the mails of the next lead: the notice, and the receipt of its subject', async () => {
  const { save, nadia, request, deliver, receiver } = await setUp();
  const saved = await save({
    notice: { subject: 'WEB {shopper.name}[ wants {vehicle.name}]' },
    receipt: { subject: 'General thanks' },
    receipts: [
      {
        categories: ['Parts'],
        subject: 'Your parts',
        heading: 'Hello[ {shopper.first_name}]',
        body: 'At {lead.time}.',
      },
    ],
  });
  expect(saved.status).toBe(200);
  const send = (category: string, key: string, name = 'Sam') =>
    request('north.localhost', 'POST', '/api/leads', {
      idempotency_key: key,
      category,
      name,
      email: `${key}@shopper.example`,
      phone: '0412 345 678',
      message: 'Hello',
      filled_ms: '9000',
      location_id: 'l_north',
    });
  let seen = 0;
  const subjects = () =>
    receiver.received
      .slice(seen)
      .map(({ to, mail }) => `${to.join()}: ${mail.subject}`)
      .toSorted(compareText);
  // Nothing reaches a shopper before it is published.
  await send('Parts', 'before-it');
  await deliver();
  expect(subjects()).toContain('before-it@shopper.example: We have your message');
  seen = receiver.received.length;
  expect((await publishAll(nadia)).status).toBe(201);
  await send('Parts', 'after-parts', 'Sam\u2028Bcc: x@y.example');
  await send('Fleet', 'after-fleet');
  await deliver();
  expect(subjects()).toEqual([
    'after-fleet@shopper.example: General thanks',
    'after-parts@shopper.example: Your parts',
    'sales@harbour-motors.example: WEB Sam',
    'sales@harbour-motors.example: WEB Sam Bcc: x@y.example',
  ]);
});

test('words are tried with a sample lead, escaped, with and without a vehicle', async () => {
  const { nadia } = await setUp();
  const look = async (changes: Partial<MailSample>) =>
    (await nadia.call('POST', '/tenants/north/mail-templates/preview', { ...sample, ...changes })).body as LeadMail;
  const mail = await look({});
  expect(mail.subject).toBe('Thanks for 2022 Toyota HiLux SR5');
  expect(mail.html).toContain('&lt;b&gt;We&lt;/b&gt; answer soon.');
  expect(mail.html).not.toContain('<b>');
  expect(mail.text).toContain('Hi Priya');
  expect((await look({ hasVehicle: false })).subject).toBe('Thanks');
  expect((await look({ kind: 'notice' })).text).toContain('Open the lead: http');
  expect((await look({ kind: 'reply', body: 'Yours, {staff.name}' })).text).toContain(
    `Yours, ${staff.northAdmin.name}`,
  );
  const template = await nadia.call('POST', '/tenants/plain/mail-templates/preview', sample);
  expect(template.status).toBe(404);
});

test('a test is sent to the person who requests it, with a limit', async () => {
  const { nadia, deliver, receiver, signIn } = await setUp();
  const ask = () => nadia.call('POST', '/tenants/north/mail-templates/test', sample);
  expect((await ask()).body).toEqual({ to: staff.northAdmin.email });
  await deliver();
  const [arrived] = receiver.received;
  expect(arrived?.to).toEqual([staff.northAdmin.email]);
  expect(arrived?.mail.subject).toBe('Test: Thanks for 2022 Toyota HiLux SR5');
  const answers = await Promise.all(Array.from({ length: 12 }, ask));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  const pat = await signIn(staff.platform.email);
  const asked = { ...sample, kind: 'notice' };
  expect((await pat.call('POST', '/tenants/plain/mail-templates/test', asked)).status).toBe(202);
  await deliver();
  const ofTemplate = receiver.received.find(({ to }) => to.includes(staff.platform.email));
  expect(ofTemplate?.mail.text).toContain('Sample Motors');
});

test('a name without a value is reported at its field and stops publishing; text that is too long is refused', async () => {
  const { save, nadia } = await setUp();
  const saved = await save({ replies: [{ name: 'One', body: 'Dear {shopper.firstname}' }] });
  const { problems } = saved.body as { readonly problems: readonly Problem[] };
  expect(problems).toEqual([
    expect.objectContaining({ pointer: '/replies/0/body', message: expect.stringContaining('{shopper.first_name}') }),
  ]);
  expect((await publishAll(nadia)).status).toBe(422);
  const long = { ...sample, body: 'x'.repeat(100_000) };
  expect((await nadia.call('POST', '/tenants/north/mail-templates/preview', long)).status).toBe(400);
});
