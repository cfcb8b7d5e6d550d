import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawnPictures } from '#demo/pictures/drawn-source.ts';
import { runsOf } from '#tests/build/property-runs.ts';
import { createImageRoutes, type Images, type PictureAsk } from './image-routes.ts';
import { readPictureRequest } from './picture-request.ts';

const log = pino({ level: 'silent' });
const source = drawnPictures()({ log });
let folder = '';
let routes: Images;
const by: PictureAsk = { tenant: 't_1', address: '192.0.2.1', mayShow: (tenant) => tenant === 't_1' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const mediaDir = join(folder, 'media/t_1');
  const cacheDir = join(folder, 'cache');
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .jpeg()
    .toFile(join(folder, 'photo.jpg'));
  await mkdir(mediaDir, { recursive: true });
  await sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .blur(1.5)
    .jpeg({ quality: 95 })
    .toFile(join(mediaDir, 'noise'));
  await copyFile(join(folder, 'photo.jpg'), join(mediaDir, 'photo1'));
  await writeFile(join(mediaDir, 'broken'), 'not a picture');
  await writeFile(
    join(mediaDir, 'drawing'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
    .composite([
      { input: { create: { width: 200, height: 200, channels: 3, background: '#000000' } }, left: 200, top: 0 },
    ])
    .png()
    .toFile(join(mediaDir, 'two-halves'));
  const library = new Map([
    ['aaaaaaaaaaaaaaaa', { tenantId: 't_1', shown: { file: 'photo1' } }],
    ['bbbbbbbbbbbbbbbb', { tenantId: 't_2', shown: { file: 'photo1' } }],
  ]);
  const findLibraryFile = async (id: string) => library.get(id) ?? null;
  routes = createImageRoutes({ source, cacheDir, mediaDir: join(folder, 'media'), findLibraryFile, log });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function ask(path: string, init?: RequestInit): Promise<Response> {
  const answer = await routes(new Request(`http://site.localhost${path}`, init), by);
  if (answer === null) throw new Error(`no answer to ${path}`);
  return answer;
}

async function sizeOf(answer: Response): Promise<{ width: number; height: number; format: string }> {
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return { width, height, format };
}

describe('pictures', () => {
  test('R7-025: a drawing comes as WebP in the width requested, to be kept for good', async () => {
    const answer = await ask('/img/drawn/suv/8a1c24/front-left?w=320&q=60');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await sizeOf(answer)).toEqual({ width: 320, height: 213, format: 'webp' });
  });

  test.each([
    [1, 160],
    [161, 320],
    [300, 320],
    [700, 720],
    [721, 960],
    [5000, 1920],
  ])('R7-025: width %i is made at %i', async (asked, made) => {
    const answer = await ask(`/img/drawn/trailer/35782b/left?w=${asked}`);
    expect((await sizeOf(answer)).width).toBe(made);
  });

  test('R7-025: a picture can be cropped around its middle', async () => {
    expect(await sizeOf(await ask('/img/scene/coast/8fa3b5?w=320&fit=3:2'))).toMatchObject({ width: 320, height: 213 });
  });

  test('a crop keeps the focal point in sight, and only a crop is another picture for it', async () => {
    const tag = async (query: string) => (await ask(`/img/media/t_1/two-halves?w=160&${query}`)).headers.get('etag');
    const meanRed = async (query: string) => {
      const bytes = Buffer.from(await (await ask(`/img/media/t_1/two-halves?w=160&${query}`)).arrayBuffer());
      return (await sharp(bytes).stats()).channels[0]?.mean ?? 0;
    };
    expect(await meanRed('fit=3:2&at=0-50')).toBeGreaterThan(165);
    expect(await meanRed('fit=3:2&at=100-50')).toBeLessThan(90);
    expect(await tag('fit=3:2&at=49-52')).toBe(await tag('fit=3:2'));
    expect(await tag('at=0-50')).toBe(await tag(''));
  });

  test('an icon is a square PNG with all of the picture in it', async () => {
    const answer = await ask('/img/media/t_1/photo1?icon=180', { headers: { accept: 'image/avif,*/*' } });
    expect(await sizeOf(answer)).toEqual({ width: 180, height: 180, format: 'png' });
    expect((await ask('/img/drawn/suv/f2f2f0/left?icon=32')).headers.get('content-type')).toBe('image/png');
  });

  test('an address of the library shows the file of now and is requested again; of another site, nothing', async () => {
    const first = await ask('/img/library/aaaaaaaaaaaaaaaa?w=320');
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(first.headers.get('etag')).toBe((await ask('/img/media/t_1/photo1?w=320')).headers.get('etag'));
    expect((await ask('/img/library/bbbbbbbbbbbbbbbb')).status).toBe(404);
    expect((await ask('/img/library/cccccccccccccccc')).status).toBe(404);
  });

  test('R9-020: quality is 75 by default', async () => {
    const plain = await ask('/img/drawn/ute/c7702e/left?w=160');
    const same = await ask('/img/drawn/ute/c7702e/left?w=160&q=75');
    const better = await ask('/img/drawn/ute/c7702e/left?w=160&q=90');
    expect(same.headers.get('etag')).toBe(plain.headers.get('etag'));
    expect((await better.arrayBuffer()).byteLength).toBeGreaterThan((await plain.arrayBuffer()).byteLength);
  });

  test('an upload is served by its id, never larger than it is, and the right way up', async () => {
    expect(await sizeOf(await ask('/img/media/t_1/photo1?w=480'))).toEqual({ width: 480, height: 320, format: 'webp' });
    expect(await sizeOf(await ask('/img/media/t_1/photo1?w=1920'))).toMatchObject({ width: 900, height: 600 });
  });

  test('R7-025: a photograph is sent as AVIF to clients that accept it, and each format is cached separately', async () => {
    const accept = { headers: { accept: 'image/avif,image/webp,*/*' } };
    const avif = await ask('/img/media/t_1/noise?w=720', accept);
    const webp = await ask('/img/media/t_1/noise?w=720');
    expect([avif.headers.get('content-type'), webp.headers.get('content-type')]).toEqual(['image/avif', 'image/webp']);
    expect([avif.headers.get('vary'), webp.headers.get('vary')]).toEqual(['Accept', 'Accept']);
    expect(avif.headers.get('etag')).not.toBe(webp.headers.get('etag'));
    expect(await sharp(Buffer.from(await avif.arrayBuffer())).metadata()).toMatchObject({ width: 720, format: 'heif' });
    const refused = await ask('/img/media/t_1/noise?w=720', { headers: { accept: 'image/avif;q=0,image/webp' } });
    expect(refused.headers.get('content-type')).toBe('image/webp');
  });

  test('a drawing is smaller as WebP, so it stays that', async () => {
    const accept = { headers: { accept: 'image/avif,image/webp' } };
    expect((await ask('/img/drawn/suv/8a1c24/left?w=160', accept)).headers.get('content-type')).toBe('image/webp');
  });

  test('the inside all around is twice as wide as high, and wide enough to look around in', async () => {
    expect(await sizeOf(await ask('/img/drawn/suv/8a1c24/interior?w=720'))).toMatchObject({ width: 720, height: 360 });
    expect(readPictureRequest(new URL('http://x/img/drawn/suv/8a1c24/interior?w=3840'), source).width).toBe(3840);
    expect(readPictureRequest(new URL('http://x/img/media/t_1/photo1?w=3840'), source).width).toBe(1920);
  });

  test('what is no photograph is not served', async () => {
    expect((await ask('/img/media/t_1/broken')).status).toBe(404);
    expect((await ask('/img/media/t_1/drawing')).status).toBe(404);
    expect((await ask('/img/media/t_1/nobody')).status).toBe(404);
    expect((await ask('/img/media/..%2fphoto.jpg')).status).toBe(404);
  });

  test('the same picture again is a 304 without a body', async () => {
    const etag = (await ask('/img/drawn/bus/f2f3f2/left?w=160')).headers.get('etag') ?? '';
    const again = await ask('/img/drawn/bus/f2f3f2/left?w=160', { headers: { 'if-none-match': `W/"x", ${etag}` } });
    expect(again.status).toBe(304);
    expect(again.body).toBeNull();
  });

  test('HEAD has the headers and no body; writing is refused', async () => {
    const head = await ask('/img/drawn/bus/f2f3f2/left?w=160', { method: 'HEAD' });
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(500);
    expect(head.body).toBeNull();
    expect((await ask('/img/drawn/bus/f2f3f2/left', { method: 'POST' })).status).toBe(405);
  });

  test('R7-025: all widths, qualities and crops of a photograph are a bounded number of files', () => {
    const files = new Set<string>();
    for (let w = 1; w <= 4000; w += 3)
      for (let q = 30; q <= 90; q++)
        for (const fit of ['none', '3:2'])
          files.add(
            JSON.stringify(
              readPictureRequest(new URL(`http://x/img/media/t_1/photo1?w=${w}&q=${q}&fit=${fit}`), source),
            ),
          );
    // 7 widths of the whole and 3 of the crop, in 5 qualities; there were 2,562 (5,124 with both formats).
    expect(files.size).toBe(50);
  });

  test('many requests for one picture make it once, and it is there for the next process', async () => {
    const cacheDir = join(folder, 'own');
    const own = createImageRoutes({ source, cacheDir, mediaDir: folder, log });
    const url = 'http://site.localhost/img/drawn/camper/cdbfa6/left?w=160';
    const answers = await Promise.all(Array.from({ length: 12 }, () => own(new Request(url), by)));
    const bodies = await Promise.all(
      answers.map(async (answer) => Buffer.from(await (answer ?? new Response()).arrayBuffer())),
    );
    expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(1);
    expect(await readdir(cacheDir)).toHaveLength(1);
    const [name = ''] = await readdir(cacheDir);
    await writeFile(join(cacheDir, name), 'from disk');
    const next = createImageRoutes({ source, cacheDir, mediaDir: folder, log });
    expect(await (await next(new Request(url), by))?.text()).toBe('from disk');
  });

  test('a folder that cannot be written does not keep a picture from being shown', async () => {
    const own = createImageRoutes({ source, cacheDir: join(folder, 'photo.jpg'), mediaDir: folder, log });
    const answer = await own(new Request('http://site.localhost/img/drawn/trailer/f2f2f0/left?w=160'), by);
    expect(answer?.status).toBe(200);
  });

  test.each([
    ['/img/drawn/spaceship/f2f2f0/left', 404, 'not-found'],
    ['/img/drawn/suv/red/left', 404, 'not-found'],
    ['/img/drawn/suv/f2f2f0f/left', 404, 'not-found'],
    ['/img/drawn/suv/f2f2f1/left', 404, 'not-found'],
    ['/img/scene/coast/123456', 404, 'not-found'],
    ['/img/drawn/suv/f2f2f0/film-3', 404, 'not-found'],
    ['/img/media/t_2/photo1', 404, 'not-found'],
    ['/img/media/photo1', 404, 'not-found'],
    ['/img/drawn/suv/f2f2f0/above', 404, 'not-found'],
    ['/img/drawn/suv/f2f2f0/spin-36', 404, 'not-found'],
    ['/img/drawn/suv/f2f2f0/walkaround-72', 404, 'not-found'],
    ['/img/drawn/tractor/f2f2f0/interior', 404, 'not-found'],
    ['/img/drawn/constructor/f2f2f0/left', 404, 'not-found'],
    ['/img/scene/toString/f2f2f0', 404, 'not-found'],
    ['/img/', 404, 'not-found'],
    ['/img/drawn/suv/f2f2f0/left?w=wide', 400, 'input.invalid'],
    ['/img/drawn/suv/f2f2f0/left?w=0', 400, 'input.invalid'],
    ['/img/drawn/suv/f2f2f0/left?w=-3', 400, 'input.invalid'],
    ['/img/drawn/suv/f2f2f0/left?q=29', 400, 'input.invalid'],
    ['/img/drawn/suv/f2f2f0/left?q=91', 400, 'input.invalid'],
    ['/img/drawn/suv/f2f2f0/left?fit=stretch', 400, 'input.invalid'],
    ['/img/drawn/suv/f2f2f0/left?fit=21:9', 400, 'input.invalid'],
    ['/img/media/t_1/photo1?icon=33', 400, 'input.invalid'],
    ['/img/media/t_1/photo1?fit=3:2&at=101-0', 400, 'input.invalid'],
    ['/img/media/t_1/photo1?fit=3:2&at=left', 400, 'input.invalid'],
  ])('%s is %i', async (path, status, code) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { code } });
  });

  test('other paths are left to others', async () => {
    expect(await routes(new Request('http://site.localhost/images/x'), by)).toBeNull();
  });

  test('no address is a fault of ours', async () => {
    const piece = fc.oneof(
      fc.constantFrom('drawn', 'scene', 'media', 'suv', 'road', 'zz', '..', '%00', '', 'spin-99', 'f2f2f0', 'photo1'),
      fc.string({ maxLength: 12 }).map(encodeURIComponent),
    );
    const query = fc.record(
      {
        w: fc.oneof(fc.string({ maxLength: 8 }), fc.constant('160')),
        q: fc.string({ maxLength: 5 }),
        fit: fc.string(),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 6 }), query, async (pieces, asked) => {
        const path = `/img/${pieces.join('/')}?${new URLSearchParams(asked)}`;
        // Steps upwards may lead out of the pictures, to others.
        if (!new URL(path, 'http://site.localhost').pathname.startsWith('/img/')) return;
        const answer = await ask(path);
        expect(answer.status).toBeLessThan(500);
        if (answer.status >= 400) expect(await answer.json()).toHaveProperty('error.code');
      }),
      { numRuns: runsOf(150) },
    );
  });
});
