/** Indexes that a tenant has made through the search protocol, and their records. */
import type { Db } from '../database/connect.ts';
import { newId } from '../database/new-id.ts';
import type { Store } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { TenantScope } from '../database/scope.ts';

export interface StoredIndex {
  readonly id: string;
  readonly name: string;
  /** Id of the index whose records a replica shows; null for one with records of its own. */
  readonly primaryId: string | null;
  readonly settings: { readonly [name: string]: unknown };
  /** What kinds of values each attribute of the records has had. */
  readonly fields: { readonly [path: string]: string };
  /** Moves with every change. */
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const columns =
  'id, name, primary_id AS primaryId, settings, fields, version, created_at AS createdAt, updated_at AS updatedAt';

/** An index by its name within the tenant. */
export function findSearchIndex(store: Store, scope: TenantScope, name: string): StoredIndex | null {
  return toIndex(
    prepared(store, `SELECT ${columns} FROM search_index WHERE tenant_id = ? AND name = ?`).get(scope.tenantId, name),
  );
}

/** The index that a replica belongs to. */
export function findPrimaryOf(store: Store, scope: TenantScope, index: StoredIndex): StoredIndex | null {
  if (index.primaryId === null) return index;
  return toIndex(
    prepared(store, `SELECT ${columns} FROM search_index WHERE tenant_id = ? AND id = ?`).get(
      scope.tenantId,
      index.primaryId,
    ),
  );
}

export function listSearchIndexes(store: Store, scope: TenantScope): readonly StoredIndex[] {
  return prepared(store, `SELECT ${columns} FROM search_index WHERE tenant_id = ? ORDER BY name`)
    .all(scope.tenantId)
    .flatMap((row) => toIndex(row) ?? []);
}

export function listReplicas(store: Store, scope: TenantScope, primary: StoredIndex): readonly StoredIndex[] {
  return prepared(store, `SELECT ${columns} FROM search_index WHERE tenant_id = ? AND primary_id = ? ORDER BY name`)
    .all(scope.tenantId, primary.id)
    .flatMap((row) => toIndex(row) ?? []);
}

interface StoredObject {
  readonly id: string;
  /** JSON; null when it was deleted. */
  readonly doc: string | null;
  readonly version: number;
}

/** Records that changed after a version, oldest first: deleted ones too. */
export function listObjectsSince(
  store: Store,
  index: StoredIndex,
  after: { readonly version: number; readonly id: string },
  limit: number,
): readonly StoredObject[] {
  return prepared(
    store,
    `SELECT object_id AS id, doc, version FROM search_object WHERE index_id = ? AND (version, object_id) > (?, ?)
     ORDER BY version, object_id LIMIT ?`,
  ).all(index.id, after.version, after.id, limit) as StoredObject[];
}

/** Records by id as JSON; those that are not there are left out. */
export function findObjects(store: Store, index: StoredIndex, ids: readonly string[]): ReadonlyMap<string, string> {
  const rows = prepared(
    store,
    `SELECT object_id AS id, doc FROM search_object
     WHERE index_id = ? AND doc IS NOT NULL AND object_id IN (SELECT value FROM json_each(?))`,
  ).all(index.id, JSON.stringify(ids)) as { id: string; doc: string }[];
  return new Map(rows.map(({ id, doc }) => [id, doc]));
}

export function countObjects(store: Store, index: StoredIndex): { readonly entries: number; readonly bytes: number } {
  const row = prepared(
    store,
    'SELECT count(*) AS entries, coalesce(sum(length(doc)), 0) AS bytes FROM search_object WHERE index_id = ? AND doc IS NOT NULL',
  ).get(index.id);
  return row as { entries: number; bytes: number };
}

/** Changes of indexes inside one transaction; each moves the version of the index that it changes. */
export class IndexWriter {
  readonly #db: Db;
  readonly #scope: TenantScope;
  readonly #at: string;

  constructor(db: Db, scope: TenantScope, now: Date) {
    this.#db = db;
    this.#scope = scope;
    this.#at = now.toISOString();
  }

