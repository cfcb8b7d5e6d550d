/** Stock administration through the console's API: the list. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiError } from '#schemas/api/error.ts';
import type { StockPage, StockVehicle } from '#schemas/api/stock.ts';
import { aPlatform, openTestPlatform, type Person, staff, type TestPlatform } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { many, stock } from './stock.fixtures.ts';

describe('the list', () => {
  let platform: TestPlatform & { close(): Promise<void> };
  let ned: Person;
  beforeAll(async () => {
    platform = await openTestPlatform({ vehicles: many });
    ned = await platform.signIn(staff.northAdmin.email);
  });
  afterAll(() => platform.close());
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
    const sue = await platform.signIn(staff.southAdmin.email);
    for (const path of [stock, `${stock}/v_1`, `${stock}/changes`])
      expect((await sue.call('GET', path)).status).toBe(404);
    const olga = await platform.signIn(staff.onboarding.email);
    expect((await olga.call('GET', '/tenants/plain/stock')).status).toBe(400);
    expect((await olga.get<StockPage>(stock)).total).toBe(130);
    expect((await platform.anonymous.call('GET', stock)).status).toBe(401);
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
  const platform = await aPlatform({ vehicles: [sold], now: () => now });
  const page = async () => {
    const person = await platform.signIn(staff.northAdmin.email);
    return person.get<StockPage>(stock);
  };
  expect((await page()).rows[0]?.unlisted).toBeNull();
  now = new Date('2026-02-05T00:00:00Z');
  expect((await page()).facets.reason).toMatchObject([{ value: 'sold-before', count: 1 }]);
});
