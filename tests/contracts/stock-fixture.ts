/** The stock that drivers of stock search are tried with, and how a suite gets at it. */
import type { StockPort } from '#domain/ports/stock.ts';
import type { Settings } from '#domain/switches/settings.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

/** A tenant's stock behind one driver, initially empty. Closes what it opens when the test ends. */
export type OpenStock = (settings: Settings, now: () => Date) => Promise<StockUnderTest>;

interface StockUnderTest {
  /** The port as a request that comes now gets it: all changes made before are seen by its answers. */
  port(): Promise<StockPort>;
  put(...vehicles: readonly Vehicle[]): Promise<void>;
  remove(...ids: readonly string[]): Promise<void>;
  /** The process stops in order and starts again. */
  restart(): Promise<void>;
}
export const now = new Date('2026-02-01T02:00:00Z');
export const day = 86_400_000;

export const make = (id: string, changes: Partial<Vehicle> = {}): Vehicle =>
  aVehicle({ id, slug: `car-${id}`, stocknum: `S${id}`, name: `Car ${id}`, ...changes });

export const stock: readonly Vehicle[] = [
  make('a', {
    make: 'Toyota',
    model: 'Hilux',
    simple_body: 'Ute',
    price: 45_000,
    km: 10_000,
    year: 2023,
    colour: 'White',
  }),
  make('b', {
    make: 'Toyota',
    model: 'Hilux',
    simple_body: 'ute',
    price: 39_000,
    km: 60_000,
    year: 2020,
    colour: 'Red',
  }),
  make('c', {
    make: 'Mazda',
    model: 'CX-5',
    simple_body: 'SUV',
    price: 32_000,
    km: 30_000,
    year: 2021,
    colour: 'Red',
    car_type: 'demo',
  }),
  make('d', {
    make: 'Škoda',
    model: 'Octavia',
    simple_body: 'Wagon',
    price: 0,
    km: null,
    year: 2024,
    colour: 'Blue',
    car_type: 'new',
  }),
  make('e', {
    make: 'Mazda',
    model: 'CX-5',
    simple_body: 'SUV',
    price: 30_000,
    sold: true,
    status: 'sold',
    sold_date_timestamp: now.getTime() - day,
  }),
  make('f', {
    make: 'Mazda',
    model: 'BT-50',
    simple_body: 'Ute',
    price: 28_000,
    sold: true,
    status: 'sold',
    sold_date_timestamp: now.getTime() - 3 * day,
  }),
  make('g', { make: 'Mazda', model: 'MX-5', simple_body: 'Coupe', price: 28_000, show_on_dealer_website: false }),
  make('h', { make: 'Mazda', model: 'MX-5', simple_body: 'Coupe', price: 28_000, status: 'others' }),
];

/** The port of a tenant with these vehicles. */
export async function portOver(
  open: OpenStock,
  vehicles: readonly Vehicle[],
  settings: Settings,
  at: Date,
): Promise<StockPort> {
  const opened = await open(settings, () => at);
  if (vehicles.length > 0) await opened.put(...vehicles);
  return opened.port();
}

export const ids = (vehicles: readonly Vehicle[]): string[] => vehicles.map((vehicle) => vehicle.id);
