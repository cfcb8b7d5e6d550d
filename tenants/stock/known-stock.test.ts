import { expect, test } from 'vitest';
import { aPlatform } from '#tests/build/platform.ts';
import type { SqliteClient } from '../database/connect.ts';
import { knownStock } from './known-stock.ts';

test('a row of a stock file is looked up by what it names, never by going through the whole stock', async () => {
  const { platform, north } = await aPlatform({ vehicles: [] });
  const asked: string[] = [];
  const { reader } = platform.store;
  const listening: SqliteClient = {
    prepare: (sql) => {
      asked.push(sql);
      return reader.prepare(sql);
    },
    exec: (sql) => reader.exec(sql),
    close: () => reader.close(),
  };
  const stock = knownStock({ reader: listening }, north);
  stock.bySource('stock:a1');
  stock.byStocknum('A1');
  stock.byVin('JM0KF4WLA00100001');
  stock.isSlugTaken('2021-mazda-cx-5');

  const plans = asked.map((sql) => {
    const values = Array.from(sql.matchAll(/\?/g), () => 'x');
    return reader
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...values)
      .map((step) => (step as { detail: string }).detail)
      .filter((detail) => /\bvehicle\b/.test(detail));
  });
  expect(plans).toEqual([
    ['SEARCH vehicle USING INDEX vehicle_by_source (tenant_id=? AND source_key=?)'],
    ['SEARCH vehicle USING INDEX vehicle_by_stocknum (tenant_id=? AND <expr>=?)'],
    ['SEARCH vehicle USING INDEX vehicle_by_vin (tenant_id=? AND <expr>=?)'],
    [
      'SEARCH vehicle USING INDEX vehicle_by_slug (tenant_id=? AND slug=?)',
      'SEARCH vehicle USING INDEX vehicle_former_slug (tenant_id=? AND slug=? AND deleted_at>?)',
    ],
  ]);
});
