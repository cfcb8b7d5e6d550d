/** Counts of a site between two days. */
import { and, asc, desc, eq, gte, like, lt, lte, or, sum } from 'drizzle-orm';
import { fieldOf, firstOf, has, isOneOf } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { leadTable } from '../database/tables.ts';
import { eventCountTable } from './tables.ts';

/** Both days are part of it. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

function within(scope: TenantScope, { from, to }: DayRange) {
  return and(
    eq(eventCountTable.tenantId, scope.tenantId),
    gte(eventCountTable.day, from),
    lte(eventCountTable.day, to),
  );
}

/** Sums by day and kind, in the order of days. */
export async function sumByDay(
  { db }: Pick<Store, 'db'>,
  scope: TenantScope,
  range: DayRange,
): Promise<readonly { readonly day: string; readonly kind: string; readonly count: number }[]> {
  const rows = await db
    .select({ day: eventCountTable.day, kind: eventCountTable.kind, total: sum(eventCountTable.count) })
    .from(eventCountTable)
    .where(within(scope, range))
    .groupBy(eventCountTable.day, eventCountTable.kind)
    .orderBy(asc(eventCountTable.day));
  return rows.map(({ day, kind, total }) => ({ day, kind, count: Number(total) }));
}

/** Sums by label of one kind, the greatest first. @param begins what a label begins with @param limit of labels; all without one */
export async function sumByLabel(
  { db }: Pick<Store, 'db'>,
  scope: TenantScope,
  range: DayRange,
  { kind, begins = '', limit }: { readonly kind: string; readonly begins?: string; readonly limit?: number },
): Promise<readonly { readonly label: string; readonly count: number }[]> {
  const total = sum(eventCountTable.count);
  const found = db
    .select({ label: eventCountTable.label, total })
    .from(eventCountTable)
    .where(and(within(scope, range), eq(eventCountTable.kind, kind), like(eventCountTable.label, `${begins}%`)))
    .groupBy(eventCountTable.label)
    .orderBy(desc(total), asc(eventCountTable.label));
  const rows = await (limit === undefined ? found : found.limit(limit));
  return rows.map(({ label, total: count }) => ({ label, count: Number(count) }));
}

/** A lead, as far as a report counts it. */
export interface CountedLead {
  readonly at: string;
  readonly category: string;
  /** Where the visit came from (`sourceLabel`); '' where unknown. */
  readonly source: string;
  /** '' without one. */
  readonly vehicleId: string;
}

const payloadText = (path: string) => firstOf<string>(fieldOf(leadTable.payload, path), '');

/**
 * Leads between two instants but those under spam, oldest first.
 * @param locationIds only leads of these locations and those without one; null for all.
 */
export async function listCountedLeads(
  { db }: Pick<Store, 'db'>,
  scope: TenantScope,
  {
    from,
    until,
    limit,
    locationIds,
  }: {
    readonly from: string;
    readonly until: string;
    readonly limit: number;
    readonly locationIds: readonly string[] | null;
  },
): Promise<readonly CountedLead[]> {
  return db
    .select({
      at: leadTable.at,
      category: leadTable.category,
      source: payloadText('lead_attributes.source_label'),
      vehicleId: payloadText('car_id'),
    })
    .from(leadTable)
    .where(
      has(
        leadTable,
        { tenantId: scope.tenantId, deletedAt: null, isSpam: false },
        locationIds === null ? undefined : or(eq(leadTable.locationId, ''), isOneOf(leadTable.locationId, locationIds)),
        gte(leadTable.at, from),
        lt(leadTable.at, until),
      ),
    )
    .orderBy(asc(leadTable.at))
    .limit(limit);
}
