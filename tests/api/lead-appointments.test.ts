import { expect, test } from 'vitest';
import type { AppointmentWeek, NewAppointment, OfferedTimes } from '#schemas/api/appointment.ts';
import type { LeadDetail } from '#schemas/api/lead.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import { eraseLeads } from '#tenants/privacy/erase-leads.ts';
import { findPerson } from '#tenants/privacy/find-person.ts';
import { createAccount } from '#tests/build/account.ts';
import { aLocation } from '#tests/build/location.ts';
import { type Person, password, staff } from '#tests/build/platform.ts';
import { setUp, testDrive, thursday } from './appointments.fixtures.ts';

const path = '/tenants/north/appointments';
const march = `${path}?from=2026-03-01&until=2026-03-31`;

/** A lead of the site without a time, and who handles it. */
async function withLead(fields: { readonly [field: string]: Json } = {}) {
  const tested = await setUp();
  const { store } = tested.platform;
  const yards = [
    aLocation({ id: 'l_north', name: 'North Yard' }),
    aLocation({ id: 'l_port', name: 'Port Yard', slug: 'port', primary: false }),
  ];
  await putContent(store, tested.north, 'location', yards, { by: staff.onboarding.name });
  let sent = 0;
  const addLead = async (changes: { readonly [field: string]: Json } = {}) => {
    sent += 1;
    const { name, email, phone, car_id, location_id } = testDrive;
    const payload = { name, email, phone, car_id, location_id, vehicle_name: 'Brumby Stock Van', ...changes };
    const lead = { idempotencyKey: `key-of-lead-${sent}`, category: 'Used Vehicle', payload, outbox: [] };
    return (await storeLead(store, tested.north, lead)).id;
  };
  const leadId = await addLead(fields);
  const hire = async (name: string, locationIds: readonly string[] | null = null) => {
    const email = `${name.toLowerCase()}@north.example`;
    await createAccount(store, { email, name, password, role: 'leads', locationIds, scope: tested.north });
    return tested.signIn(email);
  };
  return { ...tested, store, leadId, addLead, hire };
}

let keys = 0;

async function book(who: Person, leadId: string | undefined, changes: Partial<NewAppointment> = {}) {
  keys += 1;
  const asked: NewAppointment = {
    key: `booking-number-${keys}`,
    locationId: 'l_north',
    department: 'sales',
    start: `${thursday}T10:30`,
    offered: true,
    tell: true,
    vehicleId: 'v_2',
    ...(leadId === undefined ? {} : { leadId }),
    ...changes,
  };
  return who.call('POST', path, asked);
}

const read = (who: Person, leadId: string) => who.get<LeadDetail>(`/tenants/north/leads/${leadId}`);
const week = async (who: Person) => (await who.get<AppointmentWeek>(march)).appointments;
const acts = (lead: LeadDetail) => lead.timeline.filter(({ visit }) => visit).map(({ by, title }) => `${by}: ${title}`);
const when = 'Test drive, Thursday 5 Mar 2026, 10:30 am, Brisbane time';

