import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiError, ImportRun } from '#schemas/api.ts';
import type {
  BulkPlan,
  BulkResult,
  StockAct,
  StockPage,
  StockVehicle,
  VehicleConflict,
  VehicleHistory,
} from '#schemas/stock-api.ts';
import { aHouse, openTestHouse, type Person, staff, type TestHouse } from '#tests/build/house.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const many = Array.from({ length: 130 }, (_, n) =>
  aVehicle({
    id: `v_${n}`,
    slug: `ridge-${n}`,
    path: `/cars/ridge-${n}`,
    stocknum: `S${n}`,
    vin: null,
    make: n % 3 === 0 ? 'Birch' : 'Aster',
    name: `2021 ${n % 3 === 0 ? 'Birch' : 'Aster'} Ridge ${n}`,
    price: n === 5 ? null : 20_000 + n * 100,
    show_on_dealer_website: n !== 7,
    status: n === 8 ? 'others' : 'in_stock',
  }),
);
const stock = '/tenants/north/stock';

describe('the list', () => {
  let house: TestHouse & { close(): Promise<void> };
  let ned: Person;
  beforeAll(async () => {
    house = await openTestHouse({ vehicles: many });
    ned = await house.signIn(staff.northEditor.email);
  });
  afterAll(() => house.close());
  const list = (query = '') => ned.get<StockPage>(`${stock}${query}`);
  const counts = (page: StockPage, facet: keyof StockPage['facets']) =>
    Object.fromEntries(page.facets[facet].map(({ value, count }) => [value, count]));

  test('shows all stock with counts and why each is not on the site', async () => {
    const page = await list('?sort=price_asc');
    expect([page.total, page.stock, page.rows.length, page.rows[0]?.id]).toEqual([130, 130, 50, 'v_0']);
    expect(counts(page, 'make')).toEqual({ Aster: 86, Birch: 44 });
    expect(counts(page, 'listed')).toEqual({ yes: 128, no: 2 });
    expect(counts(page, 'price')).toEqual({ present: 129, missing: 1 });
    expect(counts(page, 'photos')).toEqual({ drawn: 130 });
    const hidden = await list('?reason=hidden');
    expect(hidden.rows).toMatchObject([{ id: 'v_7', unlisted: { reason: 'hidden' } }]);
    expect(hidden.rows[0]?.unlisted?.text).toContain('Visibility');
  });

  test('narrows by text and facets, whose own counts stay whole', async () => {
    const page = await list('?make=Birch&price=present&sort=price_desc');
    expect(page.total).toBe(44);
    expect(counts(page, 'make')).toEqual({ Aster: 85, Birch: 44 });
    expect(page.rows[0]?.id).toBe('v_129');
    expect((await list('?q=s78')).rows.map(({ id }) => id)).toEqual(['v_78']);
  });

  test('a page past the end is the last; nonsense is refused by its parameter', async () => {
    expect(await list('?page=99')).toMatchObject({ page: 3 });
    for (const query of ['?page=x', '?page=0', '?sort=colour', `?q=${'a'.repeat(201)}`]) {
      const answer = await ned.call('GET', `${stock}${query}`);
      expect([query, answer.status]).toEqual([query, 400]);
      expect((answer.body as ApiError).error.problems?.length).toBeGreaterThan(0);
    }
  });

  test('M-003, promise 4: another tenant’s staff find nothing here, and a template has no stock', async () => {
    const sue = await house.signIn(staff.southEditor.email);
    for (const path of [stock, `${stock}/v_1`, `${stock}/changes`])
      expect((await sue.call('GET', path)).status).toBe(404);
    const olga = await house.signIn(staff.onboarding.email);
    expect((await olga.call('GET', '/tenants/plain/stock')).status).toBe(400);
    expect((await olga.get<StockPage>(stock)).total).toBe(130);
    expect((await house.anonymous.call('GET', stock)).status).toBe(401);
  });

  test('what was changed, taken out or has run out of time is so at the next look', async () => {
    const before = await ned.get<StockVehicle>(`${stock}/v_9`);
    await ned.call('PUT', `${stock}/v_9`, { version: before.version, changes: { make: 'Cedar' } });
    expect((await list('?make=Cedar')).rows).toMatchObject([{ id: 'v_9', locks: 1 }]);
    expect((await ned.call('DELETE', `${stock}/v_9?version=${before.version + 1}`)).status).toBe(204);
    expect(counts(await list(), 'status')).toMatchObject({ removed: 1 });
    expect((await list()).total).toBe(129);
    expect((await list('?status=removed')).rows).toMatchObject([{ id: 'v_9', removed: true }]);
    await ned.call('POST', `${stock}/v_9/restore`, { version: before.version + 2 });
    expect((await list()).total).toBe(130);
  });
});

