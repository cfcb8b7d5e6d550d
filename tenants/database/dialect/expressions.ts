/** Expressions that databases write in different ways, by their meaning; each database provides its own version. */
import {
  and,
  type Column,
  eq,
  type GetColumnData,
  getTableColumns,
  is,
  isNull,
  SQL,
  type SQLWrapper,
  sql,
  type Table,
} from 'drizzle-orm';
import { byDatabase } from './rendering.ts';

/** Columns of a table, by the names that its declaration gives them. */
export type ColumnsOf<T extends Table> = ReturnType<typeof getTableColumns<T>>;

/** Values of a table's columns by their names; null for none. */
export type ValuesOf<T extends Table> = {
  readonly [Name in keyof ColumnsOf<T>]?: GetColumnData<ColumnsOf<T>[Name]> | SQLWrapper | null;
};

/**
 * The condition that a row has these values in its columns (null: none), and that the others hold.
 * @throws Error when a value is undefined: without it, the condition would hold for other rows.
 */
export function has<T extends Table>(
  table: T,
  values: ValuesOf<T>,
  ...others: readonly (SQL | undefined)[]
): SQL | undefined {
  const columns: Readonly<Record<string, Column>> = getTableColumns(table);
  const own = Object.entries(values).map(([name, value]) => {
    const column = columns[name];
    if (column === undefined || value === undefined) throw new Error(`The condition has no ${name}.`);
    return value === null ? isNull(column) : eq(column, value);
  });
  return and(...own, ...others);
}

/** A column, moved by a number. */
export function increased(column: Column, by: number | SQL = 1): SQL<number> {
  return sql`${column} + ${by}`;
}

/** The value that an insert would have written, if the row exists already: for `onConflictDoUpdate`. */
export function incoming(column: Column): SQL {
  return sql`excluded.${sql.identifier(column.name)}`;
}

/** The one value that a query answers. */
export function onlyValue<T>(query: SQLWrapper): SQL<T> {
  return sql<T>`${query}`;
}

