/** Databases that tests begin from, made once a process and copied: to migrate and to clone sites costs more than most tests. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textHash } from '#tenants/database/content-hash.ts';
import { openStore } from '#tenants/database/open.ts';
import { addressOf, createDatabase, dropDatabase, onPostgres } from './postgres.ts';

/** What a store is opened with. */
export type Place = { readonly file: string } | { readonly url: string };

interface Image<T> {
  readonly content: Buffer | { readonly template: string };
  readonly made: T;
  /** Time of the clock at which all of it was written. */
  readonly at: number;
}

interface Wanted<T> {
  /** Path of the file to write, where tests run on SQLite. */
  readonly file: string;
  /** For tests about SQLite itself. */
  readonly isSqlite?: boolean;
  /** Everything that decides the content, the clock aside. */
  readonly content: unknown;
  /** The process's own when left out. */
  readonly now: (() => Date) | undefined;
  /** Writes the database and closes it. @returns what the caller is to know of the content */
  make(place: Place, now: () => Date): Promise<T>;
}

interface Begun<T> {
  readonly place: Place;
  readonly made: T;
  /** Once no connection is open. A file is deleted with its folder. */
  drop(): Promise<void>;
}

/** Rows that are older than this by the process's own clock are written again. */
const freshFor = 10 * 60_000;
const mostBytes = 64 * 1024 * 1024;
const mostTemplates = 20;

const images = new Map<string, Image<unknown>>();

/** A separate empty database. */
export async function emptyDatabase(file: string, isSqlite = false): Promise<Pick<Begun<never>, 'place' | 'drop'>> {
  return onPostgres && !isSqlite ? placed(await createDatabase()) : { place: { file }, drop: async () => {} };
}

/**
 * Opens a new database: a copy if one with the same content was made before. A clock that moves while it is made rules
 * copies out.
 */
export async function beginDatabase<T>({ file, isSqlite = false, content, now, make }: Wanted<T>): Promise<Begun<T>> {
  const at = (now?.() ?? new Date()).getTime();
  const key = `${textHash(JSON.stringify([content, isSqlite]))} ${now === undefined ? 'now' : at}`;
  const known = images.get(key) as Image<T> | undefined;
  if (known !== undefined && known.at <= at && at - known.at < freshFor)
    return { ...(await copied(known.content, file)), made: known.made };
  const begun = await emptyDatabase(file, isSqlite);
  if ('file' in begun.place) writeFileSync(begun.place.file, await migrated());
  let isSteady = true;
  const made = await make(begun.place, () => {
    const time = now?.() ?? new Date();
    if (now !== undefined && time.getTime() !== at) isSteady = false;
    return time;
  });
  if (!isSteady) return { ...begun, made };
  if ('url' in begun.place) {
    const template = new URL(begun.place.url).pathname.slice(1);
    await keep(key, { content: { template }, made, at });
    return { ...placed(await createDatabase(template)), made };
  }
  // One driver leaves the newest rows in a log next to the file when it closes: such a file alone is no copy.
  if (!existsSync(`${file}-wal`)) await keep(key, { content: readFileSync(file), made, at });
  return { ...begun, made };
}

let migratedImage: Promise<Buffer> | undefined;

/** A database with all tables and no rows: to migrate one takes as long as many a test. */
function migrated(): Promise<Buffer> {
  migratedImage ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-migrated-'));
    const file = join(folder, 'forecourt.db');
    await (await openStore({ file })).close();
    const bytes = readFileSync(file);
    rmSync(folder, { recursive: true, force: true });
    return bytes;
  })();
  return migratedImage;
}

async function copied(content: Image<unknown>['content'], file: string): Promise<Pick<Begun<never>, 'place' | 'drop'>> {
  if ('template' in content) return placed(await createDatabase(content.template));
  writeFileSync(file, content);
  return { place: { file }, drop: async () => {} };
}

function placed(name: string): Pick<Begun<never>, 'place' | 'drop'> {
  return { place: { url: addressOf(name) }, drop: () => dropDatabase(name) };
}

/** Those made longest ago go first. */
async function keep(key: string, image: Image<unknown>): Promise<void> {
  images.delete(key);
  images.set(key, image);
  for (const [oldest, one] of images) {
    const all = [...images.values()].map(({ content }) => content);
    const bytes = all.reduce((sum, each) => sum + (Buffer.isBuffer(each) ? each.length : 0), 0);
    const templates = all.filter((each) => !Buffer.isBuffer(each)).length;
    if (bytes <= mostBytes && templates <= mostTemplates) return;
    images.delete(oldest);
    if ('template' in one.content) await dropDatabase(one.content.template);
  }
}
