/**
 * Files of the build, read once and cached with the brotli form that the build put next to them; browsers cache hashed
 * names indefinitely.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ByteCache } from '#renderer/byte-cache.ts';
import { shortHash } from '#renderer/hash.ts';

const types: { readonly [extension: string]: string } = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  png: 'image/png',
  html: 'text/html; charset=utf-8',
};

interface StaticFile {
  readonly body: Buffer;
  readonly br: Buffer | null;
  readonly etag: string;
  readonly type: string;
  readonly immutable: boolean;
}

export class StaticFiles {
  readonly #folder: string;
  readonly #files = new ByteCache<StaticFile | null>(64 * 1024 * 1024);

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @param path below the folder, for example `/assets/loader-x.js`; anything else than plain names is null. */
  async find(path: string): Promise<StaticFile | null> {
    if (!/^\/assets(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/.test(path)) return null;
    const cached = this.#files.get('', path);
    if (cached !== undefined) return cached;
    let file: StaticFile | null = null;
    try {
      const body = await readFile(join(this.#folder, path));
      const extension = path.slice(path.lastIndexOf('.') + 1);
      const br = await readFile(join(this.#folder, `${path}.br`)).catch(() => null);
      file = {
        body,
        br,
        etag: shortHash(body),
        type: types[extension] ?? 'application/octet-stream',
        immutable: isHashed(path),
      };
    } catch {
      // Missing files are remembered too, in little memory.
    }
    this.#files.set('', path, file, (file?.body.byteLength ?? 0) + (file?.br?.byteLength ?? 0));
    return file;
  }

  /** The file as an answer, or null. Open CORS: the sandboxed preview frame loads scripts, styles and fonts from here. */
  async respond(path: string, request: Request): Promise<Response | null> {
    const file = await this.find(path);
    if (!file) return null;
    return bytesResponse(
      request,
      file.body,
      file.br,
      file.type,
      file.etag,
      file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300, stale-while-revalidate=86400',
    );
  }
}

export function bytesResponse(
  request: Request,
  body: Buffer,
  br: Buffer | null,
  type: string,
  tag: string,
  cacheControl: string,
): Response {
  const useBr = br !== null && /\bbr\b/.test(request.headers.get('accept-encoding') ?? '');
  const bytes = useBr ? br : body;
  const etag = `"${tag}${useBr ? '-br' : ''}"`;
  const headers: { [name: string]: string } = {
    'content-type': type,
    'cache-control': cacheControl,
    etag,
    vary: 'Accept-Encoding',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  if (useBr) headers['content-encoding'] = 'br';
  headers['content-length'] = String(bytes.byteLength);
  return new Response(
    request.method === 'HEAD'
      ? null
      : (new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) as Uint8Array<ArrayBuffer>),
    { status: 200, headers },
  );
}

/** Whether the file's name ends with a hash of its content, as the build's do, so that it never changes. */
function isHashed(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
  const last = name.slice(name.lastIndexOf('.') + 1);
  const mark = last.indexOf('-');
  return path.endsWith('.woff2') || (mark >= 0 && last.length - mark > 8);
}
