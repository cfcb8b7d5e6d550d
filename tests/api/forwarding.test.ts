/**
 * Events for services of analytics, through the endpoints of shoppers and staff: reported by pages and by leads, sent
 * by our server to receivers on loopback, only with the shopper's consent.
 */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Forwarding, ForwardingSample } from '#schemas/api/forwarding.ts';
import type { LeadDetail } from '#schemas/api/lead.ts';
import type { SiteReport } from '#schemas/api/report.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { eventReceiver, type ReceivedEvent } from '#tests/build/event-receiver.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

type Switches = { readonly [key: string]: Json };
const both = { 'analytics.enabled': true, 'analytics.ga4': 'G-ABC123', 'analytics.meta': '123456789' };
const google = { 'analytics.enabled': true, 'analytics.ga4': 'G-ABC123' };
const start = Date.parse('2026-03-20T02:00:00Z');
const agreed = 'abc123def456';
const trail = (consent: string) => ({
  first: { t: start, r: 'm.facebook.com', q: '', u: '/' },
  last: { t: start, r: 'www.google.com', q: 'fbclid=click', u: '/' },
  pages: ['/'],
  cars: [],
  calls: 0,
  t: start,
  s: start - 60_000,
  c: consent,
});
const person = { name: 'Ria', last_name: 'Rao', email: ' Ria@Example.com', phone: '0412 345 678', message: 'Hi' };

async function setUp(switches: Switches, answer?: Parameters<typeof eventReceiver>[0]) {
  const receiver = await eventReceiver(answer);
  let now = start;
  const vehicle = { vin: null, year: 2025 };
  const tested = await aPlatform({
    now: () => new Date(now),
    forwardHosts: receiver.hosts,
    documents: { switches },
    vehicles: [
      aVehicle({ ...vehicle, id: 'v_used', slug: 'used-one', stocknum: 'U1', car_type: 'used' }),
      aVehicle({ ...vehicle, id: 'v_new', slug: 'new-one', stocknum: 'N1', car_type: 'new' }),
    ],
  });
  const nadia = await tested.signIn(staff.northAdmin.email);
  let sent = 0;
  const browser = { 'user-agent': 'Firefox/140' };
  return {
    ...tested,
    nadia,
    received: receiver.received,
    pass: (ms: number) => {
      now += ms;
    },
    keep: (service: string, key: string) => nadia.call('PUT', `/tenants/north/forwarding/${service}/key`, { key }),
    state: () => nadia.get<Forwarding>('/tenants/north/forwarding'),
    async tell(events: readonly Json[], consent: string, path = '/cars/used-one') {
      const body = { events, u: path, c: consent, s: start - 60_000 };
      const answered = await tested.request('north.localhost', 'POST', '/api/events', body, browser);
      expect(answered.status, answered.text).toBe(204);
    },
    async send(fields: object, consent: string) {
      sent += 1;
      const more = { idempotency_key: `lead-number-${sent}`, lead_attributes: JSON.stringify(trail(consent)) };
      const from = { ...browser, referer: 'http://north.localhost/contact' };
      const body = { ...person, filled_ms: '9000', ...more, ...fields };
      const answered = await tested.request('north.localhost', 'POST', '/api/leads', body, from);
      expect(answered.status, answered.text).toBe(201);
      return (answered.body as { lead_id: string }).lead_id;
    },
    async forward() {
      await tested.platform.forwarder.flush();
      await tested.platform.forwards.runDue();
    },
  };
}

/** Name, key and label of what Google got. */
function googleEvents(received: readonly ReceivedEvent[]) {
  return received.flatMap(({ body }) => {
    const [event] = body['events'] as readonly { name: string; params: { event_id: string; label?: string } }[];
    return event ? [[event.name, event.params.event_id, event.params.label ?? '']] : [];
  });
}

const call = { k: 'event', id: 25, label: 'Used Car', key: 'key-of-the-call' };

test.each<[number, { readonly event: Json; readonly label: string } | object, Switches?]>([
  [4, { category: 'General Enquiry' }],
  [9, { category: 'Finance' }],
  [14, { category: 'Test Drive', car_id: 'v_new' }],
  [15, { category: 'Test Drive', car_id: 'v_used' }],
  [17, { category: 'Test Drive' }],
  [18, { category: 'Used Vehicle', car_id: 'v_used' }],
  [22, { category: 'Trade-in' }],
  [25, { event: { ...call, label: 'New Car' }, label: 'New Car' }],
  [25, { event: { ...call, label: '0412 345 678' }, label: '' }],
  [26, { event: { k: 'event', id: 26, key: 'key-of-the-call', label: 'Used Car' }, label: '' }],
  [39, { event: { k: 'event', id: 39, key: 'key-of-the-call' }, label: '' }],
  [48, { category: 'Test Drive', car_id: 'v_used' }, { 'analytics.event.test-drive-used': 48 }],
  [49, { category: 'Vehicle Reservation', car_id: 'v_used' }],
  [51, { category: 'Service' }],
  [60, { category: 'Parts' }],
  [61, { category: 'Request Photos', car_id: 'v_used' }],
])('R7-028: event %i reaches Google from our server once, under the key that the browser has', async (...row) => {
  const [number, what, switches = {}] = row;
  const { tell, send, forward, keep, received } = await setUp({ ...google, ...switches });
  expect((await keep('ga4', 'secret')).status).toBe(200);
  if ('event' in what) {
    await tell([{ k: 'view', p: 'vehicle' }, what.event], agreed);
    await forward();
    expect(googleEvents(received)).toEqual([[`forecourt_${number}`, 'key-of-the-call', what.label]]);
    return;
  }
  const lead = await send(what, agreed);
  // The browser tells of its form as well, for our own counts.
  await tell([{ k: 'event', id: number, key: lead }], agreed);
  await forward();
  expect(googleEvents(received)).toEqual([[`forecourt_${number}`, lead, '']]);
});

