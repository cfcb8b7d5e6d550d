/** Rows of scheduled publishes, and what has changed since one was made. */
import { and, asc, desc, eq } from 'drizzle-orm';
import { titleOf } from '#domain/documents/describe-changes.ts';
import type { ScheduledPublish } from '#schemas/api/schedule.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { countRows, findRow } from '../database/rows.ts';
import { readDrafts } from '../documents/draft-rows.ts';
import { readLiveRevisions } from '../documents/release-rows.ts';
import { scheduledPublishTable } from './tables.ts';

export interface ScheduledDocument {
  readonly key: DocumentKey;
  /** The state that is to go live; empty for a removal without a draft. */
  readonly revision: string;
  /** Id of the state that was live when it was scheduled; null if there was none. */
  readonly live: string | null;
  /** One value of `switches` instead of a reviewed state of it: set into what is live when the time has come. */
  readonly set?: ScheduledValue;
}

export interface ScheduledValue {
  readonly switch: string;
  /** Left out to go back to what is inherited. */
  readonly value?: Json;
}

/** The switch that a schedule changes; null for one that publishes drafts. */
export function scheduledValue({ documents }: Pick<Schedule, 'documents'>): ScheduledValue | null {
  return documents[0]?.set ?? null;
}

export interface Schedule
  extends Pick<
    ScheduledPublish,
    'id' | 'runAt' | 'message' | 'by' | 'madeAt' | 'state' | 'endedAt' | 'release' | 'problem'
  > {
  readonly documents: readonly ScheduledDocument[];
  readonly accountId: string | null;
}

export async function findScheduleIn(db: Db, scope: TenantScope, id: string): Promise<Schedule | null> {
  const row = await findRow(db, scheduledPublishTable, { tenantId: scope.tenantId, id });
  return row ? toSchedule(row) : null;
}

export async function countWaiting(db: Db, scope: TenantScope): Promise<number> {
  return countRows(db, scheduledPublishTable, { tenantId: scope.tenantId, state: 'waiting' });
}

/** Those that wait, the next one first, and after them the newest that have ended. */
export async function listSchedules(store: Store, scope: TenantScope, ended = 20): Promise<readonly Schedule[]> {
  const of = eq(scheduledPublishTable.tenantId, scope.tenantId);
  const waiting = await store.db
    .select()
    .from(scheduledPublishTable)
    .where(and(of, eq(scheduledPublishTable.state, 'waiting')))
    .orderBy(asc(scheduledPublishTable.runAt));
  const others = await store.db
    .select()
    .from(scheduledPublishTable)
    .where(of)
    .orderBy(desc(scheduledPublishTable.endedAt))
    .limit(ended);
  return [...waiting, ...others.filter(({ state }) => state !== 'waiting')].map(toSchedule);
}

/**
 * Why a schedule would not go live as it was reviewed, as a sentence; null if nothing has changed since. Both sides
 * count: a draft that was saved again is not what was reviewed, and another live state is not what it was compared
 * with. The value of one switch is set into the live state of that moment, so changes in between do not matter.
 */
export async function explainChanged(
  db: Db,
  scope: TenantScope,
  documents: readonly ScheduledDocument[],
): Promise<string | null> {
  const drafts = new Map((await readDrafts(db, scope)).map((draft) => [draft.key, draft]));
  const live = new Map((await readLiveRevisions(db, scope)).map((revision) => [revision.key, revision]));
  for (const { key, revision, live: before, set } of documents) {
    if (set) continue;
    const draft = drafts.get(key);
    const title = titleOf(key, draft?.body ?? live.get(key)?.body);
    if ((draft?.id ?? '') !== revision)
      return `${title} was changed after this was scheduled${draft ? `, by ${draft.by}` : ''}.`;
    if ((live.get(key)?.id ?? null) !== before) return `Another release changed ${title} after this was scheduled.`;
  }
  return null;
}

function toSchedule(row: typeof scheduledPublishTable.$inferSelect): Schedule {
  const { id, runAt, message, author, accountId, madeAt, state, endedAt, release, problem } = row;
  return {
    id,
    runAt,
    message,
    by: author,
    accountId,
    madeAt,
    state,
    endedAt,
    release,
    problem,
    documents: JSON.parse(row.documents),
  };
}
