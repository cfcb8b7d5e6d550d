/** `forecourt db upgrade --dry-run`: what an upgrade does to this data and how long it takes, said on a copy of it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { command } from '#composer-api/server/commands/run-command.ts';
import { migrations } from '#tenants/database/migrate.ts';
import { touchedTables } from '#tenants/database/tried-migration.ts';
import { addressOf, createDatabase, dropDatabase, onPostgres } from '../build/postgres.ts';
import { moveToPostgres, openFile, unpackRelease } from './old-releases.ts';

const release = '0081';

function anInstallation() {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-dry-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'forecourt.db');
  unpackRelease(release, file);
  return { folder, file };
}

async function run(env: { readonly [name: string]: string }, ...words: string[]): Promise<readonly string[]> {
  const said: string[] = [];
  await command({ env: { ...env, LOG_LEVEL: 'silent' }, say: (line) => said.push(line) }, words);
  return said;
}

/** Tab-separated: name, rows written, time, tables. */
async function expectSaid(env: { readonly [name: string]: string }, content: number) {
  const said = await run(env, 'db', 'upgrade', '--dry-run');
  const lines = said.slice(0, -1).map((line) => line.trim().split('\t'));
  const status = await run(env, 'db', 'status');
  expect(lines.map(([name]) => name)).toEqual(status.flatMap((line) => /^ {2}pending {2}(.*)$/.exec(line)?.[1] ?? []));
  expect(lines.length).toBeGreaterThanOrEqual(5);
  expect(lines.find(([name]) => name?.startsWith('0110'))).toEqual([
    '0110_widen_content.sql',
    expect.toSatisfy((words: string) => Number.parseInt(words, 10) >= content),
    expect.stringMatching(/^[\d.]+ ms$/),
    `content (${content} rows), content_before (new)`,
  ]);
  expect(lines.find(([name]) => name?.startsWith('0090'))?.[3]).toMatch(/^shopper \(new\)/);
  expect(said.at(-1)).toMatch(
    new RegExp(
      `^${lines.length} migrations went through on a copy of this data in [\\d.]+ s\\. Nothing was changed\\.$`,
    ),
  );
}

async function contentOf(file: string): Promise<number> {
  const client = await openFile(file);
  const rows = client.prepare('SELECT id FROM content').all().length;
  client.close();
  return rows;
}

const nothing = ['The database is up to date: there is nothing to upgrade.'];

test('a file: each migration with its tables, rows and time; the file stays as it is', async () => {
  const { folder, file } = anInstallation();
  const before = readFileSync(file);
  await expectSaid({ DATA_DIR: folder }, await contentOf(file));
  expect(readFileSync(file).equals(before)).toBe(true);
  await run({ DATA_DIR: folder }, 'db', 'upgrade');
  expect(await run({ DATA_DIR: folder }, 'db', 'upgrade', '--dry-run')).toEqual(nothing);
});

test.skipIf(!onPostgres)('PostgreSQL: the same, with a concurrent writer; nothing of it stays', async () => {
  const { folder, file } = anInstallation();
  const name = await createDatabase();
  onTestFinished(() => dropDatabase(name));
  const env = { DATA_DIR: folder, DATABASE_URL: addressOf(name) };
  await moveToPostgres(release, file, env.DATABASE_URL);
  const other = new pg.Client({ connectionString: env.DATABASE_URL });
  await other.connect();
  try {
    const shape = async () =>
      (
        await other.query(
          `SELECT n.nspname, c.relname, c.relkind FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
           WHERE n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema' ORDER BY 1, 2`,
        )
      ).rows;
    const before = await shape();
    // A server in the midst of storing a lead, with the table to be rebuilt in its hands as well.
    await other.query('BEGIN');
    await other.query("UPDATE lead SET category = category || ''");
    await other.query('UPDATE content SET position = position + 1');
    await expectSaid(env, await contentOf(file));
    await other.query('ROLLBACK');
    expect(await shape()).toEqual(before);
    expect((await run(env, 'db', 'status')).filter((line) => line.includes('pending')).length).toBeGreaterThan(1);
    await run(env, 'db', 'upgrade');
    expect(await run(env, 'db', 'upgrade', '--dry-run')).toEqual(nothing);
  } finally {
    await other.end();
  }
});

test('each migration names the tables that it changes, and no word of a text is one', () => {
  expect(migrations.filter(({ sql }) => touchedTables(sql).length === 0).map(({ name }) => name)).toEqual([
    // Triggers alone.
    '0025_drop_stock_triggers.sql',
  ]);
  expect(
    touchedTables(`-- DROP TABLE not_me
      UPDATE lead SET note = 'INSERT INTO nobody'; CREATE UNIQUE INDEX one ON host (name);
      ALTER TABLE "content" ADD COLUMN x TEXT; DELETE FROM lead`),
  ).toEqual(['lead', 'host', 'content']);
});