test('R7-028: each event is in the report under its own name, regardless of what services receive', async () => {
  const { tell, platform, nadia } = await setUp({});
  const numbers = [4, 9, 14, 15, 17, 18, 22, 25, 26, 39, 49, 51, 60, 61];
  await tell(
    [...numbers.map((id) => ({ k: 'event', id, label: 'Used Car' })), { k: 'event', id: 48 }, { k: 'event', id: 0 }],
    '',
  );
  await platform.events.flush();
  const { events } = await nadia.get<SiteReport>('/tenants/north/report');
  expect(events).toHaveLength(numbers.length);
  expect(events.filter(({ label }) => label !== '')).toEqual([
    { title: 'Phone numbers pressed', label: 'Used Car', count: 1 },
  ]);
});

test('R7-028: a visit and a call go to both services with one key; a shopper who did not agree is never reported', async () => {
  const { tell, forward, keep, received, state, platform, nadia } = await setUp(both);
  await keep('ga4', 'g-secret');
  await keep('meta', 'm-secret');
  const visit = { k: 'visit', r: 'www.google.com', q: 'utm_source=spring&evil=1' };
  const view = { k: 'view', p: 'home' };
  for (const nobody of ['', 'a-made-without-asking', 'x'.repeat(60), '<script>'])
    await tell([view, visit, call], nobody);
  await forward();
  expect(received).toEqual([]);
  await tell([view, visit, call], agreed, '/offers');
  await forward();
  expect(received.map(({ service }) => service).sort()).toEqual(['ga4', 'ga4', 'meta', 'meta']);
  const names = googleEvents(received.filter(({ service }) => service === 'ga4'));
  expect(names.map(([name]) => name).sort()).toEqual(['forecourt_25', 'page_view']);
  const page = received.find(({ body }) => JSON.stringify(body).includes('page_view'));
  expect(JSON.stringify(page?.body)).toContain('http://north.localhost/offers?utm_source=spring"');
  const meta = received
    .filter(({ service }) => service === 'meta')
    .map(({ body }) => body['data'] as readonly object[]);
  expect(meta.flat()).toContainEqual(
    expect.objectContaining({ event_name: 'forecourt_25', event_id: 'key-of-the-call' }),
  );
  expect(JSON.stringify(received)).not.toContain('Ria');
  // Reported from when the shopper agrees, and still counted once.
  await tell([{ ...visit, k: 'agreed' }], agreed);
  await platform.events.flush();
  expect((await nadia.get<SiteReport>('/tenants/north/report')).totals.visits).toBe(5);
  await forward();
  const shown = await state();
  expect(shown).toMatchObject({ way: 'server', asks: true, scripts: [], counts: { waiting: 0, sent: 6, failed: 0 } });
  expect(shown.rows.map(({ title }) => title)).toContain('Phone numbers pressed');
  expect(JSON.stringify(shown)).not.toContain('secret');
});

test('without a key nothing leaves, and staff read what would; the key is for one property and one host', async () => {
  const { tell, forward, received, state, keep, nadia } = await setUp(google);
  await tell([call], agreed);
  await forward();
  const before = await state();
  expect(received).toEqual([]);
  expect(before.services).toMatchObject([{ service: 'ga4', account: 'G-ABC123', key: null }]);
  expect(before.rows[0]).toMatchObject({
    title: 'Phone numbers pressed',
    label: 'Used Car',
    state: 'sent',
    detail: 'Google Analytics 4: written down only: no key is stored',
  });
  expect(JSON.parse(before.rows[0]?.body ?? '')).toMatchObject({ events: [{ name: 'forecourt_25' }] });
  const sample = () => nadia.call('POST', '/tenants/north/forwarding/ga4/sample', {});
  expect((await sample()).body).toMatchObject({ isTaken: true, detail: 'written down only: no key is stored' });

  expect((await keep('ga4', 'g-secret')).body).toMatchObject({ services: [{ key: { by: 'Nadia North' } }] });
  expect((await sample()).body as ForwardingSample).toMatchObject({ isTaken: true });
  expect(received.at(-1)?.path).toContain('/debug/mp/collect?measurement_id=G-ABC123&api_secret=g-secret');
  expect((await keep('meta', 'm-secret')).status).toBe(400);
  expect((await keep('nobody', 'x')).status).toBe(400);
  for (const bad of ['two words', 'x'.repeat(100_000)]) expect((await keep('ga4', bad)).status).toBeLessThan(500);
  expect((await keep('ga4', 'two words')).status).toBe(400);
  expect((await keep('ga4', '')).body).toMatchObject({ services: [{ key: null }] });
  const audit = await nadia.call('GET', '/tenants/north/audit');
  expect(audit.text).toContain('forward ga4');
  expect(audit.text).not.toContain('g-secret');
});

