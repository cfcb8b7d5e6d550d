/** Indexes as files, so that a start need not read the whole stock: only what changed since is loaded. */

import { Buffer } from 'node:buffer';
import { mkdir, open as openFile, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AsyncStockIndex } from '../engine/types.ts';
import type { StockSource } from '../stock/source.ts';
import type { IndexState } from './entry.ts';

export interface Snapshot {
  readonly state: IndexState;
  readonly bytes: Uint8Array;
}

/** First in the file, after its length; then come the changeTimes as JSON, and the index. */
interface Header {
  readonly code: string;
  readonly version: number;
  readonly ranking: string;
  readonly mark: string | null;
  /** Bytes of the changeTimes, filled up so that the index begins where its arrays can be read in place. */
  readonly changeTimes: number;
}

type ChangeTimes = readonly (readonly [id: string, at: number])[];

const lengthBytes = 4;
/** Headers are a few hundred bytes. */
const headerRoom = 4096;
const alignment = 8;

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
    const header = headerOf(file);
    if (!(await this.#isGood(header, source, version))) return null;
    const changeTimesAt = lengthBytes + file.readUInt32LE(0);
    const indexAt = changeTimesAt + header.changeTimes;
    if (indexAt > file.length) throw cutOff();
    // Sound: `write` below wrote it, in the form that this code reads.
    const changeTimes = JSON.parse(file.toString('utf8', changeTimesAt, indexAt)) as ChangeTimes;
    return {
      state: { version: header.version, ranking: header.ranking, changeTimes: new Map(changeTimes) },
      bytes: file.subarray(indexAt),
    };
  }

  /** Version of the stock in a saved index, read without the index; null where `read` would load none. */
  async versionOf(source: StockSource, fingerprint: string, version: number): Promise<number | null> {
    const file = await openFile(this.#file(source.tenantId, fingerprint)).catch(nullIfMissing);
    if (!file) return null;
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(headerRoom), 0, headerRoom, 0);
      const header = headerOf(buffer.subarray(0, bytesRead));
      return (await this.#isGood(header, source, version)) ? header.version : null;
    } catch {
      return null;
    } finally {
      await file.close();
    }
  }

  async #isGood({ code, version, mark }: Header, source: StockSource, asked: number): Promise<boolean> {
    return code === this.#code && version <= asked && mark !== null && source.hasMark(mark);
  }

  /** Ids of tenants that have a saved index, the one saved last first. */
  async tenants(): Promise<readonly string[]> {
    const names = (await readdir(this.#folder).catch(() => [])).filter((name) => name.endsWith('.index'));
    const saved = await Promise.all(
      names.map(async (name) => {
        const found = await stat(join(this.#folder, name)).catch(() => null);
        return { tenantId: name.slice(0, name.indexOf('.')), at: found?.mtimeMs ?? 0 };
      }),
    );
    return [...new Set(saved.sort((a, b) => b.at - a.at).map(({ tenantId }) => tenantId))];
  }

  /** Saves an index; the file is complete or does not exist. */
  async write(
    source: Pick<StockSource, 'tenantId' | 'mark'>,
    fingerprint: string,
    state: IndexState,
    index: AsyncStockIndex,
  ): Promise<void> {
    // Taken at the same moment as the index is: what changes later is after both.
    const { version, ranking } = state;
    const changeTimes: ChangeTimes = [...state.changeTimes];
    const saving = index.save();
    const [bytes, mark] = await Promise.all([saving, source.mark()]);
    const encoded = Buffer.from(JSON.stringify(changeTimes));
    const [header, fill] = headerFor({ code: this.#code, version, ranking, mark }, encoded.length);
    await mkdir(this.#folder, { recursive: true });
    const path = this.#file(source.tenantId, fingerprint);
    this.#writes += 1;
    const draft = `${path}.${process.pid}-${this.#writes}`;
    try {
      await writeFile(draft, Buffer.concat([header, encoded, fill, bytes]));
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** Takes away the tenant's files of other settings than these. */
  async keepOnly(tenantId: string, fingerprints: readonly string[]): Promise<void> {
    const retained = new Set(fingerprints.map((fingerprint) => `${tenantId}.${fingerprint}.index`));
    const names = await readdir(this.#folder).catch(() => []);
    const dead = names.filter((name) => name.startsWith(`${tenantId}.`) && !retained.has(name));
    await Promise.all(dead.map((name) => rm(join(this.#folder, name), { force: true })));
  }

  #file(tenantId: string, fingerprint: string): string {
    if (!/^[\w-]+$/.test(tenantId)) throw new Error(`"${tenantId}" is no tenant's id.`);
    return join(this.#folder, `${tenantId}.${fingerprint}.index`);
  }
}

function headerOf(file: Buffer): Header {
  const length = file.length < lengthBytes ? 0 : file.readUInt32LE(0);
  if (length === 0 || length > file.length - lengthBytes) throw cutOff();
  const header: Header = JSON.parse(file.toString('utf8', lengthBytes, lengthBytes + length));
  return header;
}

/** The header with its length before it, and the blanks that follow `changeTimes` bytes of changeTimes. */
function headerFor(header: Omit<Header, 'changeTimes'>, changeTimes: number): readonly [Buffer, Buffer] {
  const textFor = (blanks: number) => JSON.stringify({ ...header, changeTimes: changeTimes + blanks });
  const lengthWith = (blanks: number) => lengthBytes + Buffer.byteLength(textFor(blanks)) + changeTimes + blanks;
  let blanks = 0;
  while (lengthWith(blanks) % alignment !== 0) blanks += 1;
  const text = Buffer.from(textFor(blanks));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(text.length);
  return [Buffer.concat([length, text]), Buffer.alloc(blanks, ' ')];
}

function cutOff(): Error {
  return new Error('It is cut off.');
}

function nullIfMissing(error: unknown): null {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
