import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { marketAverages, marketKey, withAverages } from './market-averages.ts';

const unknown = { state_average_market_price: null, average_market_price: null };
const like = (state: string, prices: readonly number[]): Vehicle[] =>
  prices.map((price, index) => aVehicle({ id: `${state}${index}`, state, price }));
const queensland = like('QLD', [29_000, 29_500, 30_000, 30_500, 31_000, 31_500, 99_000]);
const victoria = like('VIC', [34_000, 34_500, 35_000, 35_500, 36_000, 36_500]);

describe('R4-017: averages by comparable stock', () => {
  test('of the state, and of all states; a wild price moves neither', () => {
    const { state, all } = marketAverages(aVehicle(), [...queensland, ...victoria]);
    expect(state).toBe(30_250);
    expect(all).toBeGreaterThan(31_500);
    expect(all).toBeLessThan(34_500);
  });

  test('too few in the state say nothing of the state', () => {
    expect(marketAverages(aVehicle(), [...queensland.slice(0, 5), ...victoria]).state).toBeNull();
    expect(marketAverages(aVehicle({ state: null }), queensland)).toEqual({ state: null, all: 30_250 });
    expect(marketAverages(aVehicle(), [])).toEqual({ state: null, all: null });
  });

  test('prices that disagree too much say nothing: a gauge would not show either', () => {
    const apart = like('QLD', [18_000, 22_000, 27_000, 33_000, 40_000, 48_000]);
    expect(marketAverages(aVehicle(), apart)).toEqual({ state: null, all: null });
  });

  test('the vehicle’s own price has no part in it', () => {
    const dear = aVehicle({ price: 1_000_000 });
    expect(marketAverages(dear, [...queensland, dear]).state).toBe(30_250);
  });
});

test('what a feed says stays', () => {
  const averages = { state: 30_250, all: 31_000 };
  expect(withAverages(aVehicle({ autograb_data: unknown }), averages).autograb_data).toEqual({
    state_average_market_price: 30_250,
    average_market_price: 31_000,
  });
  const said = { state_average_market_price: 28_000, average_market_price: null };
  expect(withAverages(aVehicle({ autograb_data: said }), averages).autograb_data).toEqual({
    state_average_market_price: 28_000,
    average_market_price: 31_000,
  });
});

test.each([
  [{}, 'aster|ridge|touring'],
  [{ make: 'ASTER', badge: 'TOURING' }, 'aster|ridge|touring'],
  [{ badge: 'Sport Touring' }, 'aster|ridge|sport touring'],
  [{ badge: null }, 'aster|ridge|'],
  [{ sold: true }, null],
  [{ status: 'others' as const }, null],
  [{ show_on_dealer_website: false }, null],
])('%j is compared as %s', (changes, key) => expect(marketKey(aVehicle(changes))).toBe(key));
