/**
 * Claiming and ending deliveries: rows of the outbox, of leads and of staff mail. A claim is a random text in the row:
 * whoever holds another one, because its lease ran out and somebody else took the row up, changes nothing any more.
 */
import { and, asc, eq, gt, isNull, lt, lte, min, or } from 'drizzle-orm';
import type { Json } from '#schemas/shapes/json.ts';
import type { Db } from '../database/connect.ts';
import { fixed, increased, isNoneOf, isOneOf, storedOrder } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Store } from '../database/open.ts';
import type { TenantScope } from '../database/scope.ts';
import { type Given, statement } from '../database/statement.ts';
import { outboxTable, tenantTable } from '../database/tables.ts';
import { findScopeForSystem } from '../sites/hosts.ts';
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
  /** Channels that the caller can serve. */
  readonly channels: readonly string[];
  /** Rows to take at most. */
  readonly most: number;
  /** Rows of one tenant to have in hand at most, and how many of each there are already. */
  readonly share: number;
  readonly inHand: ReadonlyMap<string, number>;
  /** Ids of rows that the caller itself is delivering: never taken up a second time, whatever their lease says. */
  readonly held: readonly string[];
  /** Milliseconds that a claim holds: longer than a try may take. */
  readonly leaseMs: number;
}

/** Rows that are looked at for some that are fair: few at first, since mostly the first ones are. */
const choices = [24, 200] as const;
const isWaiting = fixed(eq(outboxTable.state, 'waiting'));

/**
 * Rows that are due and in nobody's hand. Where the clock has been set back, a lease that lies further ahead than any
 * lease reaches has run out, and a row that was to go at once is due.
 */
const due = statement((db, given: Given<'channels' | 'now' | 'furthest' | 'held' | 'without' | 'limit'>) =>
  db
    .select({ id: outboxTable.id, tenantId: outboxTable.tenantId })
    .from(outboxTable)
    .where(
      and(
        isWaiting,
        or(
          lte(outboxTable.nextAt, given('now')),
          and(lte(outboxTable.nextAt, outboxTable.createdAt), gt(outboxTable.createdAt, given('now'))),
        ),
        or(
          isNull(outboxTable.leaseUntil),
          lte(outboxTable.leaseUntil, given('now')),
          gt(outboxTable.leaseUntil, given('furthest')),
        ),
        isOneOf(outboxTable.channel, given('channels')),
        isNoneOf(outboxTable.id, given('held')),
        or(isNull(outboxTable.tenantId), isNoneOf(outboxTable.tenantId, given('without'))),
      ),
    )
    .orderBy(asc(outboxTable.nextAt), asc(storedOrder(outboxTable)))
    .limit(given.count('limit')),
);

const take = statement((db, given: Given<'ids' | 'claim' | 'leaseUntil'>) =>
  db
    .update(outboxTable)
    .set({ ...given.row('claim', 'leaseUntil'), attempts: increased(outboxTable.attempts) })
    .where(isOneOf(outboxTable.id, given('ids')))
    .returning(),
);

/** Takes deliveries that are due, those due longest first, of one tenant no more than its share. */
export async function claimDeliveries(
  store: Store,
  { channels, most, share, inHand, held: own, leaseMs }: DeliveryRequest,
): Promise<readonly ClaimedDelivery[]> {
  const now = store.now();
  const full = [...inHand].filter(([, held]) => held >= share).map(([tenantId]) => tenantId);
  const asked = {
    channels,
    now: now.toISOString(),
    furthest: new Date(now.getTime() + 2 * leaseMs).toISOString(),
    held: own,
    without: full,
  };
  // Looking costs nothing; only a row that is there is worth a transaction.
  if ((await due.first(store.db, { ...asked, limit: 1 })) === undefined) return [];
  const claim = newId();
  const leaseUntil = new Date(now.getTime() + leaseMs).toISOString();
  // A claim that a power failure takes back is like one whose lease has run out.
  const rows = await store.tx(
    async (db) => {
      let taken: readonly string[] = [];
      for (const limit of choices) {
        const rows = await due.all(db, { ...asked, limit });
        taken = fairOf(rows, { most, share, inHand });
        if (taken.length === most || rows.length < limit) break;
      }
      return taken.length === 0 ? [] : take.all(db, { ids: taken, claim, leaseUntil });
    },
    { relaxed: true },
  );
  const claimed: ClaimedDelivery[] = [];
  for (const { payload, tenantId, ...row } of rows) {
    const scope = tenantId === null ? null : await scopeOf(store, tenantId);
    const { id, leadId, channel, attempts, createdAt, nextAt } = row;
    claimed.push({
      ...{ id, leadId, channel, attempts, createdAt, nextAt },
      scope,
      tenantId,
      payload: JSON.parse(payload),
      claim,
    });
  }
  return claimed;
}