test('a sold vehicle leaves the listed ones when its window ends, without a change of stock', async () => {
  let now = new Date('2026-02-01T00:00:00Z');
  const sold = aVehicle({ sold: true, status: 'sold', sold_date_timestamp: now.getTime() });
  const house = await aHouse({ vehicles: [sold], now: () => now });
  const page = async () => {
    const person = await house.signIn(staff.northAdmin.email);
    return person.get<StockPage>(stock);
  };
  expect((await page()).rows[0]?.unlisted).toBeNull();
  now = new Date('2026-02-05T00:00:00Z');
  expect((await page()).facets.reason).toMatchObject([{ value: 'sold-before', count: 1 }]);
});

describe('one vehicle', () => {
  const path = `${stock}/v_1`;
  const setUp = async () => {
    const house = await aHouse();
    const ned = await house.signIn(staff.northEditor.email);
    const put = (body: object) => ned.call('PUT', path, body);
    return { house, ned, put, read: () => ned.get<StockVehicle>(path) };
  };

  test('M-012: an edit is on the site at the next request, locked against files, until it is unlocked', async () => {
    const { house, ned, put, read } = await setUp();
    const page = '/cars/2021-aster-ridge-touring-1';
    expect((await house.site('north', page)).text).toContain('$32,990');
    expect((await put({ version: 1, changes: { price: 31_500 }, note: 'Sharper' })).body).toMatchObject({
      version: 2,
      merged: false,
      by: staff.northEditor.name,
      wasPrices: [32_990],
      vehicle: { price: 31_500, dap_price: 31_500, locked_fields: ['price'] },
    });
    expect((await house.site('north', page)).text).toContain('$31,500');
    expect((await house.site('south', page)).text).toContain('$32,990');
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

  test('what is wrong is said at its field, and nothing is stored', async () => {
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

  test('two who edit: put together where apart, both sides shown where not, nothing lost', async () => {
    const { put, read } = await setUp();
    await put({ version: 1, changes: { price: 30_000 } });
    const apart = await put({ version: 1, changes: { badge: 'Sport' } });
    expect(apart.body).toMatchObject({ merged: true, vehicle: { price: 30_000, badge: 'Sport' } });
    const same = await put({ version: 1, changes: { price: 29_000, colour: 'Red' } });
    expect(same.status).toBe(409);
    expect(same.body as VehicleConflict).toMatchObject({
      error: { code: 'revision.conflict' },
      theirs: { version: 3, by: staff.northEditor.name },
      conflicts: [{ pointer: '/price', base: 32_990, yours: 29_000, theirs: 30_000 }],
    });
    expect((await read()).vehicle.colour).toBe('White');
  });

  test('added, sold, duplicated', async () => {
    const { house, ned } = await setUp();
    const answer = await ned.call('POST', stock, {
      make: 'Kia',
      model: 'Rio',
      year: 2022,
      stocknum: 'K9',
      price: 18_000,
    });
    expect(answer.status).toBe(201);
    const { vehicle } = answer.body as StockVehicle;
    expect(vehicle).toMatchObject({ name: '2022 Kia Rio', slug: '2022-kia-rio-k9', locked_fields: [] });
    expect((await house.site('north', '/cars/2022-kia-rio-k9')).status).toBe(200);
    const sold = await ned.call('PUT', `${stock}/${vehicle.id}`, { version: 1, changes: { status: 'sold' } });
    expect(sold.body).toMatchObject({ vehicle: { sold: true, locked_fields: ['status'] } });
    const copy = (await ned.call('POST', `${stock}/${vehicle.id}/duplicate`)).body as StockVehicle;
    expect(copy.vehicle).toMatchObject({ sold: false, stocknum: null, price: 18_000, show_on_dealer_website: false });
    expect(copy.unlisted?.reason).toBe('hidden');
    expect(copy.vehicle.slug).not.toBe(vehicle.slug);
    // The number of a vehicle that has gone is free again, though its address is not.
    await ned.call('DELETE', `${stock}/${vehicle.id}?version=2`);
    const again = await ned.call('POST', stock, { make: 'Kia', model: 'Rio', year: 2022, stocknum: 'K9' });
    expect(again.status).toBe(201);
    expect((await ned.call('POST', stock, { make: '', model: 'Rio', year: 2022 })).status).toBe(400);
  });

  test('history tells who changed what, and any state comes back as a new change', async () => {
    const { house, ned, put, read } = await setUp();
    await put({ version: 1, changes: { price: 30_000 }, note: 'Sale' });
    await put({ version: 2, changes: { status: 'sold' } });
    const history = await ned.get<VehicleHistory>(`${path}/history`);
    expect(history.entries.map(({ version, action }) => [version, action])).toEqual([
      [3, 'edit'],
      [2, 'edit'],
      [1, 'create'],
    ]);
    expect(history.entries[1]).toMatchObject({ by: staff.northEditor.name, source: 'staff', note: 'Sale' });
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
    expect((await house.site('north', '/cars/2021-aster-ridge-touring-1')).text).toContain('$32,990');
    // A second look at a stale screen is told, not obeyed.
    expect((await ned.call('POST', `${path}/restore`, { version: 3, to: 2 })).status).toBe(409);
    expect((await ned.call('POST', `${path}/restore`, { version: 4, to: 9 })).status).toBe(404);
    expect((await read()).version).toBe(4);
  });
});

describe('many at once', () => {
  const setUp = async () => {
    const house = await aHouse({ vehicles: many.slice(0, 20) });
    const ned = await house.signIn(staff.northEditor.email);
    const bulk = (body: object) => ned.call('POST', `${stock}/bulk`, body);
    return { house, ned, bulk };
  };
  const action = { type: 'price', by: 'percent', value: -10, rounding: '10', showWas: true };

  test('a dry run says what would change and what cannot; then exactly that is done, and undone', async () => {
    const { house, ned, bulk } = await setUp();
    const filter = { facets: { make: ['Aster'] } };
    const plan = (await bulk({ filter, action })).body as BulkPlan;
    expect(plan).toMatchObject({ found: 13, willChange: 12, cannot: 1, same: 0 });
    expect(plan.refusals).toMatchObject([{ id: 'v_5', text: 'It has no price.' }]);
    expect(plan.changes.find((line) => line.id === 'v_1')?.text).toBe('$20,100 → $18,090');
    expect((await ned.get<StockVehicle>(`${stock}/v_1`)).version).toBe(1);
    const done = (await bulk({ filter, action, token: plan.token })).body as BulkResult;
    expect(done).toMatchObject({ changed: 12, changeId: expect.any(String) });
    expect((await ned.get<StockVehicle>(`${stock}/v_1`)).vehicle).toMatchObject({
      price: 18_090,
      before_price: 20_100,
    });
    expect((await house.site('north', '/cars/ridge-1')).text).toContain('$18,090');
    // One of them was changed since: that one stays, and is named.
    await ned.call('PUT', `${stock}/v_2`, { version: 2, changes: { price: 17_000 } });
    const { changes } = await ned.get<{ changes: StockAct[] }>(`${stock}/changes`);
    expect(changes[1]).toMatchObject({ note: 'Price lowered by 10 %', vehicles: 12, by: staff.northEditor.name });
    const undone = (await ned.call('POST', `${stock}/changes/${done.changeId}/undo`, {})).body as BulkResult;
    expect(undone).toMatchObject({ changed: 11, refusals: [{ id: 'v_2' }] });
    expect((await ned.get<StockVehicle>(`${stock}/v_1`)).vehicle).toMatchObject({
      price: 20_100,
      before_price: null,
      locked_fields: [],
    });
    expect((await ned.get<StockVehicle>(`${stock}/v_2`)).vehicle.price).toBe(17_000);
  });

  test('stock that moved after the dry run refuses the whole act', async () => {
    const { ned, bulk } = await setUp();
    const ids = ['v_1', 'v_2'];
    const { token } = (await bulk({ ids, action })).body as BulkPlan;
    await ned.call('PUT', `${stock}/v_2`, { version: 1, changes: { colour: 'Red' } });
    expect((await bulk({ ids, action, token })).status).toBe(409);
    expect((await ned.get<StockVehicle>(`${stock}/v_1`)).version).toBe(1);
  });

  test('taking out of stock is undone too', async () => {
    const { ned, bulk } = await setUp();
    const request = { ids: ['v_1', 'v_2'], action: { type: 'remove' } };
    const { token } = (await bulk(request)).body as BulkPlan;
    const { changeId } = (await bulk({ ...request, token })).body as BulkResult;
    expect((await ned.get<StockPage>(stock)).total).toBe(18);
    await ned.call('POST', `${stock}/changes/${changeId}/undo`, {});
    expect((await ned.get<StockPage>(stock)).total).toBe(20);
  });

  test.each([
    ['neither vehicles nor a filter', { action }],
    ['an act that there is not', { ids: ['v_1'], action: { type: 'paint' } }],
    ['somebody’s location', { ids: ['v_1'], action: { type: 'location', locationId: 'l_south' } }],
    ['by nothing', { ids: ['v_1'], action: { ...action, value: 0 } }],
  ])('%s is refused', async (_, body) => {
    const { bulk } = await setUp();
    expect((await bulk(body)).status).toBe(400);
  });
});
