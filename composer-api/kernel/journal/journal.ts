/**
 * Entries that are acknowledged but not stored yet: one sealed file each, on disk before the acknowledgement. File
 * names say when it came and its id, so that it can be counted without the key; everything else is sealed.
 */
import { everyFile, type FilePort } from '#domain/ports/files.ts';
import type { Seals } from '#tenants/secrets/seals.ts';

type Place = 'waiting' | 'aside';

export interface JournalEntry<T> {
  readonly id: string;
  readonly at: Date;
  /** Null where it was sealed with a key that this server lacks. */
  readonly value: T | null;
}

/** An entry that cannot be stored; staff have to look at it. */
export interface AsideEntry<T> extends JournalEntry<T> {
  readonly why: string;
}

interface Sealed<T> {
  readonly value: T;
  readonly why?: string;
}

interface Name {
  readonly key: string;
  readonly id: string;
  readonly at: Date;
  readonly bytes: number;
}

export interface JournalBounds {
  /** Entries that wait. */
  readonly entries: number;
  /** Bytes of those that wait. */
  readonly bytes: number;
}

class JournalFull extends Error {}

/** Milliseconds for which a count is cached: other processes write to the folder as well. */
const countHolds = 2_000;

const name = /^(?:waiting|aside)\/([0-9a-z]{9})-([a-z0-9]{1,40})$/;

export class Journal<T> {
  readonly #files: FilePort;
  readonly #seals: Pick<Seals, 'seal' | 'open'>;
  readonly #bound: string;
  readonly #bounds: JournalBounds;
  #counted: Promise<{ entries: number; bytes: number }> | null = null;
  #countedAt = 0;

  /** @param bound what its entries are sealed for: they open nowhere else. */
  constructor(
    files: FilePort,
    seals: Pick<Seals, 'seal' | 'open'>,
    { bound, bounds }: { readonly bound: string; readonly bounds: JournalBounds },
  ) {
    this.#files = files;
    this.#seals = seals;
    this.#bound = bound;
    this.#bounds = bounds;
  }

  /** On disk when it resolves. @throws JournalFull; any error of the disk */
  async append({ id, at, value }: { readonly id: string; readonly at: Date; readonly value: T }): Promise<void> {
    const sealed = this.#seal(id, { value });
    const size = await this.#size();
    if (size.entries >= this.#bounds.entries || size.bytes + sealed.length > this.#bounds.bytes)
      throw new JournalFull();
    size.entries += 1;
    size.bytes += sealed.length;
    await this.#put(keyOf('waiting', at, id), sealed);
  }

  /** Waiting entries, oldest first. */
  async *waiting(): AsyncGenerator<JournalEntry<T>> {
    for (const found of await this.#names('waiting')) {
      const entry = await this.#read(found);
      if (entry !== null) yield { ...entry, value: entry.sealed?.value ?? null };
    }
  }

  /** Entries that cannot be stored, oldest first. */
  async *aside(): AsyncGenerator<AsideEntry<T>> {
    for (const found of await this.#names('aside')) {
      const entry = await this.#read(found);
      if (entry === null) continue;
      const why = entry.sealed?.why ?? 'It was sealed with another SECRET_KEY.';
      yield { ...entry, value: entry.sealed?.value ?? null, why };
    }
  }

  /** Reads no entry, and needs no key. */
  async count(): Promise<{ readonly waiting: number; readonly oldest: Date | null; readonly aside: number }> {
    const waiting = await this.#names('waiting');
    return { waiting: waiting.length, oldest: waiting[0]?.at ?? null, aside: (await this.#names('aside')).length };
  }

  /** It was entered. */
  remove({ id, at }: Pick<JournalEntry<T>, 'id' | 'at'>): Promise<void> {
    return this.#files.delete(keyOf('waiting', at, id));
  }

  async setAside({ id, at, value }: JournalEntry<T>, why: string): Promise<void> {
    if (value === null) return;
    await this.#put(keyOf('aside', at, id), this.#seal(id, { value, why }));
    await this.#files.delete(keyOf('waiting', at, id));
  }

  /** Puts one that was set aside back to what waits. */
  async putBack({ id, at, value }: JournalEntry<T>): Promise<void> {
    if (value === null) return;
    await this.#put(keyOf('waiting', at, id), this.#seal(id, { value }));
    await this.#files.delete(keyOf('aside', at, id));
  }

  /** Forgets one that was set aside. */
  async forget({ id, at }: Pick<JournalEntry<T>, 'id' | 'at'>): Promise<void> {
    await this.#files.delete(keyOf('aside', at, id));
  }

  /** The size at the last count, plus what has been added since. */
  async #size(): Promise<{ entries: number; bytes: number }> {
    if (this.#counted === null || performance.now() - this.#countedAt > countHolds) {
      this.#countedAt = performance.now();
      this.#counted = this.#names('waiting').then((names) => ({
        entries: names.length,
        bytes: names.reduce((sum, each) => sum + each.bytes, 0),
      }));
      this.#counted.catch(() => {
        this.#counted = null;
      });
    }
    return this.#counted;
  }

  #seal(id: string, sealed: Sealed<T>): string {
    return this.#seals.seal(`${this.#bound}/${id}`, JSON.stringify(sealed));
  }

  async #put(key: string, text: string): Promise<void> {
    await this.#files.put(key, one(Buffer.from(text)));
  }

  async #names(place: Place): Promise<readonly Name[]> {
    const found: Name[] = [];
    for await (const { key, bytes } of everyFile(this.#files, `${place}/`)) {
      const [, at, id] = name.exec(key) ?? [];
      if (at !== undefined && id !== undefined) found.push({ key, id, at: new Date(Number.parseInt(at, 36)), bytes });
    }
    return found;
  }

  /** Null where another process was faster. */
  async #read({ key, id, at }: Name): Promise<{ id: string; at: Date; sealed: Sealed<T> | null } | null> {
    const bytes = await this.#files.get(key);
    if (bytes === null) return null;
    const chunks: Uint8Array[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    const text = this.#seals.open(`${this.#bound}/${id}`, Buffer.concat(chunks).toString());
    // Only this server seals entries: what opens is what was put.
    return { id, at, sealed: text === null ? null : (JSON.parse(text) as Sealed<T>) };
  }
}

function keyOf(place: Place, at: Date, id: string): string {
  return `${place}/${at.getTime().toString(36).padStart(9, '0')}-${id}`;
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
