/** The newest file of a name in a tenant's own folder. */
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#domain/errors/app-error.ts';
import type { StockTransport } from '#domain/ports/stock-transport.ts';
import type { FolderSource } from '#schemas/api/feed.ts';

/** A file that was written to so recently may not be whole yet, in milliseconds. */
const restingMs = 5_000;

/** A name without folders; `*` matches anything, three times at most. */
export const fileNamePattern = /^(?!\.)(?!(?:[^*]*\*){4})[A-Za-z0-9 ._*()+@-]{1,120}$/;

/** @param folder the tenant's own; made when missing. */
export function folderTransport(folder: string): StockTransport<FolderSource> {
  return async ({ file }, { most, now }) => {
    if (!fileNamePattern.test(file))
      throw refusal(`"${file}" is no file name. Leave out folders, for example stock-*.csv.`);
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
    // The folder may change between two looks: what was opened is what counts, and no link is followed.
    const opened = await open(join(root, newest.name), constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => {
      throw new AppError('busy', `${newest.name} was there and cannot be opened.`);
    });
    try {
      const facts = await opened.stat();
      if (!facts.isFile()) throw refusal(`${newest.name} is no file.`);
      if (facts.size > most)
        throw refusal(`${newest.name} is larger than ${Math.floor(most / 1024 / 1024)} MB. Split it.`);
      if (now - facts.mtimeMs < restingMs) throw new AppError('busy', `${newest.name} is still being written.`);
      const bytes = Buffer.alloc(facts.size);
      const { bytesRead } = await opened.read(bytes, 0, facts.size, 0);
      return { kind: 'file', bytes: bytes.subarray(0, bytesRead), etag: null, lastModified: facts.mtime.toISOString() };
    } finally {
      await opened.close();
    }
  };
}

/** Whether a name matches the pattern, with `*` for anything; case does not matter. Linear. */
export function fitsFileName(name: string, pattern: string): boolean {
  const [first = '', ...parts] = pattern.toLowerCase().split('*');
  const text = name.toLowerCase();
  const last = parts.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

const refusal = (message: string) => new AppError('input.invalid', message);
