import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { energyCost, registrationCost, yearlyCost } from './cost-to-own.ts';
import { registrationTable } from './registration-table.ts';

const variant = (cylinders: number | null) => ({ ...aVehicle().variant, cylinders });

describe('registration by state and class', () => {
  const cases: readonly [string, Partial<Vehicle>, number | null][] = [
    ['4 cylinders in Queensland', {}, 793.1],
    ['3 cylinders', { variant: variant(3) }, 716.05],
    ['6 cylinders', { variant: variant(6) }, 1003.45],
    ['8 cylinders', { variant: variant(8) }, 1232.1],
    ['electric, with any number of cylinders', { variant: variant(null), simple_fuel: 'Electric' }, 716.05],
    ['an engine without a description', { variant: variant(null) }, null],
    ['Victoria, where all cars are one class', { state: 'VIC', variant: variant(null) }, 876.9],
    ['a state whose rates are not known', { state: 'NSW' }, null],
    ['no state', { state: null }, null],
    ['a name that objects have', { state: 'constructor' }, null],
    ['a ute', { simple_body: 'Ute' }, null],
    ['a caravan', { item_type: 'caravan' }, null],
    ['4 cylinders in Tasmania', { state: 'TAS' }, 620.18],
    ['electric in Tasmania, as dear as 4 cylinders', { state: 'TAS', simple_fuel: 'Electric' }, 620.18],
    ['3 t in Tasmania', { state: 'TAS', variant: { ...variant(6), grossvehiclemass: 3000 } }, null],
    ['just under 3 t in Tasmania', { state: 'TAS', variant: { ...variant(6), grossvehiclemass: 2999 } }, 661.18],
  ];
  test.each(cases)('%s', (_, changes, yearly) => {
    const found = registrationCost(aVehicle(changes), 'AU');
    if (yearly === null) expect(found).toBeNull();
    else expect(found?.class.yearly).toBeCloseTo(yearly, 9);
  });

  test.each([
    ['Petrol', 144.22],
    ['Hybrid', 144.22],
    ['Diesel', 212.84],
    ['Electric', 212.84],
    ['PHEV', null],
    ['LPG', null],
    [null, null],
  ])('in New Zealand, in any region, for %s', (simple_fuel, yearly) => {
    const found = registrationCost(aVehicle({ simple_fuel, fuel: null, state: 'Waikato' }), 'NZ');
    expect(found?.class.yearly ?? null).toBe(yearly);
  });

  test('every figure has its day and its source, and classes rise', () => {
    for (const rates of Object.values(registrationTable)) {
      expect(rates.from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(rates.source.length).toBeGreaterThan(10);
      const yearly = rates.classes.filter((one) => one.cylinders !== undefined).map((one) => one.yearly);
      expect(yearly).toEqual([...yearly].sort((a, b) => a - b));
    }
  });
});

test('R9-025: fuel by the vehicle’s own consumption, electricity by the tenant’s', () => {
  expect(energyCost(aVehicle(), {})).toMatchObject({ kind: 'fuel', weekly: 34.85, weeklyKm: 250, consumption: 8.2 });
  expect(energyCost(aVehicle({ simple_fuel: 'Electric' }), {})).toMatchObject({ kind: 'electricity', weekly: 12.75 });
  expect(energyCost(aVehicle({ item_type: 'caravan' }), {})).toBeNull();
});

test('a year adds up to the cent', () => {
  expect(yearlyCost(energyCost(aVehicle(), {}), registrationCost(aVehicle(), 'AU'))).toBe(2605.3);
  expect(yearlyCost(null, null)).toBe(0);
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 20, noNaN: true }), (price) => {
      const energy = energyCost(aVehicle(), { 'fuel.price': price });
      const cents = yearlyCost(energy, null) * 100;
      expect(Math.abs(cents - Math.round((energy?.weekly ?? 0) * 100) * 52)).toBeLessThan(1e-6);
    }),
  );
});
