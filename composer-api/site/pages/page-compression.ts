/**
 * Two measures of compression. The shopper who waits for a page that was just made gets a light form: of a page of 130 KB
 * that takes 0.6 ms of a processor, less than making it. A page that is requested again and again gets a small one,
 * which takes 45 ms: one at a time, in the background, in turns between tenants.
 */
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  type ZlibOptions,
} from 'node:zlib';
import { ownWork, WorkQueue } from '../../kernel/work-queue.ts';

/** The forms of a page that are made so far. */
export interface Forms {
  /** Bytes of the page as it is. */
  readonly size: number;
  /** Until another form has taken its place, which is a sixth of it (`plainOf`). */
  plain?: Buffer | undefined;
  br?: Buffer;
  gzip?: Buffer;
  lightBr?: Promise<Buffer> | undefined;
  lightGzip?: Promise<Buffer> | undefined;
  /** Called when it takes less memory than before. */
  readonly onSmaller?: () => void;
}

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** zlib answers a small page with a part of its 16 KB of room, all of which would stay in the cache with it. */
const brotli = async (bytes: Buffer, options: BrotliOptions) => alone(await packBrotli(bytes, options));
const gz = async (bytes: Buffer, options: ZlibOptions) => alone(await packGzip(bytes, options));
/** Smaller ones gain nothing. */
const leastBytes = 2000;
/** Pages that may wait for their small forms; one more waits for its next shopper. */
const waitingLimit = 32;

/** Whether a page can be sent as it is to this client: it is small, or in a coding that the client accepts. */
export function isInForm({ size, br, gzip }: Forms, accept: string): boolean {
  if (size < leastBytes) return true;
  if (accepts(accept, 'br')) return br !== undefined;
  return gzip !== undefined || !accepts(accept, 'gzip');
}

/** The same bytes in memory that nothing else shares. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(copy);
  return copy;
}

/**
 * Compresses a page lightly and off the main thread if it has no coding yet that the client accepts. Requests in the
 * meantime wait for the same work.
 */
export async function compressFirst(page: Forms, accept: string): Promise<void> {
  if (isInForm(page, accept)) return;
  if (accepts(accept, 'br')) {
    page.lightBr ??= brotli(plainOf(page), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: page.size },
    });
    const light = await page.lightBr;
    // The small form may have come first.
    page.br ??= light;
    page.lightBr = undefined;
  } else {
    page.lightGzip ??= gz(plainOf(page), { level: 2 });
    const light = await page.lightGzip;
    page.gzip ??= light;
    page.lightGzip = undefined;
  }
  if (page.plain === undefined) return;
  page.plain = undefined;
  page.onSmaller?.();
}

/** The page as it is. For the few clients who accept no coding it is unpacked each time, in a third of a millisecond. */
export function plainOf({ plain, br, gzip }: Forms): Buffer {
  if (plain) return plain;
  if (br) return brotliDecompressSync(br);
  if (gzip) return gunzipSync(gzip);
  throw new Error('A page has no form.');
}

/** Bytes of memory that its forms take, or soon will. */
export function bytesOf({ size, plain, br, gzip }: Forms): number {
  // Room for both packed forms is counted from the start: about a quarter together.
  return plain ? Math.ceil(size * 1.25) : (br?.byteLength ?? 0) + (gzip?.byteLength ?? 0);
}

/** Compresses popular pages. */
export class PageCompressor {
  readonly #queue = new WorkQueue<void>(1, waitingLimit);
  readonly #running = new Set<Promise<void>>();

  /** Only codings that a client has requested are made. If compressing fails, or too many wait, the page stays as it is. */
  later(tenant: string, key: string, page: Forms): void {
    if (page.size < leastBytes) return;
    const work = this.#queue
      .run(key, { ...ownWork, tenant }, () => compressWell(page))
      .catch(() => undefined)
      .finally(() => this.#running.delete(work));
    this.#running.add(work);
  }

  /** Resolves when no compression is running: for tests, benches and a clean shutdown. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}

async function compressWell(page: Forms): Promise<void> {
  const plain = plainOf(page);
  if (page.gzip) page.gzip = await gz(plain, { level: 6 });
  if (page.br)
    page.br = await brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: page.size },
    });
}

/** Whether `Accept-Encoding` names a coding without ruling it out. */
export function accepts(header: string, coding: string): boolean {
  if (!header.includes(coding)) return false;
  if (!header.includes('q=0')) return true;
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim());
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
