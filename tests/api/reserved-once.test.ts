/** ST-18: a reserved vehicle is the same vehicle on the overview, in Stock and under Reservations. */
import { expect, test } from 'vitest';
import type { ReservationBoard } from '#schemas/api/reservation.ts';
import type { StockPage, StockVehicle } from '#schemas/api/stock.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { many, stock } from './stock.fixtures.ts';

test('ST-18: reserved by staff, for whom and until when, it is in every list, and free again when its time is over', async () => {
  let now = new Date('2026-03-02T01:00:00Z');
  const vehicles = many.slice(0, 6).map((vehicle, n) => ({
    ...vehicle,
    // One from a file; one that was sold while it was reserved.
    ...(n === 1 ? { reserved: true } : {}),
    ...(n === 2 ? { reserved: true, sold: true, status: 'sold' as const, sold_date_timestamp: now.getTime() } : {}),
  }));
  const platform = await aPlatform({ vehicles, now: () => now });
  let nadia = await platform.signIn(staff.northAdmin.email);
  const reserve = (id: string, version: number, until: string, name = '') =>
    nadia.call('PUT', `${stock}/${id}/reservation`, { version, name, until });
  const lists = async () => {
    const { rows, total } = await nadia.get<StockPage>(`${stock}?status=reserved`);
    const { live, staff: reserved } = await nadia.get<ReservationBoard>('/tenants/north/reservations');
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(reserved.map(({ vehicleId }) => vehicleId)));
    expect([total, rows.every((row) => row.reserved)]).toEqual([reserved.length + live.length, true]);
    return reserved;
  };
  expect((await lists()).map(({ vehicleId, by }) => [vehicleId, by])).toEqual([['v_1', null]]);
  expect((await reserve('v_3', 1, '2026-03-01T10:00')).status).toBe(400);
  expect((await reserve('v_2', 1, '2026-03-04T10:00')).status).toBe(409);
  expect((await reserve('v_3', 1, '2026-03-04T10:00', 'Kim Lee')).body).toMatchObject({
    vehicle: { reserved: true },
  });
  expect((await lists()).find(({ vehicleId }) => vehicleId === 'v_3')).toMatchObject({
    name: 'Kim Lee',
    untilLocal: '2026-03-04T10:00',
    by: staff.northAdmin.name,
  });
  expect((await platform.site('north', '/cars/ridge-3')).text).not.toContain('Kim Lee');
  // Released and reserved again another way, it belongs to no one in particular.
  await nadia.call('PUT', `${stock}/v_3`, { version: 2, changes: { reserved: false } });
  await nadia.call('PUT', `${stock}/v_3`, { version: 3, changes: { reserved: true } });
  expect((await lists()).find(({ vehicleId }) => vehicleId === 'v_3')).toMatchObject({ name: '', untilLocal: null });
  // It can be named late, and its time ends it.
  await reserve('v_3', 4, '2026-03-04T10:00', 'Kim Lee');
  await reserve('v_3', 4, '2026-03-06T10:00', 'Kim Lee');
  now = new Date('2026-03-05T01:00:00Z');
  await platform.platform.jobs.runDue();
  nadia = await platform.signIn(staff.northAdmin.email);
  expect(new Set((await lists()).map(({ vehicleId }) => vehicleId))).toEqual(new Set(['v_1', 'v_3']));
  now = new Date('2026-03-06T01:00:00Z');
  await platform.platform.jobs.runDue();
  nadia = await platform.signIn(staff.northAdmin.email);
  expect((await lists()).map(({ vehicleId }) => vehicleId)).toEqual(['v_1']);
  expect((await nadia.get<StockVehicle>(`${stock}/v_3`)).vehicle.reserved).toBe(false);
});
