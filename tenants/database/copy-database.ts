/** A whole installation's database from SQLite to PostgreSQL or back, compared row by row. */
import { createHash } from 'node:crypto';
import { chooseDriver, openClient } from './connect.ts';
import { type CopiedRow, type CopiedTable, type CopySide, openSide, tablesOf } from './copy-sides.ts';
import { migrations } from './migrate.ts';
import { openStore, type StoreSource } from './open.ts';
import { StoreError } from './store-error.ts';

/**
 * Copies every row into an empty database, in one transaction, then reads both again and compares each row. Servers on
 * the source may go on reading; what they write after the copy began is not in it.
 * @throws StoreError if the target is not empty, or a row differs: then nothing is left in the target
 */
export async function copyDatabase(from: StoreSource, to: StoreSource) {
  // Both are upgraded to the current schema first, so that their tables are the same.
  for (const source of [from, to]) await (await openStore(source)).close();
  const tables = await knownTables();
  const source = await openSide(from);
  const target = await openSide(to);
  try {
    await source.begin();
    await target.begin();
    let isWhole = false;
    try {
      await requireEmpty(target, tables);
      for (const table of tables) for await (const rows of source.rows(table, false)) await target.put(table, rows);
      const counts = [];
      for (const table of tables) counts.push({ name: table.name, rows: await compare(source, target, table) });
      isWhole = true;
      return { tables: counts, rows: counts.reduce((sum, { rows }) => sum + rows, 0) };
    } finally {
      await target.end(isWhole);
      await source.end(false);
    }
  } finally {
    await source.close();
    await target.close();
  }
}

/** The tables that all migrations lead to. */
async function knownTables(): Promise<readonly CopiedTable[]> {
  const { driver } = await chooseDriver(undefined);
  const client = await openClient(':memory:', driver);
  try {
    for (const { sql } of migrations) client.exec(sql);
    return tablesOf(client);
  } finally {
    client.close();
  }
}

async function requireEmpty(target: CopySide, tables: readonly CopiedTable[]): Promise<void> {
  for (const table of tables)
    for await (const rows of target.rows(table, true))
      if (rows.length > 0)
        throw new StoreError(
          'database.unusable',
          `The target already holds rows (table ${table.name}). Copy into an empty database.`,
        );
}

/** @returns how many rows both have */
async function compare(source: CopySide, target: CopySide, table: CopiedTable): Promise<number> {
  const there = hashes(target, table);
  let rows = 0;
  for await (const { key, hash } of hashes(source, table)) {
    const other = await there.next();
    if (other.done || other.value.key !== key || other.value.hash !== hash)
      throw new StoreError('database.unusable', `A row of ${table.name} differs after the copy: ${key}.`);
    rows += 1;
  }
  const more = await there.next();
  if (!more.done)
    throw new StoreError('database.unusable', `The target has a row of ${table.name} too many: ${more.value.key}.`);
  return rows;
}

async function* hashes(side: CopySide, table: CopiedTable): AsyncGenerator<{ key: string; hash: string }> {
  const at = table.key.map((name) => table.columns.indexOf(name));
  for await (const rows of side.rows(table, true))
    for (const row of rows) yield { key: at.map((place) => String(row[place])).join(' '), hash: hashOf(row) };
}

function hashOf(row: CopiedRow): string {
  const hash = createHash('sha256');
  for (const value of row) {
    if (value instanceof Uint8Array) hash.update('b').update(value);
    else hash.update(JSON.stringify(value));
    hash.update('\u0000');
  }
  return hash.digest('base64');
}
