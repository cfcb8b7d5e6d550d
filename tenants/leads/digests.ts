/** Who is mailed what waits in an inbox, and when; and the figures of such a mail. */
import { and, asc, count, eq, lte } from 'drizzle-orm';
import type { DigestCounts } from '#domain/leads/digest.ts';
import type { DigestEvery } from '#schemas/api/inbox.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { putInOutbox } from '../database/outbox.ts';
import { pick, putRow, removeRows } from '../database/rows.ts';
import { type Given, statement } from '../database/statement.ts';
import { leadTable } from '../database/tables.ts';
import { isOfFilter, type LeadFilter } from './lead-filter.ts';
import { leadDigestTable } from './tables.ts';

interface StoredDigest {
  readonly every: DigestEvery;
  /** ISO 8601 in UTC. */
  readonly nextAt: string;
}

export interface DueDigest extends StoredDigest {
  readonly accountId: string;
}

/** Digests of one site that are taken in hand at once. */
const atOnce = 100;
/** Locations that leads of a site are counted by; a site has far fewer. */
const mostYards = 1000;

const isOf = ({ tenantId }: TenantScope, accountId: string) => has(leadDigestTable, { tenantId, accountId });

/** Null for an account that wants none. */
export async function findDigest(
  { db }: Pick<Store, 'db'>,
  scope: TenantScope,
  accountId: string,
): Promise<StoredDigest | null> {
  const [row] = await db
    .select({ every: leadDigestTable.every, nextAt: leadDigestTable.nextAt })
    .from(leadDigestTable)
    .where(isOf(scope, accountId))
    .limit(1);
  return row ?? null;
}

/** @param digest null ends it. */
export async function setDigest(
  store: Store,
  scope: TenantScope,
  accountId: string,
  digest: StoredDigest | null,
): Promise<void> {
  await store.tx(async (db) => {
    if (digest === null) {
      await db.delete(leadDigestTable).where(isOf(scope, accountId));
      return;
    }
    await putRow(db, leadDigestTable, { tenantId: scope.tenantId, accountId }, digest);
  });
}

const sitesDue = statement((db, given: Given<'now'>) =>
  db
    .selectDistinct({ tenantId: leadDigestTable.tenantId })
    .from(leadDigestTable)
    .where(lte(leadDigestTable.nextAt, given('now')))
    .limit(1000),
);

/** Some of the sites that have digests which are due. */
export async function listSitesWithDigests({ db, now }: Pick<Store, 'db' | 'now'>): Promise<readonly string[]> {
  return (await sitesDue.all(db, { now: now().toISOString() })).map(({ tenantId }) => tenantId);
}

/** Forgets the digests of a site that has been removed. */
export async function forgetDigests(store: Store, tenantId: string): Promise<void> {
  await store.tx(async (db) => {
    await removeRows(db, leadDigestTable, { tenantId });
  });
}

/** Digests of a site that are due, those due longest first. */
export async function listDueDigests(
  { db, now }: Pick<Store, 'db' | 'now'>,
  scope: TenantScope,
): Promise<readonly DueDigest[]> {
  return db
    .select(pick(leadDigestTable, 'accountId', 'every', 'nextAt'))
    .from(leadDigestTable)
    .where(and(eq(leadDigestTable.tenantId, scope.tenantId), lte(leadDigestTable.nextAt, now().toISOString())))
    .orderBy(asc(leadDigestTable.nextAt), asc(leadDigestTable.accountId))
    .limit(atOnce);
}

/**
 * Schedules the next digest and puts this one's email into the outbox, in one transaction: a second call, or one after
 * a crash, finds it scheduled and does nothing. @param mail null if there is nothing to report.
 * @returns whether it was scheduled now.
 */
export async function sendDigest(
  store: Store,
  scope: TenantScope,
  due: DueDigest,
  { nextAt, mail }: { readonly nextAt: string; readonly mail: Json | null },
): Promise<boolean> {
  return store.tx(async (db) => {
    const moved = await db
      .update(leadDigestTable)
      .set({ nextAt })
      .where(and(isOf(scope, due.accountId), eq(leadDigestTable.nextAt, due.nextAt)))
      .returning({ accountId: leadDigestTable.accountId });
    if (moved.length === 0) return false;
    const at = store.now().toISOString();
    if (mail !== null) await putInOutbox(db, { tenantId: scope.tenantId, channel: 'mail', payload: mail, at });
    return true;
  });
}

/** What waits, by the id of the location; '' for leads of none. @param since from when on leads are new (ISO 8601). */
export async function countForDigest(
  store: Pick<Store, 'db'>,
  scope: TenantScope,
  { since, locationIds }: { readonly since: string; readonly locationIds: readonly string[] | null },
): Promise<ReadonlyMap<string, DigestCounts>> {
  const views: { readonly [name in keyof DigestCounts]: LeadFilter } = {
    fresh: { show: 'all', from: since, locationIds },
    overdue: { show: 'overdue', locationIds },
    waiting: { show: 'new', locationIds },
  };
  const counts = new Map<string, DigestCounts>();
  for (const name of ['fresh', 'overdue', 'waiting'] as const)
    for (const { locationId, leads } of await countByYard(store, scope, views[name]))
      counts.set(locationId, { ...(counts.get(locationId) ?? { fresh: 0, overdue: 0, waiting: 0 }), [name]: leads });
  return counts;
}

async function countByYard({ db }: Pick<Store, 'db'>, scope: TenantScope, filter: LeadFilter) {
  return db
    .select({ locationId: leadTable.locationId, leads: count() })
    .from(leadTable)
    .where(and(eq(leadTable.tenantId, scope.tenantId), isOfFilter(scope, filter)))
    .groupBy(leadTable.locationId)
    .limit(mostYards);
}
