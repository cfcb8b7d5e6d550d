/** Issue 38, section 3: a dealer sees what a file does before it does it, and a file that empties the yard is stopped. */
import { describe, expect, test } from 'vitest';
import type { ImportRun } from '#schemas/api/import.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { runImport, stockOf } from './imports.fixtures.ts';

const header = 'Stock,Make,Model,Year,Km,Price,Status';
const mapping = {
  Stock: 'stocknum',
  Make: 'make',
  Model: 'model',
  Year: 'year',
  Km: 'km',
  Price: 'price',
  Status: 'status',
};
const yard = Array.from({ length: 10 }, (_, n) =>
  aVehicle({ id: `v_${n}`, slug: `ridge-${n}`, stocknum: `S${n}`, vin: null, km: 40_000 }),
);

async function setUp() {
  const platform = await aPlatform({ vehicles: yard });
  const nadia = await platform.signIn(staff.northAdmin.email);
  const asked = (rows: readonly string[], more: object) => ({
    csv: [header, ...rows].join('\n'),
    mapping,
    priceType: 'drive_away',
    ...more,
  });
  const attempt = async (rows: readonly string[]) =>
    (await nadia.call('POST', '/tenants/north/imports', asked(rows, { dryRun: true }))).body as ImportRun;
  const bring = (rows: readonly string[], more: object = {}) => runImport(nadia, asked(rows, more));
  const soldNow = async () => (await stockOf(platform)).filter(({ sold }) => sold).length;
  return { attempt, bring, soldNow };
}

const row = (n: number, { price = 32_990, status = 'In stock', km = 40_000, year = 2021 } = {}) =>
  `S${n},Aster,Ridge,${year},${km},${price || ''},${status}`;

describe('issue 38: what a file does', () => {
  test('a trial lists what is new, changed, sold and held back, each change with the former value, and the totals', async () => {
    const { attempt, bring } = await setUp();
    const rows = [
      row(0, { price: 31_490 }),
      row(1, { status: 'Sold' }),
      row(2, { km: 39_000 }),
      row(3),
      row(20, { price: 114_990, year: 1987 }),
      row(21, { price: 0 }),
    ];
    const tried = await attempt(rows);
    const { samples = [], ...figures } = tried.outcome ?? {};
    expect(samples.map(({ kind, stocknum }) => [kind, stocknum])).toEqual([
      ['updated', 'S0'],
      ['sold', 'S1'],
      ['held', 'S2'],
      ['created', 'S20'],
      ['created', 'S21'],
    ]);
    expect(samples[0]?.fields).toContainEqual({
      field: 'price',
      title: 'Price',
      before: '$32,990',
      after: '$31,490',
    });
    expect(samples[2]?.waits.join(' ')).toContain('The meter went down');
    expect(figures).toEqual({
      totals: { priced: 4, unpriced: 1, cheapest: 31_490, dearest: 114_990, oldest: 1987, newest: 2021 },
      onOffer: 4,
      sold: 1,
      gone: 1,
    });
    const done = await bring(rows);
    expect(done.outcome?.totals).toEqual(tried.outcome?.totals);
  });

  test('a file that takes more than a fifth of its vehicles off the site changes nothing until a person confirms it', async () => {
    const { bring, soldNow } = await setUp();
    const rows = (sold: number) => yard.map((_, n) => row(n, n < sold ? { status: 'Sold' } : {}));
    const stopped = await bring(rows(3));
    expect([stopped.state, stopped.problems[0]?.message]).toEqual([
      'failed',
      expect.stringContaining('takes 3 of 10 vehicles off the site, more than 20 %. Nothing was changed.'),
    ]);
    expect(await soldNow()).toBe(0);
    // A fifth is not more than a fifth.
    expect((await bring(rows(2))).state).toBe('done');
    expect((await bring(rows(5), { confirmed: true })).state).toBe('done');
    expect(await soldNow()).toBe(5);
  });
});

test('a vehicle that is to come is on offer when a later file says that it has come, and hidden after its last day', async () => {
  const platform = await aPlatform({ vehicles: [] });
  const nadia = await platform.signIn(staff.northAdmin.email);
  const mapping = { Stock: 'stocknum', Make: 'make', Model: 'model', Year: 'year', Price: 'price', ETA: 'arrives' };
  const file = async (eta: string, until: string) => {
    const csv = `Stock,Make,Model,Year,Price,ETA,Until\nE1,Kia,Rio,2020,17990,${eta},${until}\n`;
    await runImport(nadia, { csv, mapping: { ...mapping, Until: 'ad_ends' }, priceType: 'drive_away' });
    const [vehicle] = await stockOf(platform);
    return [vehicle?.status, vehicle?.show_on_dealer_website];
  };
  expect(await file('2090-03-15', '2091-03-15')).toEqual(['coming_soon', true]);
  expect(await file('', '2091-03-15')).toEqual(['in_stock', true]);
  expect(await file('', '2020-03-15')).toEqual(['in_stock', false]);
  expect(await file('', '2091-03-15')).toEqual(['in_stock', true]);
});
