/** Files under a folder, by key, bounded in bytes: the one used longest ago goes first. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ending = '.kept';

/** The folder is its own: what else lies in it goes. */
export class DiskCache {
  readonly #folder: string;
  readonly #limit: number;
  readonly #sizes = new Map<string, number>();
  #bytes = 0;
  #opened: Promise<void> | undefined;

  /** @param limit bytes to keep at most. */
  constructor(folder: string, limit: number) {
    this.#folder = folder;
    this.#limit = limit;
  }

  /** The bytes kept under `key` (letters, digits, `_`, `-`), or null. */
  async find(key: string): Promise<Buffer<ArrayBuffer> | null> {
    await this.#open();
    const size = this.#sizes.get(key);
    if (size === undefined) return null;
    try {
      const bytes = await readFile(this.#path(key));
      this.#note(key, bytes.length);
      return bytes;
    } catch {
      this.#forget(key);
      return null;
    }
  }

  /** Keeps `bytes`, whole or not at all. @throws where the folder cannot be written. */
  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.#open();
    if (bytes.length > this.#limit) return;
    const part = join(this.#folder, `${randomUUID()}.part`);
    try {
      await writeFile(part, bytes);
      await rename(part, this.#path(key));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    this.#note(key, bytes.length);
    await this.#shrink();
  }

  get bytes(): number {
    return this.#bytes;
  }

  #path(key: string): string {
    return join(this.#folder, key + ending);
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
    const found: { readonly key: string; readonly size: number; readonly used: number }[] = [];
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      // A part is what a process left that ended while it wrote; any other ending is an earlier edition's.
      if (!name.endsWith(ending)) {
        await rm(path, { force: true });
        continue;
      }
      const { size, mtimeMs } = await stat(path);
      found.push({ key: name.slice(0, -ending.length), size, used: mtimeMs });
    }
    found.sort((a, b) => a.used - b.used);
    for (const { key, size } of found) this.#note(key, size);
    await this.#shrink();
  }

  #note(key: string, size: number): void {
    this.#forget(key);
    this.#sizes.set(key, size);
    this.#bytes += size;
  }

  #forget(key: string): void {
    this.#bytes -= this.#sizes.get(key) ?? 0;
    this.#sizes.delete(key);
  }

  async #shrink(): Promise<void> {
    for (const key of this.#sizes.keys()) {
      if (this.#bytes <= this.#limit) return;
      this.#forget(key);
      await rm(this.#path(key), { force: true });
    }
  }
}