test('R8-007: a service that is away is left alone, tried again under the same key, and given up after three days', async () => {
  let isAway = true;
  const { tell, forward, keep, received, state, pass, signIn } = await setUp(google, () =>
    isAway ? [503, 'later'] : [204, ''],
  );
  await keep('ga4', 'g-secret');
  for (let count = 0; count < 12; count += 1) await tell([{ ...call, key: `call-number-${count}` }], agreed);
  await forward();
  // The circuit opens, so the others wait without a try.
  expect(received.length).toBeLessThan(12);
  expect((await state()).counts).toEqual({ waiting: 12, sent: 0, failed: 0 });
  isAway = false;
  pass(10 * 60_000);
  await forward();
  const keys = googleEvents(received).map(([, key]) => key);
  expect(new Set(keys).size).toBeLessThan(keys.length);
  expect((await state()).counts.sent).toBeGreaterThan(0);
  isAway = true;
  await tell([{ ...call, key: 'the-last-call' }], agreed);
  await forward();
  pass(71 * 3_600_000);
  await forward();
  // No session lasts that long.
  const later = async () => (await signIn(staff.northAdmin.email)).get<Forwarding>('/tenants/north/forwarding');
  expect((await later()).counts.waiting).toBeGreaterThan(0);
  pass(2 * 3_600_000);
  await forward();
  expect((await later()).counts.waiting).toBe(0);
});

test('hashes of mail address and phone go along where the site says so and the shopper allowed just that', async () => {
  const { send, forward, keep, received, nadia, state } = await setUp({ ...both, 'analytics.identifiers': true });
  await keep('ga4', 'g-secret');
  await keep('meta', 'm-secret');
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  await send({ category: 'Parts' }, agreed);
  await forward();
  expect(JSON.stringify(received)).not.toContain(sha('ria@example.com'));
  const id = await send({ category: 'Parts' }, 'i-abc123def456');
  await forward();
  const [last, before] = [received.at(-1), received.at(-2)].map((one) => JSON.stringify(one?.body));
  for (const body of [last, before]) expect(body).toContain(sha('ria@example.com'));
  expect(`${last}${before}`).toContain(sha('+61412345678'));
  expect(`${last}${before}`).toContain(sha('61412345678'));
  expect(`${last}${before}`).not.toMatch(/ria@|Ria|0412/i);

  // It is shown on the lead, is not sent again, and the list for all staff contains no hash.
  const lead = await nadia.get<LeadDetail>(`/tenants/north/leads/${id}`);
  const row = lead.deliveries.find(({ channel }) => channel === 'forward');
  expect(row).toMatchObject({ state: 'sent', to: 'Google Analytics 4' });
  expect((await nadia.call('POST', `/tenants/north/leads/${id}/deliveries/${row?.id}/resend`)).status).toBe(400);
  expect(JSON.stringify(await state())).not.toContain(sha('ria@example.com'));

  // Erasing a person before it is sent leaves nothing to send.
  await send({ category: 'Parts' }, 'i-abc123def456');
  const count = received.length;
  const erased = await nadia.call('POST', '/tenants/north/privacy/erase', {
    mail: 'ria@example.com',
    phone: '',
    typed: 'ria@example.com',
  });
  expect(erased.status, erased.text).toBe(200);
  await forward();
  expect(received.length).toBe(count);
});

test('a service that was switched off meanwhile gets nothing more, and old events are forgotten', async () => {
  const { tell, forward, keep, received, nadia, state, pass, platform } = await setUp(google, () => [503, '']);
  await keep('ga4', 'g-secret');
  await tell([call], agreed);
  await forward();
  expect(received).toHaveLength(1);
  const path = '/tenants/north/documents/switches';
  const { revision } = await nadia.get<{ revision: string }>(path);
  await nadia.call('PUT', path, { revision, body: { 'analytics.enabled': false } });
  expect((await publishAll(nadia)).status).toBe(201);
  pass(3_600_000);
  await forward();
  expect(received).toHaveLength(1);
  expect((await state()).rows[0]).toMatchObject({ state: 'failed', detail: 'Google Analytics 4 is switched off.' });
  pass(5 * 86_400_000);
  await platform.jobs.runDue();
  const left = await platform.store.ask("SELECT count(*) AS found FROM outbox WHERE channel = 'forward'");
  expect(left).toEqual([{ found: 0 }]);
});
