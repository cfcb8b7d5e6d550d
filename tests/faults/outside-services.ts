/** Services that ports of the product ask, each for one test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';
import { openSmtp } from '../build/smtp-server.ts';

/** A service that answers everything that ours ask. */
export async function aService(): Promise<number> {
  const answers: { readonly [path: string]: object } = {
    autogauge: { fill: 50, listing_price: 20_000, market_range_min: 18_000, market_range_max: 22_000, confidence: 90 },
    'delivery-quote': { name: 'Newstead', price: 120 },
    quote: { weeklyRepaymentAmount: 101, advertisedRate: 7, comparisonRate: 8 },
    messages: { accepted: true },
    valuation: { low: 24_000, high: 27_000 },
    rego: { make: 'Aster', model: 'Ridge', year: 2021 },
    snap21: { rating: 4.3, stars: 4, count: 3 },
    events: { events_received: 1 },
    'stock.csv': { stocknum: 'A1' },
  };
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://service').pathname.split('/').at(-1) ?? '';
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[name] ?? {}));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

export async function aMailbox(): Promise<number> {
  const server = await openSmtp();
  onTestFinished(() => server.close());
  return Number(new URL(server.url).port);
}

export async function aBucket(): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'forecourt-s3-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'dealer-files' }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  return port;
}

/** A maps service that knows one postcode. */
export async function aMapsService(): Promise<number> {
  const place = {
    place_id: 'of the service',
    types: ['postal_code'],
    geometry: { location: { lat: -37.8, lng: 145 } },
    address_components: [
      { long_name: 'Richmond', short_name: 'Richmond', types: ['locality'] },
      { long_name: 'VIC', short_name: 'VIC', types: ['administrative_area_level_1'] },
      { long_name: '3121', short_name: '3121', types: ['postal_code'] },
    ],
  };
  const server = createServer((_, response) => {
    const body = JSON.stringify({ status: 'OK', results: [place] });
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}
