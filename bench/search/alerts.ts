/** Saved searches as shoppers make them, against vehicles as dealers sell them: the index beside a plain scan, in one run. */
import { AlertIndex } from '#domain/vehicle-alerts/alert-index.ts';
import { type AlertFilters, type AlertRow, isAnswered } from '#domain/vehicle-alerts/filters.ts';

interface BenchInput {
  readonly count: number;
  readonly say: (line: string) => void;
}

const makes = 40;
const modelsOfMake = 12;
const vehicles = 200;
const scans = 3;

/** @returns whether both came to the same, and the index within 100 ms for 95 of 100 vehicles. */
export function alertBench({ count, say }: BenchInput): boolean {
  const random = seeded(18);
  const searches = Array.from({ length: count }, () => aSearch(random));
  const rows = Array.from({ length: vehicles }, (_, at) => aVehicle(random, at));
  globalThis.gc?.();
  const before = process.memoryUsage();
  const began = performance.now();
  const index = new AlertIndex();
  for (const [at, filters] of searches.entries()) index.add(`search-${at}`, filters);
  const built = performance.now() - began;
  globalThis.gc?.();
  const after = process.memoryUsage();
  const bytes = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  say(
    `${count.toLocaleString('en')} searches: indexed in ${Math.round(built)} ms, ${Math.round(bytes / count)} bytes each${globalThis.gc ? '' : ' (run with --expose-gc to be exact)'}`,
  );

  const times: number[] = [];
  let found = 0;
  for (const row of rows) {
    const from = performance.now();
    found += index.match(row).length;
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const sum = times.reduce((all, one) => all + one, 0);
  say(
    `one changed vehicle: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, slowest ${at(1).toFixed(1)} ms; ${Math.round(found / vehicles).toLocaleString('en')} searches answered on average`,
  );

  let isSame = true;
  let scanned = 0;
  for (const row of rows.slice(0, scans)) {
    const from = performance.now();
    let plain = 0;
    for (const filters of searches) if (isAnswered(filters, row)) plain++;
    scanned += performance.now() - from;
    if (plain !== index.match(row).length) isSame = false;
  }
  const ratio = scanned / scans / (sum / vehicles);
  say(
    `looking at each: ${Math.round(scanned / scans)} ms; the index is ${ratio.toFixed(0)} times as fast, with the same answers: ${isSame ? 'yes' : 'NO'}`,
  );
  return isSame && (count > 1_000_000 || at(0.95) < 100);
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
