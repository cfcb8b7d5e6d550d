/**
 * Writes the files of `migrations/postgres/` (`npm run migrations:postgres`). An author writes a migration for SQLite; its
 * form for PostgreSQL is made from it once, read, corrected where that is needed, and frozen.
 */
import { chooseDriver, openClient, type SqliteClient } from '#tenants/database/connect.ts';
import { type Migration, migrations } from '#tenants/database/migrate.ts';

/** PostgreSQL's forms of the migrations that need one and have none. @throws Error on what cannot be translated */
export async function missingForms(
  list: readonly Migration[] = migrations,
): Promise<readonly { readonly name: string; readonly text: string }[]> {
  const { driver } = await chooseDriver(undefined);
  const sqlite = await openClient(':memory:', driver);
  try {
    return list.flatMap(({ name, sql, postgres }) => {
      sqlite.exec(sql);
      if (postgres !== undefined) return [];
      const text = fileOf(migrationOf(sqlite, sql));
      return plain(text) === plain(sql) ? [] : [{ name, text }];
    });
  } finally {
    sqlite.close();
  }
}

/** A whole schema as one file. @param list the migrations that lead to it */
export async function wholeSchema(list: readonly Migration[]): Promise<string> {
  const { driver } = await chooseDriver(undefined);
  const sqlite = await openClient(':memory:', driver);
  try {
    for (const { sql } of list) sqlite.exec(sql);
    return fileOf(statementsOf(sqlite));
  } finally {
    sqlite.close();
  }
}

const fileOf = (statements: readonly string[]) =>
  statements.map((one) => `${one.trim().replace(/;$/, '')};\n`).join('\n');
const plain = (sql: string) => withoutComments(sql).replace(/\s+/g, ' ').replace(/ ?; ?/g, ';').trim();

/** Fields of documents that indexes compare as numbers. */
const numberFields = /_timestamp$/;

/**
 * Functions behind expressions and indexes. By PostgreSQL's rules a cast of text to jsonb is not immutable, so they
 * declare it.
 */
const functions = `
CREATE OR REPLACE FUNCTION json_text(doc text, path text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT doc::jsonb #>> path $$;
CREATE OR REPLACE FUNCTION json_number(doc text, path text[]) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE jsonb_typeof(doc::jsonb #> path) WHEN 'number' THEN (doc::jsonb #>> path)::double precision END $$;
`;

const types: { readonly [name: string]: string } = {
  // Byte by byte, as SQLite compares.
  TEXT: 'text COLLATE "C"',
  INTEGER: 'bigint',
  REAL: 'double precision',
  BLOB: 'bytea',
};

interface CatalogueColumn {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
}

interface ForeignKey {
  readonly id: number;
  readonly seq: number;
  readonly table: string;
  readonly from: string;
  readonly to: string;
  readonly on_delete: string;
}

/**
 * Tables with a tenant in each row that are queried before the tenant is known, and why: their keys stay as they are.
 * Tables whose tenant may be missing (accounts of the platform and their mail) stay too.
 */
export const acrossTenants: { readonly [table: string]: string } = {
  host: 'a request brings the host and seeks the tenant',
  domain_proof: 'a host is proved by one tenant of all',
  search_index: 'its objects name the index alone',
};

/** References from one tenant's rows to another's, which no key that begins with the tenant can hold; the product checks them. */
export const foreignTenants: { readonly [reference: string]: string } = {
  'release.template_release_id': 'a site refers to a release of its template',
  'rollout_site.rollout_id': 'a rollout is of a template, its sites are of others',
  'rollout_conflict.rollout_id': 'a rollout is of a template, its sites are of others',
};

/**
 * Statements that make the tables, keys and indexes of a SQLite database in an empty PostgreSQL one, in an order in which
 * what refers to a table comes after it.
 */
function statementsOf(sqlite: SqliteClient): readonly string[] {
  const entries = sqlite
    .prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name')
    .all() as { type: string; name: string; tbl_name: string; sql: string }[];
  const tables = entries.filter(({ type, name }) => type === 'table' && name !== 'migration');
  const odd = entries.find(({ type }) => type !== 'table' && type !== 'index');
  if (odd !== undefined) throw new Error(`${odd.type} ${odd.name} cannot be translated for PostgreSQL.`);
  return [
    functions,
    ...tables.flatMap(({ name }) => tableOf(sqlite, name)),
    ...tables.flatMap(({ name }) => foreignKeysOf(sqlite, name)),
    ...entries.filter(({ type }) => type === 'index').map(({ sql }) => translated(sql)),
  ];
}

