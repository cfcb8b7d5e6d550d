/**
 * Whole pages as bytes, over the fragments. An entry says which versions it was made from; it is served only while they
 * are still the live ones, so a publish or a stock change is seen at the next request, in every process.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Source } from '#blocks/define-block.ts';
import { ByteCache } from '#renderer/byte-cache.ts';

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
  /** Times it was served after it was made. */
  hits: number;
  br?: Buffer;
  gzip?: Buffer;
  lightBr?: Promise<Buffer>;
  lightGzip?: Promise<Buffer>;
  /** Set once the compressed forms are the small ones made in the background. */
  wellMade?: boolean;
}

/** A page as it was made. */
export interface MadePage {
  readonly bytes: Buffer;
  /** Checksum of the bytes. */
  readonly sum: number;
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

export function isCurrent(page: Pick<CachedPage, 'versions' | 'reads'>, now: PageVersions): boolean {
  const then = page.versions;
  return (
    then.release === now.release &&
    (then.stock === now.stock || !(page.reads.has('stock') || page.reads.has('subject'))) &&
    (then.content === now.content || !(page.reads.has('content') || page.reads.has('subject'))) &&
    (then.clock === now.clock || !page.reads.has('clock'))
  );
}

/**
 * Names the bytes: their length and checksum beside the release. A cryptographic hash of a page costs as much as putting
 * it together from fragments.
 */
function etagOf({ bytes, sum }: MadePage, versions: PageVersions): string {
  return `${versions.release.slice(0, 8)}${bytes.byteLength.toString(36)}-${sum.toString(36)}`;
}

export class PageCache {
  readonly #pages: ByteCache<CachedPage>;
  readonly #compressing = new Set<Promise<void>>();
  /** Pages made so far, for benches and tests. */
  made = 0;

  /** @param limit bytes to keep, compressed forms included. */
  constructor(limit: number) {
    this.#pages = new ByteCache(limit);
  }

  /** @param tenant whose part of the cache it is. */
  find(tenant: string, key: string, versions: PageVersions): CachedPage | undefined {
    const page = this.#pages.get(tenant, key);
    return page && isCurrent(page, versions) ? this.#hit(page) : undefined;
  }

  /** Keeps a page. It is compressed well only once it has been asked for again: most searches never are. */
  keep(
    tenant: string,
    key: string,
    status: number,
    made: MadePage,
    versions: PageVersions,
    reads: ReadonlySet<Source>,
  ): CachedPage {
    this.made++;
    const identity = made.bytes;
    const page: CachedPage = { status, identity, etag: etagOf(made, versions), versions, reads, hits: 0 };
    // Room for both compressed forms is counted from the start: about a quarter together.
    this.#pages.set(tenant, key, page, Math.ceil(identity.byteLength * 1.25));
    return page;
  }

  #hit(page: CachedPage): CachedPage {
    if (page.hits++ === 0) {
      // Where compressing fails the page goes out as it is.
      const work = this.#compress(page)
        .catch(() => undefined)
        .finally(() => this.#compressing.delete(work));
      this.#compressing.add(work);
    }
    return page;
  }

  async #compress(page: CachedPage): Promise<void> {
    page.gzip = await gz(page.identity, { level: 6 });
    page.br = await brotli(page.identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: page.identity.byteLength },
    });
    page.wellMade = true;
  }

  /** Resolves when nothing is being compressed any more: for tests, benches and a clean end. */
  async settled(): Promise<void> {
    await Promise.all(this.#compressing);
  }

  clear(): void {
    this.#pages.clear();
  }
}

/**
 * Compresses a page lightly and off the main thread where it is not yet in a form that is accepted: for the shopper who
 * waits for it on a slow line. Those who ask meanwhile wait for the same work.
 */
export async function compressFirst(page: CachedPage, accept: string): Promise<void> {
  if (page.identity.byteLength < 2000) return;
  if (accepts(accept, 'br')) {
    if (page.br) return;
    page.lightBr ??= brotli(page.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    const light = await page.lightBr;
    // The small form may have come first.
    page.br ??= light;
  } else if (accepts(accept, 'gzip') && !page.gzip) {
    page.lightGzip ??= gz(page.identity, { level: 1 });
    const light = await page.lightGzip;
    page.gzip ??= light;
  }
}

export interface PageAnswer {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: Buffer | null;
}

export interface PageAsk {
  readonly method: string;
  /** `Accept-Encoding` and `If-None-Match` as they came, or null. */
  readonly accept: string | null;
  readonly known: string | null;
}

/** Headers of each form of a page, put together once: a page is sent far more often than it is made. */
const forms = new WeakMap<Buffer, { readonly [name: string]: string }>();

/** A page in the best form at hand that is accepted; 304 when the browser has it. */
export function pageAnswer(page: CachedPage, ask: PageAsk, common: { readonly [name: string]: string }): PageAnswer {
  const accept = ask.accept ?? '';
  const encoding = page.br && accepts(accept, 'br') ? 'br' : page.gzip && accepts(accept, 'gzip') ? 'gzip' : null;
  const body = (encoding === 'br' ? page.br : encoding === 'gzip' ? page.gzip : page.identity) ?? page.identity;
  let headers = forms.get(body);
  if (headers === undefined) {
    headers = {
      ...common,
      // One strong tag for each form, since strong tags stand for bytes.
      etag: `"${page.etag}${encoding ? `-${encoding}` : ''}"`,
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=0, must-revalidate',
      ...(encoding ? { 'content-encoding': encoding } : {}),
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.byteLength),
    };
    forms.set(body, headers);
  }
  if (page.status === 200 && ask.known !== null && matches(ask.known, page.etag)) {
    const { 'content-length': _length, 'content-type': _type, 'content-encoding': _encoding, ...kept } = headers;
    return { status: 304, headers: kept, body: null };
  }
  return { status: page.status, headers, body: ask.method === 'HEAD' ? null : body };
}

export function pageResponse(
  page: CachedPage,
  request: Request,
  common: { readonly [name: string]: string },
): Response {
  const ask = {
    method: request.method,
    accept: request.headers.get('accept-encoding'),
    known: request.headers.get('if-none-match'),
  };
  const { status, headers, body } = pageAnswer(page, ask, common);
  return new Response(
    body && (new Uint8Array(body.buffer, body.byteOffset, body.byteLength) as Uint8Array<ArrayBuffer>),
    { status, headers },
  );
}

/** Whether `Accept-Encoding` names a coding without ruling it out. */
function accepts(header: string, coding: string): boolean {
  if (!header.includes(coding)) return false;
  if (!header.includes('q=0')) return true;
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim());
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

/** Whether `If-None-Match` holds any form of this page. */
function matches(header: string, etag: string): boolean {
  return (
    header === '*' ||
    header.split(',').some(
      (tag) =>
        tag
          .trim()
          .replace(/^W\//, '')
          .replace(/^"|"$/g, '')
          .replace(/-(?:br|gzip)$/, '') === etag,
    )
  );
}
