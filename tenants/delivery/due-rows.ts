/**
 * Which rows of the outbox are due. They are read along the index of their times, so what waits for its own time (a
 * deadline for each lead, retries) is not read at all, and a backlog of rows that the reader must not take is gone
 * through once instead of at every look.
 */
import { and, asc, eq, gt, isNull, lte, max, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import { compareText } from '#domain/text/compare.ts';
import { comesAfter, firstOf, fixed, isNoneOf, isOneOf, storedOrder } from '../database/dialect/expressions.ts';
import type { Db } from '../database/open.ts';
import { type Given, statement } from '../database/statement.ts';
import { outboxTable } from '../database/tables.ts';

export interface DueRow {
  readonly id: string;
  /** Null for mail of the platform itself. */
  readonly tenantId: string | null;
}

interface DueQuestion {
  readonly channels: readonly string[];
  /** Ids of rows that the caller has in hand. */
  readonly held: readonly string[];
  /** Tenants that have their share already; '' for mail of the platform itself. */
  readonly without: readonly string[];
  readonly now: Date;
  /** Milliseconds that a claim lasts. */
  readonly leaseMs: number;
  /** Rows to answer at most. */
  readonly limit: number;
}

interface DueAnswer {
  /** Those due longest first. */
  readonly rows: readonly DueRow[];
  /** False if more due rows have to be checked before one can say that there is nothing. */
  readonly isAll: boolean;
}

/** A place in the order of times; rows after it have not been looked through. */
interface Place {
  readonly nextAt: string;
  readonly order: number;
}

const beginning: Place = { nextAt: '', order: 0 };
/** Rows that one look goes through at most: about a millisecond. */
export const windowRows = 1000;
/** Rows that are due for so long have been committed: a transaction names its time when it begins. */
const commitMs = 10_000;
/** Then everything is searched again: leased rows may have become free. */
const againMs = 60_000;

export const isWaiting = fixed(eq(outboxTable.state, 'waiting'));

/** Not leased. Where the clock was set back, a lease further ahead than any lease reaches has run out. */
export function isFree(leaseUntil: SQLWrapper, given: (name: 'now' | 'furthest') => SQL) {
  return or(isNull(leaseUntil), lte(leaseUntil, given('now')), gt(leaseUntil, given('furthest')));
}

type Asked = 'channels' | 'now' | 'furthest' | 'held' | 'without' | 'limit';

/** The rows that may be claimed among the next ones in the order of their times. */
const dueAfter = statement((db, given: Given<Asked | 'afterAt' | 'afterOrder' | 'window'>) => {
  const { id, tenantId, channel, leaseUntil, nextAt } = outboxTable;
  const next = db
    .select({ id, tenantId, channel, leaseUntil })
    .from(outboxTable)
    .where(
      and(
        isWaiting,
        lte(nextAt, given('now')),
        comesAfter([nextAt, storedOrder(outboxTable)], [given('afterAt'), given('afterOrder')]),
      ),
    )
    .orderBy(asc(nextAt), asc(storedOrder(outboxTable)))
    .limit(given.count('window'))
    .as('next');
  // In the order of the rows inside; a second sort would read all of them first.
  return db
    .select({ id: next.id, tenantId: next.tenantId })
    .from(next)
    .where(
      and(
        isFree(next.leaseUntil, given),
        isOneOf(next.channel, given('channels')),
        isNoneOf(next.id, given('held')),
        isNoneOf(firstOf(next.tenantId, ''), given('without')),
      ),
    )
    .limit(given.count('limit'));
});

/** The last row that such a check reads; none if it reaches the end of the due rows. */
const endOfWindow = statement((db, given: Given<'now' | 'afterAt' | 'afterOrder' | 'skip'>) =>
  db
    .select({ nextAt: outboxTable.nextAt, order: storedOrder(outboxTable) })
    .from(outboxTable)
    .where(
      and(
        isWaiting,
        lte(outboxTable.nextAt, given('now')),
        comesAfter([outboxTable.nextAt, storedOrder(outboxTable)], [given('afterAt'), given('afterOrder')]),
      ),
    )
    .orderBy(asc(outboxTable.nextAt), asc(storedOrder(outboxTable)))
    .limit(1)
    .offset(given.count('skip')),
);

/** Rows that were to go at once by a clock that has been set back since. */
const displaced = statement((db, given: Given<Asked | 'latest'>) =>
  db
    .select({ id: outboxTable.id, tenantId: outboxTable.tenantId })
    .from(outboxTable)
    .where(
      and(
        isWaiting,
        gt(outboxTable.nextAt, given('now')),
        lte(outboxTable.nextAt, given('latest')),
        lte(outboxTable.nextAt, outboxTable.createdAt),
        isFree(outboxTable.leaseUntil, given),
        isOneOf(outboxTable.channel, given('channels')),
        isNoneOf(outboxTable.id, given('held')),
        isNoneOf(firstOf(outboxTable.tenantId, ''), given('without')),
      ),
    )
    .orderBy(asc(outboxTable.nextAt), asc(storedOrder(outboxTable)))
    .limit(given.count('limit')),
);

/** When the last of those rows was stored, by the clock of then. */
const latestOfThem = statement((db, given: Given<'now'>) =>
  db
    .select({ at: max(outboxTable.createdAt) })
    .from(outboxTable)
    .where(and(isWaiting, gt(outboxTable.nextAt, given('now')), lte(outboxTable.nextAt, outboxTable.createdAt))),
);

/** One runner's memory of the outbox between two searches. */
export class DueRows {
  /** By the tenants that were left out: there is nothing for the runner before these places. */
  readonly #places = new Map<string, Place>();
  #emptiedAt = 0;
  /** The latest instant that the clock has shown, as far as is known; null before the first look. */
  #latest: string | null = null;

  /** Looks for rows that are due and free. */
  async find(db: Db, { channels, held, without, now: date, leaseMs, limit }: DueQuestion): Promise<DueAnswer> {
    const now = date.toISOString();
    const asked = { channels, held, without, now, limit };
    const free = { ...asked, furthest: new Date(date.getTime() + 2 * leaseMs).toISOString() };
    this.#latest ??= (await latestOfThem.first(db, { now }))?.at ?? now;
    const isSetBack = now < this.#latest;
    if (!isSetBack) this.#latest = now;
    if (isSetBack || date.getTime() - this.#emptiedAt >= againMs) {
      this.#places.clear();
      this.#emptiedAt = date.getTime();
    }
    const key = [...without].sort(compareText).join(' ');
    const place = this.#places.get(key) ?? beginning;
    const after = { afterAt: place.nextAt, afterOrder: place.order };
    const rows = await dueAfter.all(db, { ...free, ...after, window: windowRows });
    if (rows.length > 0) return { rows, isAll: true };
    const end = await endOfWindow.first(db, { now, ...after, skip: windowRows - 1 });
    if (end !== undefined) {
      this.#places.set(key, end);
      return { rows, isAll: false };
    }
    this.#places.set(key, { nextAt: new Date(date.getTime() - commitMs).toISOString(), order: 0 });
    if (!isSetBack) return { rows, isAll: true };
    return { rows: await displaced.all(db, { ...free, latest: this.#latest }), isAll: true };
  }
}
