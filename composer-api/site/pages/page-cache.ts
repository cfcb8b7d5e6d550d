/**
 * Caches whole pages as bytes, on top of the fragments. An entry names the versions it was made from and is only served
 * while they are live, so every process shows a publish or a stock change at the next request.
 */
import type { Source } from '#blocks/kit/define-block.ts';
import { ByteCache } from '#renderer/byte-cache.ts';
import type { PageGate } from '../shoppers/gate-answer.ts';
import { accepts, bytesOf, type Forms, PageCompressor, plainOf } from './page-compression.ts';

export interface PageVersions {
  readonly release: string;
  readonly stock: string;
  readonly content: string;
  readonly offers: string;
  readonly clock: string;
}

export interface CachedPage extends Forms {
  readonly status: number;
  readonly etag: string;
  readonly versions: PageVersions;
  readonly reads: ReadonlySet<Source>;
  /** Replaces the headers that all pages have. */
  readonly headers?: { readonly [name: string]: string };
  /** The journey that it belongs to, if that requires sign-in; left out for public pages. */
  readonly gate?: PageGate;
  /** Times it was served after it was made. */
  hits: number;
}

/** A page as it was rendered. */
export interface MadePage {
  readonly bytes: Buffer;
  /** Checksum of the bytes. */
  readonly sum: number;
  /** Replaces the headers that all pages have. */
  readonly headers?: { readonly [name: string]: string };
  readonly gate?: PageGate;
}

/** Requests for a page before compressing it further is worth the 45 ms: most searches never get there. */
export const oftenAsked = 8;

export function isCurrent(page: Pick<CachedPage, 'versions' | 'reads'>, now: PageVersions): boolean {
  const then = page.versions;
  return (
    then.release === now.release &&
    (then.stock === now.stock || !(page.reads.has('stock') || page.reads.has('subject'))) &&
    (then.content === now.content || !(page.reads.has('content') || page.reads.has('subject'))) &&
    (then.offers === now.offers || !page.reads.has('offers')) &&
    (then.clock === now.clock || !page.reads.has('clock'))
  );
}

/**
 * Names the bytes by their length and checksum, together with the release. A cryptographic hash would cost as much as
 * putting the page together from fragments.
 */
function etagOf({ bytes, sum }: MadePage, versions: PageVersions): string {
  return `${versions.release.slice(0, 8)}${bytes.byteLength.toString(36)}-${sum.toString(36)}`;
}

export class PageCache {
  readonly #pages: ByteCache<CachedPage>;
  readonly #compressor = new PageCompressor();
  /** Pages made so far, for benches and tests. */
  made = 0;

  /** @param limit bytes to keep, compressed forms included. */
  constructor(limit: number) {
    this.#pages = new ByteCache(limit);
  }

  /** @param tenant whose part of the cache it is. */
  find(tenant: string, key: string, versions: PageVersions): CachedPage | undefined {
    const page = this.#pages.get(tenant, key);
    if (!page || !isCurrent(page, versions)) return undefined;
    if (++page.hits === oftenAsked) this.#compressor.later(tenant, key, page);
    return page;
  }

  /** Keeps a page as it was rendered; it is compressed when it is requested. */
  keep(
    tenant: string,
    key: string,
    status: number,
    made: MadePage,
    versions: PageVersions,
    reads: ReadonlySet<Source>,
  ): CachedPage {
    this.made++;
    const { bytes, headers, gate } = made;
    const count = () => this.#pages.set(tenant, key, page, bytesOf(page));
    const page: CachedPage = {
      status,
      size: bytes.byteLength,
      plain: bytes,
      onSmaller: () => {
        if (this.#pages.get(tenant, key) === page) count();
      },
      etag: etagOf(made, versions),
      versions,
      reads,
      hits: 0,
      ...(headers ? { headers } : {}),
      ...(gate ? { gate } : {}),
    };
    count();
    return page;
  }

  /** Resolves when no compression is running: for tests, benches and a clean shutdown. */
  settled(): Promise<void> {
    return this.#compressor.settled();
  }

  clear(): void {
    this.#pages.clear();
  }
}

interface PageAnswer {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: Buffer | null;
}

interface PageAsk {
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
  const body = (encoding === 'br' ? page.br : encoding === 'gzip' ? page.gzip : null) ?? plainOf(page);
  let headers = forms.get(body);
  if (headers === undefined) {
    headers = {
      ...(page.headers ?? common),
      // One strong ETag per coding, since strong ETags identify bytes.
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
    const { 'content-length': _length, 'content-type': _type, 'content-encoding': _encoding, ...rest } = headers;
    return { status: 304, headers: rest, body: null };
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

/** Whether `If-None-Match` names any coding of this page. */
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
