/** Appointments from the form to the calendar, through the doors that people use. */
import { describe, expect, test } from 'vitest';
import { jsonObjectOf } from '#domain/json/json-object.ts';
import type { AppointmentWeek, FreeTimesPreview } from '#schemas/api/appointment.ts';
import type { LeadDetail } from '#schemas/api/lead.ts';
import { aForm } from '#tests/build/form.ts';
import { aPlatform, staff, type TestPlatformOptions } from '#tests/build/platform.ts';
import { smtpReceiver } from '#tests/build/smtp-receiver.ts';

// A Monday, 9:00 in Brisbane.
const monday = new Date('2026-03-01T23:00:00Z');
const thursday = '2026-03-05';

const testDrive = {
  ...{ form: 'test-drive', category: 'Test Drive', name: 'Ria', email: 'ria@example.com', phone: '0412 345 678' },
  ...{ car_id: 'v_2', location_id: 'l_north', filled_ms: '9000' },
};

async function setUp(options: TestPlatformOptions = {}) {
  const receiver = await smtpReceiver();
  const clock = { now: monday };
  const tested = await aPlatform({
    now: () => clock.now,
    mail: { smtpUrl: receiver.url, from: 'forecourt@platform.example' },
    documents: {
      appointments: { sales: { capacity: 2, minutes: 60, step: 60, buffer: 0 } },
      switches: { 'test-drive.booking': true },
    },
    ...options,
  });
  const send = (fields: object = {}, headers?: { readonly [name: string]: string }) =>
    tested.request('north.localhost', 'POST', '/api/leads', { ...testDrive, ...fields }, headers);
  const slots = async (query: string) => tested.site('north', `/api/appointments/slots?${query}`);
  return { ...tested, receiver, clock, send, slots, deliver: () => tested.platform.deliveries.runDue() };
}

const starts = (body: unknown) =>
  (body as { readonly slots: readonly { readonly start: string }[] }).slots.map(({ start }) => start);

