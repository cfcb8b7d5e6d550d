/** The data that reports are counted from. */
import { and, desc, eq } from 'drizzle-orm';
import { fieldOf } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { pick } from '../database/rows.ts';
import { leadTable } from '../database/tables.ts';
import { isOfFilter, type LeadFilter } from './lead-filter.ts';

/** Leads that one report counts, the newest. */
export const mostReported = 20_000;

/** Leads of a period without spam and without what shoppers wrote; one more than a report counts where there are more. */
export function listReported({ db }: Pick<Store, 'db'>, scope: TenantScope, filter: LeadFilter) {
  return db
    .select({
      ...pick(leadTable, 'at', 'answeredAt', 'status', 'assigneeId', 'source'),
      vehicle: fieldOf<string | null>(leadTable.payload, 'vehicle_name'),
    })
    .from(leadTable)
    .where(and(eq(leadTable.tenantId, scope.tenantId), isOfFilter(scope, { ...filter, show: 'all' })))
    .orderBy(desc(leadTable.at))
    .limit(mostReported + 1);
}
