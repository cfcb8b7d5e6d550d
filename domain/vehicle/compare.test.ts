import { expect, test } from 'vitest';
import { aVehicle } from '#tests/build/vehicle.ts';
import { compareSpecs, readIds } from './compare.ts';

const context = { settings: {}, now: new Date('2026-01-20T02:00:00Z'), zone: 'Australia/Brisbane' };

test('rows say which facts differ, and what only one of the vehicles has', () => {
  const one = aVehicle({ km: 10_000, seats: 5, doors: 5 });
  const two = aVehicle({ km: 20_000, seats: 5, doors: null });
  const rows = compareSpecs(
    [one, two].map((vehicle) => ({ vehicle, zone: context.zone })),
    context,
  );
  const row = (key: string) => rows.find((each) => each.key === key);
  expect(row('km')).toMatchObject({ values: ['10,000 km', '20,000 km'], differs: true });
  expect(row('seats')).toMatchObject({ values: ['5', '5'], differs: false });
  expect(row('doors')).toMatchObject({ values: ['5', null], differs: true });
  expect(rows.map((each) => each.key)).not.toContain('vin');
  expect(rows.every((each) => each.values.length === 2)).toBe(true);
});

test('ids from an address: each once, no more than fit, nothing that is no slug', () => {
  expect(readIds('a,b,a,,<script>,c,d,e', 4)).toEqual(['a', 'b', 'c', 'd']);
  expect(readIds(null, 4)).toEqual([]);
});
