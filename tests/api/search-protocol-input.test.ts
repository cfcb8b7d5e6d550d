/** Arbitrary input to the search protocol: it answers or refuses in its own format. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runsOf } from '#tests/build/property-runs.ts';
import { expectAnswer, host, openProtocolPlatform, type ProtocolPlatform } from './search-protocol.fixtures.ts';

const runs = runsOf(30);

let platform: ProtocolPlatform;

beforeAll(async () => {
  platform = await openProtocolPlatform();
});

afterAll(() => platform.close());

const ask = (...asked: Parameters<ProtocolPlatform['ask']>) => platform.ask(...asked);
const query = (request: object) => platform.query(request);

describe('bad input', () => {
  test.each<[string, object]>([
    ['ten thousand characters', { query: 'toyota '.repeat(1500) }],
    ['one endless word', { query: 'x'.repeat(10_000) }],
    ['emoji and right-to-left text', { query: '🚗🚙 שלום‏ مرحبا\u202e', filters: 'make:"🚗" OR make:"مرحبا"' }],
    ['SQL', { query: "'; DROP TABLE vehicle; --", facetFilters: ["make:' OR 1=1 --"] }],
    [
      'names of objects',
      {
        facets: ['__proto__', 'constructor'],
        facetFilters: ['__proto__:x', 'constructor:y'],
        attributesToRetrieve: ['__proto__'],
        attributesToHighlight: ['constructor'],
      },
    ],
    ['half of a surrogate pair', { query: '\ud83d', filters: 'make:"\ud83d"' }],
    ['a filter nested a thousand deep', { filters: `${'('.repeat(1000)}make:Kia${')'.repeat(1000)}` }],
    ['a wide filter', { filters: Array.from({ length: 900 }, (_, index) => `price=${index}`).join(' OR ') }],
    ['a page far past the end', { page: 1_000_000 }],
  ])('%s is answered', async (_, request) => {
    const answer = await query(request);
    expectAnswer(answer);
    expect(answer.status).toBe(200);
  });

  test('a filter that cannot be read is refused with its position', async () => {
    expect((await query({ filters: `${'NOT ('.repeat(1000)}make:Kia${')'.repeat(1000)}` })).body).toEqual({
      message: "filters: Unexpected token '(' expected filter at col 4",
      status: 400,
    });
    expect((await query({ filters: 'make:Kia OR' })).body).toEqual({
      message: 'filters: Unexpected token end of filter expected filter at col 11',
      status: 400,
    });
  });

  const names = [
    'query',
    'filters',
    'facetFilters',
    'numericFilters',
    'tagFilters',
    'optionalFilters',
    'facets',
    'page',
    'hitsPerPage',
    'offset',
    'length',
    'aroundLatLng',
    'aroundRadius',
    'insideBoundingBox',
    'insidePolygon',
    'attributesToRetrieve',
    'attributesToHighlight',
    'attributesToSnippet',
    'highlightPreTag',
    'maxValuesPerFacet',
    'sortFacetValuesBy',
    'restrictSearchableAttributes',
    'typoTolerance',
    'queryType',
    'responseFields',
    'getRankingInfo',
    'distinct',
    'params',
    'facetQuery',
    'maxFacetHits',
    'cursor',
    'analytics',
    '__proto__',
    'toString',
    'requests',
    'type',
    'facet',
  ];
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      'make:Kia',
      'price>1',
      'price:1 TO 2',
      '-make:Kia',
      'make:-Kia',
      '*',
      '1,2',
      '1,2,3,4',
      'all',
      '',
      '[',
      '["a"]',
      '(',
      'a:b<score=2>',
      '😀'.repeat(30),
      'مرحبا',
      "' OR 1=1 --",
    ),
    fc.jsonValue({ maxDepth: 3 }),
    fc.integer(),
    fc.double(),
    fc.array(fc.constantFrom('make:Kia', 'price>=1', 'make', 'price', ':', '-', '*'), { maxLength: 4 }),
    fc.array(fc.array(fc.constantFrom('make:Kia', 'body:-SUV', 'year<2000'), { maxLength: 3 }), { maxLength: 3 }),
  );
  const request = fc
    .uniqueArray(
      fc.tuple(
        fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: fc.string() }),
        odd,
      ),
      {
        selector: ([name]) => name,
        maxLength: 5,
      },
    )
    // As JSON text, so that a name like __proto__ is sent as it is.
    .map(
      (entries) =>
        `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`,
    );

  test.each([
    ['POST', '/1/indexes/vehicles_north/query'],
    ['POST', '/1/indexes/vehicles_north/facets/make/query'],
    ['POST', '/1/indexes/*/queries'],
    ['POST', '/1/indexes/*/objects'],
    ['POST', '/1/indexes/fuzz/query'],
  ])('%s %s answers or refuses any input', async (method, path) => {
    await fc.assert(
      fc.asyncProperty(request, fc.nat(3), async (body, shape) => {
        const inner = path.includes('*')
          ? `{"requests":[${body.replace(/^\{/, shape > 0 ? `{"indexName":"${shape > 1 ? 'vehicles_north' : 'fuzz'}"${body === '{}' ? '' : ','}` : '{')}]}`
          : body;
        expectAnswer(await ask(method, path, inner));
      }),
      { numRuns: runs },
    );
  });

  test('any path below /1/ answers or refuses', async () => {
    const part = fc.oneof(
      fc.constantFrom(
        'indexes',
        '*',
        'vehicles_north',
        'vehicles_south',
        'query',
        'queries',
        'facets',
        'settings',
        'task',
        '1',
        '%2F',
        '',
        '..',
        'make',
        'batch',
      ),
      fc.string({ maxLength: 12 }).map(encodeURIComponent),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
        fc.array(part, { minLength: 1, maxLength: 5 }),
        async (method, parts) => {
          const { pathname } = new URL(`http://${host}/1/${parts.join('/')}`);
          fc.pre(pathname.startsWith('/1/'));
          expectAnswer(await ask(method, pathname, method === 'GET' ? undefined : '{}'));
        },
      ),
      { numRuns: runs * 4 },
    );
  });
});
