/** Photographs that are named by stock number: which vehicle each belongs to, and that they arrive in order (issue 38). */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PhotoAdded, PhotoPlan, StockVehicle } from '#schemas/api/stock.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const stock = '/tenants/north/stock';
const vehicle = (id: string, stocknum: string) =>
  aVehicle({ id, stocknum, slug: id.replace('_', '-'), vin: id, images: [], location_id: 'l_north' });

test('issue 38: names are matched with the stock of the site, by people who may edit it', async () => {
  const { signIn } = await aPlatform({ vehicles: [vehicle('v_a', 'ABC123'), vehicle('v_b', 'ABC123-1')] });
  const nadia = await signIn(staff.northAdmin.email);
  const names = ['abc123 (3).png', 'x/ABC123_2.jpg', 'ABC123-1.jpg', 'notes.txt', 'DSC1.jpg'];
  const { body } = await nadia.call('POST', `${stock}/photo-names`, { names });
  const { vehicles, questions, left } = body as PhotoPlan;
  expect(vehicles).toEqual([{ id: 'v_a', stocknum: 'ABC123', files: ['x/ABC123_2.jpg', 'abc123 (3).png'] }]);
  expect(questions).toEqual([
    {
      file: 'ABC123-1.jpg',
      vehicles: [
        { id: 'v_b', stocknum: 'ABC123-1' },
        { id: 'v_a', stocknum: 'ABC123' },
      ],
    },
  ]);
  expect(left.map(({ file }) => file)).toEqual(['notes.txt', 'DSC1.jpg']);
  const ned = await signIn(staff.northEditor.email);
  expect((await ned.call('POST', `${stock}/photo-names`, { names })).status).toBe(403);
  expect((await nadia.call('POST', `${stock}/photo-names`, { names: [] })).status).toBe(400);
});

test('issue 38: a picture that is none is refused alone, and the same one twice is there once', async () => {
  const { signIn } = await aPlatform({ vehicles: [vehicle('v_a', 'ABC123')] });
  const nadia = await signIn(staff.northAdmin.email);
  const upload = (bytes: Uint8Array) =>
    nadia.call('POST', `${stock}/v_a/photos`, bytes, { 'content-type': 'application/octet-stream' });
  const png = (colour: number) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: { r: colour, g: 9, b: 9 } } });
  const begun = await upload(await png(1).png().toBuffer());
  expect([begun.status, begun.text]).toEqual([201, expect.any(String)]);
  const first = begun.body as PhotoAdded;
  expect((await upload(new Uint8Array([1, 2, 3]))).status).toBe(400);
  const second = (await upload(await png(200).png().toBuffer())).body as PhotoAdded;
  expect(((await upload(await png(1).png().toBuffer())).body as PhotoAdded).known).toBe(true);
  const { vehicle: now } = await nadia.get<StockVehicle>(`${stock}/v_a`);
  expect(now.images.map(({ url }) => url)).toEqual([first.image.url, second.image.url]);
});
