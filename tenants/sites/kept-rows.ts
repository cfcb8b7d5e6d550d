import { LRUCache } from 'lru-cache';
import type { Announcements, Topic } from '../database/announcements.ts';
import { isStoreTrouble, storeTrouble } from '../database/store-trouble.ts';

/** Counted as sizes of 1: a cache with a `max` takes memory for all its rows at once, most of which no installation has. */
const mostRows = { maxSize: 20_000, sizeCalculation: () => 1 } as const;
/** Milliseconds that a database which may be away is waited for, and for which it is then left alone. */
const patience = 500;
const rest = 1_000;
/** Milliseconds for which the last known row is used while the database cannot be reached. */
const lastHolds = 3_600_000;

interface Reading<T> {
  readonly result: Promise<T | null>;
  /** Whether something was announced after it began: what it answers may be from before. */
  isStale: boolean;
}

/**
 * One row per tenant, kept in memory from one announced change to the next, and read again for every caller while
 * announcements do not arrive. A row is kept only where nothing was announced from the beginning of its reading to the
 * end. While the database cannot be reached the last known row is answered, for an hour at most.
 */
export class KeptRows<T extends object> {
  readonly #announcements: Announcements;
  readonly #rows = new LRUCache<string, T>(mostRows);
  readonly #last = new LRUCache<string, T>({ ...mostRows, ttl: lastHolds });
  readonly #readings = new Map<string, Reading<T>>();
  #awayUntil = 0;

  constructor(announcements: Announcements, topic: Topic) {
    this.#announcements = announcements;
    announcements.listen(topic, (tenantId) => this.#forget(tenantId));
  }

  get(tenantId: string, read: () => Promise<T | null>): Promise<T | null> {
    const row = this.atHand(tenantId);
    if (row !== undefined) return Promise.resolve(row);
    const last = this.#last.get(tenantId);
    const reading = this.#read(tenantId, read);
    return last === undefined ? reading : this.#orLast(reading, last);
  }

  /** The cached row; undefined if it has to be read first. */
  atHand(tenantId: string): T | undefined {
    return this.#announcements.isLive ? this.#rows.get(tenantId) : undefined;
  }

  #read(tenantId: string, read: () => Promise<T | null>): Promise<T | null> {
    if (performance.now() < this.#awayUntil && this.#last.has(tenantId)) return Promise.reject(storeTrouble('away'));
    if (!this.#announcements.isLive) return this.#note(tenantId, read());
    const under = this.#readings.get(tenantId);
    if (under !== undefined) return under.result;
    const reading: Reading<T> = { result: read(), isStale: false };
    this.#readings.set(tenantId, reading);
    return this.#keep(tenantId, reading);
  }

  async #keep(tenantId: string, reading: Reading<T>): Promise<T | null> {
    try {
      const row = await this.#note(tenantId, reading.result);
      if (row !== null && !reading.isStale) this.#rows.set(tenantId, row);
      return row;
    } finally {
      if (this.#readings.get(tenantId) === reading) this.#readings.delete(tenantId);
    }
  }

  async #note(tenantId: string, result: Promise<T | null>): Promise<T | null> {
    const row = await result;
    if (row === null) this.#last.delete(tenantId);
    else this.#last.set(tenantId, row);
    return row;
  }

  async #orLast(reading: Promise<T | null>, last: T): Promise<T | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, failed) => {
      timer = setTimeout(() => failed(storeTrouble('away')), patience);
    });
    try {
      return await Promise.race([reading, late]);
    } catch (error) {
      if (!isStoreTrouble(error)) throw error;
      if (performance.now() >= this.#awayUntil) this.#awayUntil = performance.now() + rest;
      // The result of this read is not needed.
      reading.catch(() => undefined);
      return last;
    } finally {
      clearTimeout(timer);
    }
  }

  #forget(tenantId: string | null): void {
    if (tenantId === null) this.#rows.clear();
    else this.#rows.delete(tenantId);
    for (const [id, reading] of this.#readings)
      if (tenantId === null || id === tenantId) {
        reading.isStale = true;
        this.#readings.delete(id);
      }
  }
}
