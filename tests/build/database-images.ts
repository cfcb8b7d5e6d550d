/** Database files that tests begin from, made once a process and copied: to migrate and to clone sites costs more than most tests. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { textHash } from '#tenants/database/content-hash.ts';

interface Image<T> {
  readonly bytes: Buffer;
  readonly made: T;
  /** Time of the clock at which all of it was written. */
  readonly at: number;
}

interface Wanted<T> {
  /** Path of the file to write. */
  readonly file: string;
  /** Everything that decides the content, the clock aside. */
  readonly content: unknown;
  /** The process's own when left out. */
  readonly now: (() => Date) | undefined;
  /** Writes the file and closes it. @returns what the caller is to know of the content */
  make(file: string, now: () => Date): Promise<T>;
}

/** Rows that are older than this by the process's own clock are written again. */
const freshFor = 10 * 60_000;
const mostBytes = 64 * 1024 * 1024;

const images = new Map<string, Image<unknown>>();

/** Begins a database file: a copy where one with the same content was made before. A clock that moves while it is made rules copies out. */
export async function beginDatabase<T>({ file, content, now, make }: Wanted<T>): Promise<T> {
  const at = (now?.() ?? new Date()).getTime();
  const key = `${textHash(JSON.stringify(content))} ${now === undefined ? 'now' : at}`;
  const known = images.get(key) as Image<T> | undefined;
  if (known !== undefined && known.at <= at && at - known.at < freshFor) {
    writeFileSync(file, known.bytes);
    return known.made;
  }
  let isSteady = true;
  const made = await make(file, () => {
    const time = now?.() ?? new Date();
    if (now !== undefined && time.getTime() !== at) isSteady = false;
    return time;
  });
  // One driver leaves the newest rows in a log beside the file when it closes: such a file alone is no copy.
  const isWhole = !existsSync(`${file}-wal`);
  if (isSteady && isWhole) keep(key, { bytes: readFileSync(file), made, at });
  return made;
}

/** Those made longest ago go first. */
function keep(key: string, image: Image<unknown>): void {
  images.delete(key);
  images.set(key, image);
  let bytes = 0;
  for (const one of images.values()) bytes += one.bytes.length;
  for (const [oldest, one] of images) {
    if (bytes <= mostBytes) return;
    images.delete(oldest);
    bytes -= one.bytes.length;
  }
}