/** The first of the rows, of one tenant no more than its share. */
function fairOf(
  rows: readonly { readonly id: string; readonly tenantId: string | null }[],
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

const slugOf = statement((db, given: Given<'tenantId'>) =>
  db
    .select({ slug: tenantTable.slug })
    .from(tenantTable)
    .where(and(eq(tenantTable.id, given('tenantId')), isNull(tenantTable.deletedAt))),
);

async function scopeOf(store: Store, tenantId: string): Promise<TenantScope | null> {
  const tenant = await slugOf.first(store.db, { tenantId });
  return tenant === undefined ? null : findScopeForSystem(store, tenant.slug);
}

/** Notes that it arrived, and where. False when the row is no longer the caller's. */
export async function noteSent(store: Store, delivery: ClaimedDelivery, detail: string): Promise<boolean> {
  const sentAt = store.now().toISOString();
  return end(store, delivery, { state: 'sent', sentAt, lastError: null }, { outcome: 'sent', detail });
}

/** Notes that it will never arrive; somebody has to look at it. */
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
  await store.tx(
    async (db) => {
      await db
        .update(outboxTable)
        .set({ claim: null, leaseUntil: null, nextAt: at, attempts: increased(outboxTable.attempts, -1) })
        .where(and(eq(outboxTable.id, id), eq(outboxTable.claim, claim)));
    },
    { relaxed: true },
  );
}

const release = statement((db, given: Given<'id' | 'claim' | 'state' | 'nextAt' | 'sentAt' | 'lastError'>) =>
  db
    .update(outboxTable)
    .set({ ...given.row('state', 'nextAt', 'sentAt', 'lastError'), claim: null, leaseUntil: null })
    .where(and(eq(outboxTable.id, given('id')), eq(outboxTable.claim, given('claim')))),
);

const addAttempt = statement((db, given: Given<'id' | 'outboxId' | 'tenantId' | 'outcome' | 'detail' | 'at'>) =>
  db.insert(deliveryAttemptTable).values(given.row('id', 'outboxId', 'tenantId', 'outcome', 'detail', 'at')),
);

/** What a delivery's row is after a try; due as before and waiting where it does not say. */
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
  // Where a power failure takes the note back, the same message goes out once more.
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

const oldStaffMail = statement((db, given: Given<'before'>) =>
  db
    .select({ id: outboxTable.id })
    .from(outboxTable)
    .where(
      and(fixed(eq(outboxTable.state, 'sent')), isNull(outboxTable.leadId), lt(outboxTable.sentAt, given('before'))),
    )
    .limit(1),
);

/** Forgets staff mail that was sent before an instant (ISO 8601); what belongs to a lead stays as long as the lead. */
export async function pruneStaffMail(store: Store, before: string): Promise<void> {
  // An idle server looks every few seconds, and writes only where there is something to forget.
  if ((await oldStaffMail.first(store.db, { before })) === undefined) return;
  await store.tx(async (db) => {
    await db
      .delete(outboxTable)
      .where(and(eq(outboxTable.state, 'sent'), isNull(outboxTable.leadId), lt(outboxTable.sentAt, before)));
  });
}
