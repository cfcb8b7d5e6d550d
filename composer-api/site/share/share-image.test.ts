import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { vehicle as vehicleKind } from '#domain/subject/kinds/vehicle.ts';
import { runsOf } from '#tests/build/property-runs.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { drawShareImage, type ShareImage } from './draw-share-image.ts';

const image: ShareImage = {
  siteName: 'Harbour Motors',
  title: '2021 Aster Ridge Touring',
  subtitle: 'Touring MY21',
  price: '$32,990',
  priceType: 'Drive away',
  host: 'harbour.example',
  colours: { brand: '#14315f', onBrand: '#ffffff' },
  faces: { heading: null, body: null },
  picture: null,
  note: '',
};
const red = () =>
  sharp({ create: { width: 720, height: 480, channels: 3, background: '#c01020' } })
    .jpeg()
    .toBuffer();

/** Mean colour of a part of the image. */
async function meanOf(bytes: Buffer, left: number, width: number): Promise<number[]> {
  const part = await sharp(bytes).extract({ left, top: 290, width, height: 40 }).toBuffer();
  return (await sharp(part).stats()).channels.map((channel) => Math.round(channel.mean));
}

describe('a vehicle’s share image', () => {
  test('is 1200 by 630, in the dealer’s colour, with the photograph on the right', async () => {
    const bytes = await drawShareImage({ ...image, picture: await red() });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const [r = 0, g = 0, b = 0] = await meanOf(bytes, 0, 40);
    expect(Math.max(Math.abs(r - 0x14), Math.abs(g - 0x31), Math.abs(b - 0x5f))).toBeLessThan(6);
    expect((await meanOf(bytes, 800, 300))[0]).toBeGreaterThan(170);
  });

  test('says in place of a photograph that there is none yet', async () => {
    const plain = await drawShareImage(image);
    const noted = await drawShareImage({ ...image, note: 'Photos on their way' });
    // A pale panel with words on it: brighter than the dealer's colour around it, and not all of one colour.
    expect((await meanOf(noted, 500, 40))[0]).toBeGreaterThan(((await meanOf(plain, 500, 40))[0] ?? 0) + 15);
    expect((await meanOf(noted, 700, 300))[0]).toBeGreaterThan(((await meanOf(noted, 500, 40))[0] ?? 0) + 5);
    expect(await meanOf(noted, 0, 40)).toEqual(await meanOf(plain, 0, 40));
  });

  test('says the price: another price is another picture', async () => {
    const other = await drawShareImage({ ...image, price: '$31,990' });
    expect(other.equals(await drawShareImage(image))).toBe(false);
    expect((await drawShareImage(image)).equals(await drawShareImage(image))).toBe(true);
  });

  test('bears any text', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constant('<b>&amp;'.repeat(40)),
      fc.constant(''),
    );
    await fc.assert(
      fc.asyncProperty(text, text, async (title, price) => {
        const bytes = await drawShareImage({ ...image, title, price });
        expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
      }),
      { numRuns: runsOf(12) },
    );
  });
});

test('a vehicle’s page names its share image with its size; an external photograph is used as it is', () => {
  const subject = (url: string | null) =>
    ({ kind: 'vehicle', vehicle: aVehicle({ slug: 'a-1', primary_image_url: url }), version: 1 }) as const;
  const drawn = { url: '/cars/a-1/share.jpg', width: 1200, height: 630 };
  expect(vehicleKind.picture?.(subject('/img/media/t/a'))).toEqual(drawn);
  expect(vehicleKind.picture?.(subject(null))).toEqual(drawn);
  expect(vehicleKind.picture?.(subject('https://cdn.example/a.jpg'))).toEqual({ url: 'https://cdn.example/a.jpg' });
});
