/** Which file of a folder a feed uses, and whether it is complete: the same for every kind of file server. */
import { AppError } from '#domain/errors/app-error.ts';
import type { NearFile, TransportAnswer, TransportAsk } from '#domain/ports/stock-transport.ts';

export interface RemoteFile {
  readonly name: string;
  /** Bytes; null where the server does not say. */
  readonly size: number | null;
  /** Milliseconds since 1970, exact to the second; null where the server does not say. */
  readonly changedAt: number | null;
}

/** Entries of a folder that are read. */
export const mostEntries = 5_000;

/** A name without folders; `*` matches anything, three times at most. */
export const fileNamePattern = /^(?!\.)(?!(?:[^*]*\*){4})[A-Za-z0-9 ._*()+@-]{1,120}$/;

/** Names that programs give a file while they write it. */
const unfinished = /\.(?:part|partial|filepart|tmp|temp|crdownload|uploading)$/i;

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

interface RemotePath {
  /** '' for the folder that the login leads to. */
  readonly folder: string;
  readonly name: string;
  readonly isPattern: boolean;
}

/** @throws AppError `input.invalid` for anything that is not a path. */
export function readRemotePath(path: string): RemotePath {
  const at = path.lastIndexOf('/');
  const [folder, name] = [path.slice(0, at + 1), path.slice(at + 1)];
  const parts = folder.split('/').slice(0, -1);
  const isFolder = parts.every((part, index) =>
    part === '' ? index === 0 : /^(?!\.+$)[\p{L}\p{N} ._()+@-]{1,120}$/u.test(part),
  );
  if (path.length > 300 || !isFolder || !fileNamePattern.test(name))
    throw refusal(`"${path.slice(0, 80)}" is not the path of a file. Write for example export/stock-*.csv.`);
  return { folder, name, isPattern: name.includes('*') };
}

/**
 * The newest file that fits.
 * @throws AppError `input.invalid` if there is none, or if no server time says which of several is the newest.
 */
export function newestFile(files: readonly RemoteFile[], pattern: string, host: string): RemoteFile {
  const fitting = files.filter(
    ({ name }) => fitsFileName(name, pattern) && !name.startsWith('.') && !unfinished.test(name),
  );
  const [first, ...others] = fitting;
  if (!first) throw noFile(pattern, host);
  if (others.length > 0 && fitting.some(({ changedAt }) => changedAt === null))
    throw refusal(
      `${host} does not say when its files were changed, and ${fitting.length} of them fit ${pattern}. Name one file.`,
    );
  const newness = ({ changedAt }: RemoteFile) => changedAt ?? 0;
  return others.reduce(
    (best, file) =>
      newness(file) > newness(best) || (newness(file) === newness(best) && file.name > best.name) ? file : best,
    first,
  );
}

/**
 * Takes a file that was found, unless it is the one that was imported or may still be written.
 * @param read the bytes of the file. @throws AppError as `read` does; `busy` for part of a file.
 */
export async function takeFile(
  { name, size, changedAt }: RemoteFile,
  { seen, looked, most }: Pick<TransportAsk, 'seen' | 'looked' | 'most'>,
  read: () => Promise<Buffer>,
): Promise<TransportAnswer> {
  const tooLarge = () => refusal(`${name} is larger than ${Math.floor(most / 1024 / 1024)} MB. Split it.`);
  if (size !== null && size > most) throw tooLarge();
  if (size === 0) throw passing(`${name} is empty. It may still be written.`);
  const known = size === null || changedAt === null ? null : `${name} ${size} ${changedAt}`;
  if (known !== null && known === seen?.etag) return { kind: 'same' };
  if (known !== null && looked !== undefined && looked !== known) return { kind: 'settling', looked: known, name };
  const bytes = await read();
  if (size !== null && bytes.length !== size)
    throw passing(
      `${bytes.length.toLocaleString('en-AU')} of ${size.toLocaleString('en-AU')} bytes of ${name} arrived.`,
    );
  // Where a server says too little about its files, the file is fetched twice and compared.
  const whole = known ?? `${name} ${bytes.length}`;
  if (looked !== undefined && looked !== whole) return { kind: 'settling', looked: whole, name };
  return { kind: 'file', bytes, etag: known, lastModified: null };
}

/** Folders next to a stock file that are looked into. */
export const mostFolders = 200;

/** A folder that a dealer made: not of the system, and no way out. */
export function isOwnFolder(name: string): boolean {
  return !name.startsWith('.') && !/[/\\]/.test(name);
}

/** @param time as the server writes it, exact or not. */
export function nearFile(path: string, size: number | null, time: string | number | null): NearFile {
  return { path, size, mark: `${size ?? ''} ${time ?? ''}` };
}

/** Bytes of one file, or why there are none: a fault of one file ends nothing else. @throws what is no fault of the file. */
export async function nearBytes(
  { path, size }: NearFile,
  most: number,
  read: () => Promise<Buffer>,
  reason: (error: unknown) => AppError | null,
): Promise<Buffer | AppError> {
  if (size !== null && size > most)
    return refusal(`It is larger than ${Math.floor(most / 1024 / 1024)} MB. Save it smaller.`);
  try {
    const bytes = await read();
    return size === null || bytes.length === size ? bytes : passing(`Only a part of ${path} arrived.`);
  } catch (error) {
    const said = error instanceof AppError ? error : reason(error);
    // What may pass is the server's fault, and not of this file.
    if (said === null || said.status >= 500) throw error;
    return said;
  }
}

export function noFile(name: string, host: string): AppError {
  return refusal(`There is no file called ${name} in this folder of ${host}. Check the path.`);
}

export const refusal = (message: string) => new AppError('input.invalid', message);
export const passing = (message: string) => new AppError('busy', message);
