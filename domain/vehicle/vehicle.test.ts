import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import type { Settings } from '../switches/settings.ts';
import { attributeChips } from './attribute-chips.ts';
import { canReserve, isAvailable, isSold, isTradeInOffered } from './availability.ts';
import { isCertified } from './certified.ts';
import { dealerComments } from './dealer-comments.ts';
import { fuelLabel, imageTag } from './image-tag.ts';
import { displayRegoExpiry, displayRegoPlate } from './registration.ts';
import { cardTitle, displaySubtitle, displayTitle, subtitleBelow } from './title.ts';

const now = new Date('2026-02-01T02:00:00Z');
const certified: Settings = { 'tags.certified-make': 'aster' };

describe('availability', () => {
  test.each([
    ['in_stock', false, true],
    ['coming_soon', false, true],
    ['sold', false, false],
    ['others', false, false],
    ['in_stock', true, false],
  ] as const)('R4-008: status %s, sold %s: %s', (status, sold, expected) =>
    expect(isAvailable(aVehicle({ status, sold }))).toBe(expected),
  );

  test.each([
    ['in_stock', false, false],
    ['coming_soon', false, false],
    ['sold', false, true],
    ['in_stock', true, true],
    ['others', false, false],
  ] as const)('R4-009: the sold notice is shown for status %s, sold %s: %s', (status, sold, expected) =>
    expect(isSold(aVehicle({ status, sold }))).toBe(expected),
  );

  const reserve: Settings = { 'reserve.enabled': true };
  const reservations: readonly [string, Partial<Vehicle>, Settings, boolean][] = [
    ['in stock', {}, reserve, true],
    ['where it is off', {}, {}, false],
    ['reserved', { reserved: true }, reserve, false],
    ['coming soon', { status: 'coming_soon' }, reserve, false],
    ['sold', { sold: true }, reserve, false],
    ['no price', { price: 0 }, reserve, false],
    ['a type that the tenant leaves out', {}, { ...reserve, 'reserve.car-types': ['new'] }, false],
    ['a type that the tenant names', {}, { ...reserve, 'reserve.car-types': ['used'] }, true],
  ];
  test.each(reservations)('R4-010: reserve %s', (_, changes, settings, expected) =>
    expect(canReserve(aVehicle(changes), settings)).toBe(expected),
  );

  const tradeIns: readonly [string, Partial<Vehicle>, Settings, boolean][] = [
    ['price 200', { price: 200 }, {}, false],
    ['price 201', { price: 201 }, {}, true],
    ['coming soon', { status: 'coming_soon' }, {}, false],
    ['sold', { sold: true }, {}, false],
    ['reserved', { reserved: true }, {}, false],
    ['where it is off', {}, { 'trade-in.valuation': false }, false],
    ['price 5,000 where the tenant takes none up to it', { price: 5000 }, { 'trade-in.price-above': 5000 }, false],
    ['price 5,001 there', { price: 5001 }, { 'trade-in.price-above': 5000 }, true],
    ['no price', { price: null }, {}, false],
  ];
  test.each(tradeIns)('R4-011: trade-in %s', (_, changes, settings, expected) =>
    expect(isTradeInOffered(aVehicle(changes), settings)).toBe(expected),
  );
});

