import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareText } from '../text/compare.ts';
import { AlertIndex } from './alert-index.ts';
import { type AlertFilters, type AlertRow, filtersOfVehicle, isAnswered } from './filters.ts';

const some = <T>(...values: readonly T[]) => fc.subarray([...values], { minLength: 1 });
const bound = fc.record(
  { min: fc.integer({ min: 0, max: 9 }), max: fc.integer({ min: 0, max: 9 }) },
  { requiredKeys: [] },
);
const place = fc.record({ lat: fc.integer({ min: -34, max: -32 }), lng: fc.integer({ min: 150, max: 152 }) });

const search: fc.Arbitrary<AlertFilters> = fc.record({
  facets: fc.record(
    {
      make: some('Kia', 'Ford', 'Škoda'),
      model: some('Rio', 'Ranger'),
      body: some('SUV', 'Ute'),
      categories: some('a', 'b'),
    },
    { requiredKeys: [] },
  ),
  ranges: fc.record({ price: bound, km: bound }, { requiredKeys: [] }),
  words: fc.subarray(['ki', 'ford', 'ranger', 'x', 'wildtrak']),
  near: fc.option(fc.tuple(place, fc.integer({ min: 1, max: 200 })).map(([at, radius]) => ({ ...at, radius }))),
}) as fc.Arbitrary<AlertFilters>;

const vehicle: fc.Arbitrary<AlertRow> = fc.record({
  id: fc.constantFrom('v1', 'v2', 'v3'),
  facets: fc.record(
    {
      make: some('Kia', 'Ford'),
      model: some('Rio', 'Ranger'),
      body: some('SUV', 'Ute'),
      categories: fc.subarray(['a', 'b', 'c']),
    },
    { requiredKeys: [] },
  ),
  numbers: fc.record({
    price: fc.option(fc.integer({ min: 0, max: 9 })),
    km: fc.option(fc.integer({ min: 0, max: 9 })),
  }),
  place: fc.option(place),
  texts: fc.record({ name: fc.constantFrom('Ford Ranger Wildtrak X', 'Kia Rio', null) }),
}) as fc.Arbitrary<AlertRow>;

test('the index gives the same answer as checking each search, after any inserts, changes and removals', () => {
  const step = fc.oneof(
    fc.record({ add: search, id: fc.integer({ min: 0, max: 30 }) }),
    fc.record({ watch: fc.constantFrom('v1', 'v2'), id: fc.integer({ min: 0, max: 30 }) }),
    fc.record({ remove: fc.integer({ min: 0, max: 30 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.array(vehicle, { minLength: 1, maxLength: 5 }), (steps, rows) => {
      const index = new AlertIndex();
      const all = new Map<string, AlertFilters>();
      for (const one of steps) {
        if ('remove' in one) {
          index.delete(`s${one.remove}`);
          all.delete(`s${one.remove}`);
          continue;
        }
        const filters = 'add' in one ? one.add : filtersOfVehicle(one.watch);
        index.add(`s${one.id}`, filters);
        all.set(`s${one.id}`, filters);
      }
      expect(index.size).toBe(all.size);
      for (const row of rows)
        expect([...index.match(row)].sort(compareText)).toEqual(
          [...all]
            .filter(([, filters]) => isAnswered(filters, row))
            .map(([id]) => id)
            .sort(compareText),
        );
    }),
    { numRuns: 400 },
  );
});

test('only those who watch this vehicle learn that it is gone', () => {
  const index = new AlertIndex();
  index.add('any', { facets: {}, ranges: {}, words: [], near: null });
  index.add('mine', filtersOfVehicle('v1'));
  index.add('other', filtersOfVehicle('v2'));
  index.add('ended', filtersOfVehicle('v1'));
  index.delete('ended');
  expect(index.watchersOf('v1')).toEqual(['mine']);
  expect(index.watchersOf('v9')).toEqual([]);
});

test('a number that is not known is in no range, and a search that asks for nothing is answered by all', () => {
  const row: AlertRow = { id: 'v1', facets: {}, numbers: { price: null }, place: null, texts: {} };
  const any: AlertFilters = { facets: {}, ranges: {}, words: [], near: null };
  const index = new AlertIndex();
  index.add('any', any);
  index.add('priced', { ...any, ranges: { price: { min: 0 } } });
  index.add('near', { ...any, near: { lat: 0, lng: 0, radius: 10 } });
  expect(index.match(row)).toEqual(['any']);
});