test('ST-5: a lead handler books for the person of a lead; lead and appointment name each other and the vehicle', async () => {
  const { leadId, hire, deliver, receiver } = await withLead();
  const lea = await hire('Lea');
  const before = await read(lea, leadId);
  expect([before.status, before.appointment, before.locationId]).toEqual(['new', null, 'l_north']);
  expect((await book(lea, leadId)).body).toEqual({ leadId });

  const lead = await read(lea, leadId);
  expect(lead).toMatchObject({ status: 'appointment', isOverdue: false });
  expect(lead.answeredAt).not.toBe(null);
  expect(lead.version).toBeGreaterThan(before.version);
  expect(lead.appointment).toMatchObject({ status: 'booked', locationId: 'l_north', start: `${thursday}T10:30` });
  expect(acts(lead)).toEqual([`Lea: Booked: ${when}`]);
  expect(lead.timeline.find(({ visit }) => visit)?.visit).toEqual({ day: thursday, location: 'l_north' });
  expect(lead.lines).toContainEqual(['Appointment', when]);
  expect(await week(lea)).toMatchObject([
    { leadId, id: lead.appointment?.id, name: 'Ria', email: 'ria@example.com', vehicleId: 'v_2', status: 'booked' },
  ]);
  await deliver();
  expect(receiver.received.map(({ to, mail }) => [to, mail.subject])).toEqual([
    [['ria@example.com'], 'Test drive: booked (Thursday 5 Mar 2026, 10:30 am)'],
  ]);

  // Moving and cancelling are in the activity too; then there is room for another one, and the first stays in the calendar.
  const one = `${path}/${lead.appointment?.id}`;
  expect((await lea.call('PUT', one, { version: 1, start: '2026-03-06T14:00', tell: false })).status).toBe(200);
  expect((await lea.call('PUT', one, { version: 2, status: 'cancelled', tell: true })).status).toBe(200);
  expect(acts(await read(lea, leadId)).slice(1)).toEqual([
    'Lea: Moved: Test drive, Friday 6 Mar 2026, 2:00 pm, Brisbane time',
    'Lea: Cancelled: Test drive, Friday 6 Mar 2026, 2:00 pm, Brisbane time',
  ]);
  expect((await book(lea, leadId, { start: '2026-03-07T10:30' })).status).toBe(201);
  expect((await week(lea)).map(({ status }) => status)).toEqual(['cancelled', 'booked']);
  expect((await read(lea, leadId)).appointment).toMatchObject({ status: 'booked', start: '2026-03-07T10:30' });
  // The cancelled one cannot be opened again next to it.
  expect((await lea.call('PUT', one, { version: 3, status: 'booked', tell: false })).status).toBe(409);
  // The email about the first is not about the second, which was booked before it left.
  await deliver();
  expect(
    receiver.received
      .map(({ mail }) => mail.subject)
      .slice(1)
      .sort(),
  ).toEqual([
    'Test drive: booked (Saturday 7 Mar 2026, 10:30 am)',
    'Test drive: cancelled (Friday 6 Mar 2026, 2:00 pm)',
  ]);
  // What is noted of it afterwards leaves the open one, and its reminder, as they are.
  expect((await lea.call('PUT', one, { version: 3, status: 'no-show', tell: false })).status).toBe(200);
  const after = await read(lea, leadId);
  expect(after.lines).toContainEqual(['Appointment', when.replace('Thursday 5', 'Saturday 7')]);
  expect(after.deliveries.filter(({ kind }) => kind === 'appointment-reminder')).toHaveLength(1);
});

test('ST-5: what is offered can be booked, and nothing within the notice, past, taken or closed is', async () => {
  const { leadId, hire, clock } = await withLead();
  const lea = await hire('Lea');
  const offered = () => lea.get<OfferedTimes>(`${path}/times?location=l_north&department=sales`);
  const starts = async () => (await offered()).days.flatMap(({ times }) => times.map(({ start }) => start));
  const { locations, zone, days } = await offered();
  expect([locations.map(({ id }) => id), zone]).toEqual([['l_north', 'l_port'], 'Brisbane time']);
  expect(days[0]?.name).toBe('Monday 2 Mar 2026');
  // It is 9:00 on that Monday, with two hours of notice.
  const [first = ''] = await starts();
  expect(first).toBe('2026-03-02T11:30');
  for (const start of [
    '2026-03-02T08:30',
    '2026-03-02T09:30',
    '2026-03-02T10:30',
    '2026-03-05T10:45',
    '2026-03-05T03:00',
  ])
    expect([start, (await book(lea, leadId, { start })).status]).toEqual([start, 400]);
  expect((await book(lea, leadId, { start: first })).status).toBe(201);
  clock.now = new Date('2026-03-02T02:00:00Z');
  expect(await starts()).not.toContain(first);
  // Staff may still agree on another time, but not on one that has passed.
  const person = { name: 'Tom', offered: false };
  expect((await book(lea, undefined, { ...person, start: '2026-03-05T19:00' })).status).toBe(201);
  expect((await book(lea, undefined, { ...person, start: '2026-03-02T08:00' })).status).toBe(400);
});

