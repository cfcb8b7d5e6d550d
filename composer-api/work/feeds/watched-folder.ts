/** The newest file of a name in a tenant's own folder. */
import { mkdir, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#domain/errors/app-error.ts';

/** A file that was written to so recently may not be whole yet, in milliseconds. */
const restingMs = 5_000;

interface FolderFile {
  readonly bytes: Buffer;
  readonly name: string;
  readonly lastModified: string;
}

/** A name without folders; `*` stands for anything, three times at most. */
export const fileNamePattern = /^(?!\.)(?!(?:[^*]*\*){4})[A-Za-z0-9 ._*()+@-]{1,120}$/;

/**
 * @param folder the tenant's own; made when missing. @param file see `fileNamePattern`.
 * @throws AppError `input.invalid` for what staff have to mend, `busy` while the file is being written.
 */
export async function readWatchedFile(
  folder: string,
  file: string,
  { most, now }: { readonly most: number; readonly now: number },
): Promise<FolderFile> {
  if (!fileNamePattern.test(file))
    throw refusal(`"${file}" is no file name. Leave out folders, for example stock-*.csv.`);
  await mkdir(folder, { recursive: true });
  const root = await realpath(folder);
  const entries = await readdir(root, { withFileTypes: true });
  // Links are left out: they could lead anywhere.
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && fitsFileName(entry.name, file))
      .map(async ({ name }) => ({ name, facts: await stat(join(root, name)) })),
  );
  const newest = found.sort((a, b) => b.facts.mtimeMs - a.facts.mtimeMs || (a.name < b.name ? 1 : -1))[0];
  if (!newest)
    throw refusal(
      `There is no file called ${file} in the feeds folder of this site. Ask whoever runs the server to put it there.`,
    );
  if (newest.facts.size > most)
    throw refusal(`${newest.name} is larger than ${Math.floor(most / 1024 / 1024)} MB. Split it.`);
  if (now - newest.facts.mtimeMs < restingMs) throw new AppError('busy', `${newest.name} is still being written.`);
  return {
    bytes: await readFile(join(root, newest.name)),
    name: newest.name,
    lastModified: newest.facts.mtime.toISOString(),
  };
}

/** Whether a name is one of those that the pattern, with `*` for anything, stands for; case does not matter. Linear. */
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
