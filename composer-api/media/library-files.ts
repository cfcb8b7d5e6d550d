/**
 * `/files/<id>/<name>.pdf`: files of the library on the hosts of the sites that may show them. The address stays when
 * the file is replaced, so browsers ask each time and mostly hear that nothing changed.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '#domain/errors/app-error.ts';
import { fileAddress, fileId } from '#domain/media/library.ts';
import { jsonError, toAppError } from '../kernel/http/errors.ts';
import { allowReading } from '../kernel/http/methods.ts';
import type { Logger } from '../kernel/log.ts';
import type { PictureAsk } from './image-routes.ts';
import type { PictureSource } from './picture-source.ts';

interface LibraryFilesOptions {
  /** Folder of uploads. */
  readonly mediaDir: string;
  /** May upload files. */
  readonly source: PictureSource;
  /** The current file of an id; null if there is none. */
  readonly find: (id: string) => Promise<FoundFile | null>;
  readonly log: Logger;
}

interface FoundFile {
  readonly tenantId: string;
  readonly name: string;
  readonly shown: { readonly file: string };
}

/** Answers addresses below `/files/`; null for any other path. */
export type LibraryFiles = (request: Request, ask: PictureAsk) => Promise<Response | null>;

/** Browsers download a PDF with any content, and never show it as a page of this site. */
export const fileHeaders = {
  'content-type': 'application/pdf',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
} as const;

export function createLibraryFiles({ mediaDir, source, find, log }: LibraryFilesOptions): LibraryFiles {
  const nothing = () => new AppError('not-found', 'There is no such file.');
  async function answer(request: Request, url: URL, asked: PictureAsk): Promise<Response> {
    allowReading(request);
    const id = fileId(url.pathname);
    const found = id === null ? null : await find(id);
    if (id === null || !found || !asked.mayShow(found.tenantId)) throw nothing();
    const path = join(mediaDir, found.tenantId, found.shown.file);
    const stored = await stat(path).catch(() => null);
    if (!stored?.isFile()) throw nothing();
    const etag = `"${found.shown.file}"`;
    const name = fileAddress(id, found.name).split('/').at(-1) ?? 'file.pdf';
    const keeps = url.searchParams.has('download');
    const headers = {
      ...fileHeaders,
      etag,
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-disposition': `${keeps ? 'attachment' : 'inline'}; filename="${name}"`,
    };
    const known = request.headers.get('if-none-match');
    if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
      return new Response(null, { status: 304, headers });
    const described = { ...headers, 'content-length': String(stored.size) };
    if (request.method === 'HEAD') return new Response(null, { headers: described });
    // Node's stream of bytes is a web stream of bytes; the two libraries' types do not know of each other.
    const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
    return new Response(body, { headers: described });
  }
  return async (request, asked) => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/files/')) return null;
    try {
      return (await source.respond(request)) ?? (await answer(request, url, asked));
    } catch (error) {
      return jsonError(toAppError(error, log, 'files', request));
    }
  };
}
