/** Both drivers of the price gauge: comparable stock in the index, and a service over HTTP. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { CircuitBreaker } from '#composer-api/kernel/outbound/circuit-breaker.ts';
import { embeddedMarket } from '#composer-api/site/data/embedded-market.ts';
import { httpMarket } from '#composer-api/site/data/http-market.ts';
import { minimumComparables } from '#domain/market/market-view.ts';
import { createEmbeddedSearch } from '#search/embedded/stock-port.ts';
import { StockPool } from '#search/pool/pool.ts';
import { TenantStock } from '#search/pool/tenant-stock.ts';
import { testIndexes } from '#tests/build/stock-index.ts';
import { memoryStock } from '#tests/build/stock-source.ts';
import { compared, marketContract, marketStock, unlike } from './market-port.ts';

async function embedded() {
  const pool = new StockPool({ open: testIndexes().open, budget: 1e9, vehicleBudget: 1e6 });
  onTestFinished(() => pool.close());
  const source = memoryStock(marketStock);
  const now = () => new Date('2026-01-20T00:00:00Z');
  const stock = new TenantStock(pool, { source, version: source.version, settings: {}, now });
  return embeddedMarket(createEmbeddedSearch(stock), minimumComparables);
}

/** A service that answers with a body, and the paths of its requests. */
async function service(answer: (path: string) => { status: number; body?: string }) {
  const asked: { path: string; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push({ path, authorization: request.headers.authorization });
    const { status, body = '' } = answer(path);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // Only a server on a pipe has a text for an address.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked };
}

const known = JSON.stringify({
  fill: 0.55,
  listing_price: 30_000,
  market_range_min: 28_000,
  market_range_max: 33_000,
  confidence: 0.7,
  description: 'Fair Price',
  more: 'than was agreed',
});

marketContract('embedded', embedded);
marketContract('HTTP', async () => {
  const { url } = await service((path) =>
    path === '/cars/compared/autogauge' ? { status: 200, body: known } : { status: 404 },
  );
  return httpMarket({ url });
});

test('R4-026: comparable stock says how it came to its answer', async () => {
  const answer = await (await embedded()).gauge(compared);
  expect(answer?.basis?.text).toContain('Worked out from 8 Aster Ridge Touring vehicles');
  expect(answer?.basis?.comparables).toHaveLength(8);
  expect(answer?.basis?.comparables.map((one) => one.href)).not.toContain('/cars/compared');
});

test('R8-002: comparable stock says beforehand that no gauge can show; a service is not asked twice', async () => {
  const market = await embedded();
  expect([await market.mayShow(compared), await market.mayShow(unlike)]).toEqual([true, false]);
  const { url, asked } = await service(() => ({ status: 200, body: known }));
  expect(await httpMarket({ url }).mayShow(unlike)).toBe(true);
  expect(asked).toEqual([]);
});

test('R7-002: the service is called with its key at the path of the car', async () => {
  const { url, asked } = await service(() => ({ status: 200, body: known }));
  await httpMarket({ url, key: 'open sesame' }).gauge(compared);
  expect(asked).toEqual([{ path: '/cars/compared/autogauge', authorization: 'Bearer open sesame' }]);
});

test.each([
  ['no JSON', { status: 200, body: '<html>' }],
  ['another shape', { status: 200, body: '{"fill":"much"}' }],
  ['an error', { status: 500 }],
  ['far too much', { status: 200, body: JSON.stringify({ description: 'x'.repeat(70_000) }) }],
])('R8-002: %s from the service is a failure', async (_, answer) => {
  const { url } = await service(() => answer);
  await expect(httpMarket({ url }).gauge(compared)).rejects.toThrow(/gauge service/);
});

test('a service that keeps failing is left alone, and asked again after its rest', async () => {
  let clock = 0;
  let status = 500;
  const { url, asked } = await service(() => ({ status, body: known }));
  const breaker = new CircuitBreaker({ failuresToOpen: 3, restMs: 1000, now: () => clock });
  const market = httpMarket({ url, breaker });
  for (let round = 0; round < 5; round += 1) await expect(market.gauge(compared)).rejects.toThrow();
  expect(asked).toHaveLength(3);
  status = 200;
  clock = 1000;
  expect((await market.gauge(compared))?.gauge.fill).toBe(0.55);
  expect(asked).toHaveLength(4);
});

test('a service that is late is a failure', async () => {
  const market = httpMarket({
    url: 'http://late.example',
    timeLimit: 1,
    fetch: (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('the gauge service was late')));
      }),
  });
  await expect(market.gauge(compared)).rejects.toThrow(/late/);
});
