/** Service bookings through the doors that people use: the form of the templates with its times, and a page elsewhere. */
import { expect, test } from 'vitest';
import serviceForm from '#demo/templates/dealer/form/service.json' with { type: 'json' };
import type { Json } from '#schemas/shapes/json.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { mia } from '#tests/build/form.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';

// A Monday, 9:00 in Brisbane.
const monday = new Date('2026-03-01T23:00:00Z');
const half10 = '2026-03-05T10:30';
const drives = { service_vehicle: 'Mazda', service_vehicle_model: '3', service_vehicle_year: '2019' };
const whole = { ...mia, ...drives, rego: 'abc123', regoState: 'QLD', odometer: '61,000' };

const page = {
  type: 'content',
  title: 'Service',
  route: '/service',
  layout: { root: ['b_form1'], blocks: { b_form1: { type: 'form', version: 1, props: { form: 'service' } } } },
};

async function setUp() {
  const tested = await aPlatform({
    now: () => monday,
    documents: {
      appointments: { service: { capacity: 1, minutes: 60, step: 60, buffer: 0 } },
      switches: { 'services.additional': true },
    },
  });
  const ned = await tested.signIn(staff.northAdmin.email);
  const save = (key: string, body: unknown, revision = '') =>
    ned.call('PUT', `/tenants/north/documents/${encodeURIComponent(key)}`, { revision, body });
  expect((await save('form/service', serviceForm)).status).toBe(200);
  expect((await save('page/service', page)).status).toBe(200);
  expect((await publishAll(ned)).status).toBe(201);
  const send = (fields: { readonly [name: string]: Json }) =>
    tested.request('north.localhost', 'POST', '/api/leads', { form: 'service', ...fields });
  const post = (fields: { readonly [name: string]: string }) =>
    tested.request(
      'north.localhost',
      'POST',
      '/api/leads',
      new URLSearchParams({ form: 'service', ...fields }).toString(),
      { 'content-type': 'application/x-www-form-urlencoded', referer: 'http://north.localhost/service' },
    );
  const leads = async () => (await listLeads(tested.platform.store, tested.north)).leads;
  const setPage = async (address: string) => {
    const { revision, body } = await ned.get<{ readonly revision: string; readonly body: object }>(
      '/tenants/north/documents/switches',
    );
    return save('switches', { ...body, 'service.page': address }, revision);
  };
  return { ...tested, ned, save, send, post, leads, setPage };
}

test('R7-016 R5-024: a service is booked once with its time; a second shopper gets the next free times', async () => {
  const { send, leads } = await setUp();
  const time = { visit: '2026-03-05', visit_time: half10 };
  const answer = await send({ ...whole, ...time, 'services.brakes(check_option)': 'on' });
  expect(answer.status).toBe(201);
  const [lead] = await leads();
  expect(lead?.category).toBe('Service');
  expect(lead?.payload).toMatchObject({
    rego: 'ABC123',
    additional_services: ['Brakes'],
    appointment: { department: 'service', start: '2026-03-05T00:30:00.000Z', status: 'booked' },
    answers: expect.arrayContaining([
      { name: 'service_vehicle', label: 'Your vehicle', text: '2019 Mazda 3' },
      { name: 'visit', label: 'Day and time', text: '5 Mar 2026, 10:30' },
    ]),
  });
  const second = await send({ ...whole, ...time, email: 'second@example.com' });
  expect(second.status).toBe(422);
  expect(second.body).toMatchObject({
    error: {
      problems: [
        {
          pointer: '/visit',
          message: expect.stringMatching(
            /^10:30 am has just been taken\. The next free times: Thursday 5 Mar 2026, 11:30/,
          ),
        },
      ],
    },
  });
  // A time that was chosen before another day was opened does not belong to that day.
  const other = await send({ ...whole, visit: '2026-03-06', visit_time: half10, email: 'third@example.com' });
  expect(other.body).toMatchObject({
    error: { problems: [{ pointer: '/visit_time', message: 'Day and time: please choose a time.' }] },
  });
  // Any time suits: a time left under a deselected day does not count.
  expect((await send({ ...whole, visit: 'none', visit_time: half10, email: 'fourth@example.com' })).status).toBe(201);
  expect(await leads()).toHaveLength(2);
});

