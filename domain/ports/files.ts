/** Where files are stored: a folder, or an S3-compatible store. */

/** Parts of letters, digits, `_`, `-` and dots inside, joined by `/`: no part climbs, hides or needs escaping. */
const part = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
const longestKey = 500;
const mostParts = 8;

/** Whether a text is a key: safe as a path below a folder and as the name of an object. */
export function isFileKey(key: string): boolean {
  if (key.length === 0 || key.length > longestKey || key.endsWith('.part')) return false;
  const parts = key.split('/');
  return parts.length <= mostParts && parts.every((one) => part.test(one));
}

/** @throws Error for a text that is no key */
export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`"${key.slice(0, 80)}" is no key of a file.`);
  return key;
}

export interface FileHead {
  readonly key: string;
  readonly bytes: number;
  /** When it was put, ISO 8601. */
  readonly at: string;
}

interface FileRange {
  /** First byte. */
  readonly from: number;
  /** Last byte, itself included; left out, to the end. */
  readonly to?: number;
}

interface FilePage {
  /** In the order of their keys, by code of each sign. */
  readonly files: readonly FileHead[];
  /** Key to go on after; null at the end. */
  readonly next: string | null;
}

export interface FilePort {
  /** Keeps a file under a key, in place of one before it: whole and on disk when it resolves, or not at all. */
  put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Null if there is none. A stream that fails later throws; it never ends early without an error. */
  get(key: string, range?: FileRange): Promise<AsyncIterable<Uint8Array> | null>;
  head(key: string): Promise<FileHead | null>;
  /** Keys that begin with `prefix`. @param limit 1 to 1,000 */
  list(prefix: string, options?: { readonly after?: string; readonly limit?: number }): Promise<FilePage>;
  /** A missing file is not an error. */
  delete(key: string): Promise<void>;
}

/** Every file below a prefix, a page at a time. */
export async function* everyFile(files: Pick<FilePort, 'list'>, prefix: string): AsyncGenerator<FileHead> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: FilePage = await files.list(prefix, after === '' ? {} : { after });
    yield* page.files;
    after = page.next ?? undefined;
  }
}
