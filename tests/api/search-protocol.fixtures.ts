/** A site with thirty vehicles, and its search protocol as clients speak it. */
import { expect } from 'vitest';
import { findSearchKey } from '#tenants/search/search-keys.ts';
import { type Answer, openTestPlatform, type TestPlatformOptions } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

export const host = 'north.localhost';
/** As the official client sends its JSON. */
export const text = { 'content-type': 'text/plain' };

export type ProtocolPlatform = Awaited<ReturnType<typeof openProtocolPlatform>>;

/** The caller closes it. */
export async function openProtocolPlatform(options: Pick<TestPlatformOptions, 'limits' | 'now'> = {}) {
  const platform = await openTestPlatform({
    ...options,
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
  const key = await findSearchKey(platform.platform.store, platform.north);
  const ask = (method: string, path: string, body?: unknown, apiKey = key): Promise<Answer> =>
    platform.request(host, method, path, body === undefined || typeof body === 'string' ? body : JSON.stringify(body), {
      ...text,
      'x-algolia-api-key': apiKey,
    });
  const query = (request: object) => ask('POST', '/1/indexes/vehicles_north/query', request);
  return { ...platform, key, ask, query };
}

/** For any input: an answer or a refusal in the protocol's words, never a fault. */
export function expectAnswer(answer: Answer): void {
  expect([200, 201, 204, 400, 403, 404, 405, 413]).toContain(answer.status);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  if (answer.status >= 400) {
    expect(answer.body).toEqual({ message: expect.any(String), status: answer.status });
    expect(answer.text).not.toMatch(/at .*\.ts|\bSELECT\b|stack/);
  }
}
