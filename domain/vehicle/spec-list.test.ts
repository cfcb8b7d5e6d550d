import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import type { Settings } from '../switches/settings.ts';
import { displayEngineSize } from './engine-size.ts';
import { featuredSpecs, fullSpecs, furtherSpecs, type SpecEntry, summarySpecs } from './spec-list.ts';

const context = (settings: Settings = {}) => ({
  settings,
  now: new Date('2026-02-01T02:00:00Z'),
  zone: 'Australia/Brisbane',
});
const lines = (entries: readonly SpecEntry[]) => entries.map(({ label, value }) => `${label}: ${value}`);
const shownOf = (entries: readonly SpecEntry[], key: string) => entries.find((entry) => entry.key === key)?.value;

const { specifications, variant } = aVehicle();
if (!specifications || !variant) throw new Error('The vehicle of these tests has specifications and a variant.');
const caravan: Partial<Vehicle> = {
  item_type: 'caravan',
  specifications: {
    ...specifications,
    sleeps: 4,
    body_length: 19.5,
    body_width: 8,
    tare_weight: 2150,
    aggregate_trailer_mass: 2800,
    axle_type: 'Tandem',
  },
};

describe('R3-024: which facts are in a list, in which order', () => {
  const featured = [
    'Kilometres: 42,150 km',
    'Transmission: Automatic',
    'Fuel Type: Petrol',
    'Engine: 4 cylinder 2.5 L',
    'Drive: AWD',
    'Body: SUV',
    'Seats: 5',
    'Exterior Colour: White',
    'Registration: 123AB4',
    'Rego Expiry: Expires on 31 Mar 2027',
    'Stock no: S1001',
  ];

  test('featured', () => expect(lines(featuredSpecs(aVehicle(), context()))).toEqual(featured));

  test('summary: the first four of them', () =>
    expect(lines(summarySpecs(aVehicle(), context()))).toEqual(featured.slice(0, 4)));

  test('specifications', () => {
    const vehicle = aVehicle({ variant: { ...variant, induction: 'Turbo' } });
    expect(lines(fullSpecs(vehicle, context()))).toEqual([
      'Kilometres: 42,150 km',
      'Compliance date: Apr 2021',
      'Build date: Mar 2021',
      'Engine: 4 cylinder 2.5 L',
      'Fuel Type: Petrol - unleaded',
      'Transmission: 6 speed automatic',
      'Gears: 6',
      'Drive: All wheel drive',
      'Induction: Turbo',
      'Fuel consumption: 8.2 L/100km',
      'Fuel tank: 58 L',
      'Body: SUV',
      'Seats: 5',
      'Doors: 5',
      'Exterior Colour: White',
      'Interior Colour: Black',
      'Registration: 123AB4',
      'Rego Expiry: Expires on 31 Mar 2027',
      'Stock no: S1001',
      'VIN: JM0KF4W2A00100001',
      'Torque: 252 Nm',
      'Towing capacity, braked: 1,800 kg',
      'Gross vehicle mass: 2,200 kg',
      'Length: 4,575 mm',
      'Width: 1,845 mm',
      'Height: 1,680 mm',
      'ANCAP rating: 5',
    ]);
  });

  test('R9-003: a caravan’s, whose feet come with metres', () => {
    const own = ['sleeps', 'body_length', 'body_width', 'tare', 'atm', 'axles'];
    for (const list of [featuredSpecs, fullSpecs])
      expect(lines(list(aVehicle(caravan), context()).filter(({ key }) => own.includes(key)))).toEqual([
        'Sleeps: 4',
        'Body length: 19.5 ft (5.94 m)',
        'Aggregate trailer mass: 2,800 kg',
        'Tare: 2,150 kg',
        'Body width: 8 ft (2.44 m)',
        'Axles: Tandem',
      ]);
  });

  test('R2-016: what is towed is summed up by its size and weight, a car by its drivetrain', () => {
    const first = (vehicle: Vehicle) => summarySpecs(vehicle, context()).map(({ key }) => key);
    expect(first(aVehicle(caravan))).toEqual(['sleeps', 'body_length', 'atm', 'tare']);
    expect(first(aVehicle({ ...caravan, item_type: 'car' }))).toEqual(['km', 'transmission', 'fuel', 'engine']);
  });

  test('R2-018: with key information they are all there, beginning with those that it does not show', () => {
    const keys = (list: readonly SpecEntry[]) => list.map(({ key }) => key);
    const [all, further] = [fullSpecs(aVehicle(), context()), furtherSpecs(aVehicle(), context())];
    const said = keys(featuredSpecs(aVehicle(), context()));
    expect(keys(further).toSorted()).toEqual(keys(all).toSorted());
    const begin = keys(further).slice(0, all.length - said.length);
    expect(begin.slice(0, 3)).toEqual(['compliance', 'build', 'gears']);
    expect(begin.filter((key) => said.includes(key))).toEqual([]);
  });
});

