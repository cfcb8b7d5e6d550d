/** Stock administration through the console's API: many vehicles at once. */
import { describe, expect, test } from 'vitest';
import type { BulkPlan, BulkResult, StockAct, StockPage, StockVehicle } from '#schemas/api/stock.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { many, stock } from './stock.fixtures.ts';

describe('many at once', () => {
  const setUp = async () => {
    const platform = await aPlatform({ vehicles: many.slice(0, 20) });
    const ned = await platform.signIn(staff.northAdmin.email);
    const bulk = (body: object) => ned.call('POST', `${stock}/bulk`, body);
    return { platform, ned, bulk };
  };
  const action = { type: 'price', by: 'percent', value: -10, rounding: '10', showWas: true };

  test('a dry run says what would change and what cannot; then exactly that is done, and undone', async () => {
    const { platform, ned, bulk } = await setUp();
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
    expect((await platform.site('north', '/cars/ridge-1')).text).toContain('$18,090');
    // One of them was changed since: that one stays, and is named.
    await ned.call('PUT', `${stock}/v_2`, { version: 2, changes: { price: 17_000 } });
    const { changes } = await ned.get<{ changes: StockAct[] }>(`${stock}/changes`);
    expect(changes[1]).toMatchObject({ note: 'Price lowered by 10 %', vehicles: 12, by: staff.northAdmin.name });
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
    ['another yard’s location', { ids: ['v_1'], action: { type: 'location', locationId: 'l_south' } }],
    ['by nothing', { ids: ['v_1'], action: { ...action, value: 0 } }],
  ])('%s is refused', async (_, body) => {
    const { bulk } = await setUp();
    expect((await bulk(body)).status).toBe(400);
  });
});
