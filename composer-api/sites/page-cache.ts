/**
 * Whole pages as bytes, over the fragments. An entry says which versions it was made from; it is served only while they
 * are still the live ones, so a publish or a stock change is seen at the next request, in every process.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Source } from '#blocks/define-block.ts';
import { ByteCache } from '#renderer/byte-cache.ts';
import { shortHash } from '#renderer/hash.ts';

export interface PageVersions {
  readonly release: string;
  readonly stock: string;
  readonly content: string;
  readonly clock: string;
}

export interface CachedPage {
  readonly status: number;
  readonly identity: Buffer;
  readonly etag: string;
  readonly versions: PageVersions;
  readonly reads: ReadonlySet<Source>;
  /** Filled in the background. */
  br?: Buffer;
  gzip?: Buffer;
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

function isCurrent(page: CachedPage, now: PageVersions): boolean {
  const then = page.versions;
  return (
    then.release === now.release &&
    (then.stock === now.stock || !(page.reads.has('stock') || page.reads.has('subject'))) &&
    (then.content === now.content || !(page.reads.has('content') || page.reads.has('subject'))) &&
    (then.clock === now.clock || !page.reads.has('clock'))
  );
}

export class PageCache {
  readonly #pages: ByteCache<CachedPage>;
  readonly #compressing = new Set<Promise<void>>();

  /** @param limit bytes to keep, compressed forms included. */
  constructor(limit: number) {
    this.#pages = new ByteCache(limit);
  }

  find(key: string, versions: PageVersions): CachedPage | undefined {
    const page = this.#pages.get(key);
    return page && isCurrent(page, versions) ? page : undefined;
  }

  /** Keeps a page and compresses it in the background; until that is done it goes out as it is. */
  keep(key: string, status: number, identity: Buffer, versions: PageVersions, reads: ReadonlySet<Source>): CachedPage {
    const page: CachedPage = { status, identity, etag: shortHash(identity), versions, reads };
    // Room for both compressed forms is counted from the start: about a fifth together.
    this.#pages.set(key, page, Math.ceil(identity.byteLength * 1.25));
    const work = this.#compress(page).finally(() => this.#compressing.delete(work));
    this.#compressing.add(work);
    return page;
  }

  async #compress(page: CachedPage): Promise<void> {
    page.gzip = await gz(page.identity, { level: 6 });
    page.br = await brotli(page.identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: page.identity.byteLength },
    });
  }

  /** Resolves when nothing is being compressed any more: for tests, benches and a clean end. */
  async settled(): Promise<void> {
    await Promise.all(this.#compressing);
  }

  clear(): void {
    this.#pages.clear();
  }
}

/** The answer for a page in the best form at hand that the request accepts; 304 when the browser has it. */
export function pageResponse(page: CachedPage, request: Request, headers: { readonly [name: string]: string }): Response {
  const accept = request.headers.get('accept-encoding') ?? '';
  const [encoding, body] =
    page.br && /\bbr\b/.test(accept) ? (['br', page.br] as const)
    : page.gzip && /\bgzip\b/.test(accept) ? (['gzip', page.gzip] as const)
    : ([null, page.identity] as const);
  // One strong tag for each form, since strong tags stand for bytes.
  const etag = `"${page.etag}${encoding ? `-${encoding}` : ''}"`;
  const known = request.headers.get('if-none-match');
  const common = { ...headers, etag, vary: 'Accept-Encoding', 'cache-control': 'public, max-age=0, must-revalidate' };
  if (page.status === 200 && known !== null && matches(known, page.etag)) {
    return new Response(null, { status: 304, headers: common });
  }
  const encoded = encoding ? { 'content-encoding': encoding } : undefined;
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body.buffer, body.byteOffset, body.byteLength) as Uint8Array<ArrayBuffer>, {
    status: page.status,
    headers: { ...common, ...encoded, 'content-type': 'text/html; charset=utf-8', 'content-length': String(body.byteLength) },
  });
}

/** Whether `If-None-Match` holds any form of this page. */
function matches(header: string, etag: string): boolean {
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '').replace(/^"|"$/g, '').replace(/-(?:br|gzip)$/, '') === etag);
}
