/** What a shopper reads after sending a form, and that no one else can read it. */
import { expect, test } from 'vitest';
import { aPlatform } from '#tests/build/platform.ts';

const north = 'north.localhost';
const enquiry = {
  category: 'Used Vehicle',
  name: 'Ria',
  last_name: 'Ngata',
  email: 'ria@example.com',
  phone: '0412 345 678',
  message: 'Is it still there?',
  car_id: 'v_2',
  form: 'vehicle',
};

async function setUp() {
  let now = Date.parse('2026-03-03T00:00:00.000Z');
  const tested = await aPlatform({ now: () => new Date(now), yard: { time_zone: 'Australia/Brisbane' } });
  const send = async (host = north) => {
    const { status, headers, body } = await tested.request(host, 'POST', '/api/leads', enquiry);
    expect(status).toBe(201);
    const cookie = headers.get('set-cookie') ?? '';
    return { cookie: cookie.split(';')[0] ?? '', attributes: cookie, id: (body as { lead_id: string }).lead_id };
  };
  const read = (cookie: string, { host = north, part = true } = {}) =>
    tested.request(host, 'GET', `/api/leads/sent${part ? '?part=1' : ''}`, undefined, cookie === '' ? {} : { cookie });
  return {
    ...tested,
    send,
    read,
    pass: (minutes: number) => {
      now += minutes * 60_000;
    },
  };
}

test('R2-039: the browser that sent a form reads its reference, the vehicle, who answers and by when, and no name', async () => {
  const { send, read } = await setUp();
  const { cookie, attributes, id } = await send();
  expect(attributes).toMatch(/; HttpOnly; SameSite=Strict; Max-Age=3600$/);
  const { status, text, headers } = await read(cookie);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('private, no-store');
  for (const words of [
    id.slice(0, 8).toUpperCase(),
    'Used Vehicle',
    '<a href="/cars/2020-aster-field-2">2020 Aster Field</a>',
    'Harbour Motors Newstead, by 5:30 pm today',
    'Open until 5:30 pm',
    'href="tel:',
    '12 Breakfast Creek Road',
  ])
    expect(text).toContain(words);
  for (const secret of ['Ria', 'Ngata', 'ria@example.com', '0412', 'still there']) expect(text).not.toContain(secret);
  // Without scripts, a separate page.
  const page = await read(cookie, { part: false });
  expect([page.status, page.text.startsWith('<!DOCTYPE html>'), page.text.includes('2020 Aster Field')]).toEqual([
    200,
    true,
    true,
  ]);
});

test('R2-039: a booked time goes into the shopper’s calendar from there', async () => {
  const now = new Date('2026-03-01T23:00:00Z');
  const tested = await aPlatform({
    now: () => now,
    documents: {
      appointments: { sales: { minutes: 60, step: 60, buffer: 0 } },
      switches: { 'test-drive.booking': true },
    },
  });
  const { body } = await tested.site('north', '/api/appointments/slots?location_id=l_north&date=2026-03-05');
  const [slot] = (body as { readonly slots: readonly { readonly start: string }[] }).slots;
  const fields = { ...enquiry, form: 'test-drive', category: 'Test Drive', location_id: 'l_north', slot: slot?.start };
  const sent = await tested.request(north, 'POST', '/api/leads', fields);
  const cookie = sent.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { text } = await tested.request(north, 'GET', '/api/leads/sent?part=1', undefined, { cookie });
  const path = /href="(\/appointments\/[a-z2-7]{16}\/appointment\.ics)">Add to your calendar/.exec(text)?.[1] ?? '';
  expect((await tested.site('north', path)).text).toContain('BEGIN:VEVENT');
});

test('a stranger, another site, a changed cookie and an hour later: nothing of it', async () => {
  const { send, read, pass } = await setUp();
  const { cookie, id } = await send();
  const changed = `${cookie.slice(0, -3)}${cookie.endsWith('AAA') ? 'BBB' : 'AAA'}`;
  for (const [value, host] of [
    ['', north],
    [`fc_sent=${id}`, north],
    [changed, north],
    [cookie, 'south.localhost'],
  ] as const) {
    expect((await read(value, { host })).status).toBe(404);
    const page = await read(value, { host, part: false });
    expect([page.status, page.text.includes('Aster')]).toEqual([200, false]);
  }
  pass(59);
  expect((await read(cookie)).status).toBe(200);
  pass(2);
  expect((await read(cookie)).status).toBe(404);
});
