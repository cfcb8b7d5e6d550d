/** Opens an index: small ones live in this thread, large ones in separate threads. */
import { openLocalIndex } from './local-index.ts';
import { openThreadIndex } from './thread-index.ts';
import type { AsyncStockIndex, IndexSchema, OpenStockIndex } from './types.ts';

interface IndexOpenerOptions {
  /** The built `index-worker.ts`. Without it, as when the server runs from source, all indexes live in this thread. */
  readonly workerFile?: string | URL;
  /** Number of rows from which an index gets a thread: below it, a search ends before another request could notice. */
  readonly threadFrom?: number;
}

const defaultThreadFrom = 100_000;

export function createIndexOpener({
  workerFile,
  threadFrom = defaultThreadFrom,
}: IndexOpenerOptions = {}): OpenStockIndex {
  return async (schema, { expect = 0, snapshot } = {}) => {
    if (workerFile === undefined) return openLocalIndex(schema, snapshot);
    if (expect >= threadFrom) return openThreadIndex(workerFile, schema, snapshot);
    return new GrowingIndex(openLocalIndex(schema, snapshot), schema, workerFile, threadFrom);
  };
}

/** Moves into a thread when it has grown too large for this one; calls keep their order during the move. */
class GrowingIndex implements AsyncStockIndex {
  /** Kept once it has started, so that all later calls wait in order. */
  private moving: Promise<void> | null = null;

  constructor(
    private index: AsyncStockIndex,
    private readonly schema: IndexSchema,
    private readonly workerFile: string | URL,
    private readonly threadFrom: number,
  ) {
    this.moveIfLarge();
  }

  get size(): number {
    return this.index.size;
  }

  get bytes(): number {
    return this.index.bytes;
  }

  async search(...asked: Parameters<AsyncStockIndex['search']>) {
    if (this.moving) await this.moving;
    return this.index.search(...asked);
  }

  async searchFacet(...asked: Parameters<AsyncStockIndex['searchFacet']>) {
    if (this.moving) await this.moving;
    return this.index.searchFacet(...asked);
  }

  async change(...asked: Parameters<AsyncStockIndex['change']>) {
    if (this.moving) await this.moving;
    await this.index.change(...asked);
    this.moveIfLarge();
  }

  async rescore(...asked: Parameters<AsyncStockIndex['rescore']>) {
    if (this.moving) await this.moving;
    await this.index.rescore(...asked);
  }

  async save() {
    if (this.moving) await this.moving;
    return this.index.save();
  }

  async close() {
    if (this.moving) await this.moving;
    await this.index.close();
  }

  private moveIfLarge(): void {
    // If no thread can be started, it continues in this one, unchanged.
    if (!this.moving && this.index.size >= this.threadFrom) this.moving = this.move().catch(() => undefined);
  }

  private async move(): Promise<void> {
    const local = this.index;
    this.index = await openThreadIndex(this.workerFile, this.schema, await local.save());
    await local.close();
  }
}
