/** Notifications of browsers about new leads, through a push service of the test's own. */
import { expect, test } from 'vitest';
import { readPushHosts } from '#composer-api/kernel/push/push-hosts.ts';
import type { OwnAccount } from '#schemas/api/account.ts';
import type { InboxPush } from '#schemas/api/push.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import { createAccount } from '#tests/build/account.ts';
import { aLocation } from '#tests/build/location.ts';
import { aPlatform, type Person, password, staff } from '#tests/build/platform.ts';
import { pushReceiver } from '#tests/build/push-receiver.ts';

const path = '/tenants/north/leads/push';
/** A Thursday, 11 am in Brisbane. */
const begin = Date.parse('2026-03-05T01:00:00.000Z');
const minute = 60_000;

async function setUp() {
  let now = begin;
  const service = await pushReceiver();
  const tested = await aPlatform({ now: () => new Date(now), pushHosts: readPushHosts(service.origin) });
  const { store, deliveries } = tested.platform;
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
  const send = async (location_id: string, more: { readonly suspected_spam?: boolean } = {}) => {
    count += 1;
    const payload = { name: 'Mia Secret', email: `mia${count}@example.com`, location_id, ...more };
    const lead = { idempotencyKey: `key-of-lead-${count}`, category: 'Parts', payload, outbox: [] };
    return (await storeLead(store, tested.north, lead)).id;
  };
  /** What browsers were sent since the last time. */
  let read = 0;
  const pushed = async () => {
    await deliveries.runDue();
    const fresh = service.received.slice(read);
    read = service.received.length;
    return fresh.map(({ message }) => message);
  };
  const tell = async (person: Person, browser: string) => {
    const answer = await person.call('PUT', path, service.subscription(browser), {
      'user-agent': 'Firefox/140 Android',
    });
    expect(answer.status).toBe(200);
    return answer.body as InboxPush;
  };
  const wait = (ms: number) => {
    now += ms;
  };
  return { ...tested, store, service, hire, send, pushed, tell, wait };
}

test('a subscribed browser is sent what a new lead is about but nothing about the person, only for its owner’s yards', async () => {
  const { hire, send, pushed, tell, service, wait } = await setUp();
  const [lea, pia] = [await hire('Lea'), await hire('Pia', ['l_port'])];
  expect((await lea.get<InboxPush>(path)).here).toBe(null);
  await send('l_north');
  expect(await pushed()).toEqual([]);

  wait(minute);
  const { here, key } = await tell(lea, 'phone of lea');
  expect(here).toMatchObject({ site: 'North Motors', device: 'Firefox on Android', isThisOne: true });
  await tell(pia, 'phone of pia');
  const id = await send('l_north');
  const [message, ...others] = await pushed();
  expect(others).toEqual([]);
  expect(message).toEqual({
    title: 'New lead: North Motors',
    body: `Parts, reference ${id.slice(0, 8).toUpperCase()}`,
    path: `/sites/north/leads/${id}`,
    tag: 'leads of north',
  });
  expect(service.received.at(-1)?.headers).toMatchObject({
    authorization: expect.stringContaining(`k=${key}`),
    'content-encoding': 'aes128gcm',
    ttl: '86400',
  });
  await send('l_port', { suspected_spam: true });
  expect(await pushed()).toEqual([]);
  wait(minute);
  // A burst is one message, of the unopened leads.
  for (let more = 0; more < 5; more += 1) await send('l_port');
  expect((await pushed()).map(({ title }) => title)).toEqual([
    '5 new leads: North Motors',
    '5 new leads: North Motors',
  ]);
});

test('by night nothing is sent, and in the morning one message says what came in', async () => {
  const { hire, send, pushed, tell, wait } = await setUp();
  await tell(await hire('Lea'), 'phone of lea');
  wait(10.5 * 60 * minute);
  await send('');
  await send('l_north');
  expect(await pushed()).toEqual([]);
  wait(9.4 * 60 * minute);
  expect(await pushed()).toEqual([]);
  wait(10 * minute);
  expect((await pushed()).map(({ title }) => title)).toEqual(['2 new leads: North Motors']);
});

