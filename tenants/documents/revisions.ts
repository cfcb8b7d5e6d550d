import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { contentHash } from '../database/content-hash.ts';
import { has } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { revisionTable } from '../database/tables.ts';

/** One stored state of a document. Revisions are appended, never changed. */
export interface Revision {
  readonly id: string;
  readonly key: DocumentKey;
  readonly body: Json;
  readonly hash: string;
  /** True where the document was removed; the body is then the last one it had. */
  readonly deleted: boolean;
  readonly by: string;
  readonly at: string;
  readonly message: string;
  /** The revision that it came after; null for the first. */
  readonly parent: string | null;
}

interface NewRevision extends Pick<Revision, 'key' | 'body' | 'parent' | 'by' | 'at'> {
  readonly message?: string;
  readonly deleted?: boolean;
}

export async function appendRevision(db: Db, scope: TenantScope, entry: NewRevision): Promise<Revision> {
  const revision: Revision = {
    id: newId(),
    key: entry.key,
    body: entry.body,
    hash: contentHash(entry.body),
    deleted: entry.deleted ?? false,
    by: entry.by,
    at: entry.at,
    message: entry.message ?? '',
    parent: entry.parent,
  };
  await db.insert(revisionTable).values({
    id: revision.id,
    tenantId: scope.tenantId,
    key: revision.key,
    body: JSON.stringify(revision.body),
    hash: revision.hash,
    parentId: revision.parent,
    author: revision.by,
    message: revision.message,
    at: revision.at,
    deleted: revision.deleted,
  });
  return revision;
}

/** A revision of this tenant's document; null when the id belongs to another document or tenant. */
export async function findRevision(db: Db, scope: TenantScope, key: DocumentKey, id: string): Promise<Revision | null> {
  const rows = await db
    .select()
    .from(revisionTable)
    .where(has(revisionTable, { id, tenantId: scope.tenantId, key }))
    .limit(1);
  return rows[0] === undefined ? null : toRevision(rows[0]);
}

/** A text that is no JSON (a damaged row) reads as null: a check reports its document, and all others continue. */
function parseBody(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The body is parsed when it is first asked for: what is already in memory as a document is not asked for again. */
export function toRevision(row: typeof revisionTable.$inferSelect): Revision {
  const { id, key, hash, deleted, author, at, message, parentId } = row;
  let text = row.body;
  let body: Json | undefined;
  return {
    id,
    key,
    hash,
    deleted,
    by: author,
    at,
    message,
    parent: parentId,
    get body() {
      if (body === undefined) {
        body = parseBody(text);
        text = '';
      }
      return body;
    },
  };
}
