/** Indexes that a tenant has made through the search protocol, and their records. */
import { and, asc, count, eq, getTableColumns, isNotNull, sum } from 'drizzle-orm';
import type { Db } from '../database/connect.ts';
import { comesAfter, incoming, isOneOf, lengthOf } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Store } from '../database/open.ts';
import type { TenantScope } from '../database/scope.ts';
import { type Given, statement } from '../database/statement.ts';
import { searchIndexTable, searchObjectTable } from './tables.ts';

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

const { tenantId: _tenantId, ...columns } = getTableColumns(searchIndexTable);
const byName = statement((db, given: Given<'tenantId' | 'name'>) =>
  db
    .select(columns)
    .from(searchIndexTable)
    .where(and(eq(searchIndexTable.tenantId, given('tenantId')), eq(searchIndexTable.name, given('name')))),
);
const byId = statement((db, given: Given<'tenantId' | 'id'>) =>
  db
    .select(columns)
    .from(searchIndexTable)
    .where(and(eq(searchIndexTable.tenantId, given('tenantId')), eq(searchIndexTable.id, given('id')))),
);
const replicasOf = statement((db, given: Given<'tenantId' | 'primaryId'>) =>
  db
    .select(columns)
    .from(searchIndexTable)
    .where(and(eq(searchIndexTable.tenantId, given('tenantId')), eq(searchIndexTable.primaryId, given('primaryId'))))
    .orderBy(asc(searchIndexTable.name)),
);

/** An index by its name within the tenant. */
export async function findSearchIndex(
  { db }: Pick<Store, 'db'>,
  { tenantId }: TenantScope,
  name: string,
): Promise<StoredIndex | null> {
  return toIndex(await byName.first(db, { tenantId, name }));
}

/** The index that a replica belongs to. */
export async function findPrimaryOf(
  { db }: Store,
  { tenantId }: TenantScope,
  index: StoredIndex,
): Promise<StoredIndex | null> {
  return index.primaryId === null ? index : toIndex(await byId.first(db, { tenantId, id: index.primaryId }));
}

export async function listSearchIndexes({ db }: Store, scope: TenantScope): Promise<readonly StoredIndex[]> {
  const rows = await db
    .select(columns)
    .from(searchIndexTable)
    .where(eq(searchIndexTable.tenantId, scope.tenantId))
    .orderBy(asc(searchIndexTable.name));
  return rows.flatMap((row) => toIndex(row) ?? []);
}

export async function listReplicas(
  { db }: Pick<Store, 'db'>,
  { tenantId }: TenantScope,
  primary: StoredIndex,
): Promise<readonly StoredIndex[]> {
  return (await replicasOf.all(db, { tenantId, primaryId: primary.id })).flatMap((row) => toIndex(row) ?? []);
}

interface StoredObject {
  readonly id: string;
  /** JSON; null when it was deleted. */
  readonly doc: string | null;
  readonly version: number;
}

const objectsAfter = statement((db, given: Given<'index' | 'version' | 'id' | 'limit'>) =>
  db
    .select({ id: searchObjectTable.objectId, doc: searchObjectTable.doc, version: searchObjectTable.version })
    .from(searchObjectTable)
    .where(
      and(
        eq(searchObjectTable.indexId, given('index')),
        comesAfter([searchObjectTable.version, searchObjectTable.objectId], [given('version'), given('id')]),
      ),
    )
    .orderBy(asc(searchObjectTable.version), asc(searchObjectTable.objectId))
    .limit(given.count('limit')),
);

/** Records that changed after a version, oldest first: deleted ones too. */
export async function listObjectsSince(
  { db }: Store,
  index: StoredIndex,
  after: { readonly version: number; readonly id: string },
  limit: number,
): Promise<readonly StoredObject[]> {
  return objectsAfter.all(db, { index: index.id, ...after, limit });
}

const objectsByIds = statement((db, given: Given<'index' | 'ids'>) =>
  db
    .select({ id: searchObjectTable.objectId, doc: searchObjectTable.doc })
    .from(searchObjectTable)
    .where(
      and(
        eq(searchObjectTable.indexId, given('index')),
        isNotNull(searchObjectTable.doc),
        isOneOf(searchObjectTable.objectId, given('ids')),
      ),
    ),
);

/** Records by id as JSON; those that are not there are left out. */
export async function findObjects(
  { db }: Store,
  index: StoredIndex,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await objectsByIds.all(db, { index: index.id, ids });
  return new Map(rows.map(({ id, doc }) => [id, doc ?? '']));
}

export async function countObjects(
  { db }: Store,
  index: StoredIndex,
): Promise<{ readonly entries: number; readonly bytes: number }> {
  const [row] = await db
    .select({ entries: count(), bytes: sum(lengthOf(searchObjectTable.doc)) })
    .from(searchObjectTable)
    .where(and(eq(searchObjectTable.indexId, index.id), isNotNull(searchObjectTable.doc)));
  return { entries: row?.entries ?? 0, bytes: Number(row?.bytes ?? 0) };
}

