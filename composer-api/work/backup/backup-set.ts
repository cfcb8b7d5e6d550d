/**
 * The format of a backup: a list of files with hashes, the database among them, and their contents by name of their
 * hash.
 */
import { createHmac } from 'node:crypto';
import { isFileKey } from '#domain/ports/files.ts';
import { compareText } from '#domain/text/compare.ts';
import { SealError, type SealedFiles } from '../../kernel/files/sealed-files.ts';

export interface BackupFile {
  /** Below the data folder, with `/`. */
  readonly path: string;
  readonly bytes: number;
  /** Its modification time in milliseconds; with the size, it decides whether to read the file again. */
  readonly changed: number;
  /** The hash of its content, which is its key. */
  readonly hash: string;
}

export interface BackupSet {
  readonly version: 1;
  /** When the database was read, ISO 8601 in UTC. */
  readonly at: string;
  /** The software that made it. */
  readonly release: string;
  readonly database: {
    /** The installation's own database; the copy is a SQLite file either way. */
    readonly from: 'sqlite' | 'postgres';
    readonly bytes: number;
    readonly hash: string;
  };
  readonly files: readonly BackupFile[];
}

/** Bytes of a list that are read at most: some two million files. */
const longestList = 512 * 1024 * 1024;

/** Contents are named by a keyed hash: without the key, a name reveals nothing about the content. */
export function hasher(secret: Uint8Array) {
  const key = createHmac('sha256', secret).update('forecourt names of contents').digest();
  return () => createHmac('sha256', key);
}

export const contentKey = (hash: string): string => `contents/${hash.slice(0, 2)}/${hash}`;
const setPrefix = 'sets/';
const setKey = (at: string): string => `${setPrefix}${at.replaceAll(':', '-')}`;

/** Times of all sets, oldest first. A set is stored last, when everything in it was read back. */
export async function listSets(files: SealedFiles): Promise<readonly string[]> {
  const times: string[] = [];
  for (let after = ''; ; ) {
    const page = await files.list(setPrefix, after === '' ? {} : { after });
    for (const { key } of page.files) {
      const time = key.slice(setPrefix.length).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');
      if (!Number.isNaN(Date.parse(time))) times.push(time);
    }
    if (page.next === null) return times.sort(compareText);
    after = page.next;
  }
}

/** @throws SealError if it is damaged or has another key, Error if there is none */
export async function readSet(files: SealedFiles, at: string): Promise<BackupSet> {
  const bytes = await files.get(setKey(at));
  if (bytes === null) throw new Error(`There is no backup of ${at}.`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of bytes) {
    length += part.length;
    if (length > longestList) throw new SealError(`The list of the backup of ${at} is too long.`);
    parts.push(part);
  }
  return requireSet(JSON.parse(Buffer.concat(parts).toString('utf8')), at);
}

function requireSet(value: unknown, at: string): BackupSet {
  const set = value as BackupSet;
  if (set.version !== 1 || set.at !== at)
    throw new SealError(`The backup of ${at} was made by a version of Forecourt that this one does not know.`);
  // Paths are joined to a folder later: none may lead out of it.
  for (const { path, hash } of set.files)
    if (!isFileKey(path) || !/^[0-9a-f]{64}$/.test(hash))
      throw new SealError(`The backup of ${at} names an invalid file: ${path.slice(0, 80)}`);
  return set;
}

export async function writeSet(files: SealedFiles, set: BackupSet): Promise<void> {
  const text = JSON.stringify(set);
  await files.put(
    setKey(set.at),
    (async function* () {
      for (let at = 0; at < text.length; at += 1_000_000) yield Buffer.from(text.slice(at, at + 1_000_000));
    })(),
  );
}

export const deleteSet = (files: SealedFiles, at: string): Promise<void> => files.delete(setKey(at));
