/** Queries an index that lives in a separate thread. */
import { Worker } from 'node:worker_threads';
import { toError } from '#domain/errors/error-text.ts';
import type { CallAnswer, IndexCall, PackedAnswer } from './index-calls.ts';
import { unpackAnswer } from './index-calls.ts';
import { SnapshotError } from './snapshot.ts';
import type { AsyncStockIndex, IndexSchema } from './types.ts';

/** Rows transferred at once: copying more would block other requests. */
const slice = 50;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** @param file the built `index-worker.ts`. */
export async function openThreadIndex(
  file: string | URL,
  schema: IndexSchema,
  snapshot?: Uint8Array,
): Promise<AsyncStockIndex> {
  const thread = new IndexThread(file);
  try {
    await thread.ask({ call: 'open', schema, ...(snapshot ? { snapshot } : {}) });
  } catch (error) {
    await thread.close();
    throw error;
  }
  return {
    async search(query) {
      // Sound: the thread's own answer to `search`.
      return unpackAnswer((await thread.ask({ call: 'search', query })) as PackedAnswer);
    },
    async searchFacet(attribute, text, query, limit) {
      // Sound: as above, of `searchFacet`.
      return (await thread.ask({ call: 'searchFacet', attribute, text, query, limit })) as {
        value: string;
        count: number;
      }[];
    },
    async change(put, remove) {
      const calls: IndexCall[] = [];
      for (let start = 0; start < put.length; start += slice)
        calls.push({ call: 'change', put: put.slice(start, start + slice), remove: [] });
      calls.push({ call: 'change', put: [], remove });
      await Promise.all(calls.map((call) => thread.ask(call)));
    },
    async rescore(scoring) {
      await thread.ask({ call: 'rescore', scoring });
    },
    get size() {
      return thread.size;
    },
    get bytes() {
      return thread.bytes;
    },
    async save() {
      // Sound: as above, of `save`.
      return (await thread.ask({ call: 'save' })) as Uint8Array;
    },
    close: () => thread.close(),
  };
}

class IndexThread {
  size = 0;
  bytes = 0;
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private readonly queue: { readonly id: number; readonly call: IndexCall }[] = [];
  private isSending: boolean;
  private lastId = 0;
  private ended: Error | null = null;

  constructor(file: string | URL) {
    this.isSending = false;
    // The options that the program was started with are not for this file.
    this.worker = new Worker(file, { execArgv: [] });
    this.worker.on('message', (answer: CallAnswer) => this.take(answer));
    this.worker.on('messageerror', (error) => this.end(error));
    this.worker.on('error', (error) => this.end(toError(error)));
    this.worker.on('exit', () => this.end(new Error('The thread of the index has ended.')));
  }

  ask(call: IndexCall): Promise<unknown> {
    if (this.ended) return Promise.reject(this.ended);
    return new Promise((resolve, reject) => {
      const id = ++this.lastId;
      this.waiting.set(id, { resolve, reject });
      this.worker.ref();
      this.queue.push({ id, call });
      this.send();
    });
  }

  async close(): Promise<void> {
    this.end(new Error('The index is closed.'));
    await this.worker.terminate();
  }

  /** In order; after each slice of rows other calls may run. */
  private send(): void {
    if (this.isSending) return;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      try {
        this.worker.postMessage({ ...next.call, id: next.id });
      } catch (error) {
        this.waiting.get(next.id)?.reject(toError(error));
        this.waiting.delete(next.id);
      }
      if (next.call.call !== 'change' || this.queue.length === 0) continue;
      this.isSending = true;
      setImmediate(() => {
        this.isSending = false;
        this.send();
      });
      return;
    }
  }

  private take({ id, value, error, size, bytes }: CallAnswer): void {
    this.size = size;
    this.bytes = bytes;
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    // An idle index does not keep the program running.
    if (this.waiting.size === 0) this.worker.unref();
    if (error) waiting?.reject(errorOf(error));
    else waiting?.resolve(value);
  }

  private end(error: Error): void {
    if (this.ended) return;
    this.ended = error;
    this.queue.length = 0;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

function errorOf({ name, message }: NonNullable<CallAnswer['error']>): Error {
  if (name === 'RangeError') return new RangeError(message);
  return name === 'SnapshotError' ? new SnapshotError(message) : new Error(message);
}