describe('R7-016: GET /api/appointments/slots', () => {
  test('answers a day of a yard on its own clock, and the days after', async () => {
    const { slots } = await setUp();
    const answer = await slots(`location_id=l_north&date=${thursday}&days=3`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=15');
    expect(answer.body).toMatchObject({
      time_zone: 'Australia/Brisbane',
      zone_name: 'Brisbane time',
      department: 'sales',
    });
    expect(starts(answer.body)[1]).toBe('2026-03-04T23:30:00.000Z');
    const { days } = answer.body as { readonly days: readonly { readonly day: string }[] };
    expect(days.map(({ day }) => day)).toEqual(['2026-03-05', '2026-03-06', '2026-03-07']);
    expect(starts((await slots('location_id=l_north&date=2026-03-08')).body)).toEqual([]);
  });

  test.each([
    ['', 422, 'location_id'],
    ['location_id=l_south', 404, 'no such location'],
    ['location_id=l_north&date=2026-02-30', 422, 'calendar'],
    [`location_id=l_north&date=${'1'.repeat(5000)}`, 422, 'calendar'],
    ['location_id=l_north&department=sales;drop', 422, 'department'],
    ['location_id=l_north&days=400', 422, '1 to 14'],
    [`location_id=${'x'.repeat(5000)}`, 404, 'no such location'],
  ])('%s is refused with %i', async (query, status, words) => {
    const { slots } = await setUp();
    const answer = await slots(query);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(words);
  });
});

test('R5-026: fifty shoppers on one time for two: two are booked, each other one is offered the next free times', async () => {
  const { send, slots, signIn } = await setUp({ limits: {} });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      send({
        slot: '2026-03-05T00:30:00.000Z',
        idempotency_key: `shopper-number-${at}`,
        email: `shopper${at}@example.com`,
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  const refused = answers.filter(({ status }) => status === 422);
  expect(refused).toHaveLength(48);
  expect(refused[0]?.text).toContain(
    '10:30 am has just been taken. The next free times: Thursday 5 Mar 2026, 11:30 am',
  );
  expect(refused[0]?.body).toMatchObject({ alternatives: [{ start: '2026-03-05T01:30:00.000Z' }, {}, {}] });
  expect(starts((await slots(`location_id=l_north&date=${thursday}`)).body)).not.toContain('2026-03-05T00:30:00.000Z');
  const nadia = await signIn(staff.northAdmin.email);
  const { leads } = await nadia.get<{ readonly leads: readonly LeadDetail[] }>('/tenants/north/leads');
  expect(leads).toHaveLength(2);
});

test('a retry of the same form keeps its one booking, and a form that was refused is sent again with another time', async () => {
  const { send, slots } = await setUp();
  const slot = '2026-03-05T00:30:00.000Z';
  const [first, again] = await Promise.all([
    send({ slot, idempotency_key: 'the-same-form' }),
    send({ slot, idempotency_key: 'the-same-form' }),
  ]);
  expect(new Set([first?.status, again?.status])).toEqual(new Set([200, 201]));
  expect((await slots(`location_id=l_north&date=${thursday}`)).body).toMatchObject({
    slots: expect.arrayContaining([expect.objectContaining({ start: slot, free: 1 })]),
  });
  await send({ slot, idempotency_key: 'another-form' });
  expect((await send({ slot, idempotency_key: 'a-third-form' })).status).toBe(422);
  expect((await send({ slot: '2026-03-05T01:30:00.000Z', idempotency_key: 'a-third-form' })).status).toBe(201);
});

test.each([
  ['a time between times', { slot: '2026-03-05T00:45:00.000Z' }, 'cannot be booked'],
  ['a time that is past', { slot: '2026-02-26T00:30:00.000Z' }, 'cannot be booked'],
  ['what is no time', { slot: 'tomorrow'.repeat(1000) }, 'do not know this time'],
  ['a day without a time', { slot_day: thursday }, 'choose a time'],
  ['a time of another day', { slot_day: '2026-03-06', slot: '2026-03-05T00:30:00.000Z' }, 'choose a time on the day'],
])('%s is refused at the field, and nothing is stored', async (_, fields, words) => {
  const { send } = await setUp();
  const answer = await send(fields);
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ error: { problems: [{ pointer: '/slot' }] } });
  expect(answer.text).toContain(words);
});

test('R2-039, R5-026: receipt and reminder say when and where; the link shows it, gives a calendar file, and cancels it', async () => {
  const { send, deliver, receiver, clock, request, slots, signIn } = await setUp();
  const slot = '2026-03-05T00:30:00.000Z';
  const { lead_id } = (await send({ slot, slot_day: thursday })).body as { readonly lead_id: string };
  await deliver();
  const receipt = receiver.received.find(({ to }) => to.includes('ria@example.com'))?.mail;
  expect(receipt?.text).toContain('Test drive: Thursday 5 Mar 2026, 10:30 am, Brisbane time');
  const link = /http:\/\/north\.localhost[^\s]*(\/appointments\/[a-z2-7]{16})/.exec(receipt?.text ?? '')?.[1] ?? '';
  const notice = receiver.received.find(({ to }) => to.includes('sales@harbour-motors.example'))?.mail;
  expect(notice?.text).toContain('Appointment: Test drive, Thursday 5 Mar 2026, 10:30 am, Brisbane time');

  const page = await request('north.localhost', 'GET', link);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Thursday 5 Mar 2026, 10:30 am, Brisbane time');
  // It looks like the site, is nobody else's, and its address goes nowhere.
  expect(page.text).toMatch(/<main[^>]*><section class="ui-section">/);
  expect(page.text).toContain('/assets/site/');
  expect(page.text).toContain('<title>Test drive: booked | North Motors</title>');
  expect(page.text).toContain('<meta name="robots" content="noindex">');
  expect(page.text.split('<main')[0]).not.toContain(link);
  expect(page.text).not.toContain('data-measure');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('referrer-policy')).toBe('strict-origin');
  const file = await request('north.localhost', 'GET', `${link}/appointment.ics`);
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(file.text).toContain('DTSTART:20260305T003000Z\r\nDTEND:20260305T013000Z');
  expect((await request('south.localhost', 'GET', link)).status).toBe(404);

  clock.now = new Date('2026-03-04T00:31:00Z');
  await deliver();
  const reminders = receiver.received.filter(({ mail }) => mail.subject?.startsWith('Test drive: see you soon'));
  expect(reminders.map(({ to }) => to)).toEqual([['ria@example.com']]);

  expect((await request('north.localhost', 'POST', `${link}/cancel`, {})).status).toBe(303);
  expect((await request('north.localhost', 'GET', link)).text).toContain('Test drive: cancelled');
  expect((await slots(`location_id=l_north&date=${thursday}`)).body).toMatchObject({
    slots: expect.arrayContaining([expect.objectContaining({ start: slot, free: 2 })]),
  });
  const nadia = await signIn(staff.northAdmin.email);
  const lead = await nadia.get<LeadDetail>(`/tenants/north/leads/${lead_id}`);
  expect(lead.lines).toContainEqual([
    'Appointment',
    'Test drive, Thursday 5 Mar 2026, 10:30 am, Brisbane time (cancelled)',
  ]);
});

