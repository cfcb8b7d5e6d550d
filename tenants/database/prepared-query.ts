/**
 * A prepared query of drizzle, run without what drizzle does for every call and row: parameters are sorted out once, and a
 * row is mapped by position. Rows with objects inside, which few queries answer, drizzle maps itself.
 */
import { Column, is, noopDecoder, Param, Placeholder, SQL } from 'drizzle-orm';
import { textHash } from './content-hash.ts';
import type { Ask } from './postgres-queries.ts';

type Decode = (value: unknown) => unknown;

interface Field {
  readonly path: readonly string[];
  readonly field: unknown;
}

/** Members of drizzle's prepared queries that their types leave out. */
interface Prepared {
  readonly query: { readonly sql: string; readonly params: readonly unknown[] };
  readonly fields?: readonly Field[];
  /** SQLite's compiled statement. */
  readonly stmt: {
    raw(isList?: boolean): unknown;
    all(...values: unknown[]): unknown[];
    run(...values: unknown[]): { readonly changes: number };
  };
  all(values: Record<string, unknown>): unknown[] | Promise<unknown[]>;
}

type Values = Readonly<Record<string, unknown>>;

export interface RunnableQuery {
  all(values: Values): unknown[] | Promise<unknown[]>;
  run(values: Values): number | Promise<number>;
}

/**
 * @param prepared what `prepare()` of drizzle's builder answers.
 * @param ask what runs it on PostgreSQL.
 */
export function runnable(prepared: object, ask: Ask | undefined): RunnableQuery {
  const query = prepared as Prepared;
  const { fields } = query;
  if (ask !== undefined) return remote(query, ask);
  const { stmt } = query;
  const paramsOf = compileParams(query.query.params);
  const run: RunnableQuery['run'] = (values) => stmt.run(...paramsOf(values)).changes;
  // Another query of the same text may have switched the statement to the other kind of rows.
  if (fields === undefined)
    return {
      run,
      all(values) {
        stmt.raw(false);
        return stmt.all(...paramsOf(values));
      },
    };
  const rowOf = compileRow(fields);
  if (rowOf === null) return { run, all: (values) => query.all(mapValues(values)) };
  return {
    run,
    all(values) {
      stmt.raw();
      const rows = stmt.all(...paramsOf(values));
      // Each row is an array, since the statement is raw; it is replaced by an object.
      for (let at = 0; at < rows.length; at += 1) rows[at] = rowOf(rows[at] as readonly unknown[]);
      return rows;
    },
  };
}

/** A query that PostgreSQL plans once for each connection. */
function remote(query: Prepared, ask: Ask): RunnableQuery {
  const { sql: text, params } = query.query;
  const name = textHash(text).slice(0, 40);
  const paramsOf = compileParams(params);
  const rowOf = query.fields === undefined ? null : compileRow(query.fields);
  return {
    run: async (values) => (await ask({ text, values: paramsOf(values), name })).changes,
    async all(values) {
      if (rowOf === null) return query.all(mapValues(values));
      const { rows } = await ask({ text, values: paramsOf(values), name });
      return rows.map(rowOf);
    },
  };
}

type ReadParam = (values: Values) => unknown;

function compileParams(params: readonly unknown[]): (values: Values) => unknown[] {
  const readers = params.map((param): ReadParam => {
    if (is(param, Placeholder)) return readerOf(param.name);
    if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
    const { encoder } = param;
    const read = readerOf(param.value.name);
    return (values) => encoder.mapToDriverValue(read(values));
  });
  return (values) => readers.map((read) => read(values));
}

function readerOf(name: string): ReadParam {
  return (values) => {
    const value = values[name];
    if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
    if (value === undefined) throw new Error(`The query was given no "${name}".`);
    return forDriver(value);
  };
}

/** The driver knows neither truth nor lists. */
function forDriver(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value);
  return Array.isArray(value) ? JSON.stringify(value) : value;
}

function mapValues(values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, forDriver(value)]));
}

/** Null for rows with objects inside. */
function compileRow(fields: readonly Field[]): ((row: readonly unknown[]) => unknown) | null {
  if (fields.some(({ path }) => path.length !== 1)) return null;
  const names = fields.map(({ path }) => path[0] ?? '');
  const decoders = fields.map(({ field }) => decoderOf(field));
  return (row) => {
    const mapped: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at += 1) {
      const value = row[at];
      const decode = decoders[at];
      mapped[names[at] ?? ''] = value === null || !decode ? value : decode(value);
    }
    return mapped;
  };
}

/** Null where a value is as the driver answers it. */
function decoderOf(field: unknown): Decode | null {
  if (is(field, Column))
    return field.mapFromDriverValue === Column.prototype.mapFromDriverValue
      ? null
      : (value) => field.mapFromDriverValue(value);
  // Drizzle keeps to itself how it reads the value of an expression.
  const { decoder } = (is(field, SQL) ? field : (field as { readonly sql: unknown }).sql) as {
    readonly decoder: { mapFromDriverValue: Decode };
  };
  return decoder === noopDecoder ? null : decoder.mapFromDriverValue.bind(decoder);
}
