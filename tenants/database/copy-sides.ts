/** A database as the copy sees it: rows of tables in insertion order. */
import pg from 'pg';
import { chooseDriver, openClient, type SqliteClient } from './connect.ts';
import type { StoreSource } from './open.ts';
import { types } from './postgres-queries.ts';

type Value = string | number | null | Uint8Array;
export type CopiedRow = readonly Value[];

export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** Tables that its rows refer to. */
  readonly needs: readonly string[];
}

export interface CopySide {
  /** All of it as of one moment, or written in one piece. */
  begin(): Promise<void>;
  end(isWhole: boolean): Promise<void>;
  /** Portions of a table's rows; `byKey` for comparing, otherwise in insertion order. */
  rows(table: CopiedTable, byKey: boolean): AsyncIterable<readonly CopiedRow[]>;
  put(table: CopiedTable, rows: readonly CopiedRow[]): Promise<void>;
  close(): Promise<void>;
}

const portion = 200;
const quoted = (name: string) => `"${name}"`;
const listOf = (names: readonly string[]) => names.map(quoted).join(', ');

/** The tables of a SQLite database, those that others refer to first. */
export function tablesOf(client: SqliteClient): readonly CopiedTable[] {
  const names = client
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'migration' ORDER BY name",
    )
    .all() as { name: string }[];
  const tables = names.map(({ name }) => {
    const columns = client.prepare(`PRAGMA table_info(${quoted(name)})`).all() as { name: string; pk: number }[];
    const keys = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
    const needs = client.prepare(`PRAGMA foreign_key_list(${quoted(name)})`).all() as { table: string }[];
    return {
      name,
      columns: columns.map((column) => column.name),
      key: keys.map((key) => key.name),
      needs: [...new Set(needs.map(({ table }) => table))].filter((other) => other !== name),
    };
  });
  return inOrder(tables);
}

function inOrder(tables: readonly CopiedTable[]): readonly CopiedTable[] {
  const sorted: CopiedTable[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ needs }) => !needs.some((need) => left.has(need)));
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...left.keys()].join(', ')}.`);
    for (const table of ready) {
      sorted.push(table);
      left.delete(table.name);
    }
  }
  return sorted;
}

export async function openSide(source: StoreSource): Promise<CopySide> {
  return 'url' in source ? openPostgresSide(source.url) : openSqliteSide(source.file);
}

async function openSqliteSide(file: string): Promise<CopySide> {
  const client = await openClient(file, (await chooseDriver(undefined)).driver);
  client.exec('PRAGMA busy_timeout = 30000');
  client.exec('PRAGMA foreign_keys = ON');
  const hasRowid = (name: string) => {
    const row = client.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').get(name) as { sql: string };
    return !/WITHOUT\s+ROWID/i.test(row.sql);
  };
  return {
    begin: async () => void client.exec('BEGIN'),
    end: async (isWhole) => void client.exec(isWhole ? 'COMMIT' : 'ROLLBACK'),
    async *rows(table, byKey) {
      const order = !byKey && hasRowid(table.name) ? ['rowid'] : table.key.map(quoted);
      // The key of a row is read with it, so that each portion starts where the previous one ended.
      const select = `SELECT ${listOf(table.columns)}, ${order.map((name, at) => `${name} AS place_${at}`).join(', ')} FROM ${quoted(table.name)}`;
      const orderBy = `ORDER BY ${order.join(', ')} LIMIT ${portion}`;
      const first = client.prepare(`${select} ${orderBy}`);
      const next = client.prepare(
        `${select} WHERE (${order.join(', ')}) > (${order.map(() => '?').join(', ')}) ${orderBy}`,
      );
      for (let rows = first.all() as Record<string, Value>[]; rows.length > 0; ) {
        yield rows.map((row) => table.columns.map((column) => row[column] ?? null));
        const last = rows.at(-1) ?? {};
        if (rows.length < portion) return;
        rows = next.all(...order.map((_, at) => last[`place_${at}`] as string | number)) as Record<string, Value>[];
      }
    },
    async put(table, rows) {
      const insert = client.prepare(
        `INSERT INTO ${quoted(table.name)} (${listOf(table.columns)}) VALUES (${table.columns.map(() => '?').join(', ')})`,
      );
      for (const row of rows) insert.run(...(row as (string | number | null)[]));
    },
    close: async () => void client.close(),
  };
}

async function openPostgresSide(url: string): Promise<CopySide> {
  const client = new pg.Client({ connectionString: url, application_name: 'forecourt copy' });
  client.on('error', () => undefined);
  await client.connect();
  const { rows: ordered } = await client.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = current_schema() AND column_name = 'stored_order'",
  );
  const hasOrder = new Set(ordered.map(({ name }) => name));
  return {
    begin: async () => void (await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')),
    async end(isWhole) {
      await client.query(isWhole ? 'COMMIT' : 'ROLLBACK');
      // Until PostgreSQL has analysed rows that came all at once, its plans are for empty tables: a server that starts
      // on thousands of sites would wait for a minute. A reader changes nothing.
      if (isWhole) await client.query('ANALYZE');
    },
    async *rows(table, byKey) {
      const order = !byKey && hasOrder.has(table.name) ? 'stored_order' : listOf(table.key);
      await client.query(
        `DECLARE copied NO SCROLL CURSOR FOR SELECT ${listOf(table.columns)} FROM ${quoted(table.name)} ORDER BY ${order}`,
      );
      try {
        for (;;) {
          const { rows } = await client.query<Value[]>({
            text: `FETCH ${portion} FROM copied`,
            rowMode: 'array',
            types,
          });
          if (rows.length > 0) yield rows;
          if (rows.length < portion) return;
        }
      } finally {
        await client.query('CLOSE copied');
      }
    },
    async put(table, rows) {
      let at = 0;
      const values = rows.map((row) => `(${row.map(() => `$${++at}`).join(', ')})`).join(', ');
      await client.query(
        `INSERT INTO ${quoted(table.name)} (${listOf(table.columns)}) VALUES ${values}`,
        rows.flatMap((row) => row.map((value) => (value instanceof Uint8Array ? Buffer.from(value) : value))),
      );
    },
    close: () => client.end(),
  };
}
