/** Photographs of iPhones, under any file name and type; `picture-work.test.ts` reads them in a process. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { heicPhoto, heicPhotoOf } from '#tests/build/heic-photo.ts';
import { isHeic } from './heic.ts';
import { photograph, readPicture } from './read-picture.ts';

test('a photograph becomes the picture that a page shows', async () => {
  const stored = await readPicture(heicPhoto, photograph);
  const picture = sharp(stored);
  expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
  const colourAt = async (left: number, top: number) => {
    const data = await sharp(stored).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
    return [(data[0] ?? 0) > 128, (data[1] ?? 0) > 128];
  };
  // Upright: at the left red above yellow, at the right blue above turquoise.
  expect(await colourAt(40, 60)).toEqual([true, false]);
  expect(await colourAt(40, 180)).toEqual([true, true]);
  expect(await colourAt(280, 60)).toEqual([false, false]);
  expect(await colourAt(280, 180)).toEqual([false, true]);
});

test.each([
  ['a file that breaks off', heicPhoto.subarray(0, heicPhoto.length - 60), /damaged or incomplete/],
  ['a file that is only a beginning', heicPhoto.subarray(0, 40), /damaged or incomplete/],
  ['a file that claims 400 million pixels', heicPhotoOf(20_000, 20_000), /more than 50 million pixels/],
  ['a file that claims the largest number', heicPhotoOf(0xffffffff, 0xffffffff), /million pixels|damaged/],
  ['a file that claims none', heicPhotoOf(0, 240), /damaged or incomplete/],
  ['a file that claims more than it holds', heicPhotoOf(4000, 3000), /damaged or incomplete/],
  ['zeros behind a right beginning', Buffer.concat([heicPhoto.subarray(0, 28), Buffer.alloc(2_000_000)]), /damaged/],
])('%s is refused in words, and the next one is taken', async (_, bytes, words) => {
  await expect(readPicture(bytes, photograph)).rejects.toMatchObject({
    message: expect.stringMatching(words),
    code: 'input.invalid',
  });
  expect(await readPicture(heicPhoto, photograph)).toBeInstanceOf(Buffer);
});

test('AVIF, films and texts are none of them', async () => {
  const { data } = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#35782b' } })
    .avif()
    .toBuffer({ resolveWithObject: true });
  expect(isHeic(heicPhoto)).toBe(true);
  expect(isHeic(Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmif1\0\0\0\0mif1heic')]))).toBe(true);
  for (const other of [
    data,
    Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0'),
    Buffer.from('ftyp'),
    Buffer.alloc(0),
    Buffer.from('heic heic heic'),
  ])
    expect(isHeic(other)).toBe(false);
});
