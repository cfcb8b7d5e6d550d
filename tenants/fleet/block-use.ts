/** Where blocks are used, how long they take, where they fail and where they show nothing: of all sites, or of one type. */
import { and, asc, count, countDistinct, desc, eq, gte, isNotNull, isNull, lte, sum } from 'drizzle-orm';
import { addBuckets } from '#domain/fleet/render-times.ts';
import type { BlockPage } from '#schemas/api/fleet.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Store } from '../database/open.ts';
import { pick } from '../database/rows.ts';
import { tenantTable } from '../database/tables.ts';
import { recordedDays } from './block-records.ts';
import { dayBefore } from './site-health.ts';
import { blockFailureTable, blockShownTable, blockTimeTable, blockUseTable } from './tables.ts';

/** By type and stored version. @param type one type; all when left out */
export async function listBlockUses({ db }: Pick<Store, 'db'>, type?: string): Promise<BlockPage['versions']> {
  const rows = await db
    .select({
      type: blockUseTable.type,
      version: blockUseTable.version,
      sites: countDistinct(blockUseTable.tenantId),
      live: sum(blockUseTable.live),
      drafts: sum(blockUseTable.drafts),
    })
    .from(blockUseTable)
    .where(type === undefined ? undefined : eq(blockUseTable.type, type))
    .groupBy(blockUseTable.type, blockUseTable.version)
    .orderBy(asc(blockUseTable.type), asc(blockUseTable.version));
  return rows.map((row) => ({ ...row, live: Number(row.live), drafts: Number(row.drafts) }));
}

/** Sites that use each type, in any version. */
export async function countBlockSites({ db }: Pick<Store, 'db'>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ type: blockUseTable.type, sites: countDistinct(blockUseTable.tenantId) })
    .from(blockUseTable)
    .groupBy(blockUseTable.type);
  return new Map(rows.map(({ type, sites }) => [type, sites]));
}

/** Counts of render times by type, of 30 days. */
export async function listRenderTimes({ db }: Pick<Store, 'db'>): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map<string, readonly number[]>();
  for (const { type, buckets } of await db.select().from(blockTimeTable)) {
    const counts: readonly number[] = JSON.parse(buckets);
    times.set(type, addBuckets(times.get(type) ?? [], counts));
  }
  return times;
}

export async function countFailures({ db, now }: Pick<Store, 'db' | 'now'>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ type: blockFailureTable.type, failures: sum(blockFailureTable.failures) })
    .from(blockFailureTable)
    .where(gte(blockFailureTable.day, dayBefore(now(), recordedDays)))
    .groupBy(blockFailureTable.type);
  return new Map(rows.map(({ type, failures }) => [type, Number(failures)]));
}

/** Sites where a type has shown nothing for 30 days. */
export async function countEmptySites({ db, now }: Pick<Store, 'db' | 'now'>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ type: blockShownTable.type, sites: count() })
    .from(blockShownTable)
    .where(and(isNotNull(blockShownTable.emptySince), lte(blockShownTable.emptySince, dayBefore(now(), recordedDays))))
    .groupBy(blockShownTable.type);
  return new Map(rows.map(({ type, sites }) => [type, sites]));
}

/** Sites that use a type, those with the most blocks of it first. */
export async function listUsingSites(
  { db }: Pick<Store, 'db'>,
  type: string,
  limit: number,
): Promise<BlockPage['sites']> {
  const rows = await db
    .select({
      slug: tenantTable.slug,
      name: tenantTable.name,
      emptySince: blockShownTable.emptySince,
      blocks: sum(blockUseTable.live),
      documents: sum(blockUseTable.documents),
      drafts: sum(blockUseTable.drafts),
    })
    .from(blockUseTable)
    .innerJoin(tenantTable, eq(tenantTable.id, blockUseTable.tenantId))
    .leftJoin(blockShownTable, has(blockShownTable, { tenantId: blockUseTable.tenantId, type: blockUseTable.type }))
    .where(and(eq(blockUseTable.type, type), isNull(tenantTable.deletedAt)))
    .groupBy(blockUseTable.tenantId, tenantTable.slug, tenantTable.name, blockShownTable.emptySince)
    .orderBy(desc(sum(blockUseTable.live)), asc(tenantTable.slug))
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    blocks: Number(row.blocks),
    documents: Number(row.documents),
    drafts: Number(row.drafts),
  }));
}

/** The newest failures of a type, by site and day. */
export async function listFailures({ db }: Pick<Store, 'db'>, type: string): Promise<BlockPage['failures']> {
  return db
    .select({ ...pick(blockFailureTable, 'page', 'error', 'at', 'failures'), slug: tenantTable.slug })
    .from(blockFailureTable)
    .innerJoin(tenantTable, eq(tenantTable.id, blockFailureTable.tenantId))
    .where(eq(blockFailureTable.type, type))
    .orderBy(desc(blockFailureTable.at))
    .limit(20);
}

/** Slugs of every site and template, in order: for what looks at all documents. */
export async function listAllSlugs({ db }: Pick<Store, 'db'>): Promise<readonly string[]> {
  const rows = await db
    .select({ slug: tenantTable.slug })
    .from(tenantTable)
    .where(isNull(tenantTable.deletedAt))
    .orderBy(asc(tenantTable.slug));
  return rows.map(({ slug }) => slug);
}
