/**
 * Claiming and ending deliveries: rows of the outbox, of leads and of staff mail. A claim is a random text in the row:
 * a holder whose lease ran out, and whose row another has claimed, can no longer change it.
 */
import { and, eq, gte, isNull, lt, lte, min, or } from 'drizzle-orm';
import type { Json } from '#schemas/shapes/json.ts';
import { fixed, has, increased, isNoneOf, isOneOf } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { type Given, statement } from '../database/statement.ts';
import { outboxTable } from '../database/tables.ts';
import { findTenantById } from '../sites/hosts.ts';
import { type DueRow, type DueRows, isFree, isWaiting } from './due-rows.ts';
import { deliveryAttemptTable } from './tables.ts';

export interface ClaimedDelivery {
  readonly id: string;
  /** Null for mail of the platform itself, and for a site that has been removed. */
  readonly scope: TenantScope | null;
  readonly tenantId: string | null;
  readonly leadId: string | null;
  readonly channel: string;
  readonly payload: Json;
  /** How often it has been tried, this time included. */
  readonly attempts: number;
  readonly createdAt: string;
  /** When it was due. ISO 8601. */
  readonly nextAt: string;
  readonly claim: string;
}

interface DeliveryRequest {
  /** The runner's memory of the outbox. */
  readonly rows: DueRows;
  /** Channels that the caller can serve. */
  readonly channels: readonly string[];
  /** Rows to take at most. */
  readonly most: number;
  /** Rows of one tenant to have in hand at most, and how many of each there are already. */
  readonly share: number;
  readonly inHand: ReadonlyMap<string, number>;
  /** Ids of rows that the caller is delivering: never claimed a second time, even if their lease has run out. */
  readonly held: readonly string[];
  /** Milliseconds that a claim lasts without being renewed. */
  readonly leaseMs: number;
}

/** Rows that are searched for a fair choice. */
const choice = 24;

/** A second claimant gets none of them: they are leased, or no longer due. */
const take = statement((db, given: Given<'ids' | 'claim' | 'leaseUntil' | 'now' | 'furthest'>) =>
  db
    .update(outboxTable)
    .set({ ...given.row('claim', 'leaseUntil'), attempts: increased(outboxTable.attempts) })
    .where(
      and(
        isOneOf(outboxTable.id, given('ids')),
        // Not by the state it has: the index of that would be read for these few rows.
        isNoneOf(outboxTable.state, ['sent', 'failed']),
        or(lte(outboxTable.nextAt, given('now')), lte(outboxTable.nextAt, outboxTable.createdAt)),
        isFree(outboxTable.leaseUntil, given),
      ),
    )
    .returning(),
);

interface Claimed {
  readonly claimed: readonly ClaimedDelivery[];
  /** False where more due rows have to be searched: call again soon. */
  readonly isAll: boolean;
}

/** Claims due deliveries, those due longest first, at most its share from one tenant. */
export async function claimDeliveries(
  store: Store,
  { rows: outbox, channels, most, share, inHand, held, leaseMs }: DeliveryRequest,
): Promise<Claimed> {
  const without = [...inHand].filter(([, count]) => count >= share).map(([tenantId]) => tenantId);
  const found = await outbox.find(store.db, {
    channels,
    held,
    without,
    leaseMs,
    now: store.now(),
    limit: choice,
  });
  const ids = fairOf(found.rows, { most, share, inHand });
  // Looking is cheap; only an existing row is worth a transaction.
  if (ids.length === 0) return { claimed: [], isAll: found.isAll };
  const claim = newId();
  const claimNow = (db: Db) => {
    // The transaction may have waited longer for its turn than a lease lasts.
    const at = store.now().getTime();
    const until = (ms: number) => new Date(at + ms).toISOString();
    const span = { now: until(0), leaseUntil: until(leaseMs), furthest: until(2 * leaseMs) };
    return take.all(db, { ids, claim, ...span });
  };
  // A claim lost in a power failure is like one whose lease has run out.
  const taken = await store.tx(claimNow, { together: true, relaxed: true });
  const rows = new Map(taken.map((row) => [row.id, row]));
  const claimed: ClaimedDelivery[] = [];
  for (const id of ids) {
    const row = rows.get(id);
    if (row === undefined) continue;
    const { tenantId, leadId, channel, attempts, createdAt, nextAt } = row;
    const scope = tenantId === null ? null : await findTenantById(store, tenantId);
    claimed.push({
      id,
      leadId,
      channel,
      attempts,
      createdAt,
      nextAt,
      scope,
      tenantId,
      payload: JSON.parse(row.payload),
      claim,
    });
  }
  return { claimed, isAll: found.isAll };
}

/** The first of the rows, at most its share from one tenant. */
function fairOf(
  rows: readonly DueRow[],
  { most, share, inHand }: Pick<DeliveryRequest, 'most' | 'share' | 'inHand'>,
): readonly string[] {
  const count = new Map(inHand);
  const taken: string[] = [];
  for (const { id, tenantId } of rows) {
    const whose = tenantId ?? '';
    const held = count.get(whose) ?? 0;
    if (taken.length >= most || held >= share) continue;
    count.set(whose, held + 1);
    taken.push(id);
  }
  return taken;
}