describe('R3-024: what the tenant chooses', () => {
  const rows: readonly [string, Settings, string, string | undefined][] = [
    ['compliance by month', {}, 'compliance', 'Apr 2021'],
    ['compliance by year', { 'specs.date-precision': 'year' }, 'compliance', '2021'],
    ['build by year', { 'specs.date-precision': 'year' }, 'build', '2021'],
    ['no VIN', { 'specs.show-vin': false }, 'vin', undefined],
    ['no plate', { 'rego.show-plate': false }, 'rego', undefined],
    ['the engine in cc', { 'specs.engine-unit': 'cc' }, 'engine', '4 cylinder 2,488 cc'],
  ];
  test.each(rows)('%s', (_, settings, key, value) =>
    expect(shownOf(fullSpecs(aVehicle(), context(settings)), key)).toBe(value),
  );

  test('the label says whether it is a date or a year', () => {
    const labels = (settings: Settings) => fullSpecs(aVehicle(), context(settings)).map(({ label }) => label);
    expect(labels({})).toEqual(expect.arrayContaining(['Compliance date', 'Build date']));
    expect(labels({ 'specs.date-precision': 'year' })).toEqual(
      expect.arrayContaining(['Compliance year', 'Build year']),
    );
  });
});

describe('R5-031: what says nothing is left out', () => {
  const unknown = {
    cylinders: 0,
    enginesize: null,
    enginesize_litres: null,
    induction: 'null',
    towingcapacitybraked: 0,
  };
  const rows: readonly [string, Partial<Vehicle>, string][] = [
    ['null', { seats: null }, 'seats'],
    ['the word null', { vin: 'null' }, 'vin'],
    ['the word in capitals', { colour: 'NULL' }, 'colour'],
    ['blank', { colour: ' ' }, 'colour'],
    ['empty', { stocknum: '' }, 'stocknum'],
    ['unknown kilometres', { km: null }, 'km'],
    ['kilometres below zero', { km: -1 }, 'km'],
    ['a measure of 0', { variant: { ...variant, ...unknown } }, 'towing'],
    [
      'an engine without cylinders or size',
      { engine_size: null, engine_size_litres: null, variant: { ...variant, ...unknown } },
      'engine',
    ],
    ['an unknown rego', { rego_expiry: null }, 'rego_expiry'],
    ['a caravan’s length of 0', { specifications: { ...specifications, body_length: 0 } }, 'body_length'],
  ];
  test.each(rows)('%s', (_, changes, key) =>
    expect(shownOf(fullSpecs(aVehicle(changes), context()), key)).toBeUndefined(),
  );

  test('0 km of a new vehicle is shown', () =>
    expect(shownOf(fullSpecs(aVehicle({ km: 0 }), context()), 'km')).toBe('0 km'));
});

describe('R3-026: engine size', () => {
  const none = { ...variant, enginesize: null, enginesize_litres: null };
  const cc: Settings = { 'specs.engine-unit': 'cc' };
  const rows: readonly [string, Partial<Vehicle>, Settings, string | null][] = [
    ['litres to one decimal', {}, {}, '2.5 L'],
    ['a whole number keeps its decimal', { engine_size_litres: 3 }, {}, '3.0 L'],
    ['cc where the tenant says so', {}, cc, '2,488 cc'],
    ['litres from cc, half a tenth up', { engine_size: 2450, engine_size_litres: null, variant: none }, {}, '2.5 L'],
    ['half a tenth up of litres', { engine_size_litres: 8.35 }, {}, '8.4 L'],
    ['cc from litres', { engine_size: null, engine_size_litres: 2.2, variant: none }, cc, '2,200 cc'],
    ['litres of the variant', { engine_size: null, engine_size_litres: null }, {}, '2.5 L'],
    ['cc of the variant', { engine_size: null, engine_size_litres: null }, cc, '2,488 cc'],
    [
      'the variant’s litres before the vehicle’s cc',
      { engine_size: 1998, engine_size_litres: null, variant: { ...variant, enginesize_litres: 2.2 } },
      {},
      '2.2 L',
    ],
    ['none if unknown', { engine_size: 0, engine_size_litres: 0, variant: none }, {}, null],
  ];
  test.each(rows)('%s', (_, changes, settings, text) =>
    expect(displayEngineSize(aVehicle(changes), settings)).toBe(text),
  );
});
