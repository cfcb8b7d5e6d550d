/** `/img/drawn/{shape}/{paint}/walkaround.webm` and `film.webm`: films of drawn vehicles, made at the first request. */

import { jsonError, toAppError } from '#composer-api/kernel/http/errors.ts';
import { allowReading } from '#composer-api/kernel/http/methods.ts';
import type { Logger } from '#composer-api/kernel/log.ts';
import { type AskedBy, WorkQueue } from '#composer-api/kernel/work-queue.ts';
import { DiskCache } from '#composer-api/media/disk-cache.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { shortHash } from '#renderer/hash.ts';
import { isPaint } from '../drawings/paints.ts';
import { drawingEdition } from '../drawings/vehicles/draw-vehicle.ts';
import { isShape, type Shape } from '../drawings/vehicles/shapes.ts';
import { type FilmName, filmFrames } from '../drawings/vehicles/views.ts';
import type { Make } from './make-picture.ts';
import { muxWebm, vp8Frame } from './webm.ts';

export interface FilmRoutesOptions {
  /** Folder of made films; may be emptied at any time. */
  readonly cacheDir: string;
  readonly make: Make;
  readonly log: Logger;
}

const address = /^\/img\/drawn\/([a-z-]{1,20})\/([0-9a-f]{6})\/(walkaround|film)\.webm$/;
/** Pixels. */
const width = 640;
const height = 426;
const frameMs = 100;

/** Answers films; null for any other path. */
export function createFilmRoutes({
  cacheDir,
  make,
  log,
}: FilmRoutesOptions): (request: Request, by: AskedBy) => Promise<Response | null> {
  const disk = new DiskCache(cacheDir, 128 * 1024 * 1024);
  // A film takes the drawing thread for seconds, so they are made one after another.
  const queue = new WorkQueue<Buffer<ArrayBufferLike>>(1, 8);

  async function film(key: string, shape: Shape, paint: string, name: FilmName): Promise<Buffer<ArrayBufferLike>> {
    const { default: sharp } = await import('sharp');
    const frames: Buffer[] = [];
    for (let frame = 0; frame < filmFrames[name]; frame++) {
      const made = await make({ kind: 'drawn', shape, paint, view: `${name}-${frame}` }, width);
      const picture = sharp(typeof made === 'string' ? Buffer.from(made) : made)
        .removeAlpha()
        .resize(width, height, { fit: 'fill' });
      frames.push(vp8Frame(await picture.webp({ quality: 60, effort: 2 }).toBuffer()));
    }
    const bytes = muxWebm({ frames, width, height, frameMs });
    await disk.put('drawn', key, bytes).catch((error) => log.warn({ error: String(error) }, 'film not kept on disk'));
    return bytes;
  }

  return async (request, by) => {
    const [, shape = '', paint = '', name = ''] = address.exec(new URL(request.url).pathname) ?? [];
    if (name === '') return null;
    try {
      allowReading(request);
      if (!isShape(shape) || !isPaint(paint) || !isFilm(name))
        throw new AppError('not-found', 'There is no such film.');
      const key = shortHash(JSON.stringify([drawingEdition, shape, paint, name]));
      const bytes =
        (await disk.find('drawn', key).catch(() => null)) ??
        (await queue.run(key, by, () => film(key, shape, paint, name)));
      return partOf(request, new Uint8Array(bytes), key);
    } catch (error) {
      return jsonError(toAppError(error, log, 'film', request));
    }
  };
}

function isFilm(name: string): name is FilmName {
  return Object.hasOwn(filmFrames, name);
}

/** Players ask for a film in parts, to begin anywhere in it. */
function partOf(request: Request, bytes: Uint8Array<ArrayBuffer>, key: string): Response {
  const headers = {
    'content-type': 'video/webm',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${key}"`,
    'accept-ranges': 'bytes',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  };
  const range = readRange(request.headers.get('range'), bytes.length);
  if (range === 'beyond')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes.length}` } });
  const part = range === null ? bytes : bytes.subarray(range.from, range.to + 1);
  return new Response(request.method === 'HEAD' ? null : part, {
    status: range === null ? 200 : 206,
    headers: {
      ...headers,
      'content-length': String(part.length),
      ...(range === null ? {} : { 'content-range': `bytes ${range.from}-${range.to}/${bytes.length}` }),
    },
  });
}

/** The one range that is requested; null for the whole, also where several are or the header cannot be read. */
function readRange(header: string | null, length: number): { from: number; to: number } | 'beyond' | null {
  const [, first, last] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(length - 1, Number(last));
  return from >= length || from > to ? 'beyond' : { from, to };
}
