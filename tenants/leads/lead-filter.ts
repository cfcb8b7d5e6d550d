/** Which leads: the one condition behind lists, counts, exports and acts on many. */
import { and, eq, gt, gte, isNotNull, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { InboxFilter } from '#schemas/api/inbox.ts';
import { has, holdsPart, isOneOf } from '../database/dialect/expressions.ts';
import type { TenantScope } from '../database/open.ts';
import { leadTable } from '../database/tables.ts';

export interface LeadFilter extends Omit<Partial<InboxFilter>, 'q'> {
  /** Only leads of these locations and those without one; null or left out for all. */
  readonly locationIds?: readonly string[] | null | undefined;
  /** ISO 8601 instants; `until` is left out of the range itself. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Search parts that a lead has to contain, folded. */
  readonly words?: readonly string[] | undefined;
  /** Whose `mine` is. */
  readonly accountId?: string | undefined;
  /** Only these. */
  readonly ids?: readonly string[] | undefined;
}

/** Statuses of open leads. */
const openStatuses = ['new', 'contacted', 'appointment'];

export function isOfFilter(scope: TenantScope, filter: LeadFilter): SQL | undefined {
  const { locationIds = null, from, until, words = [], ids } = filter;
  const same = <Value>(value: Value | undefined, condition: (value: Value) => SQL) =>
    value === undefined ? undefined : condition(value);
  return has(
    leadTable,
    { tenantId: scope.tenantId, deletedAt: null },
    locationIds === null ? undefined : or(eq(leadTable.locationId, ''), isOneOf(leadTable.locationId, locationIds)),
    same(from, (at) => gte(leadTable.at, at)),
    same(until, (at) => lt(leadTable.at, at)),
    same(filter.category, (value) => eq(leadTable.category, value)),
    same(filter.location, (value) => eq(leadTable.locationId, value)),
    same(filter.vehicle, (value) => eq(leadTable.vehicleId, value)),
    same(filter.source, (value) => eq(leadTable.source, value)),
    same(filter.status, (value) => eq(leadTable.status, value)),
    same(ids, (list) => isOneOf(leadTable.id, list)),
    ...words.map((word) => holdsPart(leadTable.searchText, word)),
    viewOf(filter),
  );
}

function viewOf({ show, accountId = '' }: LeadFilter): SQL | undefined {
  const real = eq(leadTable.isSpam, false);
  const open = isOneOf(leadTable.status, openStatuses);
  switch (show) {
    case undefined:
      return undefined;
    case 'open':
      return and(real, open);
    case 'new':
      return and(real, eq(leadTable.status, 'new'));
    case 'mine':
      return and(real, open, eq(leadTable.assigneeId, accountId));
    case 'overdue':
      return and(real, isNotNull(leadTable.overdueAt), isNull(leadTable.answeredAt));
    case 'tasks':
      return and(real, gt(leadTable.taskDue, ''), ne(leadTable.status, 'lost'));
    case 'all':
      return real;
    case 'spam':
      return eq(leadTable.isSpam, true);
  }
}
