/** The tables of PostgreSQL are those of SQLite, and each that belongs to tenants is led by the tenant. */
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { textHash } from '#tenants/database/content-hash.ts';
import { type Migration, migrations } from '#tenants/database/migrate.ts';
import { openStore, type Store } from '#tenants/database/open.ts';
import { addressOf, createDatabase, dropDatabase, onPostgres, sqliteDriver } from '../build/postgres.ts';
import { acrossTenants, foreignTenants, wholeSchema } from '../upgrades/postgres-words.ts';
import { temporaryStore } from './store-fixture.ts';

const types: { readonly [name: string]: string } = {
  bigint: 'INTEGER',
  text: 'TEXT',
  'double precision': 'REAL',
  bytea: 'BLOB',
};

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly fallback: string | null;
}

const declaringFiles = import.meta.glob<Readonly<Record<string, unknown>>>('../../tenants/**/*tables.ts', {
  eager: true,
});
/** A default as a table's own words give it. */
const textOf = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(Number(value)));
const plain = (text: unknown) => (text === null ? null : String(text).replace(/::\w+( \w+)?$/, ''));
const byName = (a: Column, b: Column) => (`${a.table} ${a.name}` < `${b.table} ${b.name}` ? -1 : 1);

async function columnsOfSqlite(store: Store): Promise<readonly Column[]> {
  const rows = await store.ask(
    `SELECT t.name AS "table", c.name, c.type, c."notnull" OR c.pk > 0 AS required, c.dflt_value AS fallback
     FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%'`,
  );
  return rows
    .map((row) => ({
      ...(row as unknown as Column),
      required: row['required'] === 1,
      fallback: plain(row['fallback']),
    }))
    .sort(byName);
}

async function columnsOfPostgres(store: Store): Promise<readonly Column[]> {
  const rows = await store.ask(
    `SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, NULL) AS type, a.attnotnull AS required,
       pg_get_expr(d.adbin, d.adrelid) AS fallback
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attname <> 'stored_order'`,
  );
  return rows
    .map((row) => ({
      ...(row as unknown as Column),
      type: types[String(row['type'])] ?? String(row['type']),
      fallback: plain(row['fallback']),
    }))
    .sort(byName);
}

interface Index {
  readonly table: string;
  readonly name: string;
  readonly isUnique: boolean;
  readonly isPrimary: boolean;
  readonly columns: readonly string[];
}