test('it ends with the session, by its owner, with the right to read leads, and when the browser has ended it', async () => {
  const { hire, send, pushed, tell, signIn, service, wait } = await setUp();
  const lea = await hire('Lea');
  await tell(lea, 'phone of lea');
  const { pushes } = await lea.get<OwnAccount>('/account');
  expect(pushes).toMatchObject([{ site: 'North Motors', device: 'Firefox on Android', isThisOne: true }]);
  const other = await signIn('lea@north.example');
  const [listed] = (await other.get<OwnAccount>('/account')).pushes;
  expect(listed?.isThisOne).toBe(false);
  const pia = await hire('Pia');
  const ended = `/account/push/${listed?.id}`;
  expect((await pia.call('DELETE', ended)).status).toBe(404);
  expect((await other.call('DELETE', ended)).status).toBe(204);
  await send('');
  expect(await pushed()).toEqual([]);
  // A console that only follows an earlier subscription does not create it again.
  const follows = { ...service.subscription('phone of lea'), follows: true };
  expect(((await lea.call('PUT', path, follows)).body as InboxPush).here).toBe(null);

  await tell(lea, 'phone of lea');
  expect((await lea.call('DELETE', '/session')).status).toBe(204);
  await send('');
  expect(await pushed()).toEqual([]);

  await tell(pia, 'phone of pia');
  const nadia = await signIn(staff.northAdmin.email);
  const people = await nadia.get<{ people: { id: string; name: string }[] }>('/people');
  const piasId = people.people.find(({ name }) => name === 'Pia')?.id;
  await nadia.call('PUT', `/people/${piasId}`, { role: 'stock' });
  await send('');
  expect(await pushed()).toEqual([]);
  await nadia.call('PUT', `/people/${piasId}`, { role: 'leads' });
  await send('');
  expect(await pushed()).toEqual([]);

  const again = await signIn('pia@north.example');
  await tell(again, 'phone of pia');
  service.state.status = 503;
  await send('');
  expect(await pushed()).toHaveLength(1);
  service.state.status = 201;
  wait(minute);
  expect(await pushed()).toHaveLength(1);
  service.state.status = 410;
  await send('');
  expect(await pushed()).toHaveLength(1);
  service.state.status = 201;
  await send('');
  expect(await pushed()).toEqual([]);
  expect((await again.get<InboxPush>(path)).here).toBe(null);
});

test('the next user of a browser gets notifications, the previous one no longer; addresses of no push service are refused', async () => {
  const { hire, send, pushed, tell, service } = await setUp();
  const [lea, pia] = [await hire('Lea'), await hire('Pia')];
  await tell(lea, 'the phone of the yard');
  await tell(pia, 'the phone of the yard');
  expect((await lea.get<InboxPush>(path)).here).toBe(null);
  await send('');
  expect(await pushed()).toHaveLength(1);
  const { keys } = service.subscription('x');
  for (const [endpoint, status] of [
    ['http://169.254.169.254/latest', 400],
    ['https://example.com/push', 400],
    [`${service.origin.replace('127.0.0.1', 'me@127.0.0.1')}/x`, 400],
    ['no address', 400],
    [`${service.origin}/${'x'.repeat(100_000)}`, 400],
  ] as const)
    expect([endpoint.slice(0, 40), (await pia.call('PUT', path, { endpoint, keys })).status]).toEqual([
      endpoint.slice(0, 40),
      status,
    ]);
  const { endpoint } = service.subscription('x');
  const wrong = await pia.call('PUT', path, { endpoint, keys: { ...keys, auth: 'AAAA' } });
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('not valid')]);
  expect((await pia.call('GET', '/tenants/plain/leads/push')).status).toBeGreaterThanOrEqual(400);
});
