/** Makes a backup: the database at one moment, then every new file, each read back before it counts. */
import { createReadStream } from 'node:fs';
import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileKey } from '#domain/ports/files.ts';
import { dumpDatabase } from '#tenants/database/dump-database.ts';
import { newId } from '#tenants/database/new-id.ts';
import type { StoreSource } from '#tenants/database/open.ts';
import type { SealedFiles } from '../../kernel/files/sealed-files.ts';
import {
  type BackupFile,
  type BackupSet,
  contentKey,
  deleteSet,
  hasher,
  listSets,
  readSet,
  writeSet,
} from './backup-set.ts';
import { eachOf } from './each-of.ts';
import { keptTimes, type Retention } from './retention.ts';

interface BackupOptions {
  readonly source: StoreSource;
  readonly dataDir: string;
  readonly files: SealedFiles;
  /** 32 bytes: the key of backups. */
  readonly secret: Uint8Array;
  readonly release: string;
  readonly retention: Retention;
  readonly now?: () => Date;
}

interface BackupReport {
  readonly at: string;
  readonly databaseBytes: number;
  readonly files: number;
  readonly bytes: number;
  /** What had to be stored, in contents and bytes; the rest was there. */
  readonly stored: number;
  readonly storedBytes: number;
  /** Names below the data folder that no backup can keep, ten at most. */
  readonly skipped: readonly string[];
  /** Backups that have exceeded their retention. */
  readonly removed: readonly string[];
}

/** Excluded: files that can be rebuilt, files in progress, and the database, which is copied separately. */
const left =
  /^(?:workers|search|images|site-exports|site-imports|site-import-.*|backup-.*|restore-.*|forecourt\.db.*|backup\.json)$/;
/** Contents that nothing refers to are removed after this many milliseconds: another backup may be about to refer to them. */
const orphanAge = 2 * 86_400_000;
const leftoverAge = 86_400_000;
const atOnce = 8;