  find(name: string): StoredIndex | null {
    return toIndex(
      this.#db.$client
        .prepare(`SELECT ${columns} FROM search_index WHERE tenant_id = ? AND name = ?`)
        .get(this.#scope.tenantId, name),
    );
  }

  byId(id: string): StoredIndex | null {
    return toIndex(
      this.#db.$client
        .prepare(`SELECT ${columns} FROM search_index WHERE tenant_id = ? AND id = ?`)
        .get(this.#scope.tenantId, id),
    );
  }

  create(name: string, primaryId: string | null = null): StoredIndex {
    const id = newId();
    this.#db.$client
      .prepare(
        `INSERT INTO search_index (id, tenant_id, name, primary_id, settings, fields, version, created_at, updated_at)
         VALUES (?, ?, ?, ?, '{}', '{}', 1, ?, ?)`,
      )
      .run(id, this.#scope.tenantId, name, primaryId, this.#at, this.#at);
    return {
      id,
      name,
      primaryId,
      settings: {},
      fields: {},
      version: 1,
      createdAt: this.#at,
      updatedAt: this.#at,
    };
  }

  /** Moves the version; answers the new one. */
  save(index: StoredIndex, change: Partial<Pick<StoredIndex, 'settings' | 'fields' | 'primaryId'>> = {}): StoredIndex {
    const next = { ...index, ...change, version: index.version + 1, updatedAt: this.#at };
    this.#db.$client
      .prepare(
        'UPDATE search_index SET settings = ?, fields = ?, primary_id = ?, version = ?, updated_at = ? WHERE tenant_id = ? AND id = ?',
      )
      .run(
        JSON.stringify(next.settings),
        JSON.stringify(next.fields),
        next.primaryId,
        next.version,
        this.#at,
        this.#scope.tenantId,
        index.id,
      );
    return next;
  }

  object(index: StoredIndex, id: string): string | null {
    const row = this.#db.$client
      .prepare('SELECT doc FROM search_object WHERE index_id = ? AND object_id = ?')
      .get(index.id, id);
    return typeof row === 'object' && row !== null && 'doc' in row && row.doc !== null ? String(row.doc) : null;
  }

  put(index: StoredIndex, id: string, doc: string): void {
    this.#db.$client
      .prepare(
        `INSERT INTO search_object (index_id, object_id, doc, version) VALUES (?, ?, ?, ?)
         ON CONFLICT (index_id, object_id) DO UPDATE SET doc = excluded.doc, version = excluded.version`,
      )
      .run(index.id, id, doc, index.version);
  }

  remove(index: StoredIndex, id: string): void {
    this.#db.$client
      .prepare(
        'UPDATE search_object SET doc = NULL, version = ? WHERE index_id = ? AND object_id = ? AND doc IS NOT NULL',
      )
      .run(index.version, index.id, id);
  }

  clear(index: StoredIndex): void {
    this.#db.$client
      .prepare('UPDATE search_object SET doc = NULL, version = ? WHERE index_id = ? AND doc IS NOT NULL')
      .run(index.version, index.id);
  }

  /** Copies all records. */
  copy(from: StoredIndex, to: StoredIndex): void {
    this.#db.$client
      .prepare(
        `INSERT INTO search_object (index_id, object_id, doc, version)
         SELECT ?, object_id, doc, ? FROM search_object WHERE index_id = ? AND doc IS NOT NULL
         ON CONFLICT (index_id, object_id) DO UPDATE SET doc = excluded.doc, version = excluded.version`,
      )
      .run(to.id, to.version, from.id);
  }

  /** With its records and replicas. */
  delete(index: StoredIndex): void {
    this.#db.$client
      .prepare('DELETE FROM search_index WHERE tenant_id = ? AND id = ?')
      .run(this.#scope.tenantId, index.id);
  }

  rename(index: StoredIndex, name: string): void {
    this.#db.$client
      .prepare('UPDATE search_index SET name = ?, updated_at = ? WHERE tenant_id = ? AND id = ?')
      .run(name, this.#at, this.#scope.tenantId, index.id);
  }

  replicasOf(index: StoredIndex): readonly StoredIndex[] {
    return this.#db.$client
      .prepare(`SELECT ${columns} FROM search_index WHERE tenant_id = ? AND primary_id = ? ORDER BY name`)
      .all(this.#scope.tenantId, index.id)
      .flatMap((row) => toIndex(row) ?? []);
  }
}

function toIndex(row: unknown): StoredIndex | null {
  if (typeof row !== 'object' || row === null || !('settings' in row && 'fields' in row)) return null;
  // The statements name the columns; the table gives them these types.
  return {
    ...(row as StoredIndex),
    settings: JSON.parse(String(row.settings)),
    fields: JSON.parse(String(row.fields)),
  };
}
