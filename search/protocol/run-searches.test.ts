/** Answers of the protocol, held against a plain reading of Algolia's documents over the records themselves. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceKm } from '#domain/places/distance.ts';
import {
  ask,
  askOne,
  asLists,
  type Car,
  facetCondition,
  facetsOf,
  groups,
  meets,
  numericCondition,
  searchableOf,
  statsOf,
  stock,
} from '#tests/build/protocol-cars.ts';
import type { IndexQuery } from '../engine/types.ts';
import { rawParameters } from './parameters.ts';
import { parseSearch } from './parse-search.ts';
import { groupSearches } from './share.ts';

describe('searches of the protocol', () => {
  test('any filters, page and place give the hits, counts and stats that the records say', async () => {
    const place = fc.option(
      fc.record({ lat: fc.integer({ min: -3, max: 3 }), km: fc.option(fc.integer({ min: 1, max: 400 })) }),
    );
    await fc.assert(
      fc.asyncProperty(
        stock,
        groups(facetCondition),
        groups(numericCondition),
        fc
          .array(fc.oneof(groups(facetCondition.filter(({ text }) => !text.includes('-'))), groups(numericCondition)), {
            maxLength: 2,
          })
          .map((kinds) => kinds.flat()),
        place,
        fc.record({ page: fc.nat(3), hitsPerPage: fc.nat(7) }),
        async (cars, facetFilters, numericFilters, filters, near, { page, hitsPerPage }) => {
          const answer = await askOne(cars, {
            facetFilters: asLists(facetFilters),
            numericFilters: asLists(numericFilters),
            filters: filters.map((group) => `(${group.map(({ text }) => text).join(' OR ')})`).join(' AND '),
            ...(near ? { aroundLatLng: `${near.lat},1`, aroundRadius: near.km === null ? 'all' : near.km * 1000 } : {}),
            facets: ['*'],
            page,
            hitsPerPage,
          });
          const from = { lat: near?.lat ?? 0, lng: 1 };
          const km = (one: Car) => (one._geoloc ? distanceKm(from, one._geoloc) : Number.POSITIVE_INFINITY);
          const found = cars.filter(
            (one) =>
              meets(facetFilters, one) &&
              meets(numericFilters, one) &&
              meets(filters, one) &&
              (near?.km == null || km(one) <= near.km),
          );
          const rank = (one: Car) => Number(one.rank);
          const order = [...found].sort(
            (a, b) => (near ? Math.sign(km(a) - km(b) || 0) : rank(b) - rank(a)) || (a.objectID < b.objectID ? -1 : 1),
          );
          expect(answer.nbHits).toBe(found.length);
          expect(answer.nbPages).toBe(hitsPerPage === 0 ? 0 : Math.ceil(found.length / hitsPerPage));
          expect(answer.hits.map((hit) => hit.objectID)).toEqual(
            order.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((one) => one.objectID),
          );
          expect(answer.facets).toEqual(facetsOf(found));
          expect(answer.facets_stats).toEqual(statsOf(found));
        },
      ),
      { numRuns: 200 },
    );
  });

  test('R3-015: the 1 + k requests of disjunctive facets answer together as each does alone, from one search', async () => {
    const disjunctive = fc.constantFrom('make', 'features', 'price');
    await fc.assert(
      fc.asyncProperty(
        stock,
        fc.uniqueArray(fc.constantFrom('Toyota', 'Mazda'), { minLength: 1 }),
        fc.uniqueArray(fc.constantFrom('camera', 'towbar')),
        fc.integer({ min: 1, max: 5 }),
        fc.uniqueArray(disjunctive, { minLength: 1 }),
        fc.constantFrom('', 'red'),
        fc.uniqueArray(disjunctive),
        async (cars, makes, features, least, sides, query, counted) => {
          const facetFilters = [
            makes.map((make) => `make:${make}`),
            ...(features.length > 0 ? [features.map((one) => `features:${one}`)] : []),
          ];
          const numericFilters = [`price>=${least}`];
          const main = {
            query,
            facets: counted,
            facetFilters,
            numericFilters,
            hitsPerPage: 5,
            page: 0,
          };
          const requests = [
            main,
            ...sides.map((side) => ({
              query,
              facets: side,
              hitsPerPage: 0,
              page: 0,
              analytics: false,
              clickAnalytics: false,
              facetFilters: facetFilters.filter((group) => !group[0]?.startsWith(side)),
              numericFilters: side === 'price' ? [] : numericFilters,
            })),
          ];
          const asked: IndexQuery[] = [];
          const index = searchableOf(cars, asked);
          const together = await ask(index, requests);
          const isAllShared = features.length > 0 || !sides.includes('features');
          expect(asked.length).toBe(isAllShared ? 1 : 2);
          for (const [at, request] of requests.entries()) {
            const [alone] = await ask(index, [request]);
            expect({ ...together[at], processingTimeMS: 0 }).toEqual({ ...alone, processingTimeMS: 0 });
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test('requests that do not belong together are not put together', () => {
    const index = searchableOf([]);
    const main = { facetFilters: [['make:Kia'], ['features:camera']], facets: ['make'] };
    const grouped = (request: object) =>
      groupSearches([main, request].map((one) => parseSearch(index, rawParameters(one)))).length;
    const side = { facetFilters: [['features:camera']], facets: 'make', hitsPerPage: 0 };
    expect(grouped(side)).toBe(1);
    expect(grouped({ ...side, query: 'red' })).toBe(2);
    expect(grouped({ ...side, hitsPerPage: 1 })).toBe(2);
    expect(grouped({ ...side, facets: ['make', 'price'] })).toBe(2);
    expect(grouped({ ...side, facets: 'features' })).toBe(2);
    expect(grouped({ ...side, facetFilters: [['features:towbar']] })).toBe(2);
    expect(grouped({ ...side, numericFilters: ['price>1'] })).toBe(2);
    expect(grouped({ ...side, aroundLatLng: '1,1' })).toBe(2);
  });
});
