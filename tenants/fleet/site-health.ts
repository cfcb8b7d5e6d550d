/** Health of sites: looked for by the versions that have moved, measured one site at a time, listed in one query. */
import { and, count, eq, gt, gte, inArray, isNotNull, isNull, lt, max, ne, or } from 'drizzle-orm';
import type { CountedUse } from '#domain/fleet/count-blocks.ts';
import type { HealthFacts } from '#domain/fleet/health.ts';
import { alias } from '../database/dialect/columns.ts';
import { has, isNoneOf } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { putRow, removeRows } from '../database/rows.ts';
import { type Given, statement } from '../database/statement.ts';
import { outboxTable, releaseTable, tenantTable, vehicleTable } from '../database/tables.ts';
import { requireTenantRow } from '../documents/release-rows.ts';
import { listFeedRuns } from '../feeds/feed-runs.ts';
import { listFeeds } from '../feeds/feeds.ts';
import { siteHealthTable } from '../health/tables.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { findScopeForSystem } from '../sites/hosts.ts';
import { countVehicles } from '../stock/list-vehicles.ts';
import { blockFailureTable, blockUseTable } from './tables.ts';

export const healthKind = 'site-health';
/** A site is checked again after this time even without a known change. */
const staleAfterMs = 3_600_000;
/** And this long after the last time where something has. */
const changedAfterMs = 60_000;
/** How many sites are started in one go. */
const mostAtOnce = 5;
/** Messages about a lead that wait so long are late. */
const lateAfterMs = 15 * 60_000;

const dueSites = statement((db, given: Given<'stale' | 'changed' | 'limit'>) =>
  db
    .select({ slug: tenantTable.slug })
    .from(tenantTable)
    .leftJoin(siteHealthTable, eq(siteHealthTable.tenantId, tenantTable.id))
    .where(
      has(
        tenantTable,
        { deletedAt: null, kind: 'site' },
        or(
          and(isNull(siteHealthTable.tenantId), lt(tenantTable.createdAt, given('changed'))),
          lt(siteHealthTable.checkedAt, given('stale')),
          and(
            lt(siteHealthTable.checkedAt, given('changed')),
            or(
              eq(siteHealthTable.due, true),
              ne(siteHealthTable.release, tenantTable.liveReleaseNumber),
              ne(siteHealthTable.stock, tenantTable.stockVersion),
              ne(siteHealthTable.content, tenantTable.contentVersion),
              ne(siteHealthTable.draft, tenantTable.draftVersion),
            ),
          ),
        ),
      ),
    )
    .limit(given.count('limit')),
);

/** Enqueues a check of each of the next sites that are due; returns how many. */
export async function enqueueDueSites(store: Store): Promise<number> {
  const now = store.now().getTime();
  const at = (before: number) => new Date(now - before).toISOString();
  const due = await dueSites.all(store.db, { stale: at(staleAfterMs), changed: at(changedAfterMs), limit: mostAtOnce });
  if (due.length === 0) return 0;
  const scopes = await Promise.all(due.map(({ slug }) => findScopeForSystem(store, slug)));
  await store.tx(async (db) => {
    for (const scope of scopes) if (scope) await enqueueLook(store, db, scope);
  });
  return due.length;
}

async function enqueueLook(store: Store, db: Db, scope: TenantScope): Promise<void> {
  const at = store.now().toISOString();
  await enqueueJob(db, scope, { kind: healthKind, lane: healthKind, once: 'site', payload: null, runAt: at }, at);
}

/** Schedules an early check of a site. */
export async function lookAgain(store: Store, scope: TenantScope): Promise<void> {
  await store.tx((db) => enqueueLook(store, db, scope));
}

/** Findings that only the rules over documents yield. */
export interface DocumentHealth {
  readonly brokenLinks: number;
  readonly checkErrors: number;
  readonly uses: readonly CountedUse[];
}

/** Checks one site and stores the findings. @param judge called only if documents or content have changed */
export async function measureSite(
  store: Store,
  scope: TenantScope,
  judge: () => Promise<DocumentHealth>,
): Promise<void> {
  const own = eq(siteHealthTable.tenantId, scope.tenantId);
  await store.tx((db) => db.update(siteHealthTable).set({ due: false }).where(own));
  const tenant = await requireTenantRow(store.db, scope);
  const [before] = await store.db.select().from(siteHealthTable).where(own).limit(1);
  const versions = {
    release: tenant.liveReleaseNumber,
    stock: tenant.stockVersion,
    content: tenant.contentVersion,
    draft: tenant.draftVersion,
  };
  const isSame =
    before?.release === versions.release && before.content === versions.content && before.draft === versions.draft;
  // Rules depend on today's date and change with the code, so their results are valid for a day at most.
  const day = store.now().toISOString().slice(0, 10);
  const judged = isSame && before.checkedAt.startsWith(day) ? null : await judge();
  const checkedAt = store.now().toISOString();
  const facts = {
    checkedAt,
    ...versions,
    vehicles: await countVehicles(store, scope),
    stockChangedAt: await stockChangedAt(store, scope, before, versions.stock),
    ...(await countFeeds(store, scope)),
    leadsWaiting: await countLateLeads(store, scope),
    failingBlocks: await countFailingBlocks(store, scope),
    brokenLinks: judged?.brokenLinks ?? before?.brokenLinks ?? 0,
    checkErrors: judged?.checkErrors ?? before?.checkErrors ?? 0,
  };
  await store.tx(async (db) => {
    await putRow(db, siteHealthTable, { tenantId: scope.tenantId }, facts);
    if (judged === null) return;
    await removeRows(db, blockUseTable, { tenantId: scope.tenantId });
    for (const use of judged.uses) await db.insert(blockUseTable).values({ tenantId: scope.tenantId, ...use });
  });
}

