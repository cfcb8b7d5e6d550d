/** What was done with a lead: written once, in the transaction that did it, and never changed. */
import { asc, desc } from 'drizzle-orm';
import type { LeadEvent } from '#domain/leads/timeline.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { has, storedOrder } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { leadEventTable } from './tables.ts';

/** @returns its id. */
export async function recordLeadEvent(
  db: Db,
  scope: TenantScope,
  event: {
    readonly leadId: string;
    readonly kind: string;
    readonly detail: Json;
    readonly by: string;
    readonly at: string;
  },
): Promise<string> {
  const { leadId, kind, detail, by, at } = event;
  const id = newId();
  await db.insert(leadEventTable).values({
    id,
    tenantId: scope.tenantId,
    leadId,
    kind,
    at,
    author: by,
    detail: JSON.stringify(detail),
    accountId: scope.actor?.accountId ?? null,
  });
  return id;
}

/** Events of one lead that are read: beyond them the oldest are left out. */
const mostEvents = 300;

/** Events of a lead, oldest first. */
export async function listLeadEvents(
  { db }: Pick<Store, 'db'>,
  scope: TenantScope,
  leadId: string,
): Promise<readonly LeadEvent[]> {
  const rows = await db
    .select()
    .from(leadEventTable)
    .where(has(leadEventTable, { tenantId: scope.tenantId, leadId }))
    .orderBy(desc(leadEventTable.at), desc(storedOrder(leadEventTable)))
    .limit(mostEvents);
  return rows.map(toEvent).reverse();
}

/** One event; null if the lead has no such event. */
export async function findLeadEvent(
  { db }: Pick<Store, 'db'>,
  scope: TenantScope,
  leadId: string,
  eventId: string,
): Promise<LeadEvent | null> {
  const [row] = await db
    .select()
    .from(leadEventTable)
    .where(has(leadEventTable, { tenantId: scope.tenantId, leadId, id: eventId }))
    .orderBy(asc(leadEventTable.at))
    .limit(1);
  return row === undefined ? null : toEvent(row);
}

function toEvent({ id, at, kind, author, detail }: typeof leadEventTable.$inferSelect): LeadEvent {
  return { id, at, kind, author, detail: JSON.parse(detail) };
}
