/** What waits for a person, and what a vehicle is meanwhile. */
import { describe, expect, test } from 'vitest';
import { afterLook, isHeldBack } from '#domain/stock/needs-look.ts';
import { emptyPatch, updatedVehicle } from '#domain/stock/vehicle-patch.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import type { OpenCell } from './across-cells.ts';
import { heldBack } from './hold-row.ts';

const now = new Date('2026-11-29T00:00:00Z');
const stored = aVehicle({ id: 'v', price: 29_990, km: 84_200, year: 2019, item_type: 'car', car_type: 'used' });
const every = ['status', 'price', 'price_type', 'km', 'year', 'show_on_dealer_website'];

function hold(fields: Partial<Vehicle>, known: Vehicle | null, open: readonly OpenCell[] = [], isInStock = true) {
  const { patch } = heldBack({ ...emptyPatch, fields }, { open, known, isInStock, named: every }, now);
  return { patch, doubts: patch.fields.needs_look ?? [] };
}

const unclear = (field: OpenCell['field']): OpenCell => ({ field, cell: 'Zorgon', reason: 'It is not understood.' });

test('of a vehicle on the site, a cell that speaks of a sale takes it off until a person has looked', () => {
  const sold: OpenCell = { field: 'status', cell: 'SOLD - John Smith', reason: 'It is not understood.', isGone: true };
  const { patch } = hold({}, stored, [sold]);
  expect(isHeldBack(updatedVehicle(stored, patch))).toBe(true);
  expect(isHeldBack(updatedVehicle(stored, hold({}, stored, [unclear('status')]).patch))).toBe(false);
  const locked = aVehicle({ ...stored, locked_fields: ['status'] });
  expect(hold({}, locked, [sold]).doubts).toEqual([]);
});

describe('a value that is not plausible', () => {
  test.each([
    ['a tenth of the price', { price: 2_999 }, 'price', 'was $29,990 before'],
    ['ten times the price', { price: 299_900 }, 'price', 'was $29,990 before'],
    ['a price of $30', { price: 30 }, 'price', 'before'],
    ['an odometer that went down', { km: 45 }, 'km', 'went down'],
    ['an odometer that went down a little', { km: 84_199 }, 'km', 'went down'],
    ['ten times the odometer', { km: 842_000 }, 'km', 'was at 84,200 km'],
    ['another year', { year: 2020 }, 'year', 'was 2019 before'],
  ])('%s waits, and the vehicle keeps what it has', (_, fields, field, reason) => {
    const { patch, doubts } = hold(fields, stored);
    expect(doubts).toMatchObject([{ field, off: false, reason: expect.stringContaining(reason) }]);
    expect(patch.fields).not.toHaveProperty(field);
    expect(isHeldBack(updatedVehicle(stored, patch))).toBe(false);
  });

  test.each([
    ['a car for $27', { price: 27, year: 2020, item_type: 'car' }, 'price'],
    ['45 km on a car of 2015', { km: 45, year: 2015, item_type: 'car' }, 'km'],
    ['96 km on a car of 2020', { km: 96, year: 2020 }, 'km'],
    ['a car whose price is in cents', { price: 1_299_000, year: 2020 }, 'price'],
    ['a motorcycle for $499,000', { price: 499_000, year: 2020, item_type: 'motorcycle' }, 'price'],
    ['a car with a filler of 999,999 km', { km: 999_999, year: 2010 }, 'km'],
    ['a filler of $99,999', { price: 99_999, year: 2020 }, 'price'],
    ['a filler of $123,456', { price: 123_456, year: 2020 }, 'price'],
    ['a filler of 111,111 km', { km: 111_111, year: 2015 }, 'km'],
    ['450,000 km on a motorcycle', { km: 450_000, year: 2010, item_type: 'motorcycle' }, 'km'],
    ['800,000 km on a car of last year', { km: 800_000, year: 2025 }, 'km'],
  ] as const)('%s that is new stays off the site', (_, fields, field) => {
    const { patch, doubts } = hold({ ...fields }, null);
    expect(doubts).toMatchObject([{ field, off: true }]);
    expect(patch.fields).not.toHaveProperty(field);
  });

  test.each([
    ['a lower price', { price: 24_990 }],
    ['a price of one digit that sells', { price: 88_888 }],
    ['an odometer of 123,465 km', { km: 123_465 }],
    ['more kilometres', { km: 90_000 }],
    ['the same again', { price: 29_990, km: 84_200, year: 2019 }],
    ['no price', { price: null }],
  ])('%s is taken', (_, fields) => {
    expect(hold(fields, stored).patch.fields).toEqual(fields);
  });

  test.each([
    ['a truck with 1,900,000 km', { km: 1_900_000, item_type: 'truck', year: 2010 }],
    ['a harvester for $1.2 million', { price: 1_200_000, item_type: 'machinery', year: 2025 }],
    ['a trailer for $450', { price: 450, item_type: 'trailer', year: 2010 }],
    ['a new car with 12 km', { km: 12, car_type: 'new', year: 2026 }],
    ['a motorcycle with 300 km', { km: 300, item_type: 'motorcycle', year: 2018 }],
    ['a caravan without kilometres', { km: 0, item_type: 'caravan', year: 2012 }],
  ] as const)('%s is as such vehicles are', (_, fields) => {
    expect(hold({ ...fields }, null).doubts).toEqual([]);
  });

  test('is taken after a look, and does not wait again', () => {
    const waiting = updatedVehicle(stored, hold({ price: 2_999 }, stored).patch);
    const accepted = afterLook(waiting, 'price', true, now);
    expect(accepted).toMatchObject({ price: 2_999, needs_look: [], locked_fields: stored.locked_fields });
    expect(hold({ price: 2_999 }, accepted).doubts).toEqual([]);
    const kept = afterLook(waiting, 'price', false, now);
    expect(kept).toMatchObject({ price: 29_990, needs_look: [], locked_fields: ['price'] });
    expect(hold({ price: 2_999 }, kept).doubts).toEqual([]);
  });
});

