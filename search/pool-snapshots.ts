/** Indexes as files, so that a start need not read the whole stock: only what changed since is taken up. */

import { Buffer } from 'node:buffer';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AsyncStockIndex } from './engine/types.ts';
import type { IndexState } from './pool-entry.ts';
import type { StockSource } from './source.ts';

export interface Snapshot {
  readonly state: IndexState;
  readonly bytes: Uint8Array;
}

interface Header {
  readonly code: string;
  readonly version: number;
  readonly mark: string | null;
  readonly turns: readonly (readonly [id: string, at: number])[];
}

export class SnapshotFiles {
  readonly #folder: string;
  readonly #code: string;
  #writes = 0;

  /**
   * @param folder made when first written to. @param code identifies the rules that rows were made by: what another
   * version of the program has saved is passed over.
   */
  constructor(folder: string, code: string) {
    this.#folder = folder;
    this.#code = code;
  }

  /**
   * The saved index, where it is of this code and settings, and of the stock's own past: a store that was put back to an
   * earlier day gets none. Null where there is none. Rejects where there is one that cannot be read.
   */
  async read(source: StockSource, fingerprint: string, version: number): Promise<Snapshot | null> {
    const file = await readFile(this.#file(source.tenantId, fingerprint)).catch(nullIfMissing);
    if (!file) return null;
    const length = file.length < 4 ? 0 : file.readUInt32LE(0);
    if (length === 0 || length > file.length - 4) throw new Error('It is cut off.');
    const header: Header = JSON.parse(file.toString('utf8', 4, 4 + length));
    if (header.code !== this.#code || !(header.version <= version)) return null;
    if (header.mark === null || !(await source.hasMark(header.mark))) return null;
    return {
      state: { version: header.version, turns: new Map(header.turns) },
      bytes: file.subarray(4 + length),
    };
  }

  /** Saves an index; the file is there whole or not at all. */
  async write(
    source: Pick<StockSource, 'tenantId' | 'mark'>,
    fingerprint: string,
    state: IndexState,
    index: AsyncStockIndex,
  ): Promise<void> {
    // Taken at the same moment as the index is: what changes later is after both.
    const { version } = state;
    const turns = [...state.turns];
    const saving = index.save();
    const [bytes, mark] = await Promise.all([saving, source.mark()]);
    const header: Header = { code: this.#code, version, mark, turns };
    const text = Buffer.from(JSON.stringify(header));
    const length = Buffer.alloc(4);
    length.writeUInt32LE(text.length);
    await mkdir(this.#folder, { recursive: true });
    const path = this.#file(source.tenantId, fingerprint);
    this.#writes += 1;
    const draft = `${path}.${process.pid}-${this.#writes}`;
    try {
      await writeFile(draft, Buffer.concat([length, text, bytes]));
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** Takes away the tenant's files of other settings than these. */
  async keepOnly(tenantId: string, fingerprints: readonly string[]): Promise<void> {
    const kept = new Set(fingerprints.map((fingerprint) => `${tenantId}.${fingerprint}.index`));
    const names = await readdir(this.#folder).catch(() => []);
    const dead = names.filter((name) => name.startsWith(`${tenantId}.`) && !kept.has(name));
    await Promise.all(dead.map((name) => rm(join(this.#folder, name), { force: true })));
  }

  #file(tenantId: string, fingerprint: string): string {
    if (!/^[\w-]+$/.test(tenantId)) throw new Error(`"${tenantId}" is no tenant's id.`);
    return join(this.#folder, `${tenantId}.${fingerprint}.index`);
  }
}

function nullIfMissing(error: unknown): null {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
