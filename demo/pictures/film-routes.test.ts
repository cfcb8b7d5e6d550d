import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLog } from '#composer-api/kernel/log.ts';
import { sourceRenders } from './drawn-source.ts';
import { createFilmRoutes } from './film-routes.ts';

describe('films by address', () => {
  const routes = createFilmRoutes(sourceRenders, createLog('silent'));
  const ask = async (path: string, init?: RequestInit) => routes(new Request(`http://site.localhost${path}`, init));
  const film = '/img/drawn/suv/f3f4f3/film.webm';

  test('R2-014: a film is the file of its vehicle and paint', async () => {
    const answer = await ask(film);
    expect([answer?.status, answer?.headers.get('content-type')]).toEqual([200, 'video/webm']);
    const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer());
    expect(bytes).toEqual(await readFile(join(sourceRenders, 'suv-f3f4f3-film.webm')));
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

  test('what is not there is not found, writing is refused, other paths are left to others', async () => {
    for (const path of ['spaceship/8a1c24', 'suv/8a1c25', 'suv/f3f4f2'])
      expect((await ask(`/img/drawn/${path}/film.webm`))?.status).toBe(404);
    expect((await ask(film, { method: 'POST' }))?.status).toBe(405);
    expect(await ask('/img/drawn/suv/8a1c24/left')).toBeNull();
    expect(await ask('/img/drawn/suv/red/film.webm')).toBeNull();
  });
});
