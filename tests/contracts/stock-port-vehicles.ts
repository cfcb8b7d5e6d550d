import { expect, test } from 'vitest';
import type { Settings } from '#domain/switches/settings.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { day, ids, make, now, type OpenStock, portOver, stock } from './stock-fixture.ts';

/** Answers about single vehicles, about sales, and about the stock as a whole. */
export function vehicleContract(open: OpenStock): void {
  const create = (vehicles: readonly Vehicle[], settings: Settings, at: Date) => portOver(open, vehicles, settings, at);
  const port = (settings: Settings = {}) => portOver(open, stock, settings, now);

  test('a vehicle is found by slug while it is listed', async () => {
    const stockPort = await port();
    expect((await stockPort.findVehicle('car-e'))?.id).toBe('e');
    expect(await stockPort.findVehicle('car-f')).toBeNull();
    expect(await stockPort.findVehicle('car-g')).toBeNull();
    expect(await stockPort.findVehicle('nowhere')).toBeNull();
  });

  test('a vehicle is found by id while it is listed', async () => {
    const stockPort = await port();
    expect((await stockPort.findVehicleById('e'))?.slug).toBe('car-e');
    for (const id of ['f', 'g', 'car-e', 'nowhere', '']) expect(await stockPort.findVehicleById(id), id).toBeNull();
  });

  test('R9-026: similar vehicles are in stock, of the same make or body, inside the price band', async () => {
    const band = [
      make('x', { make: 'Ford', simple_body: 'Ute', price: 40_000 }),
      make('near', { make: 'Isuzu', simple_body: 'Ute', price: 50_000 }),
      make('far', { make: 'Isuzu', simple_body: 'Ute', price: 50_001 }),
      make('make', { make: 'Ford', simple_body: 'SUV', price: 39_000 }),
      make('other', { make: 'Kia', simple_body: 'SUV', price: 40_000 }),
      make('sold', {
        make: 'Ford',
        simple_body: 'Ute',
        price: 40_000,
        sold: true,
        sold_date_timestamp: now.getTime() - 1,
      }),
      make('soon', { make: 'Ford', simple_body: 'Ute', price: 40_000, status: 'coming_soon' }),
    ];
    const stockPort = await create(band, {}, now);
    const [first] = band;
    expect(first).toBeDefined();
    if (first) expect(ids(await stockPort.similar(first, 6))).toEqual(['make', 'near']);
    if (first) expect(await stockPort.similar(first, 1)).toHaveLength(1);
  });

  test('R2-067: sales are counted from their dates, both ends included, listed or not', async () => {
    const sale = (id: string, sold_date_timestamp: number | null, changes: Partial<Vehicle> = {}) =>
      make(id, { sold: true, status: 'sold', sold_date_timestamp, ...changes });
    const since = now.getTime() - 20 * day;
    const records = [
      sale('first', since),
      sale('before', since - 1),
      sale('last', now.getTime()),
      sale('to-come', now.getTime() + 1),
      sale('seconds', (now.getTime() - day) / 1000),
      sale('hidden', now.getTime() - day, { show_on_dealer_website: false }),
      sale('flag-only', now.getTime() - day, { status: 'in_stock' }),
      sale('status-only', now.getTime() - day, { sold: false }),
      sale('undated', null),
      make('returned', { sold_date_timestamp: now.getTime() - day }),
    ];
    const stockPort = await create(records, { 'stock.include-sold-days': 0, 'stock.only-in-stock': true }, now);
    expect(await stockPort.countSoldSince(since)).toBe(6);
    expect(await stockPort.countSoldSince(now.getTime() + 1)).toBe(0);
    expect(await (await create([], {}, now)).countSoldSince(0)).toBe(0);
  });

  test('R9-014: makes and models carry the tenant’s own names', async () => {
    const stockPort = await port({ 'search.make-names': [{ from: 'toyota', to: 'Toyota Australia' }] });
    const found = await stockPort.search({ facets: { make: ['Toyota Australia'] } });
    expect(found.hits.map((vehicle) => vehicle.make)).toEqual(['Toyota Australia', 'Toyota Australia']);
    expect((await stockPort.facts()).makes.map((fact) => fact.name)).toContain('Toyota Australia');
  });

  test('R7-006: facts name the tenant’s order of results', async () => {
    expect((await (await port()).facts()).defaultSort).toBe('recommended');
    expect((await (await port({ 'search.default-sort': 'newest' })).facts()).defaultSort).toBe('newest');
  });

  test('facts name makes with their models, bodies and dealerships', async () => {
    const facts = await (await port()).facts();
    expect(facts.makes.find((fact) => fact.slug === 'skoda')?.models).toEqual([{ slug: 'octavia', name: 'Octavia' }]);
    expect(facts.bodies.map((fact) => fact.slug)).toContain('ute');
    expect(facts.dealerships).toEqual([{ slug: 'harbour-motors', name: 'Harbour Motors' }]);
  });
}
