/**
 * Which tables and tenants of a damaged SQLite file cannot be read: `quick_check` only names pages, which are no use to
 * an operator.
 */

import { chooseDriver, type DriverName, openClient, type SqliteClient } from './connect.ts';
import { contentHash } from './content-hash.ts';

export interface Damage {
  /** `revision`; empty where the file itself is damaged. */
  readonly table: string;
  /** Slug of a tenant with unreadable rows; null where they belong to no tenant. */
  readonly slug: string | null;
  /** The exact parts, where known: keys of documents. */
  readonly what: readonly string[];
}

const mostKeys = 20;

/** Reads every row of every table, tenant by tenant: some minutes on a large file. @throws Error where it cannot be opened */
export async function findDamage(file: string, wanted?: DriverName): Promise<readonly Damage[]> {
  const { driver } = await chooseDriver(wanted);
  const client = await openClient(file, driver);
  try {
    client.exec('PRAGMA busy_timeout = 5000');
    client.exec('PRAGMA query_only = ON');
    const tenants = rowsOf(client, 'SELECT id, slug FROM tenant ORDER BY slug');
    if (tenants === null) return [{ table: 'tenant', slug: null, what: [] }];
    const tables = rowsOf(
      client,
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    );
    const found: Damage[] = [];
    for (const { name } of tables ?? []) {
      const columns = rowsOf(client, `PRAGMA table_info("${String(name)}")`) ?? [];
      const names = columns.map((column) => String(column['name']));
      found.push(
        ...(names.includes('tenant_id')
          ? ofTenants(client, String(name), names, tenants)
          : ofNobody(client, String(name), names)),
      );
    }
    return found;
  } finally {
    client.close();
  }
}

/** Documents whose stored text is not what was stored, though the file is sound as SQLite sees it. */
export async function findAlteredDocuments(file: string, wanted?: DriverName): Promise<readonly Damage[]> {
  const { driver } = await chooseDriver(wanted);
  const client = await openClient(file, driver);
  try {
    client.exec('PRAGMA query_only = ON');
    const tenants = rowsOf(client, 'SELECT id, slug FROM tenant ORDER BY slug') ?? [];
    return tenants.flatMap(({ id, slug }) => {
      const what = alteredOf(client, String(id));
      return what.length === 0 ? [] : [{ table: 'revision', slug: String(slug), what }];
    });
  } finally {
    client.close();
  }
}

type Row = Readonly<Record<string, unknown>>;

function ofTenants(
  client: SqliteClient,
  table: string,
  names: readonly string[],
  tenants: readonly Row[],
): readonly Damage[] {
  const read = `SELECT ${readsAll(names)} FROM "${table}" WHERE tenant_id = ?`;
  return tenants.flatMap(({ id, slug }) => {
    if (rowsOf(client, read, String(id)) !== null) return [];
    const what = table === 'revision' ? unreadable(client, String(id)) : [];
    return [{ table, slug: String(slug), what }];
  });
}

function ofNobody(client: SqliteClient, table: string, names: readonly string[]): readonly Damage[] {
  return rowsOf(client, `SELECT ${readsAll(names)} FROM "${table}"`) === null ? [{ table, slug: null, what: [] }] : [];
}

/** An expression that needs every byte of every column. */
function readsAll(names: readonly string[]): string {
  return `sum(${names.map((name) => `length(CAST("${name}" AS BLOB)) + coalesce(unicode(substr("${name}", -1)), 0)`).join(' + ')}) AS n`;
}

/** Keys of documents that cannot be read, as far as their ids can be found without reading them. */
function unreadable(client: SqliteClient, tenantId: string): readonly string[] {
  const ids = rowsOf(client, 'SELECT key, revision_id FROM release_document WHERE tenant_id = ?', tenantId) ?? [];
  const drafts = rowsOf(client, 'SELECT key, revision_id FROM document WHERE tenant_id = ?', tenantId) ?? [];
  const keys = [...ids, ...drafts].flatMap((row) =>
    rowsOf(client, 'SELECT body FROM revision WHERE tenant_id = ? AND id = ?', tenantId, String(row['revision_id'])) ===
    null
      ? [String(row['key'])]
      : [],
  );
  return [...new Set(keys)].slice(0, mostKeys);
}

function alteredOf(client: SqliteClient, tenantId: string): readonly string[] {
  const ids = rowsOf(client, 'SELECT id FROM revision WHERE tenant_id = ?', tenantId) ?? [];
  const keys = ids.flatMap(({ id }) => {
    const [row] =
      rowsOf(client, 'SELECT key, body, hash FROM revision WHERE tenant_id = ? AND id = ?', tenantId, String(id)) ?? [];
    return row === undefined || isWhole(row) ? [] : [String(row['key'])];
  });
  return [...new Set(keys)].slice(0, mostKeys);
}

function isWhole({ body, hash }: Row): boolean {
  try {
    return contentHash(JSON.parse(String(body))) === hash;
  } catch {
    return false;
  }
}

/** Null where they cannot be read. */
function rowsOf(client: SqliteClient, sql: string, ...values: string[]): readonly Row[] | null {
  try {
    return client.prepare(sql).all(...values) as readonly Row[];
  } catch {
    return null;
  }
}