describe('a cell that is not understood', () => {
  test.each(['status', 'price_type', 'show_on_dealer_website'] as const)(
    '%s keeps a new vehicle off the site',
    (field) => {
      const { patch, doubts } = hold({}, null, [unclear(field)]);
      expect(doubts).toMatchObject([{ field, off: true, cell: 'Zorgon' }]);
      if (field === 'status') expect(patch.fields).toMatchObject({ status: 'others', sold: false });
      if (field === 'show_on_dealer_website') expect(patch.fields.show_on_dealer_website).toBe(false);
    },
  );

  test('keeps what a vehicle in stock has', () => {
    const { patch, doubts } = hold({}, stored, [unclear('status')]);
    expect(doubts).toMatchObject([{ off: false }]);
    expect(patch.fields).not.toHaveProperty('status');
  });

  const driveAway = aVehicle({ ...stored, price_type: 'drive_away' });
  test.each([
    ['a type that is not understood', { price: 27_990 }, [unclear('price_type')]],
    ['a figure that is not plausible', { price: 2_999, price_type: 'excl_government_charges' }, []],
    ['a figure that is not understood', { price_type: 'excl_government_charges' }, [unclear('price')]],
  ] as const)('%s leaves the price as a whole: no figure gets another one’s type', (_, fields, open) => {
    const { patch, doubts } = hold({ ...fields }, driveAway, open);
    expect(updatedVehicle(driveAway, patch)).toMatchObject({ price: 29_990, price_type: 'drive_away' });
    expect(new Set(doubts.map(({ field }) => field))).toEqual(new Set(['price', 'price_type']));
    const waiting = updatedVehicle(driveAway, patch);
    for (const [field, value] of Object.entries(fields))
      expect(afterLook(waiting, field, true, now)).toMatchObject({ [field]: value });
  });

  test('a type that is as before does not wait with its figure', () => {
    const { doubts } = hold({ price: 2_999, price_type: 'drive_away' }, driveAway);
    expect(doubts.map(({ field }) => field)).toEqual(['price']);
    expect(hold({ price: 29_990 }, driveAway, [unclear('price_type')]).doubts).toHaveLength(1);
  });

  test('of a vehicle that was taken out of stock is as of a new one', () => {
    expect(hold({}, stored, [unclear('status')], false)).toMatchObject({
      patch: { fields: { status: 'others' } },
      doubts: [{ off: true }],
    });
  });

  test('stays off the site when the same file comes again', () => {
    const first = updatedVehicle(aVehicle({ needs_look: [] }), hold({}, null, [unclear('price_type')]).patch);
    expect(hold({}, first, [unclear('price_type')]).doubts).toMatchObject([{ off: true }]);
  });

  test('is settled by a file that says it clearly; gone wins over all', () => {
    const waiting = updatedVehicle(stored, hold({}, null, [unclear('status')]).patch);
    expect(hold({ status: 'in_stock', sold: false }, waiting).doubts).toEqual([]);
    const gone = hold({ status: 'sold', sold: true, price: 30 }, stored);
    expect(gone.patch.fields).toMatchObject({ status: 'sold', sold: true });
  });

  test('of a locked field is staff’s to decide', () => {
    const locked = aVehicle({ locked_fields: ['status'] });
    expect(hold({}, locked, [unclear('status')]).doubts).toEqual([]);
  });
});
