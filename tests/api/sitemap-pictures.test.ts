/** Pictures of vehicles in the map of the site, for search engines that show pictures. */
import { expect, test } from 'vitest';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const [image] = aVehicle().images;
const pictured = (id: string, urls: readonly string[]): Vehicle =>
  aVehicle({
    id,
    slug: id,
    stocknum: id,
    vin: null,
    images: urls.map((url) => ({ ...image, url }) as Vehicle['images'][0]),
  });

test('a vehicle names its first five pictures at their own addresses; what is no address of a picture is left out', async () => {
  const { site, platform, north } = await aPlatform({
    vehicles: [
      pictured(
        'many',
        Array.from({ length: 8 }, (_, at) => `/img/media/photo-${at}`),
      ),
      pictured('elsewhere', ['https://pictures.example/a.jpg?w=1&h=2', 'javascript:alert(1)', 'http://[bad']),
      pictured('none', []),
    ],
  });
  const entry = async (slug: string) => {
    const { text } = await site('north', '/sitemaps/vehicles.xml');
    const own = text.split('<url>').find((one) => one.includes(`/cars/${slug}<`)) ?? '';
    return [...own.matchAll(/<image:image><image:loc>([^<]*)<\/image:loc><\/image:image>/g)].map(([, url]) => url);
  };
  expect(await entry('many')).toEqual([0, 1, 2, 3, 4].map((at) => `http://north.localhost/img/media/photo-${at}`));
  expect(await entry('elsewhere')).toEqual(['https://pictures.example/a.jpg?w=1&amp;h=2']);
  expect(await entry('none')).toEqual([]);
  const { text } = await site('north', '/sitemap.xml');
  expect(text).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
  expect(text).toContain('<image:loc>http://north.localhost/img/media/photo-0</image:loc>');
  expect((await site('north', '/sitemaps/pages.xml')).text).not.toContain('<image:image>');
  // A photograph that is added is in the map with the next request.
  await upsertVehicles(platform.store, north, [pictured('none', ['/img/media/new'])], { by: staff.platform.name });
  expect(await entry('none')).toEqual(['http://north.localhost/img/media/new']);
});