test('R7-016: without scripts the times stand in a list on their step, and a time that is lost loses nothing else', async () => {
  const { site, post, send, leads } = await setUp();
  const start = await site('north', '/service');
  expect(start.text).toContain('What do you drive?');
  const times = await post({ ...whole, step: 's_vehicle1' });
  expect(times.status).toBe(200);
  expect(times.text).toContain('<optgroup label="Thursday 5 Mar 2026">');
  expect(times.text).toContain(`<option value="${half10}">10:30 am</option>`);
  const person = await post({ ...whole, visit_time: half10, step: 's_visit01' });
  expect(person.text).toContain(`name="visit_time" value="${half10}"`);
  // Another shopper is faster.
  await send({ ...whole, visit: '2026-03-05', visit_time: '10:30', email: 'faster@example.com' });
  const lost = await post({ ...whole, visit_time: half10, message: 'It squeals.', step: 's_person1' });
  expect(lost.status).toBe(422);
  for (const part of [
    'Step 2 of 3',
    'has just been taken',
    'href="#visit"',
    'id="visit"',
    '11:30 am</option>',
    'name="message" value="It squeals."',
    'name="rego" value="abc123"',
  ])
    expect(lost.text).toContain(part);
  expect(lost.text).not.toContain(`<option value="${half10}"`);
  const sent = await post({ ...whole, visit_time: '2026-03-05T11:30', message: 'It squeals.', step: 's_person1' });
  expect(sent.status).toBe(303);
  expect((await leads()).map(({ payload }) => payload['appointment'])).toEqual(
    expect.arrayContaining([expect.objectContaining({ start: '2026-03-05T01:30:00.000Z' })]),
  );
});

test('R5-024: the form asks for the services while their switch is on', async () => {
  const { post, ned, save } = await setUp();
  expect((await post({ ...whole, step: 's_vehicle1' })).text).toContain('Tyres and wheel alignment');
  const { revision, body } = await ned.get<{ readonly revision: string; readonly body: object }>(
    '/tenants/north/documents/switches',
  );
  await save('switches', { ...body, 'services.additional': false }, revision);
  await publishAll(ned);
  expect((await post({ ...whole, step: 's_vehicle1' })).text).not.toContain('Tyres and wheel alignment');
});

test('R2-040: /service leads to the maker’s booking site where the setting names one, and stays out of the sitemap', async () => {
  const { site, ned, setPage } = await setUp();
  for (const address of ['http://maker.example/book', 'javascript:alert(1)', '//maker.example', ''])
    expect((await setPage(address)).body, address).toMatchObject({
      problems: expect.arrayContaining([expect.objectContaining({ pointer: '/service.page', severity: 'error' })]),
    });
  const leads = async (address: string) => {
    expect((await setPage(address)).status).toBe(200);
    expect((await publishAll(ned)).status).toBe(201);
    const { status, headers } = await site('north', '/service');
    return [status, headers.get('location')];
  };
  expect((await site('north', '/sitemap.xml')).text).toContain('/service<');
  expect(await leads('https://maker.example/book?dealer=12')).toEqual([302, 'https://maker.example/book?dealer=12']);
  expect((await site('north', '/service/')).status).toBe(302);
  expect((await site('north', '/sitemap.xml')).text).not.toContain('/service<');
  // A redirecting address does not count, nor does a page that does not exist.
  expect(await leads('https://north.localhost/service')).toEqual([200, null]);
  expect(await leads('/book-elsewhere')).toEqual([200, null]);
  expect(await leads('/')).toEqual([302, '/']);
});
