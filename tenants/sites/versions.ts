import { performance } from 'node:perf_hooks';
import { asc, eq, isNotNull } from 'drizzle-orm';
import type { Announcements } from '../database/announcements.ts';
import { asFlag, has, onlyValue } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { type Given, statement } from '../database/statement.ts';
import { hostTable, tenantTable } from '../database/tables.ts';
import { KeptRows } from './kept-rows.ts';

/** What a page is made from, as counters: cached bytes are good as long as these have not moved. */
export interface Versions {
  /** Number of the live release; 0 if the site is not live. */
  readonly release: number;
  /** The release itself; null if the site is not live. */
  readonly releaseId: string | null;
  /** Of the stock that shoppers see (`database/stock-pins.ts`). */
  readonly stock: number;
  readonly content: number;
  /** Moves with every save of a draft. */
  readonly draft: number;
  /** The domain that all others of the site redirect to; null if none is verified. */
  readonly primaryHost: string | null;
  /** False until the site is put live: then only staff with a pass see it. */
  readonly isPublic: boolean;
}

const versionsOf = statement((db, given: Given<'tenantId'>) => {
  const primary = db
    .select({ host: hostTable.host })
    .from(hostTable)
    .where(eq(hostTable.tenantId, given('tenantId')))
    .orderBy(asc(hostTable.position))
    .limit(1);
  return db
    .select({
      release: tenantTable.liveReleaseNumber,
      releaseId: tenantTable.liveReleaseId,
      stock: tenantTable.stockVersion,
      content: tenantTable.contentVersion,
      draft: tenantTable.draftVersion,
      isPublic: asFlag(isNotNull(tenantTable.publicSince)),
      primaryHost: onlyValue<string | null>(primary),
    })
    .from(tenantTable)
    .where(has(tenantTable, { id: given('tenantId'), deletedAt: null }));
});

const kept = new WeakMap<Announcements, KeptRows<Versions>>();

function keptRowsOf(announcements: Announcements): KeptRows<Versions> {
  let rows = kept.get(announcements);
  if (rows === undefined) {
    rows = new KeptRows(announcements, 'site');
    kept.set(announcements, rows);
  }
  return rows;
}

/**
 * The tenant's current versions: called for every request. On SQLite in one indexed read (5 to 30 µs); on PostgreSQL from
 * memory if nothing has been announced since.
 */
export async function findVersions(store: Store, { tenantId }: TenantScope): Promise<Versions | null> {
  const { announcements } = store;
  const read = async () => (await versionsOf.first(store.db, { tenantId })) ?? null;
  return asShown(
    store,
    tenantId,
    await (announcements.announcesChanges ? keptRowsOf(announcements).get(tenantId, read) : read()),
  );
}

function asShown({ stockPins }: Store, tenantId: string, versions: Versions | null): Versions | null {
  const pin = versions && stockPins.of(tenantId);
  return versions && pin ? { ...versions, stock: pin.stockVersion } : versions;
}

/** Readings of one handover of the event loop, by tenant. */
interface Readings {
  readonly loopCount: number;
  readonly events: number;
  readonly byTenant: Map<string, Versions | null>;
  /** Those that take a wait. */
  readonly waiting: Map<string, Promise<Versions | null>>;
}

const readings = new WeakMap<Store, Readings>();

/**
 * What has been read since the system last handed over events. The counts of the loop name a handover exactly: one moves
 * before the loop asks for events, the other after it has dealt with a batch of them, so neither a batch that follows in the
 * same turn nor a later turn finds what an earlier one has read.
 */
function readingsOfNow(store: Store): Readings {
  const { loopCount, events } = performance.nodeTiming.uvMetricsInfo;
  const known = readings.get(store);
  if (known?.loopCount === loopCount && known.events === events) return known;
  const now: Readings = { loopCount, events, byTenant: new Map(), waiting: new Map() };
  readings.set(store, now);
  return now;
}

/**
 * `findVersions` for requests from sockets, without a wait; undefined where it takes one. Requests that the system hands over
 * together share one reading: they had arrived before it began, so no answer is older than a change that its shopper could
 * have heard of. Work inside the process, which may read, write and read again in one turn, asks `findVersions`.
 */
export function versionsAtHand(store: Store, { tenantId }: TenantScope): Versions | null | undefined {
  const { announcements } = store;
  const { byTenant } = readingsOfNow(store);
  let row = byTenant.get(tenantId);
  if (row !== undefined) return row;
  row = announcements.announcesChanges
    ? keptRowsOf(announcements).atHand(tenantId)
    : (versionsOf.firstAtOnce(store.db, { tenantId }) ?? null);
  if (row === undefined) return undefined;
  row = asShown(store, tenantId, row);
  byTenant.set(tenantId, row);
  return row;
}

/** The same, with the wait. */
export async function findVersionsOfTurn(store: Store, scope: TenantScope): Promise<Versions | null> {
  const row = versionsAtHand(store, scope);
  if (row !== undefined) return row;
  const { waiting } = readingsOfNow(store);
  const reading = waiting.get(scope.tenantId) ?? findVersions(store, scope);
  waiting.set(scope.tenantId, reading);
  return reading;
}
