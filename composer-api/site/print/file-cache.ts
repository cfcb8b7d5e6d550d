/** Brochures and share images: drawn at the first request, cached in memory while they fit. */
import { ByteCache } from '#renderer/byte-cache.ts';
import { cacheKey } from '#renderer/cache-key.ts';
import { type AskedBy, WorkQueue } from '../../kernel/work-queue.ts';

/** A drawing takes 0.1 to 1 s of a processor, in separate threads. */
const atOnce = 2;
const waitingLimit = 20;

export class FileCache {
  readonly #cache = new ByteCache<Buffer>(16 * 1024 * 1024);
  readonly #drawing = new WorkQueue<Buffer>(atOnce, waitingLimit);

  /**
   * @param by whose part of the memory it takes, and whose turn it is; @param key says all that the file depends on.
   * @throws AppError `busy` when more wait to be drawn than the machine can bear
   */
  async have(by: AskedBy, key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const cached = this.#cache.get(by.tenant, key);
    if (cached) return cached;
    const bytes = await this.#drawing.run(cacheKey(by.tenant, key), by, draw);
    this.#cache.set(by.tenant, key, bytes, bytes.length);
    return bytes;
  }
}
