import { rollBack, type SqliteClient } from './connect.ts';
import { textHash } from './content-hash.ts';
import { StoreError } from './store-error.ts';

export interface Migration {
  /** File name, `0001_create_store.sql`. */
  readonly name: string;
  readonly sql: string;
  /** What PostgreSQL runs, where it is another text. */
  readonly postgres?: string | undefined;
}

const postgresForms = byName(
  import.meta.glob<string>('../../migrations/postgres/*.sql', { query: '?raw', import: 'default', eager: true }),
);
/** The first of PostgreSQL's files makes what all files up to its name lead to. */
const [[wholeSchema] = ['']] = postgresForms;

/** The numbered files of `migrations/`, in order. */
export const migrations: readonly Migration[] = byName(
  import.meta.glob<string>('../../migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
).map(([name, sql]) => {
  const form = postgresForms.find(([one]) => one === name)?.[1];
  return { name, sql, postgres: form ?? (name < wholeSchema ? '' : undefined) };
});

/** Names of files with their texts, in order. */
function byName(files: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  return Object.entries(files)
    .map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1), text] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Upgrades the database in one transaction; returns the names of the applied migrations. Refuses a database that a
 * newer version has written, and one whose applied migrations differ from the files.
 */
export function migrate(client: SqliteClient, list: readonly Migration[], now: Date): readonly string[] {
  client.exec('BEGIN IMMEDIATE');
  try {
    client.exec(
      'CREATE TABLE IF NOT EXISTS migration (name TEXT PRIMARY KEY, hash TEXT NOT NULL, at TEXT NOT NULL) STRICT',
    );
    const done = client.prepare('SELECT name, hash FROM migration ORDER BY name').all().map(toApplied);
    const pending = judgeApplied(done, list);
    for (const { name, sql } of pending) {
      client.exec(sql);
      client
        .prepare('INSERT INTO migration (name, hash, at) VALUES (?, ?, ?)')
        .run(name, textHash(sql), now.toISOString());
    }
    client.exec('COMMIT');
    return pending.map(({ name }) => name);
  } catch (error) {
    rollBack(client);
    throw error;
  }
}

/**
 * Which migrations are still to be applied, of those that a database has.
 * By name, not by number: one that was merged late still runs, after those that were there before it.
 * @throws StoreError for a database of a newer version, and for migrations that were changed since they were applied
 */
export function judgeApplied(
  done: readonly { readonly name: string; readonly hash: string }[],
  list: readonly Migration[],
): readonly Migration[] {
  const own = new Map(list.map(({ name, sql }) => [name, sql]));
  for (const applied of done) {
    const known = own.get(applied.name);
    if (known === undefined) {
      throw new StoreError(
        'database.newer',
        `The database was written by a newer version of Forecourt (it has ${applied.name}). Start that version, or choose another DATA_DIR.`,
      );
    }
    if (textHash(known) !== applied.hash) {
      throw new StoreError(
        'database.changed',
        `Migration ${applied.name} was changed after it had been applied. Restore the file and add a new one instead.`,
      );
    }
  }
  const applied = new Set(done.map(({ name }) => name));
  return list.filter(({ name }) => !applied.has(name));
}

function toApplied(row: unknown): { name: string; hash: string } {
  if (typeof row === 'object' && row !== null && 'name' in row && 'hash' in row) {
    return { name: String(row.name), hash: String(row.hash) };
  }
  throw new StoreError('database.unusable', 'The table of applied migrations cannot be read.');
}
