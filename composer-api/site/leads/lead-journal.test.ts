/** Leads that come while the database takes none: kept, acknowledged, entered once, or shown to staff. */
import { describe, expect, test } from 'vitest';
import type { FilePort } from '#domain/ports/files.ts';
import { storeTrouble } from '#tenants/database/store-trouble.ts';
import { good, setUp, siteRequest } from '#tests/build/lead-routes.ts';
import { aLocation } from '#tests/build/location.ts';

const keyed = (n: number) => ({ ...good, idempotency_key: `form-number-${n}` });
const sqlite = (code: string) => Object.assign(new Error('disk I/O error'), { code });

describe.each([
  ['it is away', storeTrouble('away')],
  ['it is locked beyond its time', storeTrouble('busy')],
  ['its disk is full', storeTrouble('full')],
  ['its disk fails', sqlite('SQLITE_IOERR_WRITE')],
  ['its file is damaged', sqlite('SQLITE_CORRUPT')],
])('the database takes no lead: %s', (_, trouble) => {
  test('promise 3: an acknowledged form is entered once, under the reference that the shopper was given', async () => {
    const { send, fail, enter, leads, journal } = await setUp();
    fail(trouble);
    const answer = await send(keyed(1));
    expect(answer.status).toBe(202);
    const body = (await answer.json()) as { lead_id: string };
    expect(body).toEqual({ lead_id: expect.stringMatching(/^[a-z2-7]{16}$/), kept: true });
    // Sent again, it is the lead that it was.
    expect(await (await send(keyed(1))).json()).toEqual(body);
    expect(await enter()).toBe(1);
    expect(await leads()).toEqual([]);
    fail(null);
    expect(await enter()).toBe(0);
    expect(await enter()).toBe(0);
    const [lead, ...others] = await leads();
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ id: body.lead_id, payload: { name: 'Mia Tran' } });
    expect(lead?.payload['arrival_notes']).toEqual(['kept on disk until the database was back']);
    expect(await journal.count()).toEqual({ waiting: 0, oldest: null, aside: 0 });
    const again = await send(keyed(1));
    expect([again.status, await again.json()]).toEqual([200, { lead_id: body.lead_id }]);
  });
});

describe('while the database is away', () => {
  const away = storeTrouble('away');

  test('mistakes in a form are reported, and a form without scripts gets a page with its reference', async () => {
    const { send, fail, journal } = await setUp();
    fail(away);
    await expect(send({ ...keyed(1), email: 'nobody' })).rejects.toMatchObject({ code: 'document.invalid' });
    const page = await send(keyed(2), { form: true });
    expect([page.status, await page.text()]).toEqual([
      202,
      expect.stringMatching(/Reference <strong>[A-Z2-7]{8}<\/strong>.*call us on 07 3200 1234/),
    ]);
    expect((await journal.count()).waiting).toBe(1);
  });

  test('a time is not promised: whom to call is', async () => {
    const { send, fail, journal } = await setUp();
    fail(away);
    await expect(send({ ...keyed(1), form: 'test-drive', slot: '2026-03-03T01:00:00Z' })).rejects.toMatchObject({
      code: 'busy',
      message: expect.stringMatching(/cannot book anything.*nothing was sent.*call us on 07 3200 1234/),
    });
    expect((await journal.count()).waiting).toBe(0);
  });

  test('a journal that is full refuses, and so does one whose disk is full', async () => {
    const refusal = {
      code: 'busy',
      message: expect.stringMatching(/it was not sent\. Please call us on 07 3200 1234/),
      detail: { retry_after: 60 },
    };
    const bounded = await setUp({ journalBounds: { entries: 2, bytes: 1_000_000 } });
    bounded.fail(away);
    expect((await bounded.send(keyed(1))).status).toBe(202);
    expect((await bounded.send(keyed(2))).status).toBe(202);
    await expect(bounded.send(keyed(3))).rejects.toMatchObject(refusal);
    const noRoom = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    const empty: FilePort = {
      put: noRoom,
      get: async () => null,
      head: async () => null,
      delete: async () => {},
      list: async () => ({ files: [], next: null }),
    };
    const full = await setUp({ journalFiles: empty });
    full.fail(away);
    await expect(full.send(keyed(1))).rejects.toMatchObject(refusal);
  });
});

test('a journey that requires sign-in is kept too, with a note to staff that the sign-in was not checked', async () => {
  const tenants = await setUp();
  const { send, fail, enter, leads } = tenants;
  fail(storeTrouble('away'));
  expect((await send({ ...keyed(1), category: 'Finance' })).status).toBe(202);
  expect((await send(keyed(2))).status).toBe(202);
  fail(null);
  await enter(siteRequest(tenants, '/', { 'gate.finance-page': true }, [aLocation()]));
  const notes = (await leads()).map(({ category, payload }) => [category, payload['arrival_notes']]);
  expect(notes).toEqual(
    expect.arrayContaining([
      ['Finance', [expect.stringContaining('kept on disk'), expect.stringContaining('could not be checked')]],
      [good.category, [expect.stringContaining('kept on disk')]],
    ]),
  );
});

describe('what cannot be entered any more', () => {
  test.each([
    ['the site was removed', null],
    ['its yard is not there', [aLocation({ id: 'l_2', slug: 'other', dealership_slug: 'other' })]],
  ] as const)('%s: it is set aside for staff and not lost', async (_, then) => {
    const tenants = await setUp();
    const { send, fail, enter, leads, journal } = tenants;
    fail(storeTrouble('away'));
    const yard = aLocation();
    await send({ ...keyed(1), location_id: yard.id });
    fail(null);
    const site = then === null ? null : siteRequest(tenants, '/', {}, then);
    expect(await enter(site)).toBe(0);
    expect(await leads()).toEqual([]);
    expect(await journal.count()).toMatchObject({ waiting: 0, aside: 1 });
  });

  test('one that meets a fault of ours is set aside too, and the next is tried', async () => {
    const { send, fail, enter, leads, journal } = await setUp();
    fail(storeTrouble('away'));
    await send(keyed(1));
    await send(keyed(2));
    fail(new Error('a fault of ours'));
    expect(await enter()).toBe(0);
    fail(null);
    expect(await journal.count()).toMatchObject({ waiting: 0, aside: 2 });
    expect(await leads()).toEqual([]);
  });
});