/** The first of the values that is not null. */
export function firstOf<T>(...values: readonly (SQLWrapper | string | number)[]): SQL<T> {
  return sql<T>`coalesce(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;
}

/** The greater one of two numbers. */
export function greaterOf(a: SQLWrapper, b: SQLWrapper): SQL<number> {
  return byDatabase<number>({ sqlite: sql`max(${a}, ${b})`, postgres: sql`greatest(${a}, ${b})` });
}

/** A condition as a value: true, or otherwise false. */
export function asFlag(condition: SQL | undefined): SQL<boolean> {
  return byDatabase<boolean>({
    sqlite: sql`coalesce(${condition ?? sql`1`}, 0)`,
    postgres: sql`coalesce(${condition ?? sql`true`}, false)`,
  }).mapWith(Boolean);
}

/** Equal, or both null. */
export function isSame(column: Column, value: SQL | string | number | null): SQL {
  return byDatabase({ sqlite: sql`${column} IS ${value}`, postgres: sql`${column} IS NOT DISTINCT FROM ${value}` });
}

/** One of a list of any length: a list given to a statement (`Given`), or a fixed one. */
export function isOneOf(column: SQLWrapper, list: SQL | readonly string[]): SQL {
  const json = is(list, SQL) ? list : JSON.stringify(list);
  return byDatabase({
    sqlite: sql`${column} IN (SELECT value FROM json_each(${json}))`,
    postgres: sql`${column} = ANY (ARRAY(SELECT jsonb_array_elements_text(${json}::jsonb)))`,
  });
}

/** None of a list of any length. */
export function isNoneOf(column: SQLWrapper, list: SQL | readonly string[]): SQL {
  return sql`NOT (${isOneOf(column, list)})`;
}

/** Whether a row comes after a place, in the order of these columns. */
export function comesAfter(columns: readonly SQLWrapper[], place: readonly (SQLWrapper | string | number)[]): SQL {
  return sql`${rowOf(columns)} > ${rowOf(place)}`;
}

/** Whether a row comes before a place, in the order of these columns. */
export function comesBefore(columns: readonly SQLWrapper[], place: readonly (SQLWrapper | string | number)[]): SQL {
  return sql`${rowOf(columns)} < ${rowOf(place)}`;
}

function rowOf(values: readonly (SQLWrapper | string | number)[]): SQL {
  return sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;
}

/** The order of insertion, for rows of one instant. */
export function storedOrder(table: Table): SQL<number> {
  return byDatabase<number>({ sqlite: sql`${table}.rowid`, postgres: sql`${table}.stored_order` });
}

/**
 * A condition with its values written into the statement: an index of some rows alone answers only what is known to be
 * among them when the statement is compiled.
 */
export function fixed(condition: SQL): SQL {
  return condition.inlineParams();
}

/**
 * A table that is read by one of its indexes, where a wrong choice reads a tenant's whole stock for each row (decision
 * 0045). Select from it through `valuesOf`.
 */
export function byIndex(table: Table, index: string): SQL {
  return byDatabase({ sqlite: sql`${table} INDEXED BY ${sql.identifier(index)}`, postgres: sql`${table}` });
}

/** Columns as they are selected from `byIndex`. */
export function valuesOf<Columns extends { readonly [name: string]: Column }>(
  columns: Columns,
): { [Name in keyof Columns]: SQL<GetColumnData<Columns[Name]>> } {
  const values = Object.entries(columns).map(([name, column]) => [name, sql`${column}`.mapWith(column)]);
  // One value for each column, under the same name.
  return Object.fromEntries(values) as { [Name in keyof Columns]: SQL<GetColumnData<Columns[Name]>> };
}

/** Whether a text has characters other than those of ASCII. */
export function isNotAscii(column: Column): SQL {
  return byDatabase({
    sqlite: sql`length(CAST(${column} AS BLOB)) <> length(${column})`,
    postgres: sql`octet_length(${column}) <> length(${column})`,
  });
}

/** A text without regard to the case of Latin letters. */
export function lowerCase(value: SQLWrapper | string): SQL<string> {
  return sql<string>`lower(${value})`;
}

/** Whether the columns, joined by a space, contain a text in any case. */
export function holdText(columns: readonly Column[], text: string): SQL {
  const all = sql.join([...columns], sql` || ' ' || `);
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return byDatabase({
    sqlite: sql`(instr(lower(${all}), ${text.toLowerCase()}) > 0 OR ${all} LIKE ${pattern} ESCAPE '\\')`,
    postgres: sql`(strpos(lower(${all}), ${text.toLowerCase()}) > 0 OR ${all} ILIKE ${pattern} ESCAPE '\\')`,
  });
}

/** Whether a column contains a text, exactly. */
export function holdsPart(column: Column, part: string): SQL {
  return byDatabase({ sqlite: sql`instr(${column}, ${part}) > 0`, postgres: sql`strpos(${column}, ${part}) > 0` });
}

/** Whether a column begins with a text. */
export function beginsWith(column: Column, start: string): SQL {
  return sql`substr(${column}, 1, ${start.length}) = ${start}`;
}

/** A text of a document that is stored as JSON, such as `vin` or `legal.companyNumber`. */
export function fieldOf<T extends string | null>(doc: Column, path: FieldPath): SQL<T> {
  return byDatabase<T>({
    sqlite: sql`json_extract(${doc}, ${pathOf(path)})`,
    postgres: sql`json_text(${doc}, ${arrayOf(path)})`,
  });
}

/** A number of a document that is stored as JSON. */
export function numberOf(doc: Column, path: FieldPath): SQL<number> {
  return byDatabase<number>({
    sqlite: sql`json_extract(${doc}, ${pathOf(path)})`,
    postgres: sql`json_number(${doc}, ${arrayOf(path)})`,
  });
}

/** Whether a field of a document is true. */
export function isFieldTrue(doc: Column, path: FieldPath): SQL {
  return byDatabase({
    sqlite: sql`json_extract(${doc}, ${pathOf(path)}) = 1`,
    postgres: sql`json_text(${doc}, ${arrayOf(path)}) = 'true'`,
  });
}

/** A document without one of its fields. */
export function withoutField(doc: Column, path: FieldPath): SQL<string> {
  return byDatabase<string>({
    sqlite: sql`json_remove(${doc}, ${pathOf(path)})`,
    postgres: sql`(${doc}::jsonb #- ${arrayOf(path)})::text`,
  });
}

/** Names of fields, one inside the other. Written into the statement, so never from outside. */
type FieldPath = string;

function pathOf(path: FieldPath): SQL {
  return sql.raw(`'$.${checked(path)}'`);
}

/** The path as PostgreSQL's list of texts. */
function arrayOf(path: FieldPath): SQL {
  return sql.raw(`'{${checked(path).replaceAll('.', ',')}}'::text[]`);
}

function checked(path: FieldPath): FieldPath {
  if (!/^\w+(?:\.\w+)*$/.test(path)) throw new Error(`${path} is not the path of a field.`);
  return path;
}

/** A text in capitals without some parts, such as a number without its spaces. */
export function capitalsWithout(value: SQLWrapper, parts: readonly string[]): SQL<string> {
  return parts.reduce<SQL<string>>((text, part) => sql<string>`replace(${text}, ${part}, '')`, sql`upper(${value})`);
}
