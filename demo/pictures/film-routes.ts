/** `/img/drawn/{shape}/{paint}/walkaround.webm` and `film.webm`: the few ready-made films of rendered vehicles. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jsonError, toAppError } from '#composer-api/kernel/http/errors.ts';
import { allowReading } from '#composer-api/kernel/http/methods.ts';
import type { Logger } from '#composer-api/kernel/log.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { listLayers } from './find-layers.ts';

const address = /^\/img\/drawn\/([a-z-]{1,20})\/([0-9a-f]{6})\/(walkaround|film)\.webm$/;

/** Answers films; null for any other path. @param folder of `{shape}-{paint}-{name}.webm` */
export function createFilmRoutes(folder: string, log: Logger): (request: Request) => Promise<Response | null> {
  const names = listLayers(folder);
  return async (request) => {
    const [, shape, paint, name] = address.exec(new URL(request.url).pathname) ?? [];
    if (name === undefined) return null;
    const file = `${shape}-${paint}-${name}.webm`;
    try {
      allowReading(request);
      if (!names().has(file)) throw new AppError('not-found', 'There is no such film.');
      return partOf(request, new Uint8Array(await readFile(join(folder, file))), file);
    } catch (error) {
      return jsonError(toAppError(error, log, 'film', request));
    }
  };
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
