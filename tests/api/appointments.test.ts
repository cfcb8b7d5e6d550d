/** Appointments from the form to the calendar, through the doors that people use. */
import { describe, expect, test } from 'vitest';
import type { LeadDetail } from '#schemas/api/lead.ts';
import { staff } from '#tests/build/platform.ts';
import { setUp, starts, testDrive, thursday } from './appointments.fixtures.ts';

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
  ['a time between times', { slot: '2026-03-05T00:45:00.000Z' }, 'can no longer be booked'],
  ['a time that is past', { slot: '2026-02-26T00:30:00.000Z' }, 'can no longer be booked'],
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
  // It looks like the site, is private to one shopper, and its address leaks nowhere.
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
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
  const page = await request('north.localhost', 'GET', link);
  expect(page.text).toContain('<option value="2026-03-05T01:30:00.000Z">Thursday 5 Mar 2026, 11:30 am</option>');
  const wrong = [
    ['tomorrow', '1', 'That time is not offered'],
    ['2026-03-05T00:45:00.000Z', '1', 'That time is not offered'],
    ['2026-13-45T99:99:99.000Z', '1', 'That time is not offered'],
    ['x'.repeat(20_000), '1', 'That time is not offered'],
    ['2026-03-05T01:30:00.000Z', '7', 'has changed since you opened this page'],
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
  const pushed = receiver.received.filter(
    ({ to, mail }) => to.includes('ria@example.com') && mail.text?.includes('11:30 am'),
  );
  expect(pushed).toHaveLength(1);
  // A time that another shopper has taken in the meantime.
  await send({ slot: '2026-03-05T02:30:00.000Z', idempotency_key: 'second-of-others' });
  await send({ slot: '2026-03-05T02:30:00.000Z', idempotency_key: 'third-of-others' });
  const late = await move({ start: '2026-03-05T02:30:00.000Z', version: '2' });
  expect([late.status, late.text]).toEqual([422, expect.stringContaining('has just been taken')]);
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
