/** Tables of a SQLite database as readers and writers see them, and what a change of them would break. */
import type { SqliteClient } from '#tenants/database/connect.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
}

interface TableShape {
  readonly columns: ReadonlyMap<string, Column>;
  /** Columns of each unique key, with the condition of a partial one. */
  readonly uniques: ReadonlySet<string>;
  readonly references: ReadonlySet<string>;
  /** Conditions of CHECK, without spaces. */
  readonly checks: ReadonlySet<string>;
}
export type Shapes = ReadonlyMap<string, TableShape>;

/** Whether a unique key has a column that the release before does not know and so leaves null: nulls are never the same. */
function isLeftEmpty(unique: string, was: TableShape, is: TableShape): boolean {
  const columns = unique.split(' where ')[0]?.split(', ') ?? [];
  return columns.some((name) => {
    const column = is.columns.get(name);
    return !was.columns.has(name) && column !== undefined && column.notnull === 0 && column.dflt_value === null;
  });
}

/** Every table with its columns, keys and conditions. */
export function shapesOf(client: SqliteClient): Shapes {
  const tables = client
    .prepare(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'migration'",
    )
    .all() as { name: string; sql: string }[];
  return new Map(tables.map(({ name, sql }) => [name, shapeOf(client, name, sql)]));
}

function shapeOf(client: SqliteClient, table: string, sql: string): TableShape {
  const columns = client.prepare(`PRAGMA table_info("${table}")`).all() as Column[];
  const indexes = client.prepare(`PRAGMA index_list("${table}")`).all() as {
    name: string;
    unique: number;
    partial: number;
  }[];
  const uniques = indexes
    .filter(({ unique }) => unique === 1)
    .map(({ name, partial }) => {
      const parts = client.prepare(`PRAGMA index_info("${name}")`).all() as { name: string | null }[];
      const made = client.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').get(name) as { sql: string | null };
      const where = partial === 1 ? ` where ${/\bWHERE\b([\s\S]*)$/i.exec(made.sql ?? '')?.[1]?.trim()}` : '';
      return `${parts.map((part) => part.name ?? '(expression)').join(', ')}${where}`;
    });
  const references = client.prepare(`PRAGMA foreign_key_list("${table}")`).all() as {
    from: string;
    table: string;
    to: string;
  }[];
  return {
    columns: new Map(columns.map((column) => [column.name, column])),
    uniques: new Set(uniques),
    references: new Set(references.map(({ from, table: to, to: column }) => `${from} to ${to}.${column}`)),
    checks: new Set(checksOf(sql)),
  };
}

function checksOf(sql: string): string[] {
  const text = sql.replace(/--[^\n]*/g, '').replace(/\s+/g, ' ');
  return text
    .split(/\bCHECK ?\(/)
    .slice(1)
    .map((rest) => {
      let depth = 1;
      for (let at = 0; at < rest.length; at += 1) {
        if (rest[at] === '(') depth += 1;
        if (rest[at] === ')') depth -= 1;
        if (depth === 0) return rest.slice(0, at).trim();
      }
      return rest;
    });
}

/**
 * What a program written for `before` can no longer read or write in `after`: empty where tables and columns were only
 * added, each new column with a default or nullable.
 */
export function breaksOf(before: Shapes, after: Shapes): readonly string[] {
  const breaks: string[] = [];
  for (const [table, was] of before) {
    const is = after.get(table);
    if (is === undefined) {
      breaks.push(`${table} is gone`);
      continue;
    }
    for (const [name, column] of was.columns) {
      const now = is.columns.get(name);
      const called = `${table}.${name}`;
      if (now === undefined) breaks.push(`${called} is gone`);
      else {
        if (now.type !== column.type) breaks.push(`${called} is ${now.type}`);
        if (now.notnull > column.notnull) breaks.push(`${called} may not be null`);
        if (column.dflt_value !== null && now.dflt_value === null) breaks.push(`${called} has no default`);
      }
    }
    for (const [name, column] of is.columns)
      if (!was.columns.has(name) && column.notnull === 1 && column.dflt_value === null)
        breaks.push(`${table}.${name} is new and has no default`);
    for (const unique of is.uniques)
      if (!was.uniques.has(unique) && !isLeftEmpty(unique, was, is)) breaks.push(`${table} is unique by ${unique}`);
    for (const one of is.references)
      if (!was.references.has(one) && was.columns.has(one.split(' ')[0] ?? ''))
        breaks.push(`${table} refers by ${one}`);
    for (const check of is.checks)
      if (!was.checks.has(check) && [...was.columns.keys()].some((name) => new RegExp(`\\b${name}\\b`).test(check)))
        breaks.push(`${table} checks ${check}`);
  }
  return breaks;
}
