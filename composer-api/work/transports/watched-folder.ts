/** The newest file of a name in a tenant's own folder. */
import { constants, type Stats } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '#domain/errors/app-error.ts';
import type { NearFile, NearTransport, StockTransport } from '#domain/ports/stock-transport.ts';
import type { FolderSource } from '#schemas/api/feed.ts';
import {
  fileNamePattern,
  fitsFileName,
  isOwnFolder,
  mostEntries,
  mostFolders,
  nearBytes,
  nearFile,
  refusal,
} from './choose-file.ts';

/** A file that was written to so recently may not be whole yet, in milliseconds. */
const restingMs = 5_000;

/** @param folder the tenant's own; made when missing. */
export function folderTransport(folder: string): StockTransport<FolderSource> {
  return async ({ file }, { most, now }) => {
    if (!fileNamePattern.test(file))
      throw refusal(`"${file}" is not a file name. Leave out folders, for example stock-*.csv.`);
    await mkdir(folder, { recursive: true });
    const root = await realpath(folder);
    const entries = await readdir(root, { withFileTypes: true });
    // Links are left out: they could lead anywhere.
    const found = await Promise.all(
      entries
        .filter((entry) => entry.isFile() && fitsFileName(entry.name, file))
        .map(async ({ name }) => ({ name, facts: await lstat(join(root, name)) })),
    );
    const newest = found.sort((a, b) => b.facts.mtimeMs - a.facts.mtimeMs || (a.name < b.name ? 1 : -1))[0];
    if (!newest)
      throw refusal(
        `There is no file called ${file} in the feeds folder of this site. Ask the people who run the server to put it there.`,
      );
    return readWhole(join(root, newest.name), newest.name, most, (facts, bytes) => {
      if (now - facts.mtimeMs < restingMs) throw new AppError('busy', `${newest.name} is still being written.`);
      return { kind: 'file', bytes, etag: null, lastModified: facts.mtime.toISOString() };
    });
  };
}

/** What lies in the tenant's folder, and one folder deeper. @param folder the tenant's own; made when missing. */
export function folderNear(folder: string): NearTransport<FolderSource> {
  return async (_source, { isWanted, choose, take, most, signal }) => {
    await mkdir(folder, { recursive: true });
    const root = await realpath(folder);
    const near: NearFile[] = [];
    const list = async (path: string, deeper: boolean): Promise<void> => {
      let folders = 0;
      for (const entry of await readdir(join(root, path), { withFileTypes: true })) {
        signal?.throwIfAborted();
        const name = `${path}${entry.name}`;
        if (near.length >= mostEntries) return;
        if (entry.isFile() && isWanted(name)) {
          const { size, mtimeMs } = await lstat(join(root, name));
          near.push(nearFile(name, size, mtimeMs));
        } else if (deeper && entry.isDirectory() && isOwnFolder(entry.name) && ++folders <= mostFolders)
          await list(`${name}/`, false);
      }
    };
    await list('', true);
    for (const file of await choose(near)) {
      signal?.throwIfAborted();
      const path = join(root, file.path);
      const read = async () => {
        // A folder may have been replaced by a link since it was listed.
        if ((await realpath(dirname(path))) !== dirname(path)) throw refusal('It is not a file.');
        return readWhole(path, file.path, most, (_facts, bytes) => bytes);
      };
      await take(file, await nearBytes(file, most, read, () => refusal('It can no longer be read.')));
    }
  };
}

/** What was opened is what counts, since the folder may change between two looks; no link is followed. */
async function readWhole<T>(
  path: string,
  name: string,
  most: number,
  use: (facts: Stats, bytes: Buffer) => T,
): Promise<T> {
  const opened = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => {
    throw new AppError('busy', `${name} was there and cannot be opened.`);
  });
  try {
    const facts = await opened.stat();
    if (!facts.isFile()) throw refusal(`${name} is not a file.`);
    if (facts.size > most) throw refusal(`${name} is larger than ${Math.floor(most / 1024 / 1024)} MB. Split it.`);
    const bytes = Buffer.alloc(facts.size);
    const { bytesRead } = await opened.read(bytes, 0, facts.size, 0);
    return use(facts, bytes.subarray(0, bytesRead));
  } finally {
    await opened.close();
  }
}
