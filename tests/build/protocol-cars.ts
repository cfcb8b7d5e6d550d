/** Records, conditions on them and indexes of them, for tests of the protocol. */
import fc from 'fast-check';
import type { IndexQuery, IndexSchema } from '#search/engine/types.ts';
import { rawParameters } from '#search/protocol/parameters.ts';
import { parseSearch } from '#search/protocol/parse-search.ts';
import { runSearches } from '#search/protocol/run-searches.ts';
import type { JsonObject, Searchable } from '#search/protocol/searchable.ts';
import { rowOf } from '#tests/contracts/hosting-service.ts';
import { createOracleIndex } from './oracle-index.ts';

export interface Car extends JsonObject {
  readonly objectID: string;
  readonly make: string;
  readonly features: readonly string[];
  readonly price: number | null;
  readonly name: string;
  readonly _geoloc?: { readonly lat: number; readonly lng: number };
}

const schema: IndexSchema = {
  facets: ['_tags', 'make', 'features'],
  numbers: ['price', 'rank'],
  texts: ['name', 'make'],
  sorts: { own: [{ number: 'rank', descending: true }] },
};

export function searchableOf(records: readonly JsonObject[], asked: IndexQuery[] = []): Searchable {
  const index = createOracleIndex(schema);
  for (const record of records) index.put(rowOf(String(record.objectID), record, schema));
  const byId = new Map(records.map((record) => [String(record.objectID), record]));
  return {
    name: 'cars',
    schema,
    order: { sort: 'own', otherwise: 'own', relevance: true, geo: true },
    async search(query) {
      asked.push(query);
      return index.search(query);
    },
    searchFacet: async (...given) => index.searchFacet(...given),
    records: async (ids) =>
      ids.map((id) => {
        const value = byId.get(id);
        return value ? { value, text: JSON.stringify(value) } : null;
      }),
  };
}

export interface Answer {
  readonly hits: readonly { readonly objectID: string; readonly [name: string]: unknown }[];
  readonly nbHits: number;
  readonly facets?: { readonly [name: string]: { readonly [value: string]: number } };
  readonly facets_stats?: { readonly [name: string]: unknown };
  readonly [name: string]: unknown;
}

export async function ask(index: Searchable, requests: readonly object[]): Promise<Answer[]> {
  const answers = await runSearches(requests.map((request) => parseSearch(index, rawParameters(request))));
  return answers.map((pieces) => JSON.parse(pieces.join('')));
}

export async function askOne(records: readonly JsonObject[], request: object): Promise<Answer> {
  const [answer] = await ask(searchableOf(records), [request]);
  if (!answer) throw new Error('There is no answer.');
  return answer;
}

const car = fc.record(
  {
    make: fc.constantFrom('Toyota', 'Mazda', 'Kia'),
    features: fc.uniqueArray(fc.constantFrom('camera', 'sunroof', 'towbar')),
    price: fc.option(fc.integer({ min: 1, max: 6 })),
    rank: fc.integer({ min: 0, max: 3 }),
    name: fc.constantFrom('red ute', 'blue ute', 'red van'),
    _geoloc: fc.record({ lat: fc.integer({ min: -3, max: 3 }), lng: fc.integer({ min: -3, max: 3 }) }),
  },
  { requiredKeys: ['make', 'features', 'price', 'rank', 'name'] },
);
export const stock = fc
  .array(car, { maxLength: 25 })
  .map((cars) =>
    cars.map((one, index): Car => Object.assign({}, one, { objectID: `c${String(index).padStart(2, '0')}` })),
  );

/** A condition as text and what it means. */
export interface Condition {
  readonly text: string;
  readonly passes: (car: Car) => boolean;
}

export const facetCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.constantFrom('Toyota', 'MAZDA', 'kia', 'Ford').chain((value) =>
    fc.constantFrom('', '-').map((minus) => ({
      text: `make:${minus}${value}`,
      passes: (one: Car) => (one.make.toLowerCase() === value.toLowerCase()) !== (minus === '-'),
    })),
  ),
  fc.constantFrom('camera', 'sunroof', 'towbar').chain((value) =>
    fc.boolean().map((isNot) => ({
      text: `${isNot ? '-' : ''}features:${value}`,
      passes: (one: Car) => one.features.includes(value) !== isNot,
    })),
  ),
);
export const numericCondition: fc.Arbitrary<Condition> = fc
  .tuple(fc.constantFrom('<', '<=', '=', '!=', '>=', '>', 'TO'), fc.integer({ min: 0, max: 7 }), fc.nat(3))
  .map(([sign, value, more]) => ({
    text: sign === 'TO' ? `price:${value} TO ${value + more}` : `price ${sign} ${value}`,
    passes: ({ price }: Car) => {
      if (price === null) return false;
      if (sign === 'TO') return price >= value && price <= value + more;
      const compared = {
        '<': price < value,
        '<=': price <= value,
        '=': price === value,
        '!=': price !== value,
        '>=': price >= value,
        '>': price > value,
      };
      return compared[sign as keyof typeof compared];
    },
  }));

export const groups = (one: fc.Arbitrary<Condition>) =>
  fc.array(fc.array(one, { minLength: 1, maxLength: 3 }), { maxLength: 3 });
export const meets = (list: readonly (readonly Condition[])[], one: Car) =>
  list.every((group) => group.some(({ passes }) => passes(one)));
export const asLists = (list: readonly (readonly Condition[])[]) =>
  list.map((group) => (group.length === 1 ? group[0]?.text : group.map(({ text }) => text)));

function count(cars: readonly Car[], read: (car: Car) => readonly (string | number | null)[]) {
  const counts: { [value: string]: number } = {};
  for (const one of cars) for (const value of read(one)) if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

export function facetsOf(cars: readonly Car[]) {
  const facets = {
    make: count(cars, (one) => [one.make]),
    features: count(cars, (one) => one.features),
    price: count(cars, (one) => [one.price]),
    rank: count(cars, (one) => [Number(one.rank)]),
  };
  return Object.fromEntries(Object.entries(facets).filter(([, counts]) => Object.keys(counts).length > 0));
}

export function statsOf(cars: readonly Car[]) {
  const entries = (['price', 'rank'] as const).flatMap((name) => {
    const values = cars.flatMap((one) => (typeof one[name] === 'number' ? [one[name]] : []));
    if (values.length === 0) return [];
    const sum = values.reduce((total, value) => total + value, 0);
    return [[name, { min: Math.min(...values), max: Math.max(...values), avg: sum / values.length, sum }] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

export const cars: readonly Car[] = [
  {
    objectID: 'a',
    make: 'Toyota',
    features: ['camera'],
    price: 10,
    name: '2020 Toyota HiLux',
    rank: 1,
    _geoloc: { lat: 0, lng: 0 },
  },
  { objectID: 'b', make: 'Škoda', features: [], price: 20, name: 'Škoda Octavia', rank: 2 },
  { objectID: 'c', make: 'Mazda', features: ['camera', 'towbar'], price: null, name: 'CX-5', rank: 3 },
];