/** @throws Error if something cannot be read or stored, or reads back differently: the backup then does not exist */
export async function makeBackup(options: BackupOptions): Promise<BackupReport> {
  const { dataDir, files, release, source, retention, now = () => new Date() } = options;
  const before = await newestFiles(files);
  await removeLeftovers(dataDir, now());
  const folder = join(dataDir, `backup-${newId()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const at = now().toISOString();
    const dump = join(folder, 'database');
    // First the database: what it refers to was stored before it, and is removed long after.
    await dumpDatabase(source, dump);
    const writer = new ContentWriter(options);
    const database = await writer.keep(dump);
    const { found, skipped } = await filesBelow(dataDir);
    const kept: BackupFile[] = [];
    await eachOf(found, atOnce, async (path) => {
      const { size, mtimeMs } = await stat(join(dataDir, path)).catch(() => ({ size: -1, mtimeMs: 0 }));
      // Deleted since the folder was read; its row was deleted first.
      if (size < 0) return;
      const known = before.get(path);
      const isSame =
        known !== undefined && known.bytes === size && known.changed === mtimeMs && (await writer.has(known.hash));
      const content = isSame ? known : await writer.keep(join(dataDir, path));
      if (content !== null) kept.push({ path, bytes: content.bytes, changed: mtimeMs, hash: content.hash });
    });
    if (database === null) throw new Error('The copy of the database went away while it was read.');
    kept.sort((a, b) => (a.path < b.path ? -1 : 1));
    const from = 'url' in source ? 'postgres' : 'sqlite';
    const set: BackupSet = { version: 1, at, release, database: { from, ...database }, files: kept };
    await writeSet(files, set);
    await readSet(files, at);
    const removed = await prune(files, retention, now());
    const bytes = kept.reduce((sum, one) => sum + one.bytes, database.bytes);
    return {
      at,
      databaseBytes: database.bytes,
      files: kept.length,
      bytes,
      stored: writer.stored,
      storedBytes: writer.storedBytes,
      skipped: skipped.slice(0, 10),
      removed,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Uploads that a killed process left unfinished. */
async function removeLeftovers(dataDir: string, now: Date): Promise<void> {
  for await (const { name } of await opendir(dataDir)) {
    if (!/^(?:backup|restore)-[a-z0-9]+$/.test(name)) continue;
    const { mtimeMs } = await stat(join(dataDir, name)).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > leftoverAge) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/** Of the newest backup, by path. One that cannot be read is as none: everything is read again. */
async function newestFiles(files: SealedFiles): Promise<ReadonlyMap<string, BackupFile>> {
  const newest = (await listSets(files)).at(-1);
  if (newest === undefined) return new Map();
  const set = await readSet(files, newest).catch(() => null);
  return new Map(set?.files.map((file) => [file.path, file]));
}

async function filesBelow(dataDir: string): Promise<{ readonly found: readonly string[]; readonly skipped: string[] }> {
  const found: string[] = [];
  const skipped: string[] = [];
  const walk = async (below: string): Promise<void> => {
    for await (const entry of await opendir(join(dataDir, below))) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (below === '' && left.test(entry.name)) continue;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile() && isFileKey(path)) found.push(path);
      // Losing half-written files harms no one.
      else if (!path.endsWith('.part')) skipped.push(path);
    }
  };
  await walk('');
  return { found, skipped };
}

class ContentWriter {
  readonly #files: SealedFiles;
  readonly #hash: ReturnType<typeof hasher>;
  stored = 0;
  storedBytes = 0;

  constructor({ files, secret }: BackupOptions) {
    this.#files = files;
    this.#hash = hasher(secret);
  }

  async has(hash: string): Promise<boolean> {
    return (await this.#files.head(contentKey(hash))) !== null;
  }

  /**
   * Stores the content of a file unless it exists already, and reads it back.
   * @returns null if the file is gone. @throws Error if it keeps changing, or reads back differently
   */
  async keep(path: string): Promise<{ readonly hash: string; readonly bytes: number } | null> {
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const content = await this.#read(createReadStream(path)).catch(ignoreMissing);
      if (content === null) return null;
      if (await this.has(content.hash)) return content;
      const written = this.#hash();
      await this.#files.put(contentKey(content.hash), through(createReadStream(path), written));
      // Changed between the two readings: what was stored has another name.
      if (written.digest('hex') !== content.hash) {
        await this.#files.delete(contentKey(content.hash));
        continue;
      }
      const back = await this.#files.get(contentKey(content.hash));
      if (back === null || (await this.#read(back)).hash !== content.hash)
        throw new Error(`${path} was not stored correctly: reading it back gives other bytes.`);
      this.stored += 1;
      this.storedBytes += content.bytes;
      return content;
    }
    throw new Error(`${path} changes faster than it can be read.`);
  }

  async #read(bytes: AsyncIterable<Uint8Array>): Promise<{ readonly hash: string; readonly bytes: number }> {
    const hash = this.#hash();
    let length = 0;
    for await (const part of bytes) {
      hash.update(part);
      length += part.length;
    }
    return { hash: hash.digest('hex'), bytes: length };
  }
}

async function* through(
  bytes: AsyncIterable<Uint8Array>,
  hash: { update(part: Uint8Array): unknown },
): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    hash.update(part);
    yield part;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Removes backups that are not kept, then contents that none refers to. @returns the times that went */
async function prune(files: SealedFiles, retention: Retention, now: Date): Promise<readonly string[]> {
  const times = await listSets(files);
  const kept = new Set(keptTimes(times, retention));
  const removed = times.filter((time) => !kept.has(time));
  if (removed.length === 0) return [];
  const used = new Set<string>();
  // Before anything goes: a list that cannot be read keeps everything.
  for (const time of kept) {
    const set = await readSet(files, time);
    used.add(set.database.hash);
    for (const { hash } of set.files) used.add(hash);
  }
  for (const time of removed) await deleteSet(files, time);
  for (let after = ''; ; ) {
    const page = await files.list('contents/', after === '' ? {} : { after });
    const orphans = page.files.filter(
      ({ key, at }) => !used.has(key.slice(key.lastIndexOf('/') + 1)) && now.getTime() - Date.parse(at) > orphanAge,
    );
    await eachOf(orphans, atOnce, ({ key }) => files.delete(key));
    if (page.next === null) return removed;
    after = page.next;
  }
}
