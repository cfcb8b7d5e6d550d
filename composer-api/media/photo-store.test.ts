import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import { PhotoStore } from './photo-store.ts';
import { anyPicture } from './read-picture.ts';

/** As a phone writes it: lying on its side, and saying where it was taken. */
function phonePhoto(width = 900, height = 600): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#a02020' } })
    .withExif({ IFD0: { Model: 'Phone' }, IFD3: { GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-photos-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { north, south } = await twoTenants();
  return { folder, north, south, photos: new PhotoStore({ folder }) };
}

test('a photo is turned upright, freed of what the camera wrote, and kept once a tenant', async () => {
  const { folder, north, south, photos } = await setUp();
  const bytes = await phonePhoto();
  const taken = await sharp(bytes).metadata();
  expect([taken.orientation, taken.exif === undefined]).toEqual([6, false]);
  const [one, two] = await Promise.all([photos.put(north, bytes), photos.put(north, bytes)]);
  expect(one).toEqual(two);
  expect(readdirSync(join(folder, north.tenantId))).toHaveLength(1);
  const made = await sharp(await readFile(join(folder, one.url.slice('/img/media/'.length)))).metadata();
  expect(made).toMatchObject({ format: 'webp', width: 600, height: 900 });
  expect([made.exif, made.orientation]).toEqual([undefined, undefined]);
  // Promise 4: the same picture of another tenant is its own.
  const theirs = await photos.put(south, bytes);
  expect(theirs.url).toContain(`/${south.tenantId}/`);
  expect(theirs.url).not.toBe(one.url);
});

test('what is no picture to show is refused in words that say what to do, and leaves nothing', async () => {
  const { folder, north, photos } = await setUp();
  const photo = await phonePhoto();
  const cases: readonly (readonly [Uint8Array, RegExp])[] = [
    [Buffer.alloc(0), /empty/],
    [Buffer.from('not a picture'), /not a picture/],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'), /drawing \(SVG\)/],
    [Buffer.from('%PDF-1.7 and so on'), /PDF/],
    [photo.subarray(0, photo.length / 2), /damaged/],
    [await phonePhoto(150, 900), /150 by 900/],
    [Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]), /HEIC/],
  ];
  for (const [bytes, words] of cases) await expect(photos.put(north, bytes)).rejects.toThrow(words);
  expect(readdirSync(folder).flatMap((name) => readdirSync(join(folder, name)))).toEqual([]);
});

test('a logo may be small or a drawing, which is drawn once and kept as a picture without what it names', async () => {
  const { folder, north, photos } = await setUp();
  const draw = (inside: string, head = '') =>
    Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10">${inside}</svg>`);
  const logo = await photos.put(
    north,
    draw('<script>alert(1)</script><image href="file:///etc/passwd"/><rect width="20" height="10" fill="#c00"/>'),
    anyPicture,
  );
  expect(logo).toMatchObject({ width: 1200, height: 300 });
  const kept = await readFile(join(folder, north.tenantId, logo.file));
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', hasAlpha: true });
  expect(kept.includes('script')).toBe(false);
  const bomb = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1000)}">]>`;
  await expect(photos.put(north, draw('&a;', bomb), anyPicture)).rejects.toThrow(/entities/);
  await expect(photos.put(north, draw('<g'), anyPicture)).rejects.toThrow(/cannot be drawn/);
  expect(await photos.put(north, await phonePhoto(40, 20), anyPicture)).toMatchObject({ width: 20, height: 40 });
});

test('a crop of a picture is a separate file, made once', async () => {
  const { folder, north, photos } = await setUp();
  const { file } = await photos.put(north, await phonePhoto());
  const part = { left: 0.5, top: 0, width: 0.5, height: 0.25 };
  const cut = await photos.cut(north, file, part);
  expect(cut).toMatchObject({ width: 300, height: 225 });
  expect(cut).toEqual(await photos.cut(north, file, part));
  expect(readdirSync(join(folder, north.tenantId))).toHaveLength(2);
  // However a crop is rounded, it stays inside the picture.
  expect(await photos.cut(north, file, { left: 1, top: 0.999, width: 1, height: 1 })).toMatchObject({ width: 1 });
});

