/**
 * Files under a folder, by key, bounded in bytes and fair between shares (tenants): of the largest share the file used
 * longest ago goes first.
 */
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isLeftPart, writeWholeFile } from '../kernel/files/whole-file.ts';

const ending = '.kept';

/** The folder belongs to the cache: other files in it are deleted. */
export class DiskCache {
  readonly #folder: string;
  readonly #limit: number;
  readonly #shares = new Map<string, Share>();
  #bytes = 0;
  #opened: Promise<void> | undefined;

  /** @param limit bytes to keep at most. */
  constructor(folder: string, limit: number) {
    this.#folder = folder;
    this.#limit = limit;
  }

  /** The bytes kept under `key` of a share (both of letters, digits, `_`, `-`), or null. */
  async find(share: string, key: string): Promise<Buffer<ArrayBuffer> | null> {
    await this.#open();
    // Also one that it does not know of: another process may have put it there.
    try {
      const bytes = await readFile(this.#path(share, key));
      this.#note(share, key, bytes.length);
      return bytes;
    } catch {
      this.#forget(share, key);
      return null;
    }
  }

  /** Keeps `bytes`, whole or not at all. @throws where the folder cannot be written. */
  async put(share: string, key: string, bytes: Uint8Array): Promise<void> {
    await this.#open();
    if (bytes.length > this.#limit) return;
    await writeWholeFile(this.#path(share, key), bytes);
    this.#note(share, key, bytes.length);
    await this.#shrink();
  }

  get bytes(): number {
    return this.#bytes;
  }

  #path(share: string, key: string): string {
    return join(this.#folder, `${share}.${key}${ending}`);
  }

  #open(): Promise<void> {
    this.#opened ??= this.#readFolder().catch((error) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  async #readFolder(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const found: { readonly share: string; readonly key: string; readonly size: number; readonly used: number }[] = [];
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      // A part is what a process left that ended while it wrote, or what another one writes right now; any other ending is an
      // earlier edition's.
      const [, share, key] = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)\.kept$/.exec(name) ?? [];
      const status = await stat(path).catch(() => null);
      // Another process on this folder has taken it away.
      if (status === null) continue;
      const { size, mtimeMs } = status;
      if (share === undefined || key === undefined) {
        if (!name.endsWith('.part') || isLeftPart(name, mtimeMs)) await rm(path, { force: true });
        continue;
      }
      found.push({ share, key, size, used: mtimeMs });
    }
    found.sort((a, b) => a.used - b.used);
    for (const { share, key, size } of found) this.#note(share, key, size);
    await this.#shrink();
  }

  #note(share: string, key: string, size: number): void {
    this.#forget(share, key);
    const own = this.#shares.get(share) ?? { sizes: new Map<string, number>(), bytes: 0 };
    own.sizes.set(key, size);
    own.bytes += size;
    this.#shares.set(share, own);
    this.#bytes += size;
  }

  #forget(share: string, key: string): void {
    const own = this.#shares.get(share);
    const size = own?.sizes.get(key);
    if (!own || size === undefined) return;
    own.sizes.delete(key);
    own.bytes -= size;
    this.#bytes -= size;
    if (own.sizes.size === 0) this.#shares.delete(share);
  }

  async #shrink(): Promise<void> {
    while (this.#bytes > this.#limit) {
      const [share, own] = [...this.#shares].reduce((most, each) => (each[1].bytes > most[1].bytes ? each : most));
      const [oldest = ''] = own.sizes.keys();
      this.#forget(share, oldest);
      await rm(this.#path(share, oldest), { force: true });
    }
  }
}

interface Share {
  /** Bytes by key, the one used longest ago first. */
  readonly sizes: Map<string, number>;
  bytes: number;
}
