/** One expensive call of the search protocol: refused before the work, with a message that says what to do. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { host, openProtocolPlatform, type ProtocolPlatform, text } from './search-protocol.fixtures.ts';

let platform: ProtocolPlatform;

beforeAll(async () => {
  platform = await openProtocolPlatform();
});

afterAll(() => platform.close());

const queries = (requests: readonly object[]) => platform.ask('POST', '/1/indexes/*/queries', { requests });
const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const indexName = 'vehicles_north';

describe('a call with many searches', () => {
  test('asks for no more than 2,000 hits', async () => {
    expect(await queries(many(50, { indexName, hitsPerPage: 1000 }))).toMatchObject({
      status: 400,
      body: {
        message:
          'requests: one call gives at most 2000 hits, these ask for 50000; set hitsPerPage lower or ask in several calls',
      },
    });
    const answer = await queries(many(50, { indexName, hitsPerPage: 40 }));
    expect(answer.status).toBe(200);
    expect(answer.text.length).toBeLessThan(8 * 1024 * 1024);
  });

  test('has no more than 2,000 conditions, and ten searches among facet values', async () => {
    const facetFilters = [Array.from({ length: 900 }, (_, at) => `make:${at}`)];
    expect(await queries(many(3, { indexName, hitsPerPage: 1, facetFilters }))).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^requests: the filters of one call may have 2000 conditions/) },
    });
    expect(await queries(many(11, { indexName, type: 'facet', facet: 'make' }))).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^requests: expected at most 10 searches for facet values/) },
    });
  });

  test('counts as its searches against the limit of its address', async () => {
    // 10 at once, and none is freed while the clock does not move.
    const narrow = await openProtocolPlatform({
      limits: { searchCalls: 1 },
      now: () => new Date('2026-03-02T00:00:00Z'),
    });
    onTestFinished(narrow.close);
    const ask = (count: number) =>
      narrow.ask('POST', '/1/indexes/*/queries', { requests: many(count, { indexName, hitsPerPage: 0 }) });
    expect((await ask(6)).status).toBe(200);
    const refused = await ask(6);
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('wait a moment') } });
    expect(refused.headers.get('retry-after')).toBe('2');
  });
});

describe('answers', () => {
  const hits = { requests: [{ indexName, hitsPerPage: 20 }] };

  test('K15: are compressed for who takes it', async () => {
    const asked = { ...text, 'x-algolia-api-key': platform.key, 'accept-encoding': 'gzip, br' };
    const answer = await platform.request(host, 'POST', '/1/indexes/*/queries', JSON.stringify(hits), asked);
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toBe('accept-encoding');
  });

  test('K15: are counted in bytes per minute and address, and recover', async () => {
    let now = new Date('2026-03-02T00:00:00Z');
    const narrow = await openProtocolPlatform({ limits: { searchBytes: 1000 }, now: () => now });
    onTestFinished(narrow.close);
    const ask = () => narrow.ask('POST', '/1/indexes/*/queries', hits);
    const { status, text: whole } = await ask();
    expect(status).toBe(200);
    expect(whole.length).toBeGreaterThan(1000);
    const refused = await ask();
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('fewer hits') } });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBe(Math.ceil(((Buffer.byteLength(whole) - 1000) * 60) / 1000));
    now = new Date(now.getTime() + seconds * 1000);
    expect((await ask()).status).toBe(200);
  });
});

describe('keys', () => {
  const derived = (restrictions: string) => {
    const mark = createHmac('sha256', platform.key).update(restrictions).digest('hex');
    return Buffer.from(`${mark}${restrictions}`).toString('base64');
  };

  test('a derived key names the attributes of single records too', async () => {
    const key = derived('attributesToRetrieve=make');
    const ask = (method: string, path: string, body?: object) => platform.ask(method, path, body, key);
    const only = { objectID: 'v_1', make: 'Kia' };
    expect((await ask('GET', `/1/indexes/${indexName}/v_1`)).body).toEqual(only);
    expect((await ask('GET', `/1/indexes/${indexName}/v_1?attributesToRetrieve=price,vin`)).body).toEqual(only);
    const requests = [
      { indexName, objectID: 'v_1', attributesToRetrieve: ['price'] },
      { indexName, objectID: 'none' },
    ];
    expect((await ask('POST', '/1/indexes/*/objects', { requests })).body).toEqual({
      results: [only, null],
      message: 'ObjectID none does not exist',
    });
  });

  test('the search key may be in the address', async () => {
    const search = `/1/indexes/${indexName}?hitsPerPage=1&x-algolia-api-key=${platform.key}`;
    expect((await platform.request(host, 'GET', search, undefined, text)).status).toBe(200);
  });
});
