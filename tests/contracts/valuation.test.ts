/** Both drivers of valuations and of plates, what is built in and a service over HTTP, promise the same. */
import { describe, expect, test } from 'vitest';
import { CircuitBreaker } from '#composer-api/kernel/outbound/circuit-breaker.ts';
import { httpRego } from '#composer-api/site/data/http-rego.ts';
import { httpValuation } from '#composer-api/site/data/http-valuation.ts';
import { noRego, type RegoPort } from '#domain/ports/rego.ts';
import type { ValuationPort } from '#domain/ports/valuation.ts';
import { embeddedValuation } from '#domain/valuation/embedded-valuation.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const car = { make: 'Aster', model: 'Ridge', badge: 'Touring', year: 2021, km: 48_000 };
const url = 'http://valuation.example';

const alike = Array.from({ length: 10 }, (_, at) =>
  aVehicle({ id: `v_${at}`, slug: `v-${at}`, price: 30_000 + at * 100, km: 40_000 + at * 2000 }),
);
const stock = {
  search: async () => ({ hits: alike, facets: {}, stats: {}, count: alike.length, ms: 0, pages: 1 }),
  facts: async () => ({
    makes: [{ slug: 'aster', name: 'Aster', models: [{ slug: 'ridge', name: 'Ridge' }] }],
    bodies: [],
    dealerships: [],
  }),
};

const service: typeof fetch = async (_, init) => {
  const asked = JSON.parse(String(init?.body));
  // The ends the wrong way round: a range is never handed on inverted.
  return asked.make === 'Aster' ? Response.json({ low: 27_000, high: 24_000 }) : new Response(null, { status: 404 });
};

const drivers: readonly (readonly [string, ValuationPort])[] = [
  ['comparable stock', embeddedValuation(stock, { payFrom: 0.8, payTo: 0.9 })],
  ['HTTP', httpValuation({ url, fetch: service })],
];

describe.each(drivers)('valuations: %s', (_, port) => {
  test('R4-052: a range in dollars, never inverted', async () => {
    const value = await port.value(car);
    expect(value?.low).toBeGreaterThan(20_000);
    expect(value?.high).toBeLessThan(30_000);
    expect(value?.low).toBeLessThanOrEqual(value?.high ?? 0);
  });

  test('nothing for a vehicle of which nothing is known', async () => {
    expect(await port.value({ ...car, make: 'Zeta' })).toBeNull();
  });
});

const plates: typeof fetch = async (input) =>
  String(input) === `${url}/rego?rego=ABC12D&state=QLD`
    ? Response.json({ make: 'Aster', model: 'Ridge', year: 2021 })
    : new Response(null, { status: 404 });

test.each<[string, RegoPort, boolean]>([
  ['none', noRego, false],
  ['HTTP', httpRego({ url, fetch: plates }), true],
])('R4-052: plates, %s: unknown values are null, and forms can tell whether to offer it', async (_, port, knows) => {
  expect(port.knows).toBe(knows);
  expect(await port.find({ rego: 'ZZZ', state: 'QLD' })).toBeNull();
  if (knows)
    expect(await port.find({ rego: 'ABC12D', state: 'QLD' })).toEqual({
      make: 'Aster',
      model: 'Ridge',
      badge: '',
      year: 2021,
    });
});

const late: typeof fetch = (_url, init) =>
  new Promise((_, refuse) => init?.signal?.addEventListener('abort', () => refuse(new Error('late'))));

test.each<[string, typeof fetch]>([
  ['a value that is none', async () => Response.json({ low: -1, high: 5 })],
  ['a plate without a make', async () => Response.json({ make: '', model: 'x', year: 2021 })],
  ['no JSON', async () => new Response('<html>')],
  ['too much', async () => new Response(`"${'x'.repeat(100_000)}"`)],
  ['an error', async () => new Response('', { status: 502 })],
  ['silence', late],
])('%s is a failure of the service', async (_, answer) => {
  const options = { url, timeLimit: 5, fetch: answer };
  await expect(httpValuation(options).value(car)).rejects.toThrow();
  await expect(httpRego(options).find({ rego: 'ABC12D', state: 'QLD' })).rejects.toThrow();
});

test('a service that keeps failing is left alone', async () => {
  let asked = 0;
  const failing: typeof fetch = async () => {
    asked += 1;
    return new Response('', { status: 500 });
  };
  const breaker = new CircuitBreaker({ failuresToOpen: 2, restMs: 1000, now: () => 0 });
  const port = httpValuation({ url, fetch: failing, breaker });
  for (let round = 0; round < 4; round += 1) await expect(port.value(car)).rejects.toThrow();
  expect(asked).toBe(2);
});
