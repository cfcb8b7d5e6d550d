import { and, count, desc, eq, gte, isNull, lt, or } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { fieldOf, firstOf, isOneOf } from '../database/dialect/expressions.ts';
import type { Store } from '../database/open.ts';
import type { TenantScope } from '../database/scope.ts';
import { leadTable } from '../database/tables.ts';

export interface StoredLead {
  readonly id: string;
  readonly at: string;
  readonly category: string;
  readonly payload: { readonly [field: string]: Json };
}

export interface LeadFilter {
  /** Only leads of these locations and those without one; null or left out for all. */
  readonly locationIds?: readonly string[] | null;
  /** ISO 8601 instants; `until` is left out of the range itself. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

interface LeadQuery extends LeadFilter {
  readonly cursor?: string | undefined;
  readonly limit?: number;
}

/** Leads, newest first, a page at a time; `next` continues, null at the end. */
export async function listLeads(
  store: Store,
  scope: TenantScope,
  { cursor, limit = 50, ...filter }: LeadQuery = {},
): Promise<{ readonly leads: readonly StoredLead[]; readonly next: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await store.db
    .select({ id: leadTable.id, at: leadTable.at, category: leadTable.category, payload: leadTable.payload })
    .from(leadTable)
    .where(
      and(
        matches(scope, filter),
        after === null
          ? undefined
          : or(lt(leadTable.at, after.at), and(eq(leadTable.at, after.at), lt(leadTable.id, after.id))),
      ),
    )
    .orderBy(desc(leadTable.at), desc(leadTable.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    leads: page.map((row) => ({ ...row, payload: JSON.parse(row.payload) })),
    next: rows.length > limit && last !== undefined ? `${last.at}_${last.id}` : null,
  };
}

/** How many leads there are, counted up to `most`. */
export async function countLeads(
  store: Store,
  scope: TenantScope,
  { most, ...filter }: LeadFilter & { readonly most: number },
): Promise<number> {
  const found = store.db.select({ id: leadTable.id }).from(leadTable).where(matches(scope, filter)).limit(most);
  const [row] = await store.db.select({ count: count() }).from(found.as('found'));
  return row?.count ?? 0;
}

const location = fieldOf<string | null>(leadTable.payload, 'location_id');

function matches(scope: TenantScope, { locationIds = null, from, until }: LeadFilter) {
  return and(
    eq(leadTable.tenantId, scope.tenantId),
    isNull(leadTable.deletedAt),
    locationIds === null ? undefined : or(eq(firstOf(location, ''), ''), isOneOf(location, locationIds)),
    from === undefined ? undefined : gte(leadTable.at, from),
    until === undefined ? undefined : lt(leadTable.at, until),
  );
}

function readCursor(cursor: string): { at: string; id: string } {
  const match = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([a-z2-7]{16})$/.exec(cursor);
  if (match?.[1] === undefined || match[2] === undefined)
    throw new AppError('input.invalid', 'This list cannot be continued. Please load it again.');
  return { at: match[1], id: match[2] };
}
