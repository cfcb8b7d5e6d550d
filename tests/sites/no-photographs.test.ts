/** A dealer's vehicle without photographs says so in every place of its picture, and shows no drawing. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadTemplates } from '#demo/templates/load-templates.ts';
import { textOf } from '../build/pdf-text.ts';
import { aPlatform } from '../build/platform.ts';
import { aVehicle } from '../build/vehicle.ts';

const words = 'Photos on their way';
const none = { images: [], thumbnails: [], photos_count: 0, primary_image_url: null, vin: null };
const pages = Object.fromEntries(
  Object.entries(loadTemplates().find(({ slug }) => slug === 'dealer')?.documents ?? {}).filter(([key]) =>
    key.startsWith('page/'),
  ),
);

test('a vehicle without photographs says so on its card, page, print, brochure and share image', async () => {
  const documents = { ...pages, switches: { 'brochure.enabled': true } };
  const vehicles = [
    aVehicle({ ...none, id: 'v_none', slug: 'without', stocknum: 'N1' }),
    aVehicle({ id: 'v_some', slug: 'with', stocknum: 'N2', vin: null }),
  ];
  const platform = await aPlatform({ documents, vehicles });
  const get = (path: string) => platform.request('north.localhost', 'GET', path);
  const list = (await get('/search/new-used-and-demo-cars')).text;
  const cards = [...list.matchAll(/<article class="vehicle-card" data-vehicle="(\w+)"[\s\S]*?<\/article>/g)];
  const cardOf = (id: string) => cards.find(([, found]) => found === id)?.[0] ?? '';
  expect(cardOf('v_none')).toContain(words);
  expect(cardOf('v_none')).not.toContain('<img');
  expect(cardOf('v_some')).toContain('<img');
  expect(cardOf('v_some')).not.toContain(words);
  for (const path of ['/cars/without', '/print?car_id=without']) {
    const { status, text } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain(words);
    expect(text.slice(0, text.indexOf(words))).not.toMatch(/<main[\s\S]*\/img\/drawn\//);
  }
  const fileOf = async (path: string) => {
    const response = await platform.platform.app(
      new Request(`http://north.localhost${path}`, { headers: { host: 'north.localhost' } }),
    );
    expect([path, response.status]).toEqual([path, 200]);
    return Buffer.from(await response.arrayBuffer());
  };
  expect(textOf(await fileOf('/api/cars/without/brochure.pdf'))).toContain(words);
  expect(textOf(await fileOf('/api/cars/with/brochure.pdf'))).not.toContain(words);
  const noted = await sharp(await fileOf('/cars/without/share.jpg'))
    .extract({ left: 500, top: 100, width: 600, height: 40 })
    .toBuffer();
  const around = await sharp(await fileOf('/cars/without/share.jpg'))
    .extract({ left: 500, top: 10, width: 600, height: 40 })
    .toBuffer();
  const [panel, brand] = await Promise.all(
    [noted, around].map(async (part) => (await sharp(part).stats()).channels[0]?.mean ?? 0),
  );
  expect(Math.abs((panel ?? 0) - (brand ?? 0))).toBeGreaterThan(8);
});
