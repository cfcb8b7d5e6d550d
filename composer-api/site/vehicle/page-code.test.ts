/** The code that leads from paper to a vehicle's page: `GET /cars/{slug}/code.svg`. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aPlatform } from '#tests/build/platform.ts';
import { readCode } from '#tests/build/read-code.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { codeModules, codeRuns, codeSvg } from './page-code.ts';

/** What a camera reads off the drawing. */
async function readSvg(svg: string): Promise<string | null> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 300 })
    .resize(300)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readCode(info.width, (column, row) => (data[row * info.width + column] ?? 255) < 128);
}

test.each(['https://harbour.example/cars/1', `https://harbour.example/cars/${'a-long-slug-'.repeat(16)}1`])(
  'a camera reads %s',
  async (text) => {
    expect(await readSvg(codeSvg(text))).toBe(text);
    const modules = codeModules(text);
    expect(codeRuns(modules).reduce((sum, run) => sum + run.length, 0)).toBe(modules.flat().filter(Boolean).length);
  },
);

test('R2-029: the print page shows the code of the page it prints; there is none of a vehicle that is not here', async () => {
  const vehicle = aVehicle();
  const documents = {
    'page/print': {
      type: 'vehicle',
      title: 'Print',
      route: '/print',
      layout: { root: ['b_print1'], blocks: { b_print1: { type: 'vehicle-print', version: 1, props: {} } } },
    },
  } as const;
  const platform = await aPlatform({ documents, vehicles: [vehicle] });
  const page = await platform.site('north', `/print?car_id=${vehicle.slug}`);
  const address = /<img src="([^"]*code\.svg)"/.exec(page.text)?.[1] ?? '';
  const { status, headers, text } = await platform.site('north', address);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(await readSvg(text)).toMatch(new RegExp(`^https?://[^/]+/cars/${vehicle.slug}$`));
  expect((await platform.site('north', '/cars/no-such/code.svg')).status).toBe(404);
  expect((await platform.request('north.localhost', 'POST', address, {})).status).toBe(405);
});
