/** Similar vehicles as a search client gets them: ids by slug, then the index's own records by one call. */

import { expect, test } from 'vitest';
import { compareText } from '#domain/text/compare.ts';
import type { SearchSettings } from '#schemas/api/search-settings.ts';
import { aPlatform, type TestPlatform } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const vehicle = aVehicle();
const path = `/api/cars/${vehicle.slug}/related`;
const others = Array.from({ length: 8 }, (_, index) =>
  aVehicle({ id: `v_like_${index}`, slug: `like-${index}`, stocknum: `L${index}`, vin: null, price: 33_000 + index }),
);

async function related(platform: TestPlatform): Promise<readonly string[]> {
  const answer = await platform.site('north', path);
  expect(answer.status).toBe(200);
  return answer.body as readonly string[];
}

test('R7-010: the ids of six similar vehicles by slug, whose records one call of several queries brings', async () => {
  const platform = await aPlatform({ vehicles: [vehicle, ...others] });
  const ids = await related(platform);
  expect(ids).toHaveLength(6);
  expect(others.map(({ id }) => id)).toEqual(expect.arrayContaining([...ids]));
  const { body } = await platform.site('north', '/api/search-settings');
  const { searchKey, applicationId, index: indexName } = body as SearchSettings;
  const filters = ids.map((id) => `objectID:${id}`).join(' OR ');
  const query = {
    indexName,
    filters,
    facets: ['make'],
    hitsPerPage: 10,
    highlightPreTag: '<b>',
    highlightPostTag: '</b>',
  };
  const answer = await platform.request(
    'north.localhost',
    'POST',
    '/1/indexes/*/queries',
    { requests: [query] },
    { 'x-algolia-api-key': searchKey, 'x-algolia-application-id': applicationId },
  );
  expect(answer.status).toBe(200);
  const { results } = answer.body as { results: readonly { hits: readonly { objectID: string }[] }[] };
  expect(results[0]?.hits.map(({ objectID }) => objectID).sort(compareText)).toEqual([...ids].sort(compareText));
});

test('none where the tenant shows none; as many as it shows', async () => {
  const vehicles = [vehicle, ...others];
  expect(await related(await aPlatform({ vehicles, documents: { switches: { 'similar.enabled': false } } }))).toEqual(
    [],
  );
  expect(await related(await aPlatform({ vehicles, documents: { switches: { 'similar.limit': 2 } } }))).toHaveLength(2);
});

test.each([
  ['GET', '/api/cars/nowhere/related', 404],
  ['POST', path, 405],
])('%s %s answers %d and says why', async (method, address, status) => {
  const platform = await aPlatform();
  const answer = await platform.request('north.localhost', method, address);
  expect(answer.status).toBe(status);
  expect(answer.text).toMatch(/no such vehicle|not possible/);
});
