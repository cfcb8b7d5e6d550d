/** Saved searches as shoppers make them, against vehicles as dealers sell them: the index against a plain scan. */
import { Bench } from 'tinybench';
import { AlertIndex } from '#domain/vehicle-alerts/alert-index.ts';
import { type AlertFilters, type AlertRow, isAnswered } from '#domain/vehicle-alerts/filters.ts';

const makes = 40;
const modelsOfMake = 12;
const vehicles = 200;
const scanned = 3;

/** @returns whether both find the same searches. */
export async function alertBench(count: number, say: (line: string) => void): Promise<boolean> {
  const random = seeded(18);
  const searches = Array.from({ length: count }, () => aSearch(random));
  const rows = Array.from({ length: vehicles }, (_, at) => aVehicle(random, at));
  const before = memory();
  const index = new AlertIndex();
  for (const [at, filters] of searches.entries()) index.add(`search-${at}`, filters);
  say(`${count.toLocaleString('en')} searches, ${Math.round((memory() - before) / count)} bytes each`);
  const scan = (row: AlertRow) => searches.filter((filters) => isAnswered(filters, row)).length;
  const isSame = rows.slice(0, scanned).every((row) => scan(row) === index.match(row).length);
  const bench = new Bench({ time: 0, iterations: vehicles, warmup: false });
  let [matched, looked] = [0, 0];
  bench.add('one changed vehicle', () => index.match(rows[matched++ % vehicles] as AlertRow).length);
  await bench.run();
  const plain = new Bench({ time: 0, iterations: scanned, warmup: false });
  plain.add('looking at each search', () => scan(rows[looked++ % vehicles] as AlertRow));
  await plain.run();
  console.table([...bench.table(), ...plain.table()]);
  say(`the same answers: ${isSame ? 'yes' : 'NO'}`);
  return isSame;
}

function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

type Random = () => number;

const makeOf = (at: number) => `Make ${at}`;
const modelOf = (make: number, at: number) => `Model ${make}-${at}`;
const bodies = ['SUV', 'Ute', 'Hatch', 'Sedan', 'Wagon', 'Van', 'Coupe'];
const types = ['used', 'new', 'demo'];
const fuels = ['Petrol', 'Diesel', 'Hybrid', 'Electric'];

/** Few makes are sought by many, as they are sold. */
function popular(random: Random, most: number): number {
  return Math.floor(random() ** 2 * most);
}

function aSearch(random: Random): AlertFilters {
  const facets: { [name: string]: readonly string[] } = {};
  const make = popular(random, makes);
  if (random() < 0.7) facets['make'] = [makeOf(make)];
  if (facets['make'] && random() < 0.65) facets['model'] = [modelOf(make, popular(random, modelsOfMake))];
  if (random() < 0.35)
    facets['body'] = random() < 0.3 ? bodies.slice(0, 2) : [bodies[popular(random, bodies.length)] ?? ''];
  if (random() < 0.4) facets['car_type'] = [types[popular(random, 3)] ?? ''];
  if (random() < 0.2) facets['fuel'] = [fuels[popular(random, 4)] ?? ''];
  const most = 10_000 + Math.floor(random() * 12) * 5000;
  return {
    facets,
    ranges: {
      ...(random() < 0.6 ? { price: { max: most } } : {}),
      ...(random() < 0.3 ? { km: { max: Math.ceil(random() * 20) * 10_000 } } : {}),
      ...(random() < 0.25 ? { year: { min: 2012 + Math.floor(random() * 12) } } : {}),
    },
    words: random() < 0.05 ? ['wildtrak'] : [],
    near: random() < 0.15 ? { lat: -34 + random() * 7, lng: 150 + random() * 3, radius: 50 } : null,
  };
}

function aVehicle(random: Random, at: number): AlertRow {
  const make = popular(random, makes);
  const model = popular(random, modelsOfMake);
  return {
    id: `vehicle-${at}`,
    facets: {
      make: [makeOf(make)],
      model: [modelOf(make, model)],
      body: [bodies[popular(random, bodies.length)] ?? ''],
      car_type: [types[popular(random, 3)] ?? ''],
      fuel: [fuels[popular(random, 4)] ?? ''],
    },
    numbers: {
      price: 8000 + Math.floor(random() * 60_000),
      km: Math.floor(random() * 200_000),
      year: 2010 + Math.floor(random() * 16),
    },
    place: { lat: -34 + random() * 7, lng: 150 + random() * 3 },
    texts: { name: `${makeOf(make)} ${modelOf(make, model)} ${random() < 0.1 ? 'Wildtrak' : ''}` },
  };
}

function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
