/** Stock administration through the console's API: one vehicle. */
import { describe, expect, test } from 'vitest';
import type { ApiError } from '#schemas/api/error.ts';
import type { ImportRun } from '#schemas/api/import.ts';
import type { StockVehicle, VehicleConflict, VehicleHistory } from '#schemas/api/stock.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { finished } from '#tests/build/finished.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { stock } from './stock.fixtures.ts';

describe('one vehicle', () => {
  const path = `${stock}/v_1`;
  const setUp = async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northAdmin.email);
    const put = (body: object) => ned.call('PUT', path, body);
    return { platform, ned, put, read: () => ned.get<StockVehicle>(path) };
  };

  test('M-012: an edit is on the site at the next request, locked against files, until it is unlocked', async () => {
    const { platform, ned, put, read } = await setUp();
    const page = '/cars/2021-aster-ridge-touring-1';
    expect((await platform.site('north', page)).text).toContain('$32,990');
    expect((await put({ version: 1, changes: { price: 31_500 }, note: 'Sharper' })).body).toMatchObject({
      version: 2,
      merged: false,
      by: staff.northAdmin.name,
      wasPrices: [32_990],
      vehicle: { price: 31_500, dap_price: 31_500, locked_fields: ['price'] },
    });
    expect((await platform.site('north', page)).text).toContain('$31,500');
    expect((await platform.site('south', page)).text).toContain('$32,990');
    const importPrice = async () => {
      const csv = 'Stock,Make,Model,Year,Price\nS1001,Aster,Ridge,2021,29000\n';
      const mapping = { Stock: 'stocknum', Make: 'make', Model: 'model', Year: 'year', Price: 'price' };
      const run = await ned.call('POST', '/tenants/north/imports', { csv, mapping });
      expect(run.status).toBe(202);
      const { id } = run.body as ImportRun;
      while ((await ned.get<ImportRun>(`/tenants/north/imports/${id}`)).state === 'running')
        await new Promise((resolve) => setImmediate(resolve));
      return (await read()).vehicle.price;
    };
    expect(await importPrice()).toBe(31_500);
    const { version } = await read();
    expect((await put({ version, changes: {}, unlock: ['price'] })).body).toMatchObject({
      vehicle: { price: 31_500, locked_fields: [] },
    });
    expect(await importPrice()).toBe(29_000);
  });

  test('a mistake is reported at its field, and nothing is stored', async () => {
    const { put, read } = await setUp();
    const changes = {
      price: -5,
      make: '',
      year: 1700,
      vin: 'SHORT',
      video_url: 'javascript:alert(1)',
      slug: 'mine',
      before_price: 99_000,
      stocknum: 's1002',
      images: [{ url: '/img/media/foreign/photo', thumb: 'ftp://x' }],
      badge: { deep: true },
    };
    const answer = await put({ version: 1, changes });
    expect(answer.status).toBe(400);
    const problems = (answer.body as ApiError).error.problems ?? [];
    const at = new Map(problems.map(({ pointer, message }) => [pointer, message]));
    for (const field of Object.keys(changes))
      expect([field, [...at.keys()].some((pointer) => pointer.startsWith(`/${field}`))]).toEqual([field, true]);
    expect(at.get('/stocknum')).toBe('s1002 is already the stock number of 2020 Aster Field.');
    expect(at.get('/before_price')).toMatch(/^It was never advertised at \$99,000/);
    expect((await read()).version).toBe(1);
  });

  test('promise 10: a was-price is one from the ledger', async () => {
    const { put } = await setUp();
    await put({ version: 1, changes: { price: 30_000 } });
    expect((await put({ version: 2, changes: { before_price: 31_000 } })).status).toBe(400);
    expect((await put({ version: 2, changes: { before_price: 32_990 } })).status).toBe(200);
  });

  test('issue 38: a last day ends an offer price, is a day to come, and goes with the price that it came with', async () => {
    const { put, platform, ned } = await setUp();
    const refused = async (version: number, offer: object) => {
      const { status, body } = await put({ version, changes: offer });
      return [status, (body as ApiError).error.problems?.map(({ pointer, message }) => `${pointer}: ${message}`)];
    };
    for (const [offer, reason] of [
      [{ offer_until: '2099-12-31' }, 'There is no offer price'],
      [{ offer_until: '2099-12-31', offer_price: null }, 'There is no offer price'],
      [{ offer_until: '2099-02-30', offer_price: 30_000 }, 'There is no such day'],
      [{ offer_until: '2020-01-31', offer_price: 30_000 }, 'This day is over'],
    ] as const)
      expect(await refused(1, offer)).toEqual([400, [expect.stringContaining(`/offer_until: ${reason}`)]]);
    const offer = { offer_price: 30_000, offer_until: '2099-12-31' };
    expect((await put({ version: 1, changes: offer })).body).toMatchObject({ version: 2, vehicle: offer });
    expect(((await ned.call('POST', `${path}/duplicate`)).body as StockVehicle).vehicle).toMatchObject({
      price: 32_990,
      offer_price: null,
      offer_until: null,
    });
    // Without its offer price, the day would end the price.
    expect((await put({ version: 2, changes: { offer_price: null } })).body).toMatchObject({
      vehicle: { price: 32_990, offer_price: null, offer_until: null },
    });
    // A file whose only price has a last day, which staff then replace.
    const { vehicle } = await ned.get<StockVehicle>(path);
    await upsertVehicles(platform.platform.store, platform.north, [{ ...vehicle, offer_until: '2099-12-31' }], {
      by: 'Feed',
    });
    expect((await put({ version: 4, changes: { colour: 'Red' } })).body).toMatchObject({
      vehicle: { offer_until: '2099-12-31' },
    });
    expect((await put({ version: 5, changes: { price: 31_000 } })).body).toMatchObject({
      vehicle: { price: 31_000, offer_until: null },
    });
  });

  test('issue 38: an offer that is over does not come back with an earlier state', async () => {
    const { platform, ned, read } = await setUp();
    const { vehicle } = await read();
    await upsertVehicles(
      platform.platform.store,
      platform.north,
      [{ ...vehicle, offer_price: 30_000, offer_until: '2020-01-31' }],
      {
        by: 'Feed',
      },
    );
    const ended = { price: 31_000, offer_price: null, offer_until: null };
    await upsertVehicles(platform.platform.store, platform.north, [{ ...vehicle, ...ended }], { by: 'Feed' });
    expect((await ned.call('POST', `${path}/restore`, { version: 3, to: 2 })).body).toMatchObject({
      vehicle: { price: 32_990, offer_price: null, offer_until: null },
    });
  });

  test('two who edit: put together where apart, both sides shown where not, nothing lost', async () => {
    const { put, read } = await setUp();
    await put({ version: 1, changes: { price: 30_000 } });
    const apart = await put({ version: 1, changes: { badge: 'Sport' } });
    expect(apart.body).toMatchObject({ merged: true, vehicle: { price: 30_000, badge: 'Sport' } });
    const same = await put({ version: 1, changes: { price: 29_000, colour: 'Red' } });
    expect(same.status).toBe(409);
    expect(same.body as VehicleConflict).toMatchObject({
      error: { code: 'revision.conflict' },
      theirs: { version: 3, by: staff.northAdmin.name },
      conflicts: [{ pointer: '/price', base: 32_990, yours: 29_000, theirs: 30_000 }],
    });
    expect((await read()).vehicle.colour).toBe('White');
  });

  test('added, sold, duplicated', async () => {
    const { platform, ned } = await setUp();
    const answer = await ned.call('POST', stock, {
      ...finished,
      location_id: 'l_north',
      make: 'Kia',
      model: 'Rio',
      year: 2022,
      stocknum: 'K9',
      price: 18_000,
    });
    expect(answer.status).toBe(201);
    const { vehicle } = answer.body as StockVehicle;
    expect(vehicle).toMatchObject({ name: '2022 Kia Rio', slug: '2022-kia-rio-k9', locked_fields: [] });
    expect((await platform.site('north', '/cars/2022-kia-rio-k9')).status).toBe(200);
    const sold = await ned.call('PUT', `${stock}/${vehicle.id}`, { version: 1, changes: { status: 'sold' } });
    expect(sold.body).toMatchObject({ vehicle: { sold: true, locked_fields: ['status'] } });
    const copy = (await ned.call('POST', `${stock}/${vehicle.id}/duplicate`)).body as StockVehicle;
    expect(copy.vehicle).toMatchObject({ sold: false, stocknum: null, price: 18_000, show_on_dealer_website: false });
    expect(copy.unlisted?.reason).toBe('hidden');
    // Shown, it still lacks what belongs to one vehicle alone.
    const shown = await ned.call('PUT', `${stock}/${copy.vehicle.id}`, {
      version: 1,
      changes: { show_on_dealer_website: true },
    });
    expect((shown.body as StockVehicle).unlisted).toMatchObject({ reason: 'unfinished' });
    expect(copy.vehicle.slug).not.toBe(vehicle.slug);
    // The number of a vehicle that has gone is free again, though its address is not.
    await ned.call('DELETE', `${stock}/${vehicle.id}?version=2`);
    const again = await ned.call('POST', stock, { make: 'Kia', model: 'Rio', year: 2022, stocknum: 'K9' });
    expect(again.status).toBe(201);
    expect((await ned.call('POST', stock, { make: '', model: 'Rio', year: 2022 })).status).toBe(400);
  });

  test('history shows who changed what, and any state can be restored as a new change', async () => {
    const { platform, ned, put, read } = await setUp();
    await put({ version: 1, changes: { price: 30_000 }, note: 'Sale' });
    await put({ version: 2, changes: { status: 'sold' } });
    const history = await ned.get<VehicleHistory>(`${path}/history`);
    expect(history.entries.map(({ version, action }) => [version, action])).toEqual([
      [3, 'edit'],
      [2, 'edit'],
      [1, 'create'],
    ]);
    expect(history.entries[1]).toMatchObject({ by: staff.northAdmin.name, source: 'staff', note: 'Sale' });
    expect(history.entries[1]?.fields).toContainEqual({
      field: 'price',
      title: 'Price',
      before: '$32,990',
      after: '$30,000',
    });
    expect(history.prices.map(({ price }) => price)).toEqual([32_990, 30_000]);
    expect(history.statuses.map(({ text }) => text)).toEqual(['Sold', 'In stock']);
    expect(history.begun).toBe(false);
    const restored = await ned.call('POST', `${path}/restore`, { version: 3, to: 1 });
    expect(restored.body).toMatchObject({ version: 4, vehicle: { price: 32_990, sold: false, status: 'in_stock' } });
    expect((await platform.site('north', '/cars/2021-aster-ridge-touring-1')).text).toContain('$32,990');
    // A stale screen gets a message, and its change is not applied.
    expect((await ned.call('POST', `${path}/restore`, { version: 3, to: 2 })).status).toBe(409);
    expect((await ned.call('POST', `${path}/restore`, { version: 4, to: 9 })).status).toBe(404);
    expect((await read()).version).toBe(4);
  });
});