async function indexesOfPostgres(store: Store): Promise<readonly Index[]> {
  const rows = await store.ask(
    `SELECT c.relname AS "table", x.relname AS name, i.indisunique AS "isUnique", i.indisprimary AS "isPrimary",
       array_to_json(ARRAY(SELECT a.attname FROM unnest(i.indkey) WITH ORDINALITY k(n, at)
         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.n ORDER BY k.at)) AS columns
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
     WHERE c.relnamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  return rows as unknown as readonly Index[];
}

/** Tables whose every row has a tenant. */
async function tablesOfTenants(store: Store): Promise<readonly string[]> {
  const columns = await columnsOfPostgres(store);
  return columns.filter(({ name, required }) => name === 'tenant_id' && required).map(({ table }) => table);
}

const opened = async (list = migrations) => {
  const name = await createDatabase();
  const store = await openStore({ url: addressOf(name), migrations: list });
  onTestFinished(async () => {
    await store.close();
    await dropDatabase(name);
  });
  return { store, name };
};

/** A database with the tables of these files, as releases made it that translated SQLite's tables when they started. */
async function madeBefore(list: readonly Migration[]) {
  const name = await createDatabase();
  const url = addressOf(name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      'CREATE TABLE migration (name text COLLATE "C" PRIMARY KEY, hash text NOT NULL, at text NOT NULL)',
    );
    await client.query(await wholeSchema(list));
    for (const one of list)
      await client.query('INSERT INTO migration (name, hash, at) VALUES ($1, $2, $3)', [
        one.name,
        textHash(one.sql),
        '2026-01-01T00:00:00.000Z',
      ]);
  } finally {
    await client.end();
  }
  onTestFinished(() => dropDatabase(name));
  return { url };
}

const shapeOf = async (store: Store) => ({
  columns: await columnsOfPostgres(store),
  indexes: await indexesOfPostgres(store),
  definitions: await store.ask("SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1"),
  references: await store.ask(
    "SELECT conrelid::regclass::text AS t, pg_get_constraintdef(oid) AS words FROM pg_constraint WHERE contype IN ('f', 'c') ORDER BY 1, 2",
  ),
});

describe.skipIf(!onPostgres)('the tables of both databases', () => {
  test('have the same columns, types, defaults and named indexes', async () => {
    const sqlite = await temporaryStore({ driver: sqliteDriver });
    const postgres = await opened();
    expect(await columnsOfPostgres(postgres.store)).toEqual(await columnsOfSqlite(sqlite));
    const named = await sqlite.ask(
      "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY 1",
    );
    const there = (await indexesOfPostgres(postgres.store)).map(({ name }) => name);
    expect(named.filter(({ name }) => !there.includes(String(name)))).toEqual([]);
  });

  test('are those that the product declares, with the same types and defaults', async () => {
    const postgres = await opened();
    const there = new Map((await columnsOfPostgres(postgres.store)).map((one) => [`${one.table} ${one.name}`, one]));
    const declared = Object.values(declaringFiles)
      .flatMap((file) => Object.values(file))
      .filter((value) => is(value, SQLiteTable));
    expect(declared.length).toBeGreaterThan(60);
    // The builder leaves the value of a column to its table where none is given.
    const wrong = declared.flatMap((table) =>
      Object.values(getTableColumns(table)).filter((column) => {
        const found = there.get(`${getTableName(table)} ${column.name}`);
        const fallback = column.default === undefined ? null : plain(textOf(column.default));
        return (
          found?.type !== column.getSQLType().toUpperCase() ||
          (column.notNull && !found.required) ||
          (column.hasDefault && fallback !== found.fallback)
        );
      }),
    );
    expect(wrong.map((column) => `${getTableName(column.table)}.${column.name}`)).toEqual([]);
  });

  test('are the same in a new database and in every one that an earlier release made', async () => {
    const whole = await opened();
    const expected = await shapeOf(whole.store);
    // Earlier releases gave a new database the tables that SQLite's files led to, and translated later files as they ran.
    for (const last of ['0045', '0081', '0110', '0130', '9999']) {
      const list = migrations.filter(({ name }) => name.slice(0, 4) <= last);
      const earlier = await madeBefore(list);
      const store = await openStore({ url: earlier.url });
      expect(store.info.migrated).toEqual(migrations.slice(list.length).map(({ name }) => name));
      expect(await shapeOf(store)).toEqual(expected);
      await store.close();
    }
  });

  test('are led by the tenant: each can be partitioned by it unchanged, except those with a reason', async () => {
    const postgres = await opened();
    const all = await tablesOfTenants(postgres.store);
    const led = all.filter((table) => !Object.hasOwn(acrossTenants, table));
    expect(led.length).toBeGreaterThan(40);
    expect(Object.keys(acrossTenants).filter((table) => !all.includes(table))).toEqual([]);
    for (const index of await indexesOfPostgres(postgres.store))
      if (index.isUnique && led.includes(index.table))
        expect([index.name, index.columns[0]]).toEqual([index.name, 'tenant_id']);
    // The server itself refuses a partitioned table with a key that does not include the tenant.
    const client = new pg.Client({ connectionString: addressOf(postgres.name) });
    await client.connect();
    try {
      for (const table of led) {
        await client.query(`CREATE TABLE "p_${table}" (LIKE "${table}" INCLUDING ALL) PARTITION BY HASH (tenant_id)`);
        await client.query(
          `CREATE TABLE "p_${table}_0" PARTITION OF "p_${table}" FOR VALUES WITH (MODULUS 2, REMAINDER 0)`,
        );
      }
    } finally {
      await client.end();
    }
  });

  test('refer to no other tenant, but for those with a reason', async () => {
    const postgres = await opened();
    const led = (await tablesOfTenants(postgres.store)).filter((table) => !Object.hasOwn(acrossTenants, table));
    const references = await postgres.store.ask(
      `SELECT conrelid::regclass::text AS source, confrelid::regclass::text AS target, pg_get_constraintdef(oid) AS words
       FROM pg_constraint WHERE contype = 'f'`,
    );
    const among = references.filter(
      ({ source, target }) => led.includes(String(source)) && led.includes(String(target)),
    );
    expect(among.length).toBeGreaterThan(15);
    expect(among.filter(({ words }) => !/^FOREIGN KEY \(tenant_id, .*\(tenant_id, /.test(String(words)))).toEqual([]);
    expect(Object.keys(foreignTenants).map((name) => name.split('.')[0])).toSatisfy((tables: string[]) =>
      tables.every((table) => led.includes(table)),
    );
  });
});
