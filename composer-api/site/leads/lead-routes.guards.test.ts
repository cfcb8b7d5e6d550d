import { describe, expect, test } from 'vitest';
import { good, setUp, siteRequest } from '#tests/build/lead-routes.ts';
import { aLocation } from '#tests/build/location.ts';
import { listOutbox } from '#tests/build/outbox.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

describe('POST /api/leads, sent in other ways', () => {
  test('the same form sent twice is one lead, with the browser’s key or without', async () => {
    const { send, leads } = await setUp();
    const first = (await (await send({ ...good, idempotency_key: 'k-12345678' })).json()) as { lead_id: string };
    const again = await send({ ...good, idempotency_key: 'k-12345678', message: 'Other words' });
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual(first);
    await send(good, { form: true });
    await send(good, { form: true });
    expect(await leads()).toHaveLength(2);
  });

  test('many forms from one address are flagged but still emailed, then refused, and accepted again later', async () => {
    let minute = 0;
    const { send, leads, store, north } = await setUp({ now: () => new Date(Date.UTC(2026, 2, 2, 1, minute)) });
    const statuses = { stored: 0, refused: 0 };
    for (let i = 0; i < 100; i++) {
      await send({ ...good, email: `sam+${i}@example.com`, message: `Message ${i}` }).then(
        () => statuses.stored++,
        (error: { status: number }) => (error.status === 429 ? statuses.refused++ : Promise.reject(error)),
      );
    }
    expect(statuses).toEqual({ stored: 60, refused: 40 });
    // All are mailed to the dealer; of the receipts, the mailbox that was typed in a hundred ways gets three.
    const kinds = (await listOutbox(store, north)).map(({ payload }) => JSON.stringify(payload));
    expect(kinds.filter((one) => one.includes('"lead"'))).toHaveLength(60);
    expect(kinds.filter((one) => one.includes('"receipt"'))).toHaveLength(3);
    const payloads = JSON.stringify(await leads());
    expect(payloads).toContain('many forms from one address');
    expect(payloads).not.toContain('suspected_spam');
    const refused = await send({ ...good, message: 'Refused as a page' }, { form: true });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    minute = 30;
    await send({ ...good, message: 'A person, later' });
    expect((await leads())[0]?.payload).not.toHaveProperty('arrival_notes');
  });

  test('promise 3: a form for which there is no room is refused as not sent, and passes when it is sent again', async () => {
    let [room, inside] = [false, 0];
    const admit = async () => {
      if (!room) return null;
      inside += 1;
      return () => {
        inside -= 1;
      };
    };
    const { send, leads } = await setUp({ admit });
    await expect(send(good)).rejects.toMatchObject({ status: 503, detail: { retry_after: 5 } });
    const page = await send(good, { form: true });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toMatch(/yours was not sent.*Back button keeps what you typed/s);
    expect(await leads()).toHaveLength(0);
    room = true;
    expect((await send(good)).status).toBe(201);
    await expect(send([good])).rejects.toMatchObject({ status: 400 });
    // A form refused for another reason does not count towards the limit.
    await expect(send({ ...good, name: '' })).rejects.toMatchObject({ status: 422 });
    expect(inside).toBe(0);
  });

  test('refuses other sites, other bodies and other methods', async () => {
    const { send, routes, store, north, south, template } = await setUp();
    await expect(send(good, { headers: { origin: 'http://evil.example' } })).rejects.toMatchObject({ status: 403 });
    await expect(send(good, { headers: { origin: 'null' } })).rejects.toMatchObject({ status: 403 });
    await expect(send(good, { headers: { 'sec-fetch-site': 'cross-site' } })).rejects.toMatchObject({ status: 403 });
    expect((await send(good, { headers: { origin: 'http://north.example' } })).status).toBe(201);
    await expect(send([good])).rejects.toMatchObject({ status: 400 });
    await expect(send(good, { headers: { 'content-type': 'text/plain' } })).rejects.toMatchObject({ status: 415 });
    await expect(send({ ...good, message: 'x'.repeat(40_000) })).rejects.toMatchObject({ status: 413 });
    const request = siteRequest({ store, north, south, template }, '/api/leads', {}, []);
    await expect(
      routes.answer(new Request('http://north.example/api/leads'), request, undefined),
    ).rejects.toMatchObject({
      status: 405,
    });
    await expect(
      routes.answer(new Request('http://north.example/api/other'), { ...request, path: '/api/other' }, undefined),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('a field of the wrong kind is a problem at that field, never a fault', async () => {
    const { send } = await setUp();
    await expect(send({ ...good, car_type: 'spaceship' })).rejects.toMatchObject({
      status: 422,
      problems: [{ pointer: '/car_type' }],
    });
    await expect(send({ ...good, message: { a: 1 } })).rejects.toMatchObject({ status: 422 });
    await expect(send({ ...good, adjustmentAnswers: 'x' })).rejects.toMatchObject({
      status: 422,
      problems: [{ pointer: '/adjustmentAnswers' }],
    });
    // What the browser remembered of the visit never costs a lead.
    expect((await send({ ...good, lead_attributes: 'x' })).status).toBe(201);
  });
});

describe('POST /api/leads/reveal', () => {
  const ids = { car_id: 'v_1', dealership_id: 'd_1', website_id: 'w_1' };

  const vehicles = [aVehicle({ id: 'v_1' })];
  const yard = aLocation({ phone: '+61755550100' });
  const phone = { href: 'tel:+61755550100', text: '07 5555 0100' };
  const path = '/api/leads/reveal';

  test('R4-035 R7-014: answers the number of the yard; is an event with car, dealership and site, once an hour for one shopper', async () => {
    const { send, leads } = await setUp({ vehicles, locations: [yard] });
    for (const _ of [1, 2]) {
      const answer = await send(ids, { path });
      expect([answer.status, await answer.json()]).toEqual([200, phone]);
    }
    expect(await leads()).toMatchObject([{ category: 'Phone Reveal', payload: ids }]);
  });

  test('R4-034: without scripts the form leads to a page that shows the number, or says why not', async () => {
    const { send } = await setUp({ vehicles, locations: [yard] });
    const form = { car_id: 'v_1', dealership_id: 'd_1', website_id: '' };
    const answer = await send(form, { path, form: true, headers: { referer: 'http://north.example/cars/a' } });
    expect(answer.headers.get('content-type')).toContain('text/html');
    const page = await answer.text();
    expect(page).toMatch(/<a [^>]*href="tel:\+61755550100">07 5555 0100<\/a>/);
    expect(page).toContain('<a href="/cars/a">Back to the vehicle</a>');
    const wrong = await send({ ...form, car_id: 'x'.repeat(200) }, { path, form: true });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('<h1>The number could not be shown</h1>');
  });

  test('a vehicle that is not known has the number of the site', async () => {
    const { send } = await setUp({ locations: [yard] });
    expect(await (await send(ids, { path })).json()).toEqual({ href: 'tel:+61732001234', text: '07 3200 1234' });
  });

  test('is not stored where the tenant does not want it, and wants short texts', async () => {
    const { send, leads } = await setUp({ settings: { 'phone.record-reveal': false }, vehicles, locations: [yard] });
    expect(await (await send(ids, { path })).json()).toEqual(phone);
    await expect(send({ car_id: 5 }, { path })).rejects.toMatchObject({ status: 400 });
    expect(await leads()).toEqual([]);
  });
});
