/** Groups what the log names as faults, in memory, and writes the groups every half minute: nothing waits for it. */
import { createHash } from 'node:crypto';
import { faultWords } from '#domain/alerts/fault-words.ts';
import type { Store } from '#tenants/database/open.ts';
import { type FaultBatch, writeFaults } from '#tenants/faults/fault-groups.ts';

/** The maximum number of groups in one batch: further ones are only counted in the log. */
const mostOfBatch = 100;
const mostTenants = 10;
/** A route's pattern or a kind of job; what is longer is neither. */
const longestPlace = 120;

/** Fields of a log line. */
type Fields = Readonly<Record<string, unknown>>;

export class FaultGroups {
  readonly #store: Store;
  readonly #release: string;
  #batch = new Map<string, FaultBatch>();

  constructor(store: Store, release: string) {
    this.#store = store;
    this.#release = release;
  }

  /** A line of the log that names an error. @param what the words of the line, which are ours. */
  note(fields: Fields, what: string): void {
    const { message, stack } = errorOf(fields);
    const { words, place, frames } = faultWords(message, stack);
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([what, words, frames]))
      .digest('hex')
      .slice(0, 16);
    const known = this.#batch.get(fingerprint);
    if (known === undefined && this.#batch.size >= mostOfBatch) return;
    const at = this.#store.now().toISOString();
    const tenant = fields['tenant'];
    const before = known?.tenants ?? [];
    const isNew = typeof tenant === 'string' && !before.includes(tenant) && before.length < mostTenants;
    this.#batch.set(fingerprint, {
      fingerprint,
      place,
      title: what === 'fault' ? words : `${what}: ${words}`,
      happenedIn: placeOf(fields),
      tenants: isNew ? [...before, tenant] : before,
      faults: (known?.faults ?? 0) + 1,
      firstAt: known?.firstAt ?? at,
      lastAt: at,
      release: this.#release,
      request: typeof fields['request'] === 'string' ? fields['request'] : null,
    });
  }

  /** Writes the collected faults. A failed batch is counted again with the next one. */
  async flush(): Promise<void> {
    if (this.#batch.size === 0) return;
    const batch = this.#batch;
    this.#batch = new Map();
    try {
      await writeFaults(this.#store, [...batch.values()]);
    } catch (error) {
      for (const [fingerprint, one] of batch) {
        const later = this.#batch.get(fingerprint);
        if (later === undefined && this.#batch.size >= mostOfBatch) continue;
        this.#batch.set(fingerprint, {
          ...(later ?? one),
          firstAt: one.firstAt,
          faults: one.faults + (later?.faults ?? 0),
        });
      }
      throw error;
    }
  }
}

function errorOf({ error, stack }: Fields): { readonly message: string; readonly stack: string | undefined } {
  if (typeof error === 'object' && error !== null) {
    const { message, stack: own } = error as { readonly message?: unknown; readonly stack?: unknown };
    return { message: String(message), stack: typeof own === 'string' ? own : undefined };
  }
  return { message: String(error), stack: typeof stack === 'string' ? stack : undefined };
}

/** Where it happened, from the line's fields: the pattern of a route, a kind of job, a type of block. */
function placeOf(fields: Fields): string {
  for (const [field, say] of [
    ['where', (value: string) => value],
    ['kind', (value: string) => `job ${value}`],
    ['type', (value: string) => `block ${value}`],
  ] as const) {
    const value = fields[field];
    if (typeof value === 'string') return say(value).slice(0, longestPlace);
  }
  return 'background work';
}