test('ST-5: one time is booked once by many at once, and a repeated request books nothing twice', async () => {
  const { leadId, hire, addLead } = await withLead();
  const lea = await hire('Lea');
  const same = await Promise.all(Array.from({ length: 5 }, () => book(lea, leadId)));
  expect(same.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(await week(lea)).toHaveLength(1);
  expect(acts(await read(lea, leadId))).toHaveLength(1);
  const other = await book(lea, leadId, { start: '2026-03-06T10:30' });
  expect([other.status, JSON.stringify(other.body)]).toEqual([409, expect.stringContaining('Thursday 5 Mar 2026')]);

  // Two places an hour: one is left for five people.
  const others: string[] = [];
  for (const name of ['Ann', 'Ben', 'Cy', 'Di', 'Ed'])
    others.push(await addLead({ name, email: `${name}@example.com` }));
  const results = await Promise.all(others.map((id) => book(lea, id)));
  expect(results.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  const refused = results.find(({ status }) => status === 409);
  expect(JSON.stringify(refused?.body)).toContain('just been taken');
  expect(await week(lea)).toHaveLength(2);
});

test('ST-5: a lead without a vehicle gets one, and a sold vehicle, another site’s or none is refused', async () => {
  const { leadId, hire, signIn } = await withLead({ car_id: '', vehicle_name: '' });
  const lea = await hire('Lea');
  const admin = await signIn(staff.northAdmin.email);
  expect((await read(lea, leadId)).vehicleId).toBe(null);
  const { version } = await admin.get<{ readonly version: number }>('/tenants/north/stock/v_2');
  const sold = await admin.call('PUT', '/tenants/north/stock/v_2', { version, changes: { status: 'sold' } });
  expect(sold.status).toBe(200);
  const refused = await book(lea, leadId);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('is sold')]);
  expect((await book(lea, leadId, { vehicleId: 'no-such' })).status).toBe(400);
  expect((await book(lea, leadId, { vehicleId: 'x'.repeat(10_000) })).status).toBe(400);
  expect((await book(lea, leadId, { vehicleId: 'v_1' })).status).toBe(201);
  expect(await week(lea)).toMatchObject([{ vehicleId: 'v_1', vehicle: expect.stringContaining('Ridge') }]);
  // By hand, with a vehicle: the new lead is about it.
  expect((await book(lea, undefined, { vehicleId: 'v_1', name: 'Tom', start: '2026-03-06T10:30' })).status).toBe(201);
  const tom = (await week(lea)).find(({ name }) => name === 'Tom');
  expect(tom).toMatchObject({ vehicleId: 'v_1' });
  expect(await read(lea, tom?.leadId ?? '')).toMatchObject({ vehicleId: 'v_1', vehicleNow: { state: 'In stock' } });
  expect((await book(lea, undefined, { start: '2026-03-06T11:30' })).status).toBe(400);
});

test('ST-5: who handles no leads, or those of another yard or site, books nothing', async () => {
  const { leadId, hire, signIn } = await withLead();
  const port = await hire('Pia', ['l_port']);
  expect((await port.get<OfferedTimes>(`${path}/times`)).locations.map(({ id }) => id)).toEqual(['l_port']);
  // Another location than the one that was asked for is never answered.
  for (const location of ['l_north', 'nowhere'])
    expect((await port.call('GET', `${path}/times?location=${location}`)).status).toBe(404);
  expect((await book(port, leadId)).status).toBe(404);
  expect((await book(port, leadId, { locationId: 'l_port' })).status).toBe(404);
  const ned = await signIn(staff.northEditor.email);
  expect((await book(ned, leadId)).status).toBe(403);
  expect((await ned.call('GET', `${path}/times`)).status).toBe(403);
  const sam = await signIn(staff.southAdmin.email);
  expect((await book(sam, leadId)).status).toBe(404);
  for (const query of ['location=nowhere', 'department=sales;drop', `location=${'9'.repeat(5000)}`])
    expect((await port.call('GET', `${path}/times?${query}`)).status).toBeLessThan(500);
});

test('ST-5: staff book, move and block no time that is more than a year ahead', async () => {
  const { leadId, hire } = await withLead();
  const lea = await hire('Lea');
  for (const start of ['9999-03-05T10:30', '2027-03-06T10:30']) {
    const refused = await book(lea, leadId, { offered: false, start });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('Check the year')]);
  }
  expect((await book(lea, leadId)).status).toBe(201);
  const [booked] = await week(lea);
  const move = { version: booked?.version, start: '9999-03-05T10:30', tell: false };
  expect((await lea.call('PUT', `${path}/${booked?.id}`, move)).status).toBe(400);
  const block = {
    locationId: 'l_north',
    department: '',
    start: '9998-12-01T08:00',
    end: '9999-01-01T08:00',
    reason: 'Away',
  };
  expect((await lea.call('POST', '/tenants/north/appointment-blocks', block)).status).toBe(400);
});

test('ST-5: what is booked is in the file of the person, and goes with them', async () => {
  const { leadId, hire, store, north } = await withLead();
  const lea = await hire('Lea');
  await book(lea, leadId);
  const file = JSON.stringify(await findPerson(store, north, { mail: 'ria@example.com', phone: '' }));
  expect(file).toContain('"department":"sales","status":"booked","vehicle":"2020 Aster Field"');
  await store.tx((db) => eraseLeads(db, north, [leadId], store.now().toISOString()));
  const [left] = await week(lea);
  expect(left).toMatchObject({ status: 'cancelled', email: '', phone: '' });
  const lead = await read(lea, leadId);
  expect(acts(lead)).toEqual([]);
  expect((await book(lea, leadId, { start: '2026-03-06T10:30' })).status).toBe(404);
});
