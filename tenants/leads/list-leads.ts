import { and, count, desc, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { LeadState } from '#schemas/api/inbox.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { comesBefore, has } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { leadTable } from '../database/tables.ts';
import { isOfFilter, type LeadFilter } from './lead-filter.ts';
import { leadReadTable } from './tables.ts';

export interface StoredLead {
  readonly id: string;
  readonly at: string;
  readonly category: string;
  readonly payload: { readonly [field: string]: Json };
  /** The state of a lead, as staff set it. */
  readonly state: Omit<LeadState, 'assignee'> & { readonly assigneeId: string | null };
}

interface LeadQuery extends LeadFilter {
  readonly cursor?: string | undefined;
  readonly limit?: number;
}

/** The columns of a lead that every query reads. */
export const leadSelection = {
  id: leadTable.id,
  at: leadTable.at,
  category: leadTable.category,
  payload: leadTable.payload,
  status: leadTable.status,
  lostReason: leadTable.lostReason,
  assigneeId: leadTable.assigneeId,
  answeredAt: leadTable.answeredAt,
  overdueAt: leadTable.overdueAt,
  task: leadTable.task,
  taskDue: leadTable.taskDue,
  version: leadTable.version,
  isSpam: leadTable.isSpam,
  personMail: leadTable.personMail,
  phoneKey: leadTable.phoneKey,
  readAt: leadReadTable.at,
};

type Row = Pick<typeof leadTable.$inferSelect, Exclude<keyof typeof leadSelection, 'readAt'>> & {
  readonly readAt: string | null;
};

/** A row of `leadSelection`. */
export function toLead(row: Row): StoredLead {
  const { id, at, category, payload, status, lostReason, assigneeId, answeredAt, version, isSpam } = row;
  const { task, taskDue } = row;
  return {
    id,
    at,
    category,
    payload: JSON.parse(payload),
    state: {
      status,
      lostReason,
      assigneeId,
      answeredAt,
      version,
      isSpam,
      isOverdue: row.overdueAt !== null && answeredAt === null,
      isUnread: row.readAt === null,
      task: task === null || taskDue === null ? null : { text: task, due: taskDue },
      person: row.personMail || (row.phoneKey ?? ''),
    },
  };
}

/** Leads, newest first, a page at a time; `next` continues, null at the end. */
export async function listLeads(
  { db }: Pick<Store, 'db'>,
  scope: TenantScope,
  { cursor, limit = 50, ...filter }: LeadQuery = {},
): Promise<{ readonly leads: readonly StoredLead[]; readonly next: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await db
    .select(leadSelection)
    .from(leadTable)
    .leftJoin(
      leadReadTable,
      has(leadReadTable, { tenantId: scope.tenantId, accountId: filter.accountId ?? '', leadId: leadTable.id }),
    )
    .where(
      and(
        eq(leadTable.tenantId, scope.tenantId),
        isOfFilter(scope, filter),
        after === null ? undefined : comesBefore([leadTable.at, leadTable.id], [after.at, after.id]),
      ),
    )
    .orderBy(desc(leadTable.at), desc(leadTable.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    leads: page.map(toLead),
    next: rows.length > limit && last !== undefined ? `${last.at}_${last.id}` : null,
  };
}

/** How many leads there are, counted up to `most`. */
export async function countLeads(
  store: Pick<Store, 'db'>,
  scope: TenantScope,
  { most, ...filter }: LeadFilter & { readonly most: number },
): Promise<number> {
  const found = store.db
    .select({ id: leadTable.id })
    .from(leadTable)
    .where(and(eq(leadTable.tenantId, scope.tenantId), isOfFilter(scope, filter)))
    .limit(most);
  const [row] = await store.db.select({ count: count() }).from(found.as('found'));
  return row?.count ?? 0;
}

function readCursor(cursor: string): { at: string; id: string } {
  const match = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([a-z2-7]{16})$/.exec(cursor);
  if (match?.[1] === undefined || match[2] === undefined)
    throw new AppError('input.invalid', 'This list cannot be continued. Please load it again.');
  return { at: match[1], id: match[2] };
}
