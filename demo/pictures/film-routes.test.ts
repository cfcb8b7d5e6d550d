import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#composer-api/kernel/log.ts';
import { ownWork } from '#composer-api/kernel/work-queue.ts';
import { createFilmRoutes } from './film-routes.ts';
import { muxWebm, vp8Frame } from './webm.ts';

/** A small EBML reader: ids, and where each element's content lies. */
function elements(bytes: Buffer, from = 0, to = bytes.length): { id: string; from: number; to: number }[] {
  const found = [];
  for (let at = from; at < to; ) {
    const idLength = Math.clz32(bytes[at] ?? 0) - 23;
    const size = Number(bytes.readBigUInt64BE(at + idLength) & ((1n << 56n) - 1n));
    const start = at + idLength + 8;
    found.push({ id: bytes.toString('hex', at, at + idLength), from: start, to: start + size });
    at = start + size;
  }
  return found;
}

describe('a film', () => {
  const frames = Array.from({ length: 25 }, (_, i) => Buffer.alloc(10 + i, i));
  const bytes = muxWebm({ frames, width: 64, height: 42, frameMs: 100 });
  const [head, segment] = elements(bytes);
  const parts = elements(bytes, segment?.from, segment?.to);

  test('is a WebM of one segment: facts, track, index, then the frames in order', () => {
    expect(head?.id).toBe('1a45dfa3');
    expect(bytes.subarray(head?.from, head?.to).includes('webm')).toBe(true);
    expect(segment?.to).toBe(bytes.length);
    expect(parts.map((part) => part.id)).toEqual([
      '1549a966',
      '1654ae6b',
      '1c53bb6b',
      ...Array.from({ length: 3 }, () => '1f43b675'),
    ]);
    const held = parts
      .filter((part) => part.id === '1f43b675')
      .flatMap((cluster) => elements(bytes, cluster.from, cluster.to).filter((part) => part.id === 'a3'))
      .map((block) => bytes.subarray(block.from + 4, block.to));
    expect(held).toEqual(frames);
  });

  test('its index points to where each second begins', () => {
    const cues = parts.find((part) => part.id === '1c53bb6b');
    const points = elements(bytes, cues?.from, cues?.to).map((point) => {
      const [time, track] = elements(bytes, point.from, point.to);
      const [, position] = elements(bytes, track?.from, track?.to);
      return [bytes.readUInt32BE(time?.from), Number(bytes.readBigUInt64BE(position?.from))];
    });
    const starts = parts.filter((part) => part.id === '1f43b675').map((part) => part.from - 12 - (segment?.from ?? 0));
    expect(points).toEqual(starts.map((start, i) => [i * 1000, start]));
  });

  test('a lossy WebP is a key frame of its size; other bytes are refused', async () => {
    const picture = sharp({ create: { width: 64, height: 42, channels: 3, background: '#336699' } });
    const frame = vp8Frame(await picture.webp({ quality: 60 }).toBuffer());
    // VP8: the lowest bit of a key frame is 0, then its start code and size.
    expect((frame[0] ?? 1) & 1).toBe(0);
    expect(frame.subarray(3, 6)).toEqual(Buffer.from([0x9d, 0x01, 0x2a]));
    expect([frame.readUInt16LE(6), frame.readUInt16LE(8)]).toEqual([64, 42]);
    expect(() => vp8Frame(Buffer.from('not a picture at all'))).toThrow('no WebP');
    const lossless = await picture.webp({ lossless: true }).toBuffer();
    expect(() => vp8Frame(lossless)).toThrow('without a lossy picture');
  });
});

describe('films by address', () => {
  let folder = '';
  let drawn = 0;
  let routes: ReturnType<typeof createFilmRoutes>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'films-'));
    routes = createFilmRoutes({
      cacheDir: folder,
      log: createLog('silent'),
      make: async () => {
        drawn += 1;
        return '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40"/></svg>';
      },
    });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const ask = async (path: string, init?: RequestInit) =>
    routes(new Request(`http://site.localhost${path}`, init), ownWork);
  const film = '/img/drawn/suv/8a1c24/film.webm';

  test('R2-014: a film of each frame, made once and kept', async () => {
    const [first, twin] = await Promise.all([ask(film), ask(film)]);
    expect([first?.status, twin?.status]).toEqual([200, 200]);
    expect(first?.headers.get('content-type')).toBe('video/webm');
    expect(drawn).toBe(48);
    expect(await readdir(folder)).toHaveLength(1);
    await ask(film);
    expect(drawn).toBe(48);
  });

  test('a player may ask for any part', async () => {
    const whole = Buffer.from((await (await ask(film))?.arrayBuffer()) ?? new ArrayBuffer());
    const part = async (range: string) => {
      const answer = await ask(film, { headers: { range } });
      return [answer?.status, answer?.headers.get('content-range'), (await answer?.arrayBuffer())?.byteLength];
    };
    const { length } = whole;
    expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${length}`, 10]);
    expect(await part('bytes=100-')).toEqual([206, `bytes 100-${length - 1}/${length}`, length - 100]);
    expect(await part('bytes=-5')).toEqual([206, `bytes ${length - 5}-${length - 1}/${length}`, 5]);
    expect(await part(`bytes=${length}-`)).toEqual([416, `bytes */${length}`, 0]);
    expect(await part('bytes=9-2')).toEqual([416, `bytes */${length}`, 0]);
    expect(await part('bytes=0-1,4-5')).toEqual([200, null, length]);
    expect(await part('furlongs=1-2')).toEqual([200, null, length]);
    const tail = await ask(film, { headers: { range: 'bytes=-5' } });
    expect(Buffer.from((await tail?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(whole.subarray(-5));
  });

  test('what cannot be drawn is not found, writing is refused, other paths are left to others', async () => {
    expect((await ask('/img/drawn/spaceship/8a1c24/film.webm'))?.status).toBe(404);
    const before = drawn;
    for (const paint of ['8a1c25', '000001', 'abcdef'])
      expect((await ask(`/img/drawn/suv/${paint}/film.webm`))?.status).toBe(404);
    expect(drawn).toBe(before);
    expect((await ask(film, { method: 'POST' }))?.status).toBe(405);
    expect(await ask('/img/drawn/suv/8a1c24/left')).toBeNull();
    expect(await ask('/img/drawn/suv/red/film.webm')).toBeNull();
  });
});
