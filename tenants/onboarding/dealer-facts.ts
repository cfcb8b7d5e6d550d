/**
 * Which facts of a dealer (phones, company numbers, licences, domains, keys) are on whose site. Read across tenants,
 * before a site goes live: the answer names values that the asking site itself has, and never whose else they are.
 */
import { and, eq, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import { type DealerFact, type FactKind, listDealerFacts } from '#domain/checks/dealer-facts.ts';
import { listDealerPhrases } from '#domain/checks/dealer-phrases.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { has, isOneOf } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { putRow, removeRows } from '../database/rows.ts';
import { contentTable, releaseDocumentTable, revisionTable, tenantTable } from '../database/tables.ts';
import { dealerFactStateTable, dealerFactTable } from './tables.ts';

/** Sites whose facts are read again at once; the rest follow with the next turn. */
const slice = 20;

/** Sites that published, or changed a location, since their facts were read. */
async function listStale({ db }: Store): Promise<readonly StaleSite[]> {
  const rows = await db
    .select({
      id: tenantTable.id,
      slug: tenantTable.slug,
      release: tenantTable.liveReleaseId,
      number: tenantTable.liveReleaseNumber,
      content: tenantTable.contentVersion,
    })
    .from(tenantTable)
    .leftJoin(dealerFactStateTable, eq(dealerFactStateTable.tenantId, tenantTable.id))
    .where(
      has(
        tenantTable,
        { kind: 'site', deletedAt: null },
        isNotNull(tenantTable.liveReleaseId),
        or(
          isNull(dealerFactStateTable.tenantId),
          ne(dealerFactStateTable.release, tenantTable.liveReleaseNumber),
          ne(dealerFactStateTable.content, tenantTable.contentVersion),
        ),
      ),
    )
    .limit(slice);
  return rows.flatMap(({ release, ...row }) => (release === null ? [] : [{ ...row, release }]));
}

/** Updates the index to the live releases and locations, a few sites at a time. */
async function refreshFacts(store: Store): Promise<void> {
  for (;;) {
    const stale = await listStale(store);
    if (stale.length === 0) return;
    const read: (StaleSite & { readonly facts: readonly DealerFact[] })[] = [];
    for (const site of stale) read.push({ ...site, facts: await readFacts(store, site) });
    await store.tx(async (db) => {
      for (const { id: tenantId, number: release, content, facts } of read) {
        await removeRows(db, dealerFactTable, { tenantId });
        for (const { kind, value } of facts) await db.insert(dealerFactTable).values({ tenantId, kind, value });
        await putRow(db, dealerFactStateTable, { tenantId }, { release, content });
      }
    });
  }
}

interface StaleSite {
  readonly id: string;
  readonly slug: string;
  readonly release: string;
  readonly number: number;
  readonly content: number;
}

async function readFacts(
  { db, siteDomain }: Store,
  { id: tenantId, slug, release }: StaleSite,
): Promise<readonly DealerFact[]> {
  const [own] = await db
    .select({ body: revisionTable.body })
    .from(releaseDocumentTable)
    .innerJoin(revisionTable, eq(revisionTable.id, releaseDocumentTable.revisionId))
    .where(has(releaseDocumentTable, { tenantId, releaseId: release, key: 'site' }))
    .limit(1);
  const site: Json = own === undefined ? null : JSON.parse(own.body);
  const rows = await db
    .select({ doc: contentTable.doc })
    .from(contentTable)
    .where(has(contentTable, { tenantId, kind: 'location', deletedAt: null }))
    .limit(200);
  const locations = rows.map(({ doc }): Location => JSON.parse(doc));
  return [...listDealerFacts(site, locations, `${slug}.${siteDomain}`), ...listDealerPhrases(site, locations)];
}

/** Names and addresses of other dealers, to be sought in texts. */
const mostPhrases = 20_000;

/** Those of the values that are facts of another dealer. */
export function findSharedFacts(
  store: Store,
  scope: TenantScope,
  values: readonly string[],
): Promise<readonly DealerFact[]> {
  return factsOfOthers(store, scope, isOneOf(dealerFactTable.value, [...new Set(values)]), 200);
}

/** All names and street addresses of other dealers: what is found of them is in the asking site's own texts. */
export function listPhrasesOfOthers(store: Store, scope: TenantScope): Promise<readonly DealerFact[]> {
  const kinds = ['name', 'address'] satisfies FactKind[];
  return factsOfOthers(store, scope, isOneOf(dealerFactTable.kind, kinds), mostPhrases);
}

async function factsOfOthers(
  store: Store,
  { tenantId }: TenantScope,
  which: SQL,
  limit: number,
): Promise<readonly DealerFact[]> {
  await refreshFacts(store);
  const rows = await store.db
    .selectDistinct({ kind: dealerFactTable.kind, value: dealerFactTable.value })
    .from(dealerFactTable)
    .innerJoin(tenantTable, eq(tenantTable.id, dealerFactTable.tenantId))
    .where(and(ne(dealerFactTable.tenantId, tenantId), which, isNull(tenantTable.deletedAt)))
    .limit(limit);
  // Written from `listDealerFacts` and from nothing else.
  return rows.map(({ kind, value }) => ({ kind: kind as FactKind, value }));
}
