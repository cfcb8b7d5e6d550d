/** The search protocol's transport over `app.request`: bodies, texts, methods, preflight, limits, records over time. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSearchKey } from '#tenants/search/search-keys.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { type Answer, openTestPlatform } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { expectAnswer, host, openProtocolPlatform, type ProtocolPlatform, text } from './search-protocol.fixtures.ts';

let platform: ProtocolPlatform;
let key: string;

beforeAll(async () => {
  platform = await openProtocolPlatform();
  ({ key } = platform);
});

afterAll(() => platform.close());

const ask = (...asked: Parameters<ProtocolPlatform['ask']>) => platform.ask(...asked);
const query = (request: object) => platform.query(request);

describe('the transport', () => {
  test.each(['/1/indexes/*/queries', '/1/indexes/%2A/queries'])(
    '%s takes text/plain and keys in the query string',
    async (path) => {
      const answer = await platform.request(
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
    const answer = await platform.request(host, 'OPTIONS', '/1/indexes/*/queries', undefined, {
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
    const { problem } = await import('#composer-api/site/protocol/respond.ts');
    const answer = problem(new Error('boom'), log as never, 'north /1/indexes/x', new Request('http://x/'));
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ message: expect.not.stringContaining('boom'), status: 500 });
    expect(lines.join()).toContain('north /1/indexes/x');
  });
});

test('one address may not ask without end', async () => {
  const small = await openTestPlatform({ limits: { searchCalls: 1 }, now: () => new Date('2026-02-01T00:00:00Z') });
  try {
    const own = await findSearchKey(small.platform.store, small.north);
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
  const own = await openTestPlatform({
    now: () => now,
    vehicles: [aVehicle({ id: 'v_1' }), aVehicle({ id: 'v_2', slug: 'car-2', stocknum: 'S2', vin: null, ...sold })],
  });
  try {
    const { store } = own.platform;
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
