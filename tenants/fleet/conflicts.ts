/** The inbox of a roll-out: what a site and its template both changed, alike ones together, and settling them. */
import { and, asc, count, desc, eq, inArray, max } from 'drizzle-orm';
import type { AllowChanges } from '#domain/access/document-permissions.ts';
import { canTakeTheirs, takeTheirs } from '#domain/fleet/take-theirs.ts';
import type { MergeConflict } from '#schemas/api/document.ts';
import type { ConflictGroup } from '#schemas/api/rollout.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { tenantTable } from '../database/tables.ts';
import { moveDraft, readDraft } from '../documents/draft-rows.ts';
import { appendRevision } from '../documents/revisions.ts';
import type { Rollout } from './rollout-rows.ts';
import { rolloutConflictTable } from './tables.ts';

const mostGroups = 100;
const namedSites = 5;

/** Open conflicts, those of the most sites first. */
export async function listConflictGroups(
  { db }: Pick<Store, 'db'>,
  rolloutId: string,
): Promise<readonly ConflictGroup[]> {
  const open = has(rolloutConflictTable, { rolloutId, state: 'open' });
  const alike = await db
    .select({
      likeness: rolloutConflictTable.likeness,
      document: max(rolloutConflictTable.document),
      conflict: max(rolloutConflictTable.conflict),
      found: count(),
    })
    .from(rolloutConflictTable)
    .where(open)
    .groupBy(rolloutConflictTable.likeness)
    .orderBy(desc(count()), asc(rolloutConflictTable.likeness))
    .limit(mostGroups);
  const groups: ConflictGroup[] = [];
  for (const { likeness, document, conflict, found } of alike) {
    const rows = await db
      .select({ slug: tenantTable.slug })
      .from(rolloutConflictTable)
      .innerJoin(tenantTable, eq(tenantTable.id, rolloutConflictTable.tenantId))
      .where(and(open, eq(rolloutConflictTable.likeness, likeness)))
      .orderBy(asc(tenantTable.slug))
      .limit(namedSites);
    const read: MergeConflict = JSON.parse(conflict ?? 'null');
    const { blockId = null, message, base, yours, theirs } = read;
    groups.push({
      likeness,
      document: document ?? '',
      blockId,
      message,
      base,
      yours,
      theirs,
      count: found,
      sites: rows.map(({ slug }) => slug),
      canTake: canTakeTheirs(read),
    });
  }
  return groups;
}

/** Slugs of the sites that have these conflicts open. */
export async function sitesInConflict(
  { db }: Pick<Store, 'db'>,
  rolloutId: string,
  likenesses: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ slug: tenantTable.slug })
    .from(rolloutConflictTable)
    .innerJoin(tenantTable, eq(tenantTable.id, rolloutConflictTable.tenantId))
    .where(
      has(rolloutConflictTable, { rolloutId, state: 'open' }, inArray(rolloutConflictTable.likeness, [...likenesses])),
    )
    .orderBy(asc(tenantTable.slug));
  return rows.map(({ slug }) => slug);
}

interface Settling {
  readonly likenesses: readonly string[];
  readonly choice: 'mine' | 'theirs';
  readonly by: string;
  readonly allow?: AllowChanges;
}

/**
 * Settles one site's conflicts in one transaction. The template's side goes into the site's draft and waits for a review
 * there; what cannot be taken, since the draft has moved on, stays open with a message.
 */
export async function settleConflicts(
  store: Store,
  scope: TenantScope,
  rollout: Rollout,
  { likenesses, choice, by, allow }: Settling,
): Promise<{ readonly settled: number; readonly refused: readonly string[] }> {
  return store.tx(async (db) => {
    const own = has(rolloutConflictTable, { tenantId: scope.tenantId, rolloutId: rollout.id, state: 'open' });
    const rows = await db
      .select()
      .from(rolloutConflictTable)
      .where(and(own, inArray(rolloutConflictTable.likeness, [...likenesses])))
      .orderBy(asc(rolloutConflictTable.position));
    const at = store.now().toISOString();
    const refused: string[] = [];
    let settled = 0;
    for (const row of rows) {
      const conflict: MergeConflict = JSON.parse(row.conflict);
      if (choice === 'theirs') {
        const draft = await readDraft(db, scope, row.document);
        const body = draft === null || draft.deleted ? null : takeTheirs(draft.body, conflict);
        if (draft === null || body === null) {
          refused.push(`${conflict.message} It has to be settled in the editor.`);
          continue;
        }
        allow?.([{ key: row.document, before: draft.body, after: body }]);
        const message = `The template’s side of release ${rollout.release} taken`;
        const revision = await appendRevision(db, scope, {
          key: row.document,
          body,
          parent: draft.id,
          by,
          at,
          message,
        });
        await moveDraft(db, scope, draft.id, revision);
        await recordAudit(db, scope, {
          action: 'document.save',
          by,
          at,
          detail: { document: row.document, rollout: rollout.id },
        });
      }
      await db
        .update(rolloutConflictTable)
        .set({ state: choice, author: by, at })
        .where(and(own, eq(rolloutConflictTable.position, row.position)));
      settled += 1;
    }
    return { settled, refused };
  });
}