/** Notes that it arrived, and where. False when the row is no longer the caller's. */
export async function noteSent(store: Store, delivery: ClaimedDelivery, detail: string): Promise<boolean> {
  const sentAt = store.now().toISOString();
  return end(store, delivery, { state: 'sent', sentAt, lastError: null }, { outcome: 'sent', detail });
}

/** Records that it will never arrive; staff have to look at it. */
export async function noteFailed(store: Store, delivery: ClaimedDelivery, detail: string): Promise<boolean> {
  return end(store, delivery, { state: 'failed', lastError: detail }, { outcome: 'failed', detail });
}

/** Notes that it is tried again later (ISO 8601). */
export async function noteRetry(
  store: Store,
  delivery: ClaimedDelivery,
  { at, detail }: { readonly at: string; readonly detail: string },
): Promise<boolean> {
  return end(store, delivery, { nextAt: at, lastError: detail }, { outcome: 'retry', detail });
}

/** Puts a row back that was not tried: it does not count. */
export async function returnDelivery(store: Store, { id, claim }: ClaimedDelivery, at: string): Promise<void> {
  await store.tx((db) => putBack.run(db, { id, claim, nextAt: at }), { together: true, relaxed: true });
}

/** Says that the holder is still trying. @returns false if the row is no longer the caller's. */
export async function renewDelivery(store: Store, { id, claim }: ClaimedDelivery, leaseMs: number): Promise<boolean> {
  const renewNow = (db: Db) =>
    renewed.run(db, { id, claim, leaseUntil: new Date(store.now().getTime() + leaseMs).toISOString() });
  return (await store.tx(renewNow, { together: true, relaxed: true })) > 0;
}

const renewed = statement((db, given: Given<'id' | 'claim' | 'leaseUntil'>) =>
  db
    .update(outboxTable)
    .set({ leaseUntil: given('leaseUntil') })
    .where(has(outboxTable, { id: given('id'), claim: given('claim') })),
);

const putBack = statement((db, given: Given<'id' | 'claim' | 'nextAt'>) =>
  db
    .update(outboxTable)
    .set({ nextAt: given('nextAt'), claim: null, leaseUntil: null, attempts: increased(outboxTable.attempts, -1) })
    .where(has(outboxTable, { id: given('id'), claim: given('claim') })),
);

const release = statement((db, given: Given<'id' | 'claim' | 'state' | 'nextAt' | 'sentAt' | 'lastError'>) =>
  db
    .update(outboxTable)
    .set({ ...given.row('state', 'nextAt', 'sentAt', 'lastError'), claim: null, leaseUntil: null })
    .where(has(outboxTable, { id: given('id'), claim: given('claim') })),
);

const addAttempt = statement((db, given: Given<'id' | 'outboxId' | 'tenantId' | 'outcome' | 'detail' | 'at'>) =>
  db.insert(deliveryAttemptTable).values(given.row('id', 'outboxId', 'tenantId', 'outcome', 'detail', 'at')),
);

/** A delivery's row after a try; due as before and waiting by default. */
interface AfterTry {
  readonly state?: 'sent' | 'failed';
  readonly nextAt?: string;
  readonly sentAt?: string;
  readonly lastError: string | null;
}

async function end(
  store: Store,
  { id, claim, tenantId, nextAt }: ClaimedDelivery,
  after: AfterTry,
  attempt: Pick<typeof deliveryAttemptTable.$inferInsert, 'outcome' | 'detail'>,
): Promise<boolean> {
  const at = store.now().toISOString();
  const note = async (db: Db): Promise<boolean> => {
    const changed = await release.run(db, { state: 'waiting', nextAt, sentAt: null, ...after, id, claim });
    if (changed === 0) return false;
    await addAttempt.run(db, { ...attempt, id: newId(), outboxId: id, tenantId, at });
    return true;
  };
  // Where a power failure loses this record, the same message is sent again.
  return store.tx(note, { together: true, relaxed: true });
}

const nextDue = statement((db, _given: Given<never>) =>
  db
    .select({ at: min(outboxTable.nextAt) })
    .from(outboxTable)
    .where(isWaiting),
);

/** When something may be due next; null when nothing waits. ISO 8601. */
export async function nextDeliveryAt({ db }: Store): Promise<string | null> {
  return (await nextDue.first(db, {}))?.at ?? null;
}

/** Sent rows of leads lie among them in the index, so only a stretch of it is gone through. */
const oldStaffMail = statement((db, given: Given<'from' | 'before'>) =>
  db
    .select({ id: outboxTable.id })
    .from(outboxTable)
    .where(
      and(
        fixed(eq(outboxTable.state, 'sent')),
        gte(outboxTable.nextAt, given('from')),
        lt(outboxTable.nextAt, given('before')),
        isNull(outboxTable.leadId),
        lt(outboxTable.sentAt, given('before')),
      ),
    ),
);

const forget = statement((db, given: Given<'ids'>) =>
  db.delete(outboxTable).where(isOneOf(outboxTable.id, given('ids'))),
);

/**
 * Forgets staff mail that was sent before an instant; what belongs to a lead stays as long as the lead. Both are ISO 8601.
 * @param from what was due before has been forgotten.
 */
export async function pruneStaffMail(
  store: Store,
  { from, before }: { readonly from: string; readonly before: string },
): Promise<void> {
  const old = await oldStaffMail.all(store.db, { from, before });
  // Only written if there is something to delete.
  if (old.length > 0) await store.tx((db) => forget.run(db, { ids: old.map(({ id }) => id) }));
}
