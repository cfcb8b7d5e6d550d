import { expect, test } from 'vitest';
import { jsonObjectOf } from '#domain/json/json-object.ts';
import type { AppointmentWeek, FreeTimesPreview } from '#schemas/api/appointment.ts';
import type { LeadDetail } from '#schemas/api/lead.ts';
import { aForm } from '#tests/build/form.ts';
import { staff } from '#tests/build/platform.ts';
import { setUp, starts, testDrive, thursday } from './appointments.fixtures.ts';

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
    expect(before.lines).toContainEqual(['Appointment', `${asked} (requested, not booked)`]);
    const free = async () => starts((await slots(`location_id=l_north&date=${thursday}`)).body);
    expect(await free()).toContain('2026-03-05T00:30:00.000Z');

    const release = async (id: string) =>
      (await nadia.call('POST', `/tenants/north/leads/${id}/release`, {})).body as LeadDetail;
    const booked = await release(first.lead_id);
    expect(booked.lines).toContainEqual(['Appointment', asked]);
    expect(booked.timeline.map(({ text }) => text)).toContain('The requested time was still free and is booked.');
    expect(await free()).not.toContain('2026-03-05T00:30:00.000Z');
    const gone = await release(second.lead_id);
    expect(gone.lines).toContainEqual(['Appointment', `${asked} (requested, no longer free)`]);
    expect(gone.timeline.map(({ text }) => text)).toContain(
      'The requested time is no longer free. Agree on another one.',
    );
    const week = await nadia.get<AppointmentWeek>('/tenants/north/appointments?from=2026-03-02&until=2026-03-09');
    expect(week.appointments.map(({ leadId }) => leadId)).toEqual([first.lead_id]);
    // Only the booked person gets the mail.
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
    dayName: 'Thursday 5 Mar 2026',
    zone: 'Brisbane time',
    hours: '8:30 am - 5:30 pm',
    why: null,
    hint: null,
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
  // By default: the first location, its services, and the first day with free times.
  expect(await nadia.get<FreeTimesPreview>('/tenants/north/appointments/preview')).toMatchObject({
    location: 'l_north',
    department: 'sales',
    locations: [{ id: 'l_north' }],
    why: null,
  });
  const service = await nadia.get<FreeTimesPreview>('/tenants/north/appointments/preview?department=service');
  expect(service.hint).toContain('No form on this site offers a time with service');
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
    key: 'made-by-phone',
    locationId: 'l_north',
    department: 'service',
    start: '2026-03-05T09:00',
    name: 'Tom',
    email: 'tom@example.com',
    phone: '',
    note: 'Brakes squeal',
    tell: true,
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