/**
 * One later migration. Tables that it makes are read from `sqlite`, which has run it already, so that they are as those of an
 * empty database would be. @throws Error on what cannot be translated, so that its author writes it otherwise.
 */
function migrationOf(sqlite: SqliteClient, sql: string): readonly string[] {
  return statementsIn(sql).flatMap((statement) => {
    const [, name] = /^CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/i.exec(statement) ?? [];
    const [, from, to] = /^ALTER\s+TABLE\s+"?(\w+)"?\s+RENAME\s+TO\s+"?(\w+)"?$/i.exec(statement) ?? [];
    // The key takes the table's new name, so that the one that comes into its place gets the name it would have anywhere.
    if (from !== undefined && to !== undefined)
      return [
        translated(statement),
        `ALTER TABLE ${quoted(to)} RENAME CONSTRAINT ${quoted(`${from}_pkey`)} TO ${quoted(`${to}_pkey`)}`,
      ];
    return name === undefined ? [translated(statement)] : [...tableOf(sqlite, name), ...foreignKeysOf(sqlite, name)];
  });
}

/** A file's statements; a semicolon in a text ends none. */
function statementsIn(sql: string): readonly string[] {
  const text = withoutComments(sql);
  const statements: string[] = [];
  let from = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "'") isQuoted = !isQuoted;
    if (text[at] !== ';' || isQuoted) continue;
    statements.push(text.slice(from, at).trim());
    from = at + 1;
  }
  return [...statements, text.slice(from).trim()].filter((one) => one !== '');
}

/** The table, and an index on its own key where the tenant was put before that. */
function tableOf(sqlite: SqliteClient, name: string): readonly string[] {
  const columns = columnsOf(sqlite, name);
  const [{ sql }] = sqlite.prepare("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?").all(name) as [
    { sql: string },
  ];
  const keys = columns
    .filter(({ pk }) => pk > 0)
    .sort((a, b) => a.pk - b.pk)
    .map((key) => key.name);
  const uniques = (sqlite.prepare(`PRAGMA index_list(${quoted(name)})`).all() as { name: string; origin: string }[])
    .filter(({ origin }) => origin === 'u')
    .map(({ name: index }) =>
      (sqlite.prepare(`PRAGMA index_info(${quoted(index)})`).all() as { name: string }[]).map((one) => one.name),
    );
  const led = (key: readonly string[]) =>
    isLed(name, columns) ? ['tenant_id', ...key.filter((column) => column !== 'tenant_id')] : key;
  const parts = [
    ...columns.map(
      (column) =>
        `${quoted(column.name)} ${typeOf(column.type)}${column.notnull === 1 || column.pk > 0 ? ' NOT NULL' : ''}${
          column.dflt_value === null ? '' : ` DEFAULT ${column.dflt_value}`
        }`,
    ),
    // The order in which rows were stored, which SQLite keeps implicitly.
    ...(/WITHOUT\s+ROWID/i.test(sql) ? [] : ['stored_order bigint GENERATED BY DEFAULT AS IDENTITY']),
    ...(keys.length > 0 ? [`PRIMARY KEY (${listOf(led(keys))})`] : []),
    ...uniques.map((unique) => `UNIQUE (${listOf(led(unique))})`),
    ...checksOf(sql),
  ];
  return [
    `CREATE TABLE ${quoted(name)} (\n  ${parts.join(',\n  ')}\n)`,
    ...(led(keys)[0] === keys[0]
      ? []
      : [`CREATE INDEX ${quoted(`${name}_by_own_key`)} ON ${quoted(name)} (${listOf(keys)})`]),
  ];
}

function columnsOf(sqlite: SqliteClient, table: string): readonly CatalogueColumn[] {
  const columns = sqlite.prepare(`PRAGMA table_info(${quoted(table)})`).all() as CatalogueColumn[];
  if (columns.length === 0) throw new Error(`The table ${table} is not there when its migration has run.`);
  return columns;
}