/** The first time by the vehicles themselves; from then on when their version was seen to move. */
async function stockChangedAt(
  store: Store,
  scope: TenantScope,
  before: typeof siteHealthTable.$inferSelect | undefined,
  version: number,
): Promise<string | null> {
  if (before !== undefined) return before.stock === version ? before.stockChangedAt : store.now().toISOString();
  const [newest] = await store.db
    .select({ at: max(vehicleTable.updatedAt) })
    .from(vehicleTable)
    .where(eq(vehicleTable.tenantId, scope.tenantId));
  return newest?.at ?? null;
}

async function countFeeds(store: Store, scope: TenantScope): Promise<{ feeds: number; feedsFailing: number }> {
  const feeds = (await listFeeds(store, scope)).filter(({ paused }) => !paused);
  let feedsFailing = 0;
  for (const { id } of feeds) {
    const [newest] = (await listFeedRuns(store, scope, id, 2)).filter(({ endedAt }) => endedAt !== null);
    if (newest?.state === 'failed') feedsFailing += 1;
  }
  return { feeds: feeds.length, feedsFailing };
}

async function countLateLeads(store: Store, scope: TenantScope): Promise<number> {
  const late = new Date(store.now().getTime() - lateAfterMs).toISOString();
  const [row] = await store.db
    .select({ found: count() })
    .from(outboxTable)
    .where(
      and(
        eq(outboxTable.tenantId, scope.tenantId),
        lt(outboxTable.createdAt, late),
        // Deliveries due at a later time, such as a reminder, are not late.
        or(gt(outboxTable.attempts, 0), lt(outboxTable.nextAt, late), eq(outboxTable.state, 'failed')),
        isNotNull(outboxTable.leadId),
        // The first waits for its time, in case staff answer by then; the second is not a lead.
        isNoneOf(outboxTable.channel, ['overdue', 'forward']),
        inArray(outboxTable.state, ['waiting', 'failed']),
      ),
    );
  return row?.found ?? 0;
}

async function countFailingBlocks(store: Store, scope: TenantScope): Promise<number> {
  const rows = await store.db
    .selectDistinct({ type: blockFailureTable.type })
    .from(blockFailureTable)
    .where(and(eq(blockFailureTable.tenantId, scope.tenantId), gte(blockFailureTable.day, dayBefore(store.now(), 1))));
  return rows.length;
}

/** A day (UTC) a number of days before an instant. */
export function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}

const healthRows = statement((db) => {
  const parent = alias(tenantTable, 'parent');
  return db
    .select({
      slug: tenantTable.slug,
      name: tenantTable.name,
      template: parent.slug,
      templateName: parent.name,
      release: tenantTable.liveReleaseNumber,
      publicSince: tenantTable.publicSince,
      templateRelease: parent.liveReleaseNumber,
      pinned: releaseTable.number,
      checkedAt: siteHealthTable.checkedAt,
      vehicles: siteHealthTable.vehicles,
      stockChangedAt: siteHealthTable.stockChangedAt,
      feeds: siteHealthTable.feeds,
      feedsFailing: siteHealthTable.feedsFailing,
      leadsWaiting: siteHealthTable.leadsWaiting,
      brokenLinks: siteHealthTable.brokenLinks,
      checkErrors: siteHealthTable.checkErrors,
      failingBlocks: siteHealthTable.failingBlocks,
    })
    .from(tenantTable)
    .leftJoin(parent, eq(parent.id, tenantTable.templateId))
    .leftJoin(releaseTable, eq(releaseTable.id, tenantTable.templateReleaseId))
    .leftJoin(siteHealthTable, eq(siteHealthTable.tenantId, tenantTable.id))
    .where(has(tenantTable, { deletedAt: null, kind: 'site' }));
});

/** Every site with what is known of it, in one query: 2,000 of them take some milliseconds. */
export async function listSiteHealth({ db }: Pick<Store, 'db'>): Promise<readonly HealthFacts[]> {
  const rows = await healthRows.all(db, {});
  return rows.map(({ publicSince, templateRelease, pinned, ...row }) => ({
    ...row,
    isLive: publicSince !== null && row.release > 0,
    behind: templateRelease === null || pinned === null ? 0 : Math.max(0, templateRelease - pinned),
    vehicles: row.vehicles ?? 0,
    feeds: row.feeds ?? 0,
    feedsFailing: row.feedsFailing ?? 0,
    leadsWaiting: row.leadsWaiting ?? 0,
    brokenLinks: row.brokenLinks ?? 0,
    checkErrors: row.checkErrors ?? 0,
    failingBlocks: row.failingBlocks ?? 0,
  }));
}