test('uploaded through the console, a photo takes the drawings’ place and is served at any width', async () => {
  const platform = await aPlatform();
  const ned = await platform.signIn(staff.northAdmin.email);
  const path = '/tenants/north/stock/v_1';
  const upload = async (width: number) => {
    const answer = await ned.call('POST', `${path}/photos`, new Uint8Array(await phonePhoto(width)));
    return [answer.status, answer.body] as const;
  };
  const [status, added] = await upload(900);
  expect([status, added]).toMatchObject([201, { version: 2, known: false, images: [{}] }]);
  const both = await Promise.all([upload(800), upload(700)]);
  expect(both.map(([code]) => code)).toEqual([201, 201]);
  expect(await upload(900)).toMatchObject([201, { known: true }]);
  const { vehicle } = await ned.get<{ vehicle: { images: { url: string }[]; photos_count: number } }>(path);
  expect([vehicle.images.length, vehicle.photos_count]).toEqual([3, 3]);
  const url = vehicle.images[0]?.url ?? '';
  expect((await platform.site('north', '/cars/2021-aster-ridge-touring-1')).text).toContain(url);
  const served = await platform.request('north.localhost', 'GET', `${url}?w=320`);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('a tenant’s pictures have a bounded room, said clearly; others have theirs, and what is there stays', async () => {
  const { folder, north, south } = await setUp();
  const first = new PhotoStore({ folder });
  const kept = await first.put(north, await phonePhoto(900, 600));
  // A new process counts the existing files.
  const photos = new PhotoStore({ folder, quota: 600 });
  for (let i = 1; i < 4; i++) await photos.put(south, await phonePhoto(300 + i, 300)).catch(() => null);
  await expect(photos.put(south, await phonePhoto(400, 400))).rejects.toMatchObject({
    code: 'input.too-large',
    message: expect.stringMatching(/all of their 1 KB\. Ask the platform/),
  });
  expect(await photos.put(north, await phonePhoto(900, 600))).toEqual(kept);
});

test('twenty pictures at once take no more room than one after the other', async () => {
  const { folder, north } = await setUp();
  const { file } = await new PhotoStore({ folder }).put(north, await phonePhoto(900, 600));
  const before = await new PhotoStore({ folder }).room(north);
  const photos = new PhotoStore({ folder, quota: before.used + 1200 });
  const cuts = Array.from({ length: 20 }, (_, i) => ({ left: i / 40, top: 0, width: 0.5, height: 0.5 }));
  const outcomes = await Promise.allSettled(cuts.map((part) => photos.cut(north, file, part)));
  const files = await photos.listFiles(north);
  const stored = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const { used, quota } = await photos.room(north);
  expect(stored).toBeLessThanOrEqual(quota);
  expect(used).toBe(stored);
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']));
});

test('abandoned uploads use a bounded amount of memory', async () => {
  const { folder, north, south } = await setUp();
  const photos = new PhotoStore({ folder });
  const endless = (): Request =>
    new Request('http://console.localhost/', {
      method: 'POST',
      headers: { 'content-length': String(25 * 1024 * 1024) },
      body: new ReadableStream(),
      duplex: 'half',
    } as RequestInit);
  const begun = Array.from({ length: 12 }, () => photos.receive(north, endless()));
  const answers = await Promise.all(begun.map((one) => Promise.race([one.catch(({ code }) => code), pause()])));
  expect(answers.filter((answer) => answer === 'busy')).toHaveLength(8);
  // Another tenant still has room.
  expect(await Promise.race([photos.receive(south, endless()).catch(({ code }) => code), pause()])).toBe('reading');
});

function pause(): Promise<'reading'> {
  return new Promise((resolve) => setImmediate(() => setImmediate(() => resolve('reading'))));
}
