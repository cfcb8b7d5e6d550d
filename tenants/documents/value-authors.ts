import { combineLayers, switchDepth } from '#domain/documents/layers.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import type { Provenance } from '#schemas/api/document.ts';
import { type DocumentKey, documentKind } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { canonicalJson } from '../database/content-hash.ts';
import { has, storedOrder } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { revisionTable } from '../database/tables.ts';
import { findDraft } from './find-draft.ts';
import { type Revision, toRevision } from './revisions.ts';

interface ValueAuthor {
  readonly by: string;
  readonly at: string;
}

/**
 * Who set each value of a tenant's per-key document, and when: by JSON pointer, read from the line of revisions that
 * led to the draft.
 */
export async function listValueAuthors(
  store: Store,
  scope: TenantScope,
  key: DocumentKey,
): Promise<ReadonlyMap<string, ValueAuthor>> {
  const draft = await findDraft(store, scope, key);
  if (draft === null) return new Map();
  const rows = await store.db
    .select()
    .from(revisionTable)
    .where(has(revisionTable, { tenantId: scope.tenantId, key }))
    .orderBy(revisionTable.at, storedOrder(revisionTable));
  const depth = documentKind(key) === 'switches' ? switchDepth : undefined;
  let before: ReadonlyMap<string, string> = new Map();
  let authors: ReadonlyMap<string, ValueAuthor> = new Map();
  for (const { body, deleted, by, at } of lineOf(draft, rows.map(toRevision))) {
    const values = deleted ? new Map<string, string>() : valuesOf(body, depth);
    authors = new Map(
      [...values].map(([pointer, value]) => [
        pointer,
        (before.get(pointer) === value ? authors.get(pointer) : undefined) ?? { by, at },
      ]),
    );
    before = values;
  }
  return authors;
}

/**
 * The revisions that led to this one, oldest first. If one in between was deleted, the newest before it replaces it:
 * each draft of a document follows the previous one.
 */
function lineOf(newest: Revision, inOrder: readonly Revision[]): readonly Revision[] {
  const places = new Map(inOrder.map(({ id }, place) => [id, place]));
  const line = new Set<Revision>();
  let place = places.get(newest.id);
  while (place !== undefined) {
    const revision: Revision | undefined = inOrder[place];
    if (revision === undefined || line.has(revision)) break;
    line.add(revision);
    if (revision.parent === null) break;
    place = places.get(revision.parent) ?? place - 1;
  }
  return [...line].reverse();
}

/** Canonical text of each value, by pointer. */
function valuesOf(body: Json, depth: number | undefined): ReadonlyMap<string, string> {
  if (!isJsonObject(body)) return new Map();
  const { effective, provenance } = combineLayers([{ layer: 'tenant', body }], depth);
  return new Map(Object.keys(provenance).map((pointer) => [pointer, canonicalJson(valueAt(effective, pointer))]));
}

function valueAt(body: Json, pointer: string): Json | undefined {
  let value: Json | undefined = body;
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    value = isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }
  return value;
}

/** Provenance with each value's own author instead of the last author of the document. */
export function withAuthors(
  provenance: { readonly [pointer: string]: Provenance },
  authors: ReadonlyMap<string, ValueAuthor>,
): { readonly [pointer: string]: Provenance } {
  return Object.fromEntries(
    Object.entries(provenance).map(([pointer, from]) => {
      const author = from.layer === 'tenant' ? authors.get(pointer) : undefined;
      return [pointer, author ? { ...from, ...author } : from];
    }),
  );
}
