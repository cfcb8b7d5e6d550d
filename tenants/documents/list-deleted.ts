import { asc, inArray } from 'drizzle-orm';
import { has, storedOrder } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { revisionTable } from '../database/tables.ts';
import { readDrafts } from './draft-rows.ts';
import { readLiveRevisions } from './release-rows.ts';
import type { Revision } from './revisions.ts';

interface DeletedDraft {
  /** The removal itself, with the last body of the document. */
  readonly removal: Revision;
  /** Id of the newest state that was not a removal. */
  readonly restoreTo: string;
}

/** Documents that were removed and are no longer live either, newest first. @param since ISO 8601, inclusive. */
export async function listDeleted(store: Store, scope: TenantScope, since: string): Promise<readonly DeletedDraft[]> {
  const live = new Set((await readLiveRevisions(store.db, scope)).map(({ key }) => key));
  const removals = (await readDrafts(store.db, scope)).filter(
    ({ key, deleted, at }) => deleted && at >= since && !live.has(key),
  );
  if (removals.length === 0) return [];
  const rows = await store.db
    .select({ key: revisionTable.key, id: revisionTable.id })
    .from(revisionTable)
    .where(
      has(
        revisionTable,
        { tenantId: scope.tenantId, deleted: false },
        inArray(
          revisionTable.key,
          removals.map(({ key }) => key),
        ),
      ),
    )
    .orderBy(asc(revisionTable.at), asc(storedOrder(revisionTable)));
  const newest = new Map(rows.map(({ key, id }) => [key, id]));
  return removals
    .flatMap((removal) => {
      const restoreTo = newest.get(removal.key);
      return restoreTo === undefined ? [] : [{ removal, restoreTo }];
    })
    .sort((a, b) => (a.removal.at < b.removal.at ? 1 : -1));
}
