/** Brochures and share images: drawn when first asked for, kept in memory while they fit. */
import { ByteCache } from '#renderer/byte-cache.ts';
import { cacheKey } from '#renderer/cache-key.ts';
import { WorkQueue } from '../images/work-queue.ts';

export class KeptFiles {
  readonly #kept = new ByteCache<Buffer>(16 * 1024 * 1024);
  readonly #drawing = new WorkQueue<Buffer>(4, 0);

  /**
   * @param tenant whose part of the memory it takes; @param key says all that the file depends on.
   * @throws AppError `busy` when more are being drawn than the machine can bear
   */
  async have(tenant: string, key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#kept.get(tenant, key);
    if (kept) return kept;
    const bytes = await this.#drawing.run(cacheKey(tenant, key), draw);
    this.#kept.set(tenant, key, bytes, bytes.length);
    return bytes;
  }
}