test('the link moves an appointment to a free time of the yard, by its version, and refuses every other', async () => {
  const { send, deliver, receiver, request } = await setUp();
  await send({ slot: '2026-03-05T00:30:00.000Z', slot_day: thursday });
  await deliver();
  const receipt = receiver.received.find(({ to }) => to.includes('ria@example.com'))?.mail;
  const link = /(\/appointments\/[a-z2-7]{16})/.exec(receipt?.text ?? '')?.[1] ?? '';
  const move = (fields: { readonly [name: string]: string }, headers: { readonly [name: string]: string } = {}) =>
    request('north.localhost', 'POST', `${link}/move`, new URLSearchParams(fields).toString(), {
      ...{ 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const page = await request('north.localhost', 'GET', link);
  expect(page.text).toContain('<option value="2026-03-05T01:30:00.000Z">Thursday 5 Mar 2026, 11:30 am</option>');
  const wrong = [
    ['tomorrow', '1', 'That time is not offered'],
    ['2026-03-05T00:45:00.000Z', '1', 'That time is not offered'],
    ['2026-13-45T99:99:99.000Z', '1', 'That time is not offered'],
    ['x'.repeat(20_000), '1', 'That time is not offered'],
    ['2026-03-05T01:30:00.000Z', '7', 'has changed since this page was opened'],
  ] as const;
  for (const [start, version, words] of wrong) {
    const refused = await move({ start, version });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(words)]);
  }
  const at = { start: '2026-03-05T01:30:00.000Z', version: '1' };
  expect((await move(at, { origin: 'http://south.localhost' })).status).toBe(403);
  expect((await move(at)).status).toBe(303);
  expect((await request('north.localhost', 'GET', link)).text).toContain(
    '<strong>Thursday 5 Mar 2026, 11:30 am, Brisbane time</strong>',
  );
  await deliver();
  const told = receiver.received.filter(
    ({ to, mail }) => to.includes('ria@example.com') && mail.text?.includes('11:30 am'),
  );
  expect(told).toHaveLength(1);
  // A time that others have taken meanwhile.
  await send({ slot: '2026-03-05T02:30:00.000Z', idempotency_key: 'second-of-others' });
  await send({ slot: '2026-03-05T02:30:00.000Z', idempotency_key: 'third-of-others' });
  const late = await move({ start: '2026-03-05T02:30:00.000Z', version: '2' });
  expect([late.status, late.text]).toEqual([422, expect.stringContaining('has just been taken')]);
});

test.each([
  ['a fixed form', testDrive, { slot: '2026-03-05T00:30:00.000Z' }],
  [
    'a form of the dealer’s own',
    { ...testDrive, form: 'visit', category: '' },
    { visit: '2026-03-05', visit_time: '10:30' },
  ],
])(
  'R3-023 R5-026: %s that looks like spam holds no time and says so; released, it is booked if it is still free',
  async (_, fields, time) => {
    const appointments = { sales: { capacity: 1, minutes: 60, step: 60, buffer: 0 } };
    const visit = aForm({ f_slot: { kind: 'slot', name: 'visit', label: 'Visit' } }, { category: 'Test Drive' });
    const { send, slots, signIn, deliver, receiver } = await setUp({
      documents: { appointments, switches: { 'test-drive.booking': true }, 'form/visit': jsonObjectOf(visit) },
    });
    const spam = async (key: string) =>
      (await send({ ...fields, ...time, website: 'x', idempotency_key: key })).body as { readonly lead_id: string };
    const [first, second] = [await spam('the-first-one'), await spam('the-second-one')];
    const nadia = await signIn(staff.northAdmin.email);
    const asked = 'Test drive, Thursday 5 Mar 2026, 10:30 am, Brisbane time';
    const before = await nadia.get<LeadDetail>(`/tenants/north/leads/${first.lead_id}`);
    expect(before.lines).toContainEqual(['Appointment', `${asked} (asked for, not booked)`]);
    const free = async () => starts((await slots(`location_id=l_north&date=${thursday}`)).body);
    expect(await free()).toContain('2026-03-05T00:30:00.000Z');

    const release = async (id: string) =>
      (await nadia.call('POST', `/tenants/north/leads/${id}/release`, {})).body as LeadDetail;
    const booked = await release(first.lead_id);
    expect(booked.lines).toContainEqual(['Appointment', asked]);
    expect(booked.timeline.map(({ text }) => text)).toContain(
      'The time that it asks for was still free: it is booked.',
    );
    expect(await free()).not.toContain('2026-03-05T00:30:00.000Z');
    const gone = await release(second.lead_id);
    expect(gone.lines).toContainEqual(['Appointment', `${asked} (asked for, no longer free)`]);
    expect(gone.timeline.map(({ text }) => text)).toContain(
      'The time that it asks for is no longer free: agree on another one.',
    );
    const week = await nadia.get<AppointmentWeek>('/tenants/north/appointments?from=2026-03-02&until=2026-03-09');
    expect(week.appointments.map(({ leadId }) => leadId)).toEqual([first.lead_id]);
    // Only who is booked is told so.
    await deliver();
    expect(receiver.received.filter(({ to }) => to.includes('ria@example.com'))).toHaveLength(1);
  },
);

test('staff see the week, move an appointment and tell the shopper, note how it ended, and block a time', async () => {
  const { send, deliver, receiver, slots, signIn } = await setUp();
  const slot = '2026-03-05T00:30:00.000Z';
  const { lead_id } = (await send({ slot })).body as { readonly lead_id: string };
  const nadia = await signIn(staff.northAdmin.email);
  const week = () => nadia.get<AppointmentWeek>('/tenants/north/appointments?from=2026-03-02&until=2026-03-09');
  const [booked] = (await week()).appointments;
  expect(booked).toMatchObject({ leadId: lead_id, name: 'Ria', start: '2026-03-05T10:30', end: '2026-03-05T11:30' });
  const path = `/tenants/north/appointments/${booked?.id}`;
  const move = { version: 1, start: '2026-03-06T14:00', tell: true };
  expect((await nadia.call('PUT', path, move)).status).toBe(200);
  expect((await nadia.call('PUT', path, move)).status).toBe(409);
  expect((await week()).appointments[0]).toMatchObject({
    start: '2026-03-06T14:00',
    end: '2026-03-06T15:00',
    version: 2,
  });
  await deliver();
  expect(receiver.received.map(({ mail }) => mail.subject)).toContain(
    'Test drive: a new time (Friday 6 Mar 2026, 2:00 pm)',
  );
  const lead = await nadia.get<LeadDetail>(`/tenants/north/leads/${lead_id}`);
  expect(lead.lines).toContainEqual(['Appointment', 'Test drive, Friday 6 Mar 2026, 2:00 pm, Brisbane time']);
  expect((await nadia.call('PUT', path, { version: 2, status: 'no-show', tell: false })).status).toBe(200);

  const block = {
    locationId: 'l_north',
    department: '',
    start: '2026-03-05T08:00',
    end: '2026-03-05T18:00',
    reason: 'Closed',
  };
  const { id } = (await nadia.call('POST', '/tenants/north/appointment-blocks', block)).body as { readonly id: string };
  expect(starts((await slots(`location_id=l_north&date=${thursday}`)).body)).toEqual([]);
  expect((await week()).blocks).toMatchObject([{ start: '2026-03-05T08:00', reason: 'Closed' }]);
  expect((await send({ slot, email: 'tom@example.com' })).status).toBe(422);
  expect((await nadia.call('DELETE', `/tenants/north/appointment-blocks/${id}`)).status).toBe(204);
  expect(starts((await slots(`location_id=l_north&date=${thursday}`)).body)).toContain(slot);
});

test('R7-016: staff see what shoppers would see on a day by the draft of the rules, and why there is nothing', async () => {
  const { send, signIn } = await setUp();
  const nadia = await signIn(staff.northAdmin.email);
  const look = (query: string) =>
    nadia.get<FreeTimesPreview>(`/tenants/north/appointments/preview?location=l_north&department=sales&${query}`);
  await send({ slot: '2026-03-05T00:30:00.000Z' });
  const thursdayNow = await look(`day=${thursday}`);
  expect(thursdayNow).toMatchObject({
    ...{ dayName: 'Thursday 5 Mar 2026', zone: 'Brisbane time', hours: '8:30 am - 5:30 pm', why: null, hint: null },
    times: expect.arrayContaining([
      { time: '9:30 am', free: 2 },
      { time: '10:30 am', free: 1 },
    ]),
  });
  expect(thursdayNow.days.map(({ day }) => day)).toHaveLength(7);
  // By the draft, before anything is published.
  const { revision, body } = await nadia.get<{ readonly revision: string; readonly body: object }>(
    '/tenants/north/documents/appointments',
  );
  const closed = { ...body, closed: [{ from: thursday }] };
  expect((await nadia.call('PUT', '/tenants/north/documents/appointments', { revision, body: closed })).status).toBe(
    200,
  );
  expect(await look(`day=${thursday}`)).toMatchObject({ times: [], why: 'It is among the days without appointments.' });
  // Without being asked: the first location, what it offers, and the first day with free times.
  expect(await nadia.get<FreeTimesPreview>('/tenants/north/appointments/preview')).toMatchObject({
    ...{ location: 'l_north', department: 'sales', locations: [{ id: 'l_north' }], why: null },
  });
  const service = await nadia.get<FreeTimesPreview>('/tenants/north/appointments/preview?department=service');
  expect(service.hint).toContain('No form of this site asks for a time with service');
  for (const [query, status] of [
    ['location=l_south', 404],
    ['department=sales;drop', 400],
    [`day=${'9'.repeat(5000)}`, 400],
    ['day=2026-02-30', 400],
  ] as const)
    expect((await nadia.call('GET', `/tenants/north/appointments/preview?${query}`)).status, query).toBe(status);
});

test('staff make an appointment by hand: once, with a lead and a confirmation; another site’s staff see nothing of it', async () => {
  const { deliver, receiver, signIn, slots } = await setUp();
  const nadia = await signIn(staff.northAdmin.email);
  const made = {
    ...{ key: 'made-by-phone', locationId: 'l_north', department: 'service', start: '2026-03-05T09:00' },
    ...{ name: 'Tom', email: 'tom@example.com', phone: '', note: 'Brakes squeal', tell: true },
  };
  expect((await nadia.call('POST', '/tenants/north/appointments', made)).status).toBe(201);
  expect((await nadia.call('POST', '/tenants/north/appointments', made)).status).toBe(201);
  const { appointments } = await nadia.get<AppointmentWeek>(
    '/tenants/north/appointments?from=2026-03-05&until=2026-03-06',
  );
  expect(appointments).toMatchObject([{ name: 'Tom', department: 'service', note: 'Brakes squeal' }]);
  await deliver();
  expect(receiver.received.map(({ to }) => to)).toEqual([['tom@example.com']]);
  expect((await slots(`location_id=l_north&date=${thursday}&department=service`)).status).toBe(200);
  const sam = await signIn(staff.southAdmin.email);
  expect((await sam.call('GET', '/tenants/north/appointments')).status).toBe(404);
  const own = await sam.get<AppointmentWeek>('/tenants/south/appointments?from=2026-03-05&until=2026-03-06');
  expect(own.appointments).toEqual([]);
  for (const wrong of [
    { start: '2020-01-01T10:00' },
    { start: 'x'.repeat(100_000) },
    { name: '' },
    { locationId: 'l_south' },
  ])
    expect((await nadia.call('POST', '/tenants/north/appointments', { ...made, ...wrong })).status).toBeLessThan(500);
});

test('R5-026: without scripts a time that is lost is answered with the next free ones in a list, and all else is still there', async () => {
  const { request, send } = await setUp();
  const slot = '2026-03-05T00:30:00.000Z';
  for (const name of ['first', 'second']) await send({ slot, idempotency_key: `${name}-shopper` });
  const post = (fields: { readonly [name: string]: string }) =>
    request('north.localhost', 'POST', '/api/leads', new URLSearchParams({ ...testDrive, ...fields }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      referer: 'http://north.localhost/book-test-drive',
    });
  const lost = await post({ slot, slot_day: thursday, message: 'Is it loud?' });
  expect(lost.status).toBe(422);
  for (const part of [
    '10:30 am has just been taken',
    '<option value="2026-03-05T01:30:00.000Z">Thursday 5 Mar 2026, 11:30 am',
    'name="message" value="Is it loud?"',
  ])
    expect(lost.text).toContain(part);
  // The day belonged to the time that is gone.
  expect(lost.text).not.toContain('slot_day');
  expect((await post({ slot: '2026-03-05T01:30:00.000Z', message: 'Is it loud?' })).status).toBe(303);
});
