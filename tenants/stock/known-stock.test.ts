import { expect, test } from 'vitest';
import { aPlatform } from '#tests/build/platform.ts';
import { sqliteDriver } from '#tests/build/postgres.ts';
import { plansOf } from '#tests/build/query-plans.ts';
import { knownStock } from './known-stock.ts';

test('a row of a stock file is looked up by what it names, never by going through the whole stock', async () => {
  const { platform, north } = await aPlatform({ vehicles: [], driver: sqliteDriver });
  const stock = knownStock(platform.store, north);
  const plans = await plansOf(platform.store, async () => {
    await stock.bySource('stock:a1');
    await stock.byStocknum('A1');
    await stock.byVin('JM0KF4WLA00100001');
    await stock.isSlugTaken('2021-mazda-cx-5');
  });
  expect(plans).toEqual([
    ['SEARCH vehicle USING INDEX vehicle_by_source (tenant_id=? AND source_key=?)'],
    ['SEARCH vehicle USING INDEX vehicle_by_stocknum (tenant_id=? AND <expr>=?)'],
    ['SEARCH vehicle USING INDEX vehicle_by_vin (tenant_id=? AND <expr>=?)'],
    ['SEARCH vehicle USING INDEX vehicle_by_slug (tenant_id=? AND slug=?)'],
    ['SEARCH vehicle USING INDEX vehicle_former_slug (tenant_id=? AND slug=? AND deleted_at>?)'],
  ]);
});
