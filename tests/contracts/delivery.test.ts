/** Both drivers of delivery quotes, the tenant's table and a service over HTTP, promise the same. */
import { describe, expect, test } from 'vitest';
import { httpDelivery } from '#composer-api/delivery/http-delivery.ts';
import { embeddedPlaces } from '#composer-api/places/places.ts';
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

test('the service is told where the vehicle stands', async () => {
  const asked: string[] = [];
  await httpDelivery({ url: 'http://delivery.example', fetch: service(asked) }).quote({
    postcode: '4350',
    from: newstead,
  });
  expect(asked).toEqual(['http://delivery.example/delivery-quote?postcode=4350&lat=-27.4443&lng=153.0442']);
});

test('R8-007: a price that is none is a failure of the service', async () => {
  const wrong: typeof fetch = async () => Response.json({ name: 'Toowoomba', price: -1 });
  const port = httpDelivery({ url: 'http://delivery.example', fetch: wrong });
  await expect(port.quote({ postcode: '4350', from: newstead })).rejects.toThrow(/delivery service/);
});
