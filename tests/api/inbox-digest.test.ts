/** The summary of the inbox by mail: chosen by its reader, sent once at 7 am of the site's clock, through a real mail server. */
import { expect, test } from 'vitest';
import type { InboxDigest } from '#schemas/api/inbox.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { listDueDigests, sendDigest, setDigest } from '#tenants/leads/digests.ts';
import { escalateLead } from '#tenants/leads/escalate-lead.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import { createAccount } from '#tests/build/account.ts';
import { aLocation } from '#tests/build/location.ts';
import { aPlatform, password, staff } from '#tests/build/platform.ts';
import { smtpReceiver } from '#tests/build/smtp-receiver.ts';

const digest = '/tenants/north/leads/digest';
/** A Thursday, 11 am in Brisbane. */
const begin = Date.parse('2026-03-05T01:00:00.000Z');

async function setUp() {
  let now = begin;
  const receiver = await smtpReceiver();
  const tested = await aPlatform({
    now: () => new Date(now),
    mail: { smtpUrl: receiver.url, from: 'forecourt@platform.example' },
  });
  const { store, jobs, deliveries } = tested.platform;
  const yards = [
    aLocation({ id: 'l_north', name: 'North Yard' }),
    aLocation({ id: 'l_port', name: 'Port Yard', slug: 'port', primary: false }),
  ];
  await putContent(store, tested.north, 'location', yards, { by: staff.onboarding.name });
  const hire = async (name: string, locationIds: readonly string[] | null = null) => {
    const email = `${name.toLowerCase()}@north.example`;
    await createAccount(store, { email, name, password, role: 'leads', locationIds, scope: tested.north });
    return tested.signIn(email);
  };
  let count = 0;
  const send = async (location_id: string) => {
    count += 1;
    const payload = { name: 'Mia', email: `mia${count}@example.com`, location_id };
    const lead = { idempotencyKey: `key-of-lead-${count}`, category: 'Parts', payload, outbox: [] };
    return (await storeLead(store, tested.north, lead)).id;
  };
  const at = async (iso: string) => {
    now = Date.parse(iso);
    const before = receiver.received.length;
    await jobs.runDue();
    await deliveries.runDue();
    // Signing in after such a while is mailed too.
    return receiver.received
      .slice(before)
      .map(({ to, mail }) => ({ to: to.join(), mail }))
      .filter(({ mail }) => mail.subject?.startsWith('North Motors: '));
  };
  return { ...tested, store, hire, send, at };
}

test('a daily summary comes at 7 am with what is new, overdue and waiting by yard, once, and only where there is something', async () => {
  const { north, store, hire, signIn, send, at } = await setUp();
  const [lea, pia] = [await hire('Lea'), await hire('Pia', ['l_port'])];
  expect(await lea.get<InboxDigest>(digest)).toEqual({
    every: 'off',
    nextAt: null,
    email: 'lea@north.example',
    timeZone: 'Australia/Brisbane',
  });
  const chosen = await lea.call('PUT', digest, { every: 'day' });
  expect(chosen.body).toMatchObject({ every: 'day', nextAt: '2026-03-05T21:00:00.000Z' });
  await pia.call('PUT', digest, { every: 'day' });
  // Nothing waits: no mail, and the next day is due.
  expect(await at('2026-03-05T21:00:00.000Z')).toEqual([]);
  const morning = await signIn('lea@north.example');
  expect((await morning.get<InboxDigest>(digest)).nextAt).toBe('2026-03-06T21:00:00.000Z');

  const first = await send('l_north');
  await send('l_port');
  await send('');
  await escalateLead(store, north, first, []);
  expect(await at('2026-03-06T20:59:00.000Z')).toEqual([]);
  const mails = await at('2026-03-06T21:00:10.000Z');
  expect(mails.map(({ to }) => to).sort()).toEqual(['lea@north.example', 'pia@north.example']);
  const textOf = (to: string) => mails.find((one) => one.to === to)?.mail;
  expect(textOf('lea@north.example')?.subject).toBe('North Motors: 3 new, 1 overdue, 3 waiting');
  expect(textOf('lea@north.example')?.text).toContain(
    'All: 3 new, 1 overdue, 3 waiting\nNorth Yard: 1 new, 1 overdue, 1 waiting\nPort Yard: 1 new, 1 waiting\nNo location: 1 new, 1 waiting',
  );
  expect(textOf('lea@north.example')?.text).toContain('/sites/north/leads');
  // Staff limited to a yard get its leads alone.
  expect(textOf('pia@north.example')?.subject).toBe('North Motors: 2 new, 2 waiting');
  expect(textOf('pia@north.example')?.text).not.toContain('North Yard');
  expect(await at('2026-03-06T22:00:00.000Z')).toEqual([]);

  // The server was away over three mornings: one mail, and the next morning again.
  const late = await at('2026-03-10T03:00:00.000Z');
  expect(late.map(({ mail }) => mail.subject).sort()).toEqual([
    'North Motors: 0 new, 1 overdue, 3 waiting',
    'North Motors: 0 new, 2 waiting',
  ]);
  const again = await signIn('lea@north.example');
  expect((await again.get<InboxDigest>(digest)).nextAt).toBe('2026-03-10T21:00:00.000Z');
  await again.call('PUT', digest, { every: 'off' });
  expect((await at('2026-03-11T00:00:00.000Z')).map(({ to }) => to)).toEqual(['pia@north.example']);
});

