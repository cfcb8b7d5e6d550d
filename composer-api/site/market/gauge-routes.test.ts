import { describe, expect, test } from 'vitest';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import { switchRegistry } from '#schemas/switches/registry.ts';
import { aPlatform } from '#tests/build/platform.ts';
import { fakeLog } from '#tests/build/site-pages.ts';
import { marketStock } from '#tests/contracts/market-port.ts';

const vehicles = marketStock.map((vehicle, index) => ({ ...vehicle, stocknum: `S${index}`, vin: null }));

describe('GET /cars/{slug}/autogauge', () => {
  test('R7-002, R3-016: answers the fields of the gauge, how it was computed and the comparables', async () => {
    const platform = await aPlatform({ vehicles });
    const { status, body, headers } = await platform.site('north', '/cars/compared/autogauge');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(body).toMatchObject({
      listing_price: 30_000,
      market_range_min: 29_350,
      market_range_max: 32_150,
      fill: 0.77,
      description: null,
      basis: { text: expect.stringContaining('Worked out from 8 Aster Ridge Touring vehicles') },
    });
  });

  test('R7-002, R8-002: answers nothing where there are too few to compare, and warns once a site that there is no data', async () => {
    const { log, lines } = fakeLog();
    const platform = await aPlatform({ vehicles, log });
    await platform.site('north', '/cars/unlike/autogauge');
    const { status, body } = await platform.site('north', '/cars/unlike/autogauge');
    expect(lines.filter(({ text }) => String(text).startsWith('price gauge'))).toMatchObject([
      { level: 'warn', text: 'price gauge: No data returned', tenant: 'north', slug: 'unlike' },
    ]);
    expect(status).toBe(200);
    expect(body).toEqual({
      fill: null,
      listing_price: null,
      market_range_min: null,
      market_range_max: null,
      confidence: null,
      description: null,
      basis: null,
    });
  });

  test('an unknown vehicle is 404, another method 405, both in words', async () => {
    const platform = await aPlatform({ vehicles });
    const unknown = await platform.site('north', '/cars/nowhere/autogauge');
    expect([unknown.status, unknown.body]).toMatchObject([404, { error: { code: 'not-found' } }]);
    const posted = await platform.request('north.localhost', 'POST', '/cars/compared/autogauge', {});
    expect([posted.status, posted.body]).toMatchObject([405, { error: { code: 'method.not-allowed' } }]);
  });

  test('R7-002, R8-002: a service that fails hides the gauge', async () => {
    const platform = await aPlatform({
      vehicles,
      market: { service: { url: 'http://gauge.example', fetch: async () => new Response('', { status: 500 }) } },
    });
    const { status, body } = await platform.site('north', '/cars/compared/autogauge');
    expect(status).toBe(200);
    expect(body).toMatchObject({ fill: null, basis: null });
  });

  test('no switch of a tenant changes what it says', async () => {
    const plain = await aPlatform({ vehicles });
    const switches = Object.fromEntries(
      Object.entries(switchRegistry)
        // Which vehicles are on the site at all is the tenant's choice.
        .filter(([key]) => !key.startsWith('stock.'))
        .map(([key, spec]) => [key, otherThan(spec.default, spec.schema)]),
    );
    expect(switches['gauge.enabled']).toBe(true);
    const turned = await aPlatform({ vehicles, documents: { switches } });
    const path = '/cars/compared/autogauge';
    expect((await turned.site('north', path)).body).toEqual((await plain.site('north', path)).body);
  });
});

/** Another valid value, if one is easily found; otherwise the same. */
function otherThan(value: Json, schema: SchemaNode): Json {
  if (typeof value === 'boolean') return !value;
  const { minimum, maximum } = schema;
  if (typeof value === 'number' && typeof minimum === 'number' && typeof maximum === 'number')
    return value === minimum ? maximum : minimum;
  if (Array.isArray(schema['enum'])) return schema['enum'].find((one) => one !== value) ?? value;
  return value;
}
