/** What every driver of the price gauge promises. A driver is given the same vehicles to know. */

import { describe, expect, test } from 'vitest';
import { shownGauge } from '#domain/market/autogauge.ts';
import type { MarketPort } from '#domain/ports/market.ts';
import { compareText } from '#domain/text/compare.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

/** The vehicle to compare; the stock around it is eight just like it from 29,000 to 32,500 dollars. */
export const compared = aVehicle({ id: 'v_0', slug: 'compared', path: '/cars/compared', price: 30_000 });
export const unlike = aVehicle({ id: 'v_9', slug: 'unlike', path: '/cars/unlike', model: 'Plain' });
export const marketStock: readonly Vehicle[] = [
  compared,
  unlike,
  ...[29_000, 29_500, 30_000, 30_500, 31_000, 31_500, 32_000, 32_500].map((price, index) =>
    aVehicle({ id: `v_1${index}`, slug: `like-${index}`, path: `/cars/like-${index}`, price }),
  ),
];

export function marketContract(name: string, open: () => Promise<MarketPort>): void {
  describe(`price gauge: ${name}`, () => {
    test('R3-016, R7-002: answers all fields of the gauge for a vehicle with a market', async () => {
      const answer = await (await open()).gauge(compared);
      expect(Object.keys(answer?.gauge ?? {}).sort(compareText)).toEqual([
        'confidence',
        'description',
        'fill',
        'listing_price',
        'market_range_max',
        'market_range_min',
      ]);
      const shown = shownGauge(answer?.gauge ?? null);
      expect(shown?.listing_price).toBe(30_000);
      expect(shown?.fill).toBeGreaterThan(0.3);
      expect(shown?.fill).toBeLessThanOrEqual(1);
      expect(shown?.market_range_min).toBeLessThan(shown?.market_range_max ?? 0);
    });

    test('R8-002: answers nothing for a vehicle without one', async () => {
      expect(await (await open()).gauge(unlike)).toBeNull();
    });

    test('never says that a gauge cannot show which then does', async () => {
      const market = await open();
      expect(await market.mayShow(compared)).toBe(true);
      expect(typeof (await market.mayShow(unlike))).toBe('boolean');
    });
  });
}