describe('image tags, highest priority first', () => {
  const everything: Partial<Vehicle> = {
    simple_fuel: 'Hybrid',
    reserved: true,
    certified: true,
    tag: 'Low kms',
    status: 'coming_soon',
    created_at: '2026-01-30T00:00:00Z',
  };
  const all: Settings = { ...certified, 'tags.fuel-label': true };
  const cases: readonly [string, Partial<Vehicle>, Settings, string | null][] = [
    ['R4-001: fuel label', everything, all, 'Hybrid'],
    ['R4-001: plug-in', { simple_fuel: 'Plug-in Hybrid' }, all, 'PHEV'],
    ['R4-001: electric', { simple_fuel: 'Electric' }, all, 'Electric'],
    ['R4-001: only where enabled', { simple_fuel: 'Electric' }, {}, null],
    ['R4-002: reserved', everything, certified, 'RESERVED'],
    ['R4-003: certified', { ...everything, reserved: false }, certified, 'Certified'],
    [
      'R4-003: a demo is not certified used',
      { ...everything, reserved: false, car_type: 'demo' },
      certified,
      'Low kms',
    ],
    [
      'R4-003: another make than the one that certifies',
      { ...everything, reserved: false, make: 'Birch' },
      certified,
      'Low kms',
    ],
    ['R4-003: a site that certifies none', { ...everything, reserved: false }, {}, 'Low kms'],
    ['R4-004: own tag', { ...everything, reserved: false, certified: false }, certified, 'Low kms'],
    ['R4-005: coming soon', { ...everything, reserved: false, certified: false, tag: ' ' }, certified, 'COMING SOON'],
    ['R4-006: just arrived', { created_at: '2026-01-30T00:00:00Z' }, {}, 'Just in'],
    ['R4-006, R9-005: exactly 8 days ago', { created_at: '2026-01-24T02:00:00Z' }, {}, 'Just in'],
    ['R4-006, R9-005: a moment more', { created_at: '2026-01-24T01:59:59Z' }, {}, null],
    ['R4-006: switched off', { created_at: '2026-01-30T00:00:00Z' }, { 'tags.just-arrived': false }, null],
    [
      'R4-006: own days and words',
      { created_at: '2026-01-05T00:00:00Z' },
      { 'tags.just-arrived-days': 30, 'tags.just-arrived-text': 'Fresh' },
      'Fresh',
    ],
    ['R4-007: sold', { sold: true }, {}, 'JUST SOLD'],
    ['R4-007: others', { status: 'others' }, { 'tags.sold-text': 'GONE' }, 'GONE'],
    ['R4-004: the word that feeds send for nothing is no tag', { tag: 'null' }, {}, null],
    ['R4-006: what comes tomorrow has not just arrived', { created_at: '2026-02-02T00:00:00Z' }, {}, null],
    [
      'R4-006, R4-007: just arrived comes before sold if the tenant wants the list as written',
      { sold: true, created_at: '2026-01-30T00:00:00Z' },
      { 'tags.sold-first': false },
      'Just in',
    ],
    ['R4-007: no label sells what is sold', { ...everything, sold: true }, all, 'JUST SOLD'],
    ['R4-007: nor says that it has just arrived', { sold: true, created_at: '2026-01-30T00:00:00Z' }, {}, 'JUST SOLD'],
    [
      'R4-004, R4-007: its own tag comes first where the tenant wants the list as written',
      { sold: true, tag: 'Bargain' },
      { 'tags.sold-first': false },
      'Bargain',
    ],
    ['none', { created_at: '2025-01-01T00:00:00Z' }, {}, null],
  ];
  test.each(cases)('%s', (_, changes, settings, text) =>
    expect(imageTag(aVehicle(changes), settings, now)?.text ?? null).toBe(text),
  );
});

test.each([
  [{}, { certified: true }, false],
  [certified, { certified: true }, true],
  [certified, { certified: false }, false],
  [certified, { certified: true, make: 'Birch' }, false],
  [certified, { certified: true, sold: true }, false],
] as const)('R5-029: certified badge %#', (settings, changes, expected) =>
  expect(isCertified(aVehicle(changes), settings)).toBe(expected),
);

test.each([
  [{}, '2021 Aster Ridge Touring'],
  [{ name: ' The Bus ' }, 'The Bus'],
  [{ name: '' }, '2021 Aster Ridge'],
  [{ name: 'null' }, '2021 Aster Ridge'],
  [{ name: '', model: '' }, '2021 Aster'],
])('R2-008: the title of %j is %s', (changes, title) => expect(displayTitle(aVehicle(changes))).toBe(title));

test.each([
  [{ name: '2021 Mazda CX-5 Touring' }, '2021 Mazda CX-5'],
  [{ name: '2021 mazda cx-5 touring MY21' }, '2021 mazda cx-5'],
  // What neither badge nor series says stays.
  [{ name: '2021 Mazda CX-5 Touring, one owner' }, '2021 Mazda CX-5 Touring, one owner'],
  [{ name: '2021 Mazda CX-50 Touring' }, '2021 Mazda CX-50 Touring'],
  [{ name: 'Our bargain of the week' }, 'Our bargain of the week'],
  [{ name: '2021 Mazda CX-5 Touring', badge: null, series: null }, '2021 Mazda CX-5 Touring'],
  [{ name: '' }, '2021 Mazda CX-5'],
])('R2-008: a card with %j is titled %s, above badge and series', (changes, title) => {
  const named = { year: 2021, make: 'Mazda', model: 'CX-5', badge: 'Touring', series: 'MY21', ...changes };
  expect(cardTitle(aVehicle(named))).toBe(title);
});

test('R2-008: badge and series line, four chips', () => {
  expect(displaySubtitle(aVehicle())).toBe('Touring MY21');
  expect(displaySubtitle(aVehicle({ badge: null, series: 'null' }))).toBe('');
  // Nothing below the whole title is repeated; a badge that is only part of one of its words is shown.
  expect(subtitleBelow(aVehicle())).toBe('Series MY21');
  expect(subtitleBelow(aVehicle({ series: null }))).toBe('');
  expect(subtitleBelow(aVehicle({ series: '6 Series' }))).toBe('6 Series');
  expect(subtitleBelow(aVehicle({ badge: 'Tour' }))).toBe('Tour MY21');
  expect(attributeChips(aVehicle())).toEqual(['42,150 km', 'Automatic', 'Petrol', 'SUV']);
  expect(
    attributeChips(aVehicle({ km: null, simple_transmission: null, trans: null, simple_fuel: null, fuel: null })),
  ).toEqual(['SUV']);
});