test('a weekly one comes on Monday; who may no longer read leads gets none; a template has none', async () => {
  const { signIn, hire, send, at } = await setUp();
  const lea = await hire('Lea');
  expect((await lea.call('PUT', digest, { every: 'week' })).body).toMatchObject({ nextAt: '2026-03-08T21:00:00.000Z' });
  await send('l_north');
  expect(await at('2026-03-07T21:00:00.000Z')).toEqual([]);
  const [monday, ...more] = await at('2026-03-08T21:00:00.000Z');
  expect([monday?.mail.subject, more]).toEqual(['North Motors: 1 new, 1 waiting', []]);
  const nadia = await signIn(staff.northAdmin.email);
  const { people } = await nadia.get<{ people: readonly { id: string; name: string }[] }>('/people?tenant=north');
  const { id } = people.find(({ name }) => name === 'Lea') ?? {};
  expect((await nadia.call('POST', `/people/${id}/disable`)).status).toBe(200);
  expect(await at('2026-03-15T21:00:00.000Z')).toEqual([]);

  for (const every of ['hour', '', null, 'x'.repeat(100_000)])
    expect((await nadia.call('PUT', digest, { every })).status).toBeGreaterThanOrEqual(400);
  const ned = await signIn(staff.northEditor.email);
  expect((await ned.call('GET', digest)).status).toBe(403);
  const pat = await signIn(staff.platform.email);
  expect((await pat.call('GET', '/tenants/plain/leads/digest')).status).toBe(400);
  expect((await (await signIn(staff.southAdmin.email)).call('GET', digest)).status).toBe(404);
});

test('of two runs that find the same summary due one sends it, and it counts when it leaves', async () => {
  const { north, store, hire, send, at } = await setUp();
  const lea = await hire('Lea');
  const { id: accountId } = await lea.get<{ id: string }>('/session');
  const nextAt = new Date(begin - 60_000).toISOString();
  await setDigest(store, north, accountId, { every: 'day', nextAt });
  const [due] = await listDueDigests(store, north);
  if (due === undefined) throw new Error('Nothing is due.');
  const mail = { kind: 'digest', to: 'lea@north.example', account: accountId, every: 'day', since: nextAt };
  const later = { nextAt: new Date(begin + 86_400_000).toISOString(), mail };
  expect([await sendDigest(store, north, due, later), await sendDigest(store, north, due, later)]).toEqual([
    true,
    false,
  ]);
  await send('l_north');
  expect((await at(new Date(begin).toISOString())).map((one) => one.mail.subject)).toEqual([
    'North Motors: 1 new, 1 waiting',
  ]);
});
