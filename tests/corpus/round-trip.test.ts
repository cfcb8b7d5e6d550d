/** Our import reads everything that our feeds write as the same vehicle (issue: import any stock file, show 4). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feedFormats } from '#schemas/api/feed-out.ts';
import { itemTypes, priceTypes } from '#schemas/catalogue/vehicle/words.ts';
import { runsOf } from '../build/property-runs.ts';
import { differences, generatedVehicle, readOne, wanted, writeOne } from './round-trip.ts';

describe('a vehicle of any kind is read back unchanged', () => {
  test.each(feedFormats)('from the feed %s', (format) => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(generatedVehicle, fc.constantFrom('AUD' as const, 'NZD' as const), (vehicle, currency) => {
        const trip = writeOne(vehicle, format, currency);
        if (trip.text === null) return;
        seen.add(vehicle.item_type);
        expect(differences(readOne(trip.text), wanted(trip, format))).toEqual([]);
      }),
      { numRuns: runsOf(500) },
    );
    // Services take few; our own feeds take every kind.
    if (format !== 'google' && format !== 'meta') expect(seen).toEqual(new Set(itemTypes));
  });

  // Of generated vehicles services refuse most: these all go out.
  test.each(['google', 'meta'] as const)('from the feed %s, where the service takes it', (format) => {
    let out = 0;
    const ready = generatedVehicle.map((vehicle) => ({
      ...vehicle,
      item_type: 'car' as const,
      status: 'in_stock' as const,
      vin: vehicle.vin ?? '6ZZ1Y69N3NP552121',
      km: vehicle.km ?? 12,
      price: vehicle.price ?? 28_990,
      price_type: vehicle.price_type ?? priceTypes[0],
      colour: vehicle.colour ?? 'Red',
      reserved: vehicle.reserved && format === 'meta',
      images: [{ url: 'https://img.example/0.jpg', thumb: '' }, ...vehicle.images],
    }));
    fc.assert(
      fc.property(ready, (vehicle) => {
        const trip = writeOne(vehicle, format, 'AUD');
        if (trip.text === null) return;
        out += 1;
        expect(differences(readOne(trip.text), wanted(trip, format))).toEqual([]);
      }),
      { numRuns: runsOf(300) },
    );
    expect(out).toBeGreaterThan(runsOf(300) / 4);
  });
});