test('R2-008: a tractor’s chips are hours and power, a caravan’s sleeps, length and masses', () => {
  const tractor = aVehicle({ item_type: 'machinery', km: null, engine_hours: 1240, engine_power: 88, pto_power: 76 });
  expect(attributeChips(tractor).slice(0, 4)).toEqual(['1,240 hours', '88 hp', 'PTO 76 hp', 'Automatic']);
  // The badge states the power, so it is no chip as well.
  expect(attributeChips({ ...tractor, badge: '88 hp Cab' }).slice(0, 3)).toEqual([
    '1,240 hours',
    'PTO 76 hp',
    'Automatic',
  ]);
  const { specifications } = aVehicle();
  const measures = { ...specifications, sleeps: 4, body_length: 21.5, aggregate_trailer_mass: 3100, tare_weight: 2650 };
  const none = { km: null, simple_transmission: null, trans: null, simple_fuel: null, fuel: null, simple_body: null };
  expect(attributeChips(aVehicle({ ...none, item_type: 'caravan', specifications: measures }))).toEqual([
    'Sleeps 4',
    '21.5 ft',
    'ATM 3,100 kg',
    'Tare 2,650 kg',
  ]);
  // A car has a tare too, but no one buys it for that.
  expect(attributeChips(aVehicle({ ...none, engine_power: 180, specifications: measures }))).toEqual([]);
});

test.each([
  ['2026-02-01', {}, 'Expires on 1 Feb 2026'],
  ['2026-01-31', {}, 'Unregistered'],
  ['2026-01-31', { 'rego.show-unregistered': false }, 'Expired on 31 Jan 2026'],
  ['2026-02-01', { 'rego.show-unregistered': false }, 'Expires on 1 Feb 2026'],
  ['2026-02-31', {}, null],
  [null, {}, null],
])('R5-030: rego %s', (rego_expiry, settings, text) =>
  expect(displayRegoExpiry(aVehicle({ rego_expiry }), settings, now, 'Australia/Brisbane')).toBe(text),
);

test('R5-030: the day ends on the yard’s clock', () => {
  const at = new Date('2026-01-31T14:30:00Z');
  const vehicle = aVehicle({ rego_expiry: '2026-01-31' });
  expect(displayRegoExpiry(vehicle, {}, at, 'Australia/Brisbane')).toBe('Unregistered');
  expect(displayRegoExpiry(vehicle, {}, at, 'Australia/Perth')).toBe('Expires on 31 Jan 2026');
});

test('a plate shows only where the tenant shows plates', () => {
  expect(displayRegoPlate(aVehicle({ regplate: 'abc12d' }), {})).toBe('ABC12D');
  expect(displayRegoPlate(aVehicle(), { 'rego.show-plate': false })).toBeNull();
});

describe('dealer comments', () => {
  test('R4-043: pending when empty, paragraphs at |', () => {
    expect(dealerComments('null', {}).paragraphs).toEqual([
      'Dealer comments are pending. Please check back here later.',
    ]);
    expect(dealerComments(' | ', {}).pending).toBe(true);
    expect(dealerComments('One. | Two.', {})).toEqual({
      paragraphs: ['One.', 'Two.'],
      preview: ['One.', 'Two.'],
      cut: false,
      pending: false,
    });
  });

  test('R4-042: the preview ends within 400 characters, at a word', () => {
    const { preview, cut, paragraphs } = dealerComments(`${'word '.repeat(60)}|${'again '.repeat(60)}`, {});
    expect(cut).toBe(true);
    expect(paragraphs).toHaveLength(2);
    expect(preview.join('').length).toBeLessThanOrEqual(400);
    expect(preview.at(-1)).toMatch(/again…$/);
    expect(dealerComments('x'.repeat(400), {}).cut).toBe(false);
    expect(dealerComments('one two three', { 'comments.limit': 9 }).preview).toEqual(['one two…']);
    // A preview does not start a paragraph for its first word alone.
    const stub = dealerComments(`${'x'.repeat(390)}|Come when it suits you.`, {});
    expect([stub.preview, stub.cut]).toEqual([['x'.repeat(390)], true]);
  });
});

test.each([
  ['Petrol/Electric', 'Hybrid'],
  ['Diesel/Electric', 'Hybrid'],
  ['Petrol - Premium ULP/Electric', 'Hybrid'],
  ['Electric/Petrol (plug-in)', 'PHEV'],
  ['Electric', 'Electric'],
  ['BEV', 'Electric'],
  ['Petrol', null],
])('R4-001: fuel %s is labelled %s', (fuel, label) => expect(fuelLabel(null, fuel)).toBe(label));
