/** Restores a backup: into an empty data folder, or one of its sites into a running installation. */
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { loadDump } from '#tenants/database/dump-database.ts';
import { newId } from '#tenants/database/new-id.ts';
import type { StoreSource } from '#tenants/database/open.ts';
import { SealError, type SealedFiles } from '../../kernel/files/sealed-files.ts';
import { type BackupSet, contentKey, hasher, listSets, readSet } from './backup-set.ts';
import { eachOf } from './each-of.ts';

const atOnce = 8;

interface RestoreOptions {
  readonly files: SealedFiles;
  readonly secret: Uint8Array;
  readonly dataDir: string;
}

/**
 * The backup of a time, or the newest; a beginning such as `2026-11-24` or `2026-11-24T10` names the newest that begins so.
 * @throws Error if there is none
 */
export async function findSet(files: SealedFiles, at: string | undefined): Promise<BackupSet> {
  const times = await listSets(files);
  const time = times.filter((one) => one.startsWith(at ?? '')).at(-1);
  if (time === undefined)
    throw new Error(
      times.length === 0
        ? 'There is no backup at BACKUP_URL.'
        : `There is no backup of "${at}". The newest are ${times.slice(-3).join(', ')}.`,
    );
  return readSet(files, time);
}

/**
 * Puts database and files into the data folder, where there may be no installation, and into `target`. Everything is
 * fetched and checked in a staging folder first, so a failure leaves the data folder unchanged. The database comes
 * last, so no server starts on half of it.
 * @throws Error where a file already exists there, or a part is missing, damaged, or sealed with another key
 */
export async function restoreWhole(
  { files, secret, dataDir }: RestoreOptions,
  set: BackupSet,
  target: StoreSource,
): Promise<void> {
  await requireEmpty(dataDir, set);
  const folder = join(dataDir, `restore-${newId()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const dump = await fetchDatabase({ files, secret }, set, folder);
    await fetchFiles({ files, secret }, set, join(folder, 'files'), () => true);
    await loadDump(dump, target);
    for (const name of await readdir(join(folder, 'files')))
      await rename(join(folder, 'files', name), join(dataDir, name));
    if ('file' in target) await rename(dump, target.file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What of a set a target would have to give way for. */
async function requireEmpty(dataDir: string, set: BackupSet): Promise<void> {
  const there = new Set(await readdir(dataDir).catch(() => []));
  const wanted = new Set(['forecourt.db', ...set.files.map(({ path }) => path.split('/')[0] ?? path)]);
  const inTheWay = [...wanted].filter((name) => there.has(name));
  if (inTheWay.length > 0)
    throw new Error(
      `${dataDir} already holds ${inTheWay.join(', ')}. Nothing was changed: choose an empty DATA_DIR, or move that away.`,
    );
}

/** @returns the path of the database's copy, a SQLite file */
export async function fetchDatabase(
  from: Pick<RestoreOptions, 'files' | 'secret'>,
  set: BackupSet,
  folder: string,
): Promise<string> {
  const path = join(folder, 'database');
  await fetchContent(from, { path: 'the database', hash: set.database.hash }, path);
  return path;
}

export async function fetchFiles(
  from: Pick<RestoreOptions, 'files' | 'secret'>,
  set: BackupSet,
  folder: string,
  isWanted: (path: string) => boolean,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await eachOf(
    set.files.filter(({ path }) => isWanted(path)),
    atOnce,
    async ({ path, hash }) => {
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await fetchContent(from, { path, hash }, target);
    },
  );
}

async function fetchContent(
  { files, secret }: Pick<RestoreOptions, 'files' | 'secret'>,
  { path, hash }: { readonly path: string; readonly hash: string },
  target: string,
): Promise<void> {
  const bytes = await files.get(contentKey(hash));
  if (bytes === null) throw new SealError(`The backup lacks the content of ${path}.`);
  const found = hasher(secret)();
  const hashed = async function* (): AsyncGenerator<Uint8Array> {
    for await (const part of bytes) {
      found.update(part);
      yield part;
    }
  };
  await pipeline(Readable.from(hashed()), createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
  if (found.digest('hex') !== hash) throw new SealError(`The content of ${path} is not what was backed up.`);
}

/** Reads everything of a backup as a restore would, and stores nothing. @throws SealError with the first thing that is wrong */
export async function checkSet({ files, secret }: Pick<RestoreOptions, 'files' | 'secret'>, set: BackupSet) {
  const contents = new Map(set.files.map(({ path, hash }) => [hash, path]));
  contents.set(set.database.hash, 'the database');
  let bytes = 0;
  await eachOf([...contents], atOnce, async ([hash, path]) => {
    const stream = await files.get(contentKey(hash));
    if (stream === null) throw new SealError(`The backup lacks the content of ${path}.`);
    const found = hasher(secret)();
    for await (const part of stream) {
      found.update(part);
      bytes += part.length;
    }
    if (found.digest('hex') !== hash) throw new SealError(`The content of ${path} is not what was backed up.`);
  });
  return { contents: contents.size, bytes };
}
