/** `/img/…`: made pictures and uploads at the width, quality and crop that a page asks for. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#domain/errors/app-error.ts';
import { ByteCache } from '#renderer/byte-cache.ts';
import { shortHash } from '#renderer/hash.ts';
import { jsonError, toAppError } from '../kernel/http/errors.ts';
import { allowReading } from '../kernel/http/methods.ts';
import type { Logger } from '../kernel/log.ts';
import { type AskedBy, WorkQueue } from '../kernel/work-queue.ts';
import { DiskCache } from './disk-cache.ts';
import { type PictureRequest, readPictureRequest } from './picture-request.ts';
import type { PictureSource } from './picture-source.ts';
import { formatFor, type PictureFormat, renderPicture } from './render-picture.ts';

interface ImageRoutesOptions {
  /** Folder of made pictures; may be emptied at any time. */
  readonly cacheDir: string;
  /** Folder of uploads, each under its id without an ending. */
  readonly mediaDir: string;
  /** Of the pictures that are made. */
  readonly source: PictureSource;
  /** The current file of a picture in the library; null if there is none. */
  readonly findLibraryFile?: (id: string) => Promise<LibraryFile | null>;
  readonly log: Logger;
}

interface LibraryFile {
  readonly tenantId: string;
  readonly shown: { readonly file: string };
}

const megabyte = 1024 * 1024;

/** On whose behalf a picture is requested, and whose uploads may be seen there. */
export interface PictureAsk extends AskedBy {
  /** @param tenant id of the tenant that uploaded it. */
  readonly mayShow: (tenant: string) => boolean;
}

/** Answers addresses below `/img/`; null for any other path. */
export type Images = (request: Request, ask: PictureAsk) => Promise<Response | null>;

/** Made pictures are the same for all tenants, and so is the share of the caches that they have. */
const madeShare = 'drawn';

export function createImageRoutes(options: ImageRoutesOptions): Images {
  const { log } = options;
  const disk = new DiskCache(options.cacheDir, 512 * megabyte);
  const memory = new ByteCache<Uint8Array<ArrayBuffer>>(8 * megabyte);
  const queue = new WorkQueue<Uint8Array<ArrayBuffer>>(2, 400);

  async function load(
    key: string,
    picture: PictureRequest,
    format: PictureFormat,
    file: string,
    by: AskedBy,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const share = shareOf(picture);
    const held = memory.get(share, key) ?? (await disk.find(share, key).catch(() => null));
    const bytes = held ?? (await queue.run(key, by, () => make(key, picture, format, file)));
    memory.set(share, key, bytes, bytes.length);
    return bytes;
  }

  async function make(
    key: string,
    picture: PictureRequest,
    format: PictureFormat,
    file: string,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const made = await renderPicture(picture, format, file);
    if (made === null) {
      log.warn({ file }, 'upload is not a readable picture');
      throw new AppError('not-found', 'There is no such picture.');
    }
    const bytes = new Uint8Array(made);
    // A full disk must not keep a picture from being shown.
    await disk
      .put(shareOf(picture), key, bytes)
      .catch((error) => log.warn({ error: String(error) }, 'picture not kept on disk'));
    return bytes;
  }

  async function answer(request: Request, url: URL, asked: PictureAsk): Promise<Response> {
    allowReading(request);
    const asks = readPictureRequest(url, options.source);
    const picture = await behindLibrary(asks, options);
    if (picture.subject.kind === 'media' && !asked.mayShow(picture.subject.tenant))
      throw new AppError('not-found', 'There is no such picture.');
    const origin = await findOrigin(picture, options);
    const format = formatFor(picture, request.headers.get('accept'));
    const key = shortHash(JSON.stringify([origin.stamp, { ...picture, subject: keyOf(picture) }, format]));
    const headers = {
      vary: 'Accept',
      // Behind an address of the library there may be another file in a moment; pages name the file itself.
      'cache-control': asks === picture ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      etag: `"${key}"`,
      // The preview frame has an opaque origin, so "same-site" would block it.
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    };
    if (hasTag(request.headers.get('if-none-match'), key)) return new Response(null, { status: 304, headers });
    const bytes = await load(key, picture, format, origin.file, asked);
    const described = { ...headers, 'content-type': `image/${format}`, 'content-length': String(bytes.length) };
    return new Response(request.method === 'HEAD' ? null : bytes, { headers: described });
  }

  return async (request, asked) => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/img/')) return null;
    try {
      return (await options.source.respond(request)) ?? (await answer(request, url, asked));
    } catch (error) {
      return jsonError(toAppError(error, log, 'img', request));
    }
  };
}

/** Rewrites a request for a picture of the library to its current file. @throws AppError `not-found` */
async function behindLibrary(
  picture: PictureRequest,
  { findLibraryFile }: ImageRoutesOptions,
): Promise<PictureRequest> {
  if (picture.subject.kind !== 'library') return picture;
  const found = await findLibraryFile?.(picture.subject.id);
  if (!found) throw new AppError('not-found', 'There is no such picture.');
  return { ...picture, subject: { kind: 'media', tenant: found.tenantId, name: found.shown.file } };
}

function shareOf({ subject }: PictureRequest): string {
  return subject.kind === 'media' ? subject.tenant : madeShare;
}

/** What the subject adds to the cache key. */
function keyOf({ subject }: PictureRequest): object {
  return subject.kind === 'made' ? subject.picture.subject : subject;
}

/** Where the picture comes from, and what changes when its source does. @throws AppError `not-found` */
async function findOrigin(
  { subject }: PictureRequest,
  { mediaDir, source }: ImageRoutesOptions,
): Promise<{ readonly file: string; readonly stamp: string }> {
  if (subject.kind !== 'media') return { file: '', stamp: source.edition };
  const file = join(mediaDir, subject.tenant, subject.name);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new AppError('not-found', 'There is no such picture.');
  return { file, stamp: `${found.size}-${found.mtimeMs}` };
}

function hasTag(header: string | null, key: string): boolean {
  if (header === null) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === `"${key}"`);
}
