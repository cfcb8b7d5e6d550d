/** The library by the console's API, from an upload to what shoppers get. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoredEntry } from '#schemas/api/content.ts';
import type { DocumentState } from '#schemas/api/document.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { MediaDetail, MediaList, MediaUploaded } from '#schemas/api/media.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { heicPhoto } from '#tests/build/heic-photo.ts';
import { openTestPlatform, type Person, staff, type TestPlatform } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';

const library = '/tenants/north/media';

let platform: TestPlatform & { close(): Promise<void> };
let ned: Person;
let sue: Person;
beforeAll(async () => {
  platform = await openTestPlatform();
  ned = await platform.signIn(staff.northEditor.email);
  sue = await platform.signIn(staff.southEditor.email);
});
afterAll(() => platform.close());

async function photo(background: string, width = 900, height = 600): Promise<Uint8Array> {
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return new Uint8Array(await picture.jpeg().toBuffer());
}

async function upload(background: string, name = 'Yard_at dusk.JPG', folder = 'Pages'): Promise<MediaDetail> {
  const query = new URLSearchParams({ name, folder });
  const answer = await ned.call('POST', `${library}?${query}`, await photo(background));
  expect(answer.status).toBe(201);
  return (answer.body as MediaUploaded).medium;
}

async function change(key: string, edit: (body: { [name: string]: Json }) => void): Promise<void> {
  const path = `/tenants/north/documents/${encodeURIComponent(key)}`;
  const { revision, body: stored } = await ned.get<DocumentState>(path);
  const body = structuredClone((stored ?? {}) as { [name: string]: Json });
  edit(body);
  expect((await ned.call('PUT', path, { revision, body, message: '' })).status).toBe(200);
}

const home = (image: string, words: { readonly [name: string]: Json } = {}): { [name: string]: Json } => ({
  type: 'home',
  title: 'Home',
  route: '/',
  layout: {
    root: ['b_hero1'],
    blocks: { b_hero1: { type: 'hero', version: 1, props: { heading: 'Hello', look: 'split', image, ...words } } },
  },
});

describe('a picture of the library', () => {
  test('is uploaded once, named after its file, found, and its site’s alone', async () => {
    const medium = await upload('#112233');
    expect(medium).toMatchObject({ name: 'Yard at dusk', folder: 'Pages', width: 900, height: 600, uses: 0 });
    expect(medium.uploadedBy).toBe(staff.northEditor.name);
    expect((await upload('#112233', 'again.png')).id).toBe(medium.id);
    const phone = await ned.call('POST', `${library}?name=IMG_0001.HEIC&folder=Pages`, new Uint8Array(heicPhoto));
    expect([phone.status, (phone.body as MediaUploaded).medium]).toMatchObject([
      201,
      { name: 'IMG 0001', width: 320, height: 240 },
    ]);
    const found = await ned.get<MediaList>(`${library}?q=DUSK&folder=Pages&show=no-text`);
    expect(found.media.map(({ id }) => id)).toEqual([medium.id]);
    expect(found.room.used).toBeGreaterThanOrEqual(medium.bytes);
    const theirs = '/tenants/south/media';
    expect((await sue.get<MediaList>(theirs)).media).toEqual([]);
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/restore'],
      ['POST', '/file/former'],
    ] as const)
      expect((await sue.call(method, `${theirs}/${medium.id}${path}`)).status, path).toBe(404);
    expect((await sue.call('PUT', `${theirs}/${medium.id}`, { alt: 'x' })).status).toBe(404);
    expect((await sue.call('GET', `${library}/${medium.id}`)).status).toBe(404);
    // Neither its file nor its address answers on another site's host.
    for (const path of [medium.address, medium.src]) {
      expect((await platform.request('north.localhost', 'GET', path)).status).toBe(200);
      expect((await platform.request('south.localhost', 'GET', path)).status).toBe(404);
    }
  });

  test('on a page: the file, its words and focal point; replaced, it is another at once, and can go back', async () => {
    const medium = await upload('#445566');
    await change('page/home', (body) => Object.assign(body, home(medium.address)));
    expect((await publishAll(ned)).status).toBe(201);
    const page = async () => (await platform.site('north', '/')).text;
    expect(await page()).toContain(`${medium.src}?w=`);
    expect(await page()).not.toContain('/img/library/');

    const alt = 'A red ute on gravel';
    const edited = await ned.call('PUT', `${library}/${medium.id}`, { alt, focus: { x: 20, y: 70 } });
    expect(edited.body).toMatchObject({ alt, usedIn: [{ key: 'page/home', title: 'Home', live: true, site: null }] });
    expect(await page()).toContain(`alt="${alt}"`);
    expect(await page()).toContain('object-position:20% 70%');
    expect(await page()).toContain(`${medium.src}?at=20-70&amp;w=`);

    const replaced = await ned.call('POST', `${library}/${medium.id}/file`, await photo('#ff0000'));
    const { src, hasFormer } = replaced.body as MediaDetail;
    expect([replaced.status, src !== medium.src, hasFormer]).toEqual([200, true, true]);
    expect(await page()).toContain(`${src}?w=`);
    expect(await page()).not.toContain(medium.src);
    expect(await page()).toContain(`alt="${alt}"`);

    await ned.call('POST', `${library}/${medium.id}/file/former`);
    expect(await page()).toContain(`${medium.src}?at=20-70&amp;w=`);

    const refused = await ned.call('DELETE', `${library}/${medium.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ uses: [{ key: 'page/home' }] });
  });

  test('a block’s own words go before the library’s, and the draft’s preview shows the same', async () => {
    const medium = await upload('#778899');
    await ned.call('PUT', `${library}/${medium.id}`, { alt: 'From the library' });
    // MI-3: words of a picture show as they are saved.
    expect((await ned.call('PUT', `${library}/${medium.id}`, { alt: 'Guaranteed approval' })).status).toBe(422);
    const preview = async (body: Json) => {
      const { body: answer } = await ned.call('POST', '/tenants/north/preview', { key: 'page/home', body });
      return (answer as PreviewResponse).blocks['b_hero1']?.props;
    };
    // Not saved yet: no draft names the picture.
    expect(await preview(home(medium.address))).toMatchObject({ image: medium.src, imageAlt: 'From the library' });
    expect(await preview(home(medium.address, { imageAlt: 'Own' }))).toMatchObject({ imageAlt: 'Own' });
  });

  test('a crop is a separate file, and removing it restores the whole picture', async () => {
    const medium = await upload('#aa5500');
    const crop = { left: 250, top: 0, width: 500, height: 1000 };
    const cut = await ned.call('PUT', `${library}/${medium.id}`, { crop });
    expect(cut.body).toMatchObject({ width: 450, height: 600, wholeWidth: 900, crop, whole: medium.src });
    expect((cut.body as MediaDetail).src).not.toBe(medium.src);
    const whole = await ned.call('PUT', `${library}/${medium.id}`, { crop: null });
    expect(whole.body).toMatchObject({ src: medium.src, width: 900, crop: null });
    for (const bad of [
      { ...crop, left: 600 },
      { ...crop, width: 0 },
      { ...crop, top: 0.5 },
    ])
      expect((await ned.call('PUT', `${library}/${medium.id}`, { crop: bad })).status).toBe(400);
  });

  test('logo and icon of the site, in the sizes of tabs and home screens', async () => {
    const logo = await upload('#00aa00', 'logo.svg', 'Logos');
    const icon = await upload('#0000aa', 'icon.png', 'Logos');
    const admin = await platform.signIn(staff.northAdmin.email);
    await change('site', (body) => Object.assign(body, { logo: { image: logo.address, icon: icon.address } }));
    expect((await publishAll(admin)).status).toBe(201);
    const { text } = await platform.site('north', '/');
    expect(text).toContain(`<link rel="icon" href="${icon.src}?icon=32" type="image/png" sizes="32x32">`);
    expect(text).toContain(`<link rel="apple-touch-icon" href="${icon.src}?icon=180">`);
    expect(text).not.toContain('/favicon.svg');
    const served = await platform.request('north.localhost', 'GET', `${icon.src}?icon=180`);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png']);
    for (const [path, side] of [
      ['/favicon.ico', 32],
      ['/apple-touch-icon.png', 180],
    ]) {
      const guessed = await platform.request('north.localhost', 'GET', `${path}`);
      expect([guessed.status, guessed.headers.get('location')]).toEqual([302, `${icon.src}?icon=${side}`]);
    }
    const manifest = JSON.parse((await platform.site('north', '/site.webmanifest')).text) as {
      icons: { src: string }[];
    };
    expect(manifest.icons.map(({ src }) => src)).toEqual([`${icon.src}?icon=192`, `${icon.src}?icon=512`]);
    // A page of stock, whose blocks read none of the content, is updated too.
    const search = async () => (await platform.site('north', '/search/used-cars')).text;
    expect(await search()).toContain(`${icon.src}?icon=32`);
    const other = await ned.call('POST', `${library}/${icon.id}/file`, await photo('#00aaaa'));
    expect(await search()).toContain(`${(other.body as MediaDetail).src}?icon=32`);
  });

  test('of a location: shown by its file, and in use there', async () => {
    const medium = await upload('#123123');
    const path = '/tenants/north/locations/l_north';
    const { item, version } = await ned.get<StoredEntry<Location>>(path);
    const image = { url: medium.address, thumb: medium.address };
    expect((await ned.call('PUT', path, { version, item: { ...item, image } })).status).toBe(200);
    expect((await ned.get<MediaDetail>(`${library}/${medium.id}`)).usedIn).toMatchObject([{ key: 'location/l_north' }]);
    expect((await ned.get<MediaList>(`${library}?show=unused`)).media.map(({ id }) => id)).not.toContain(medium.id);
  });

  test('deleted, it is gone from list and site, and restored for 30 days', async () => {
    const medium = await upload('#321321');
    expect((await ned.call('DELETE', `${library}/${medium.id}`)).status).toBe(204);
    expect((await platform.request('north.localhost', 'GET', medium.address)).status).toBe(404);
    const deleted = await ned.get<MediaList>(`${library}?show=deleted`);
    expect(deleted.media.map(({ id }) => id)).toContain(medium.id);
    expect((await ned.call('PUT', `${library}/${medium.id}`, { alt: 'x' })).status).toBe(404);
    expect((await ned.call('POST', `${library}/${medium.id}/restore`)).body).toMatchObject({ deletedAt: null });
    expect((await platform.request('north.localhost', 'GET', medium.address)).status).toBe(200);
  });
});

describe('what is refused', () => {
  test.each([
    ['a word of 100 KB', 'PUT', { alt: 'x'.repeat(100_000) }, 400],
    ['a name of blanks', 'PUT', { name: '  ' }, 400],
    ['an unknown member', 'PUT', { tenant: 'south' }, 400],
    ['a focal point outside', 'PUT', { focus: { x: 101, y: 0 } }, 400],
  ])('%s', async (_, method, body, status) => {
    const medium = await upload('#999999');
    const answer = await ned.call(method, `${library}/${medium.id}`, body);
    expect(answer.status).toBe(status);
    expect((answer.body as ApiError).error.problems?.length).toBeGreaterThan(0);
  });

  test.each([
    ['http://127.0.0.1/a.jpg', /private network address/],
    ['http://localhost:1/a.jpg', /private network address/],
    ['ftp://pictures.example/a.jpg', /https:/],
    ['/img/drawn/suv/8a1c24/left', /full address/],
  ])('a copy of %s', async (url, words) => {
    const answer = await ned.call('POST', `${library}/copies`, { url });
    expect(answer.status).toBe(400);
    expect((answer.body as ApiError).error.message).toMatch(words);
  });

  test('files that are no pictures, by the reason', async () => {
    for (const [bytes, words] of [
      [Buffer.from('%PDF-1.7'), /PDF/],
      [Buffer.from('hello'), /not a picture/],
      [Buffer.alloc(0), /empty/],
    ] as const) {
      const answer = await ned.call('POST', library, new Uint8Array(bytes));
      expect(answer.status).toBe(400);
      expect((answer.body as ApiError).error.message).toMatch(words);
    }
  });
});
