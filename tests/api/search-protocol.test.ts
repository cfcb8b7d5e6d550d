/** The search protocol's edges over `app.request`: bodies, texts, methods, preflight, and whatever else is sent. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchKeys } from '#schemas/search-key-api.ts';
import type { SearchSettings } from '#schemas/search-settings-api.ts';
import { findSearchKey, replaceSearchKey } from '#tenants/search/search-keys.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { templateDocuments } from '#tests/build/documents.ts';
import { type Answer, aHouse, openTestHouse, staff } from '#tests/build/house.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

/** Tries a property; FUZZ_RUNS asks for more. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 30);
const host = 'north.localhost';

let house: Awaited<ReturnType<typeof openTestHouse>>;
let key: string;
let adminKey: string;

beforeAll(async () => {
  house = await openTestHouse({
    vehicles: Array.from({ length: 30 }, (_, index) =>
      aVehicle({
        id: `v_${index}`,
        slug: `car-${index}`,
        stocknum: `S${index}`,
        vin: null,
        make: index % 2 ? 'Kia' : 'Ford',
      }),
    ),
  });
  key = await findSearchKey(house.house.store, house.north);
  adminKey = await replaceSearchKey(house.house.store, house.north, 'admin', { by: 'test' });
});

afterAll(() => house.close());

const text = { 'content-type': 'text/plain' };
const ask = (method: string, path: string, body?: unknown, apiKey = key): Promise<Answer> =>
  house.request(host, method, path, body === undefined || typeof body === 'string' ? body : JSON.stringify(body), {
    ...text,
    'x-algolia-api-key': apiKey,
  });
const query = (request: object) => ask('POST', '/1/indexes/vehicles_north/query', request);

/** Whatever was sent: an answer or a refusal in the protocol's words, never a fault. */
function expectAnswer(answer: Answer): void {
  expect([200, 201, 204, 400, 403, 404, 405, 413]).toContain(answer.status);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  if (answer.status >= 400) {
    expect(answer.body).toEqual({ message: expect.any(String), status: answer.status });
    expect(answer.text).not.toMatch(/at .*\.ts|\bSELECT\b|stack/);
  }
}

