/** Sites with sixty vehicles behind real HTTP, and the official client pointed at them, as hosted Algolia would be. */
import { algoliasearch } from 'algoliasearch';
import { listen } from '#composer-api/server/listen.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { findSearchKey } from '#tenants/search/search-keys.ts';
import { findLocalhost } from '#tests/build/localhost.ts';
import { openTestPlatform } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const makes = ['Toyota', 'Mazda', 'Kia', 'Ford'] as const;
const bodies = ['SUV', 'Ute', 'Sedan'] as const;

export const stock: readonly Vehicle[] = Array.from({ length: 60 }, (_, index) => {
  const make = makes[index % makes.length] ?? 'Toyota';
  return aVehicle({
    id: `v_${index}`,
    slug: `car-${index}`,
    stocknum: `S${index}`,
    vin: null,
    name: `${2010 + (index % 12)} ${make} Model${index % 6}`,
    make,
    model: `Model${index % 6}`,
    simple_body: bodies[index % bodies.length] ?? 'SUV',
    year: 2010 + (index % 12),
    price: 10_000 + index * 500,
    dap_price: 10_000 + index * 500,
    lat: -27 - (index % 5),
    lng: 153,
  });
});

export const index = 'vehicles_north';

interface Deriving {
  generateSecuredApiKey(options: { readonly parentApiKey: string; readonly restrictions: object }): string;
}

export type AlgoliaSite = Awaited<ReturnType<typeof openAlgoliaSite>>;

/** The caller closes it. @param now for tests that depend on the hour; otherwise the machine's clock. */
export async function openAlgoliaSite(now?: Date) {
  const restore = findLocalhost();
  const platform = await openTestPlatform({ vehicles: stock, ...(now ? { now: () => now } : {}) });
  const server = await listen(platform.platform.handler, 0, '127.0.0.1');
  const key = await findSearchKey(platform.platform.store, platform.north);
  const hostOf = (slug: string) => [
    { url: `${slug}.localhost:${server.port}`, accept: 'readWrite' as const, protocol: 'http' as const },
  ];
  const client = (apiKey = key, slug = 'north') => algoliasearch(slug, apiKey, { hosts: hostOf(slug) });
  return {
    platform,
    key,
    hostOf,
    client,
    /** A key as the client derives it; its types here are those of the browser's build, which derives none. */
    derive: (restrictions: object, parentApiKey = key) =>
      (client() as unknown as Deriving).generateSecuredApiKey({ parentApiKey, restrictions }),
    async close() {
      restore();
      await server.close();
      await platform.close();
    },
  };
}
