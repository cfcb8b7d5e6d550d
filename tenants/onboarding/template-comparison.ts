/** Three-way comparison of a template's release with documents of a site: what it would change, and what both changed. */
import { mergeDocument } from '#domain/merge/document.ts';
import type { MergeConflict } from '#schemas/api/document.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { contentHash } from '../database/content-hash.ts';
import type { Db } from '../database/open.ts';
import { readReleaseRevisions } from '../documents/release-rows.ts';
import type { Revision } from '../documents/revisions.ts';
import { sortedKeys } from '../documents/sorted-keys.ts';
import { isCopied } from './clone-tenant.ts';

/** One page or section that a template's release would change. */
export interface DocumentUpdate {
  readonly key: DocumentKey;
  readonly kind: 'added' | 'removed' | 'changed' | 'kept';
  /** The document as it is; null when the release adds it. */
  readonly before: Json | null;
  /** The document as it would be; null when the release removes it. */
  readonly after: Json | null;
  /** Changes on both sides, to be read: the site's own stays. */
  readonly conflicts: readonly MergeConflict[];
  /** Of the conflicts, how many are settled by rule without a question, such as a block that the site had removed. */
  readonly notices: number;
}

export interface TemplateComparison {
  readonly documents: readonly DocumentUpdate[];
  /** Documents that combine per key, or whole, and that the template has changed: inherited values follow. */
  readonly inherited: readonly {
    readonly key: DocumentKey;
    readonly before: Json | null;
    readonly after: Json | null;
  }[];
}

/**
 * @param between the template, the release that the site's documents build on and the newer one
 * @param mine the site's documents, drafts or live ones
 */
export async function compareWithTemplate(
  db: Db,
  between: { readonly templateId: string; readonly from: string; readonly to: string },
  mine: readonly Revision[],
): Promise<TemplateComparison> {
  const base = await readReleaseRevisions(db, between.templateId, between.from);
  const newest = await readReleaseRevisions(db, between.templateId, between.to);
  return compareReleased(byKey(base), byKey(newest), byKey(mine));
}

type ByKey = ReadonlyMap<DocumentKey, Revision>;

/** The same for documents of the template that are at hand. */
export function compareReleased(base: ByKey, newest: ByKey, own: ByKey): TemplateComparison {
  const changed = sortedKeys(base.keys(), newest.keys()).filter((key) => base.get(key)?.hash !== newest.get(key)?.hash);
  return {
    documents: changed
      .filter(isCopied)
      .flatMap((key) => updateDocument(key, base.get(key), own.get(key), newest.get(key))),
    inherited: changed
      .filter((key) => !isCopied(key))
      .map((key) => ({ key, before: base.get(key)?.body ?? null, after: newest.get(key)?.body ?? null })),
  };
}

/** The merge of one page or section where a site's draft builds on `base` and the template has `newest`. */
export function updateDocument(
  key: DocumentKey,
  base: Revision | undefined,
  draft: Revision | undefined,
  newest: Revision | undefined,
): readonly DocumentUpdate[] {
  const mine = draft === undefined || draft.deleted ? null : draft;
  const conflict = (message: string): MergeConflict => ({
    pointer: '',
    base: base?.body ?? null,
    yours: mine?.body ?? null,
    theirs: newest?.body ?? null,
    message,
  });
  if (newest === undefined) {
    if (mine === null) return [];
    if (mine.hash === base?.hash)
      return [{ key, kind: 'removed', before: mine.body, after: null, conflicts: [], notices: 0 }];
    return [
      {
        key,
        kind: 'kept',
        before: mine.body,
        after: mine.body,
        conflicts: [conflict('The template has removed this page; yours was edited and is kept.')],
        notices: 0,
      },
    ];
  }
  if (base === undefined) {
    if (mine === null) return [{ key, kind: 'added', before: null, after: newest.body, conflicts: [], notices: 0 }];
    if (mine.hash === newest.hash) return [];
    return [
      {
        key,
        kind: 'kept',
        before: mine.body,
        after: mine.body,
        conflicts: [conflict('The template has a new page under this name; yours is kept.')],
        notices: 0,
      },
    ];
  }
  if (mine === null) {
    return [
      {
        key,
        kind: 'kept',
        before: null,
        after: null,
        conflicts: [conflict('The template has changed this page; you have removed it, and it stays removed.')],
        notices: 0,
      },
    ];
  }
  const merged = mergeDocument(key, base.body, mine.body, newest.body, { rule: 'template' });
  const body = merged.body ?? mine.body;
  const conflicts = [...merged.conflicts, ...merged.notices];
  const kind = contentHash(body) === mine.hash ? 'kept' : 'changed';
  return kind === 'kept' && conflicts.length === 0
    ? []
    : [{ key, kind, before: mine.body, after: body, conflicts, notices: merged.notices.length }];
}

export function byKey(revisions: readonly Revision[]): ByKey {
  return new Map(revisions.map((revision) => [revision.key, revision]));
}
