/** Marks on a vehicle's pictures, as the console stores them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiError } from '#schemas/api/error.ts';
import type { StockVehicle, VehicleHistory } from '#schemas/api/stock.ts';
import { openTestPlatform, type Person, staff, type TestPlatform } from '#tests/build/platform.ts';

const path = '/tenants/north/stock/v_1';
const anchor = { activeAngle: 3, posX: 0.25, posY: 0.5 };
const scratch = { id: 'h1', description: 'Scratch', anchors: [anchor] };

let platform: TestPlatform & { close(): Promise<void> };
let ned: Person;
beforeAll(async () => {
  platform = await openTestPlatform();
  ned = await platform.signIn(staff.northAdmin.email);
});
afterAll(() => platform.close());

const send = async (hotspots: unknown) => {
  const { version } = await ned.get<StockVehicle>(path);
  return ned.call('PUT', path, { version, changes: { hotspots } });
};

test('R3-001: hotspots are stored, locked against feeds, and counted in the history', async () => {
  const answer = await send({ exterior: [scratch], interior: [] });
  expect(answer.status).toBe(200);
  const { vehicle } = answer.body as StockVehicle;
  expect(vehicle.hotspots).toEqual({ exterior: [scratch], interior: [] });
  expect(vehicle.locked_fields).toContain('hotspots');
  const { entries } = await ned.get<VehicleHistory>(`${path}/history`);
  expect(entries[0]?.fields).toContainEqual(
    expect.objectContaining({ field: 'hotspots', title: 'Hotspots', before: 'Nothing', after: '1 mark' }),
  );
});

test.each([
  [
    { exterior: [{ ...scratch, anchors: [{ ...anchor, posX: 1.2 }] }], interior: [] },
    '/hotspots/exterior/0/anchors/0/posX',
  ],
  [
    { exterior: [{ ...scratch, anchors: [{ ...anchor, activeAngle: 0.5 }] }], interior: [] },
    '/hotspots/exterior/0/anchors/0/activeAngle',
  ],
  [{ exterior: [scratch, scratch], interior: [] }, '/hotspots/exterior'],
  [{ exterior: [], interior: [{ ...scratch, description: 'a'.repeat(301) }] }, '/hotspots/interior/0/description'],
  [{ exterior: [] }, '/hotspots/interior'],
  ['everywhere', '/hotspots'],
])('a mistake is reported at its place, and nothing is stored: %#', async (hotspots, pointer) => {
  const before = await ned.get<StockVehicle>(path);
  const answer = await send(hotspots);
  expect(answer.status).toBe(400);
  expect((answer.body as ApiError).error.problems?.map((problem) => problem.pointer)).toContain(pointer);
  expect((await ned.get<StockVehicle>(path)).version).toBe(before.version);
});