const insertIndex = statement((db, given: Given<'id' | 'tenantId' | 'name' | 'primaryId' | 'at'>) =>
  db.insert(searchIndexTable).values({
    ...given.row('id', 'tenantId', 'name', 'primaryId'),
    ...{ settings: '{}', fields: '{}', version: 1 },
    ...{ createdAt: given('at'), updatedAt: given('at') },
  }),
);
const updateIndex = statement(
  (db, given: Given<'tenantId' | 'id' | 'settings' | 'fields' | 'primaryId' | 'version' | 'updatedAt'>) =>
    db
      .update(searchIndexTable)
      .set(given.row('settings', 'fields', 'primaryId', 'version', 'updatedAt'))
      .where(and(eq(searchIndexTable.tenantId, given('tenantId')), eq(searchIndexTable.id, given('id')))),
);
const objectById = statement((db, given: Given<'index' | 'id'>) =>
  db
    .select({ doc: searchObjectTable.doc })
    .from(searchObjectTable)
    .where(and(eq(searchObjectTable.indexId, given('index')), eq(searchObjectTable.objectId, given('id')))),
);
const putObject = statement((db, given: Given<'indexId' | 'objectId' | 'doc' | 'version'>) =>
  db
    .insert(searchObjectTable)
    .values(given.row('indexId', 'objectId', 'doc', 'version'))
    .onConflictDoUpdate({
      target: [searchObjectTable.indexId, searchObjectTable.objectId],
      set: { doc: incoming(searchObjectTable.doc), version: incoming(searchObjectTable.version) },
    }),
);
const removeObject = statement((db, given: Given<'index' | 'id' | 'version'>) =>
  db
    .update(searchObjectTable)
    .set({ doc: null, version: given('version') })
    .where(
      and(
        eq(searchObjectTable.indexId, given('index')),
        eq(searchObjectTable.objectId, given('id')),
        isNotNull(searchObjectTable.doc),
      ),
    ),
);
const clearObjects = statement((db, given: Given<'index' | 'version'>) =>
  db
    .update(searchObjectTable)
    .set({ doc: null, version: given('version') })
    .where(and(eq(searchObjectTable.indexId, given('index')), isNotNull(searchObjectTable.doc))),
);
const copyObjects = statement((db, given: Given<'from' | 'to' | 'version'>) =>
  db
    .insert(searchObjectTable)
    .select(
      db
        .select({
          indexId: given('to').as('index_id'),
          objectId: searchObjectTable.objectId,
          doc: searchObjectTable.doc,
          version: given('version').as('version'),
        })
        .from(searchObjectTable)
        .where(and(eq(searchObjectTable.indexId, given('from')), isNotNull(searchObjectTable.doc))),
    )
    .onConflictDoUpdate({
      target: [searchObjectTable.indexId, searchObjectTable.objectId],
      set: { doc: incoming(searchObjectTable.doc), version: incoming(searchObjectTable.version) },
    }),
);

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

  async find(name: string): Promise<StoredIndex | null> {
    return findSearchIndex({ db: this.#db }, this.#scope, name);
  }

  async byId(id: string): Promise<StoredIndex | null> {
    return toIndex(await byId.first(this.#db, { tenantId: this.#scope.tenantId, id }));
  }

  async create(name: string, primaryId: string | null = null): Promise<StoredIndex> {
    const id = newId();
    const at = this.#at;
    await insertIndex.run(this.#db, { id, tenantId: this.#scope.tenantId, name, primaryId, at });
    return { id, name, primaryId, settings: {}, fields: {}, version: 1, createdAt: at, updatedAt: at };
  }

  /** Moves the version; answers the new one. */
  async save(
    index: StoredIndex,
    change: Partial<Pick<StoredIndex, 'settings' | 'fields' | 'primaryId'>> = {},
  ): Promise<StoredIndex> {
    const next = { ...index, ...change, version: index.version + 1, updatedAt: this.#at };
    const { id, settings, fields, primaryId, version, updatedAt } = next;
    await updateIndex.run(this.#db, {
      ...{ tenantId: this.#scope.tenantId, id, primaryId, version, updatedAt },
      ...{ settings: JSON.stringify(settings), fields: JSON.stringify(fields) },
    });
    return next;
  }

  async object(index: StoredIndex, id: string): Promise<string | null> {
    return (await objectById.first(this.#db, { index: index.id, id }))?.doc ?? null;
  }

  async put(index: StoredIndex, id: string, doc: string): Promise<void> {
    await putObject.run(this.#db, { indexId: index.id, objectId: id, doc, version: index.version });
  }

  async remove(index: StoredIndex, id: string): Promise<void> {
    await removeObject.run(this.#db, { index: index.id, id, version: index.version });
  }

  async clear(index: StoredIndex): Promise<void> {
    await clearObjects.run(this.#db, { index: index.id, version: index.version });
  }

  /** Copies all records. */
  async copy(from: StoredIndex, to: StoredIndex): Promise<void> {
    await copyObjects.run(this.#db, { from: from.id, to: to.id, version: to.version });
  }

  /** With its records and replicas. */
  async delete(index: StoredIndex): Promise<void> {
    await this.#db
      .delete(searchIndexTable)
      .where(and(eq(searchIndexTable.tenantId, this.#scope.tenantId), eq(searchIndexTable.id, index.id)));
  }

  async rename(index: StoredIndex, name: string): Promise<void> {
    await this.#db
      .update(searchIndexTable)
      .set({ name, updatedAt: this.#at })
      .where(and(eq(searchIndexTable.tenantId, this.#scope.tenantId), eq(searchIndexTable.id, index.id)));
  }

  async replicasOf(index: StoredIndex): Promise<readonly StoredIndex[]> {
    return listReplicas({ db: this.#db }, this.#scope, index);
  }
}

type IndexRow = Omit<typeof searchIndexTable.$inferSelect, 'tenantId'>;

function toIndex(row: IndexRow | undefined): StoredIndex | null {
  return row === undefined ? null : { ...row, settings: JSON.parse(row.settings), fields: JSON.parse(row.fields) };
}
