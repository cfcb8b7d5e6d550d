/** @module-tag long */
/** A real, dirty stock file through the console's API. It is next to the checkout; without it this test is skipped. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { runImport, stockOf } from './imports.fixtures.ts';

const realFile = join(import.meta.dirname, '../../../shared/data/au_vehicle_listings.csv');
const realMapping = {
  Brand: 'make',
  Year: 'year',
  Model: 'model',
  Title: 'name',
  UsedOrNew: 'car_type',
  Transmission: 'trans',
  Engine: 'engine',
  DriveType: 'drive',
  FuelType: 'fuel',
  FuelConsumption: 'fuelconsumptioncombined',
  Kilometres: 'km',
  ColourExtInt: 'colours',
  Location: 'place',
  CylindersinEngine: 'cylinders',
  BodyType: 'simple_body',
  Doors: 'doors',
  Seats: 'seats',
  Price: 'price',
};

// The real listings are next to the checkout; if they are missing, this test is skipped and says so.
describe.skipIf(!existsSync(realFile))('M-007: the real Australian listings', () => {
  test('import with a mapping, count every row, and change nothing the second time', { timeout: 900_000 }, async () => {
    const platform = await aPlatform({ vehicles: [] });
    const editor = await platform.signIn(staff.northAdmin.email);
    const csv = readFileSync(realFile, 'utf8');
    const first = await runImport(editor, { csv, mapping: realMapping });
    expect(first).toMatchObject({ state: 'done', rows: 10_040, read: 10_040, updated: 0, unchanged: 0 });
    expect(Object.fromEntries((first.columns ?? []).map(({ name, suggestion }) => [name, suggestion]))).toMatchObject({
      ...realMapping,
      'Car/Suv': null,
    });
    expect(first.created + first.rejected).toBe(10_040);
    expect(first.created).toBeGreaterThan(9_900);
    expect(first.problems.every(({ row, message }) => row >= 2 && row <= 10_041 && message !== '')).toBe(true);
    const stock = await stockOf(platform);
    expect(stock).toHaveLength(first.created);
    expect(new Set(stock.map((vehicle) => vehicle.slug)).size).toBe(stock.length);
    expect(stock.find((vehicle) => vehicle.name === '2008 Chrysler Sebring Limited')).toMatchObject({
      make: 'Chrysler',
      model: 'Sebring',
      badge: 'Limited',
      car_type: 'used',
      simple_transmission: 'Automatic',
      engine_size_litres: 2.4,
      simple_drive: 'FWD',
      simple_fuel: 'Petrol',
      km: 129863,
      colour: 'Blue',
      interior_colour: 'Grey',
      city: 'Wentworthville',
      state: 'NSW',
      simple_body: 'Sedan',
      doors: 4,
      seats: 5,
      price: 1895,
      location_id: null,
    });
    // The file splits makes of two words between its columns.
    expect(stock.filter(({ make }) => ['Land', 'Great', 'Alfa', 'Aston'].includes(make))).toEqual([]);
    expect(stock.find(({ name }) => name === '2018 Land Rover Range Rover Sport V8 SC HSE Dynamic')).toMatchObject({
      make: 'Land Rover',
      model: 'Range Rover Sport',
      badge: 'V8 SC HSE Dynamic',
    });
    expect(stock.some((vehicle) => vehicle.colour !== null && /years/.test(vehicle.colour))).toBe(false);
    // The first fifth of the file is enough to show it, and takes half of the time.
    const again = csv.split('\n').slice(0, 2001).join('\n');
    const second = await runImport(editor, { csv: again, mapping: realMapping });
    expect(second).toMatchObject({ created: 0, updated: 0 });
    expect(second.unchanged).toBeGreaterThan(1900);
    expect(second.unchanged + second.rejected).toBe(second.rows);
    expect(await stockOf(platform)).toEqual(stock);
  });
});