describe('the transport', () => {
  test.each(['/1/indexes/*/queries', '/1/indexes/%2A/queries'])(
    '%s takes text/plain and keys in the query string',
    async (path) => {
      const answer = await house.request(
        host,
        'POST',
        `${path}?x-algolia-api-key=${key}&x-algolia-application-id=north&x-algolia-agent=x`,
        '{"requests":[{"indexName":"vehicles_north","hitsPerPage":1}]}',
        text,
      );
      expect(answer.body).toMatchObject({ results: [{ nbHits: 30, hits: [{ objectID: expect.any(String) }] }] });
    },
  );

  test('a body may be parameters as a text, and a search may be a GET', async () => {
    expect((await query({ params: 'filters=make%3AKia&hitsPerPage=2' })).body).toMatchObject({
      nbHits: 15,
      hitsPerPage: 2,
    });
    expect((await ask('GET', '/1/indexes/vehicles_north?filters=make%3AKia&x-algolia-agent=x')).body).toMatchObject({
      nbHits: 15,
    });
    expect((await ask('POST', '/1/indexes/vehicles_north/query')).body).toMatchObject({ nbHits: 30 });
  });

  test('a browser may ask beforehand, from anywhere and without a key', async () => {
    const answer = await house.request(host, 'OPTIONS', '/1/indexes/*/queries', undefined, {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-algolia-api-key',
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-methods')).toContain('POST');
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-algolia-api-key');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect((await query({})).headers.get('access-control-allow-origin')).toBe('*');
  });

  test.each<[string, string, unknown, number, string]>([
    ['POST', '/1/indexes/vehicles_north/query', '{"query":', 400, 'The request is not valid JSON'],
    ['POST', '/1/indexes/vehicles_north/query', '[]', 400, 'The body has to be a JSON object'],
    [
      'POST',
      '/1/indexes/vehicles_north/query',
      `{"query":"${'x'.repeat(300_000)}"}`,
      413,
      'The request is larger than 256 KB.',
    ],
    [
      'POST',
      '/1/indexes/vehicles_north/query',
      '['.repeat(1000) + ']'.repeat(1000),
      400,
      'The request is nested more than 64 levels deep.',
    ],
    ['POST', '/1/indexes/*/queries', {}, 400, 'requests: expected a list'],
    ['POST', '/1/indexes/*/queries', { requests: [1] }, 400, 'requests[0]: expected an object'],
    ['POST', '/1/indexes/*/queries', { requests: [{}] }, 400, 'requests[0].indexName: expected the name of an index'],
    [
      'POST',
      '/1/indexes/*/queries',
      { requests: Array(51).fill({ indexName: 'vehicles_north' }) },
      400,
      'requests: expected at most 50',
    ],
    [
      'POST',
      '/1/indexes/*/queries',
      { requests: [], strategy: 'stopIfEnoughMatches' },
      400,
      'strategy: only "none" is supported here',
    ],
    ['GET', '/1/indexes/*/queries', undefined, 405, 'GET is not possible here'],
    ['GET', '/1/nowhere', undefined, 404, 'There is nothing at /1/nowhere'],
    ['PATCH', '/1/indexes/vehicles_north/v_1', {}, 405, 'PATCH is not possible here'],
    [
      'GET',
      '/1/indexes/vehicles_north/%zz',
      undefined,
      400,
      'The address is not valid: a % in it is not followed by two digits.',
    ],
    [
      'POST',
      '/1/indexes/vehicles_north/facets/price/query',
      {},
      400,
      'Cannot search in `price` attribute, you need to specify `searchable(price)` in attributesForFaceting.',
    ],
  ])('%s %s refuses %j', async (method, path, body, status, message) => {
    const answer = await ask(method, path, body);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ message: expect.stringContaining(message), status });
    expectAnswer(answer);
  });

  test('keys stay out of the log, also where something fails', async () => {
    const lines: string[] = [];
    const log = { error: (...given: unknown[]) => lines.push(JSON.stringify(given)) };
    const { problem } = await import('#composer-api/search/respond.ts');
    const answer = problem(new Error('boom'), log as never, 'north /1/indexes/x');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ message: expect.not.stringContaining('boom'), status: 500 });
    expect(lines.join()).toContain('north /1/indexes/x');
  });
});

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
      message: expect.stringMatching(/^filters: nested more than \d+ levels deep at col \d+$/),
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
    ['POST', '/1/indexes/vehicles_north/query', false],
    ['POST', '/1/indexes/vehicles_north/facets/make/query', false],
    ['POST', '/1/indexes/*/queries', false],
    ['POST', '/1/indexes/*/objects', false],
    ['POST', '/1/indexes/vehicles_north/browse', true],
    ['PUT', '/1/indexes/fuzz/settings', true],
    ['POST', '/1/indexes/fuzz/batch', true],
    ['POST', '/1/indexes/fuzz/deleteByQuery', true],
    ['POST', '/1/indexes/fuzz/operation', true],
    ['PUT', '/1/indexes/fuzz/record', true],
    ['POST', '/1/indexes/fuzz/query', true],
  ])('%s %s answers or refuses whatever it is sent', async (method, path, isAdmin) => {
    await fc.assert(
      fc.asyncProperty(request, fc.nat(3), async (body, shape) => {
        const inner = path.includes('*')
          ? `{"requests":[${body.replace(/^\{/, shape > 0 ? `{"indexName":"${shape > 1 ? 'vehicles_north' : 'fuzz'}"${body === '{}' ? '' : ','}` : '{')}]}`
          : body;
        expectAnswer(await ask(method, path, inner, isAdmin ? adminKey : key));
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

test('one address may not ask without end', async () => {
  const small = await openTestHouse({ limits: { searchCalls: 1 }, now: () => new Date('2026-02-01T00:00:00Z') });
  try {
    const own = await findSearchKey(small.house.store, small.north);
    const call = () =>
      small.request(host, 'POST', '/1/indexes/vehicles_north/query', '{}', { ...text, 'x-algolia-api-key': own });
    const answers: Answer[] = [];
    for (let index = 0; index < 11; index++) answers.push(await call());
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
    expect(answers.at(-1)?.body).toEqual({ message: expect.any(String), status: 429 });
  } finally {
    await small.close();
  }
});

test('R9-006: a record that was given out changes with its vehicle, and goes when its time is over', async () => {
  let now = new Date('2026-02-01T00:00:00Z');
  const sold = { status: 'sold', sold: true, sold_date_timestamp: now.getTime() - 2 * 86_400_000 } as const;
  const own = await openTestHouse({
    now: () => now,
    vehicles: [aVehicle({ id: 'v_1' }), aVehicle({ id: 'v_2', slug: 'car-2', stocknum: 'S2', vin: null, ...sold })],
  });
  try {
    const { store } = own.house;
    const ownKey = await findSearchKey(store, own.north);
    const read = (id: string) =>
      own.request(
        host,
        'GET',
        `/1/indexes/vehicles_north/${id}?x-algolia-api-key=${ownKey}&attributesToRetrieve=price`,
      );
    expect((await read('v_1')).body).toEqual({ objectID: 'v_1', price: 32_990 });
    await upsertVehicles(store, own.north, [aVehicle({ id: 'v_1', price: 30_000 })], { by: 'test' });
    expect((await read('v_1')).body).toEqual({ objectID: 'v_1', price: 30_000 });
    expect((await read('v_2')).status).toBe(200);
    now = new Date('2026-02-03T00:00:00Z');
    expect((await read('v_2')).status).toBe(404);
    expect((await read('v_1')).status).toBe(200);
  } finally {
    await own.close();
  }
});

describe('what a client is set up with', () => {
  const settings = (method: string, from = host) => house.request(from, method, '/api/search-settings');

  test('R7-007: everyone reads host, application, public key and index of a site, and they work as they are', async () => {
    const { status, body, headers } = await settings('GET');
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    const given = body as SearchSettings;
    expect(given).toMatchObject({ applicationId: 'north', searchKey: key, index: 'vehicles_north' });
    expect(given.orders.price_asc).toBe('vehicles_north_price_asc');
    expect(new URL(given.host ?? '').hostname).toBe(host);
    const found = await ask('POST', `/1/indexes/${given.index}/query`, { query: '' }, given.searchKey);
    expect(found.status).toBe(200);
    expect((await ask('GET', '/1/indexes', undefined, given.searchKey)).status).toBe(403);
    expect((await settings('POST')).status).toBe(405);
  });

  test('R7-007: a site whose settings name a hosted index hands out that one, and never a key of its own', async () => {
    const search = { host: 'search.example.com', appId: 'APP', key: 'public-key', index: 'cars' };
    const own = await aHouse({ documents: { site: { ...Object(templateDocuments.site), search } } });
    const { body } = await own.request(host, 'GET', '/api/search-settings');
    expect(body).toMatchObject({
      host: 'https://search.example.com',
      applicationId: 'APP',
      searchKey: 'public-key',
      index: 'cars',
      orders: { recommended: 'cars', price_asc: 'cars_price_asc' },
    });
  });
});

describe('keys in the console', () => {
  test('an administrator reads what clients need and makes new keys; an editor does not', async () => {
    const nadia = await house.signIn(staff.northAdmin.email);
    const keys = await nadia.get<SearchKeys>('/tenants/north/search-keys');
    expect(keys).toMatchObject({ applicationId: 'north', searchKey: key, index: 'vehicles_north' });
    expect(keys.replicas).toContain('vehicles_north_price_asc');
    const made = await nadia.call('POST', '/tenants/north/search-keys/admin');
    expect(made.status).toBe(201);
    const { key: next } = made.body as { readonly key: string };
    expect((await ask('GET', '/1/indexes', undefined, next)).status).toBe(200);
    expect((await ask('GET', '/1/indexes', undefined, adminKey)).status).toBe(403);
    adminKey = next;
    expect((await nadia.call('POST', '/tenants/north/search-keys/root')).status).toBe(404);
    expect((await nadia.call('GET', '/tenants/south/search-keys')).status).toBe(404);
    const ned = await house.signIn(staff.northEditor.email);
    expect((await ned.call('GET', '/tenants/north/search-keys')).status).toBe(403);
    expect((await ned.call('POST', '/tenants/north/search-keys/admin')).status).toBe(403);
    expect((await house.anonymous.call('GET', '/tenants/north/search-keys')).status).toBe(401);
  });
});
