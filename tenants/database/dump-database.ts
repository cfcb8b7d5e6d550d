/** A copy of the whole database, of either kind, as one SQLite file, taken during writes. */

import { chooseDriver, openClient } from './connect.ts';
import { copyDatabase } from './copy-database.ts';
import { readDamage } from './inspect.ts';
import { openStore, type StoreSource } from './open.ts';
import { StoreError } from './store-error.ts';

/**
 * Writes the database as of one moment into a new file. Writers continue: SQLite is read in one transaction, and
 * PostgreSQL in one snapshot, row by row, compared afterwards.
 * @throws StoreError where the copy is not sound
 */
export async function dumpDatabase(source: StoreSource, file: string): Promise<void> {
  if ('url' in source) {
    await copyDatabase(source, { file, driver: (await chooseDriver(undefined)).driver });
    await leaveLog(file);
  } else {
    const client = await openClient(source.file, source.driver);
    try {
      client.exec('PRAGMA busy_timeout = 30000');
      client.prepare('VACUUM INTO ?').run(file);
    } finally {
      client.close();
    }
  }
  await requireSound(file);
}

/**
 * Makes an installation's database out of such a file: a file is left where it is, PostgreSQL has to be empty.
 * @throws StoreError if the file is damaged or of a newer version, or the database has rows
 */
export async function loadDump(file: string, target: StoreSource): Promise<void> {
  await requireSound(file);
  if ('url' in target) await copyDatabase({ file, driver: (await chooseDriver(undefined)).driver }, target);
}

/** Opens a dump without touching the installation, migrated to the current schema. */
export function openDump(file: string, options: { readonly now: () => Date }): ReturnType<typeof openStore> {
  return openStore({ file, ...options });
}

async function requireSound(file: string): Promise<void> {
  const [damage] = await readDamage(file);
  if (damage !== undefined) throw new StoreError('database.unusable', `The copy of the database is damaged: ${damage}`);
}

/** The whole content is in the one file, and none of it in a separate log. */
async function leaveLog(file: string): Promise<void> {
  const client = await openClient(file, (await chooseDriver(undefined)).driver);
  try {
    client.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    client.exec('PRAGMA journal_mode = DELETE');
  } finally {
    client.close();
  }
}