/** Whether every key of a table begins with the tenant, so that it can be partitioned or distributed by it. */
function isLed(table: string, columns: readonly CatalogueColumn[]): boolean {
  const tenant = columns.find(({ name }) => name === 'tenant_id');
  return tenant !== undefined && (tenant.notnull === 1 || tenant.pk > 0) && !Object.hasOwn(acrossTenants, table);
}

function foreignKeysOf(sqlite: SqliteClient, table: string): readonly string[] {
  const rows = sqlite.prepare(`PRAGMA foreign_key_list(${quoted(table)})`).all() as ForeignKey[];
  const ids = [...new Set(rows.map(({ id }) => id))].sort((a, b) => b - a);
  return ids.flatMap((id) => {
    const columns = rows.filter((row) => row.id === id).sort((a, b) => a.seq - b.seq);
    const [first] = columns;
    if (first === undefined) throw new Error(`A foreign key of ${table} cannot be read.`);
    const from = columns.map((column) => column.from);
    const to = columns.map((column) => column.to);
    if (from.some((column) => Object.hasOwn(foreignTenants, `${table}.${column}`))) return [];
    if (isLed(first.table, columnsOf(sqlite, first.table)) && !to.includes('tenant_id')) {
      from.unshift('tenant_id');
      to.unshift('tenant_id');
    }
    const deletion = first.on_delete === 'CASCADE' ? ' ON DELETE CASCADE' : '';
    return [
      `ALTER TABLE ${quoted(table)} ADD FOREIGN KEY (${listOf(from)}) REFERENCES ${quoted(first.table)} (${listOf(to)})${deletion}`,
    ];
  });
}

/** The CHECK conditions of a table, with the text between their brackets. */
function checksOf(sql: string): readonly string[] {
  const text = withoutComments(sql);
  const checks: string[] = [];
  for (let at = text.search(/\bCHECK\s*\(/); at >= 0; ) {
    const from = text.indexOf('(', at);
    const to = closingOf(text, from);
    checks.push(`CHECK ${text.slice(from, to + 1)}`);
    const next = text.slice(to).search(/\bCHECK\s*\(/);
    at = next < 0 ? -1 : to + next;
  }
  return checks;
}

/** Where the bracket ends that begins at `from`; quoted texts may hold brackets. */
function closingOf(text: string, from: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === "'") isQuoted = !isQuoted;
    else if (!isQuoted && letter === '(') depth += 1;
    else if (!isQuoted && letter === ')') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  throw new Error(`A bracket stays open in: ${text.slice(from, from + 80)}`);
}

/** A statement in PostgreSQL's words: columns and indexes, and plain changes of rows, which both databases read alike. */
function translated(sql: string): string {
  const text = withoutComments(sql);
  const foreign = /\b(?:CREATE\s+TRIGGER|PRAGMA|INSERT\s+OR|json_set|json_each|rowid\s*[=<>])/i.exec(text);
  if (foreign !== null) throw new Error(`"${foreign[0]}" has no translation for PostgreSQL.`);
  return text
    .replace(/\b(TEXT|INTEGER|REAL|BLOB)\b/g, (name) => typeOf(name))
    .replace(
      /json_extract\((\w+), '\$\.([\w.]+)'\) = 1\b/g,
      (_, doc: string, path: string) => `${fieldText(doc, path)} = 'true'`,
    )
    .replace(/json_extract\((\w+), '\$\.([\w.]+)'\)/g, (_, doc: string, path: string) => fieldText(doc, path));
}

function fieldText(doc: string, path: string): string {
  return `${numberFields.test(path) ? 'json_number' : 'json_text'}(${doc}, '{${path.replaceAll('.', ',')}}'::text[])`;
}

function withoutComments(sql: string): string {
  return sql.replace(/--[^\n]*/g, '');
}

function typeOf(name: string): string {
  const type = types[name.toUpperCase()];
  if (type === undefined) throw new Error(`The type ${name} has no translation for PostgreSQL.`);
  return type;
}

const quoted = (name: string) => `"${name}"`;
const listOf = (names: readonly string[]) => names.map(quoted).join(', ');
