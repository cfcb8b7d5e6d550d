/** Previews of a page in every state that stock gets into. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { displayPrice } from '#domain/price/display-price.ts';
import { inStockState } from '#domain/stock/stock-states.ts';
import { standingOf } from '#domain/vehicle/standing.ts';
import { type PreviewResponse, stockStates } from '#schemas/api/preview.ts';
import { openTestPlatform, type Person, staff, type TestPlatform } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

let platform: TestPlatform & { close(): Promise<void> };
let ned: Person;
beforeAll(async () => {
  platform = await openTestPlatform();
  ned = await platform.signIn(staff.northEditor.email);
});
afterAll(() => platform.close());

const now = new Date('2026-11-23T00:00:00Z');

test.each([
  ['available', 'for-sale'],
  ['coming-soon', 'coming-soon'],
  ['reserved', 'reserved'],
  ['sold', 'gone'],
] as const)('%s: a vehicle in any other state becomes %s', (state, standing) => {
  for (const before of [
    aVehicle(),
    aVehicle({ status: 'sold', sold: true }),
    aVehicle({ reserved: true, preorder: true }),
  ])
    expect(standingOf(inStockState(before, state, now))).toBe(standing);
});

test('without photo and without price nothing of them is left', () => {
  const bare = inStockState(aVehicle(), 'no-photo', now);
  expect([bare.images, bare.primary_image_url, bare.spin_images]).toEqual([[], null, []]);
  expect(displayPrice(inStockState(aVehicle(), 'no-price', now), {}).isAmount).toBe(false);
  expect(inStockState(aVehicle(), 'extreme', now).name.length).toBeGreaterThan(100);
});

const preview = async (body: object) => {
  const answer = await ned.call('POST', '/tenants/north/preview', body);
  expect(answer.status).toBe(200);
  return answer.body as PreviewResponse;
};
const key = 'page/vehicle';

test('each state makes another page of the same vehicle, and stores nothing', async () => {
  const pages = new Map<string, string>();
  for (const state of stockStates) {
    const { blocks } = await preview({ key, state });
    pages.set(state, JSON.stringify(blocks));
  }
  expect(pages.get('sold')).not.toBe(pages.get('available'));
  expect(pages.get('no-price')).not.toBe(pages.get('available'));
  expect(
    new Set(['available', 'coming-soon', 'reserved', 'sold', 'no-price', 'extreme'].map((state) => pages.get(state)))
      .size,
  ).toBe(6);
  expect(JSON.stringify((await preview({ key })).blocks)).not.toContain('Donaudampf');
});

test('a search finds nothing, or 2,500 vehicles', async () => {
  const search = 'page/search';
  const none = JSON.stringify((await preview({ key: search, state: 'none' })).blocks);
  expect(none).toContain('"countText":"0 vehicles"');
  const many = JSON.stringify((await preview({ key: search, state: 'many' })).blocks);
  expect(many).toContain('"countText":"2,500 vehicles"');
});

test('a state that is none is refused', async () => {
  for (const state of ['nothing', '', 'x'.repeat(100_000), 5, null])
    expect((await ned.call('POST', '/tenants/north/preview', { key, state })).status).toBe(400);
});
