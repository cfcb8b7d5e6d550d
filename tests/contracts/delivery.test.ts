/** Both drivers of delivery quotes, the tenant's table and a service over HTTP, promise the same. */
import { describe, expect, test } from 'vitest';
import { CircuitBreaker } from '#composer-api/kernel/outbound/circuit-breaker.ts';
import { httpDelivery } from '#composer-api/site/data/http-delivery.ts';
import { embeddedPlaces } from '#composer-api/site/data/places.ts';
import { tableDelivery } from '#domain/delivery/delivery-table.ts';
import type { DeliveryPort } from '#domain/ports/delivery.ts';

const newstead = { lat: -27.4443, lng: 153.0442 };

/** A service that delivers to 4350 alone, and the addresses that it was asked at. */
function service(asked: string[] = []): typeof fetch {
  return async (input) => {
    asked.push(String(input));
    return String(input).includes('postcode=4350')
      ? Response.json({ name: 'Toowoomba QLD 4350', price: 220, carrier: 'ours' })
      : new Response(null, { status: 404 });
  };
}

const drivers: readonly (readonly [string, () => DeliveryPort])[] = [
  ['table', () => tableDelivery({ bands: [{ upTo: 150, price: 220 }] }, embeddedPlaces('AU'))],
  ['HTTP', () => httpDelivery({ url: 'http://delivery.example', fetch: service() })],
];

describe.each(drivers)('delivery: %s', (_, open) => {
  test('R3-019, R7-015: answers region and price', async () => {
    const quote = await open().quote({ postcode: '4350', from: newstead });
    expect(quote?.price).toBe(220);
    expect(quote?.name).toContain('4350');
    expect(quote).toEqual({ name: expect.any(String), price: 220 });
  });

  test('R8-007: answers nothing where there is no price', async () => {
    expect(await open().quote({ postcode: '6000', from: newstead })).toBeNull();
    expect(await open().quote({ postcode: '9999', from: null })).toBeNull();
  });
});

test('the service gets the place of the vehicle', async () => {
  const asked: string[] = [];
  await httpDelivery({ url: 'http://delivery.example', fetch: service(asked) }).quote({
    postcode: '4350',
    from: newstead,
  });
  expect(asked).toEqual(['http://delivery.example/delivery-quote?postcode=4350&lat=-27.4443&lng=153.0442']);
});

const late: typeof fetch = (_url, init) =>
  new Promise((_, refuse) => init?.signal?.addEventListener('abort', () => refuse(new Error('late'))));

test.each<[string, typeof fetch]>([
  ['a price that is none', async () => Response.json({ name: 'Toowoomba', price: -1 })],
  ['a place without a name', async () => Response.json({ name: '', price: 220 })],
  ['no JSON', async () => new Response('<html>')],
  ['an error', async () => new Response('', { status: 502 })],
  ['silence', late],
])('R8-007: %s is a failure of the service', async (_, answer) => {
  const port = httpDelivery({ url: 'http://delivery.example', timeLimit: 5, fetch: answer });
  await expect(port.quote({ postcode: '4350', from: newstead })).rejects.toThrow();
});

test('a service that keeps failing is left alone, and asked again after its rest', async () => {
  let clock = 0;
  let asked = 0;
  let works = false;
  const flaky: typeof fetch = async () => {
    asked += 1;
    return works ? Response.json({ name: 'Toowoomba', price: 220 }) : new Response('', { status: 500 });
  };
  const breaker = new CircuitBreaker({ failuresToOpen: 2, restMs: 1000, now: () => clock });
  const port = httpDelivery({ url: 'http://delivery.example', fetch: flaky, breaker });
  const quote = () => port.quote({ postcode: '4350', from: newstead });
  for (let round = 0; round < 4; round += 1) await expect(quote()).rejects.toThrow();
  expect(asked).toBe(2);
  works = true;
  clock = 1000;
  expect((await quote())?.price).toBe(220);
  expect(asked).toBe(3);
});
