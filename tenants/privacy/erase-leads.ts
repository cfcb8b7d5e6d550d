/** Takes the words of leads away, with all that hangs on them: what is left is a count (decision 0128). */
import { and, eq } from 'drizzle-orm';
import { keptOfLead } from '#domain/leads/erased-lead.ts';
import { appointmentTable } from '../appointments/tables.ts';
import { has, isOneOf } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { changeRows } from '../database/rows.ts';
import { leadTable, outboxTable } from '../database/tables.ts';
import { endHold } from '../holds/end-hold.ts';
import { holdsOfLeads } from '../holds/find-holds.ts';
import { vehicleHoldTable } from '../holds/tables.ts';
import { leadColumns } from '../leads/lead-columns.ts';
import { leadAccessTable, leadEventTable, leadFileTable, leadReadTable } from '../leads/tables.ts';
import { forgetAsked } from '../payments/ask-payment.ts';
import { prizeSpinTable } from '../promotions/tables.ts';
import { valuationTable } from '../valuations/tables.ts';

export interface ErasedLeads {
  readonly leads: number;
  /** Files on disk that go with them: those that shoppers sent, and mails and messages, by the ids of their deliveries. */
  readonly files: readonly string[];
  readonly deliveries: readonly string[];
}

/** In the caller's transaction. @param at ISO 8601. */
export async function eraseLeads(db: Db, scope: TenantScope, ids: readonly string[], at: string): Promise<ErasedLeads> {
  const { tenantId } = scope;
  await endHoldsOf(db, scope, ids, at);
  await forgetAsked(db, scope, ids, at);
  const leads = await db
    .select({ id: leadTable.id, payload: leadTable.payload })
    .from(leadTable)
    .where(and(eq(leadTable.tenantId, tenantId), isOneOf(leadTable.id, ids)));
  for (const { id, payload } of leads)
    await db
      .update(leadTable)
      .set({
        ...leadColumns(id, keptOfLead(JSON.parse(payload), at)),
        phoneKey: '',
        // A key may have been made of what was typed.
        idempotencyKey: `erased-${id}`,
        task: null,
        taskDue: null,
        lostReason: null,
        erasedAt: at,
      })
      .where(has(leadTable, { tenantId, id }));
  const files = await db
    .delete(leadFileTable)
    .where(and(eq(leadFileTable.tenantId, tenantId), isOneOf(leadFileTable.leadId, ids)))
    .returning({ id: leadFileTable.id });
  // Deleting a delivery deletes its tries.
  const deliveries = await db
    .delete(outboxTable)
    .where(and(eq(outboxTable.tenantId, tenantId), isOneOf(outboxTable.leadId, ids)))
    .returning({ id: outboxTable.id });
  await db
    .delete(leadEventTable)
    .where(and(eq(leadEventTable.tenantId, tenantId), isOneOf(leadEventTable.leadId, ids)));
  await db.delete(leadReadTable).where(and(eq(leadReadTable.tenantId, tenantId), isOneOf(leadReadTable.leadId, ids)));
  await db
    .delete(leadAccessTable)
    .where(and(eq(leadAccessTable.tenantId, tenantId), isOneOf(leadAccessTable.leadId, ids)));
  await db
    .delete(valuationTable)
    .where(and(eq(valuationTable.tenantId, tenantId), isOneOf(valuationTable.leadId, ids)));
  // The spin still counts, but belongs to no one.
  await db
    .update(prizeSpinTable)
    .set({ personMail: null, phoneKey: null, shopperId: null })
    .where(and(eq(prizeSpinTable.tenantId, tenantId), isOneOf(prizeSpinTable.leadId, ids)));
  const appointments = await db
    .select({ id: appointmentTable.id, status: appointmentTable.status })
    .from(appointmentTable)
    .where(and(eq(appointmentTable.tenantId, tenantId), isOneOf(appointmentTable.leadId, ids)));
  for (const { id, status } of appointments)
    await db
      .update(appointmentTable)
      // No one can be notified of a change: a future appointment is cancelled to free its time.
      .set({ linkKey: newId(), status: status === 'booked' ? 'cancelled' : status, changedAt: at })
      .where(has(appointmentTable, { tenantId, id }));
  return { leads: leads.length, files: files.map(({ id }) => id), deliveries: deliveries.map(({ id }) => id) };
}

/**
 * Their vehicles are free for others, and deposits are refunded: the ledger contains no name, so it stays as it is. The
 * links of all their reservations stop working.
 */
async function endHoldsOf(db: Db, scope: TenantScope, ids: readonly string[], at: string): Promise<void> {
  const reason = 'The shopper’s data was erased.';
  const holds = await holdsOfLeads(db, scope, ids);
  for (const hold of holds.filter(({ state }) => state === 'live'))
    await endHold(db, scope, hold, { state: 'released', by: 'Forecourt', reason, tell: false }, new Date(at));
  for (const leadId of ids)
    await changeRows(
      db,
      vehicleHoldTable,
      { tenantId: scope.tenantId, leadId },
      { linkKey: newId(), shopperId: '', clientHash: '' },
    );
}

/** Files on disk because of leads, by id: deleted before their rows are. */
export async function bytesOfLeads(
  db: Db,
  { tenantId }: TenantScope,
  ids: readonly string[],
): Promise<Pick<ErasedLeads, 'files' | 'deliveries'>> {
  const files = await db
    .select({ id: leadFileTable.id })
    .from(leadFileTable)
    .where(and(eq(leadFileTable.tenantId, tenantId), isOneOf(leadFileTable.leadId, ids)));
  const deliveries = await db
    .select({ id: outboxTable.id })
    .from(outboxTable)
    .where(and(eq(outboxTable.tenantId, tenantId), isOneOf(outboxTable.leadId, ids)));
  return { files: files.map(({ id }) => id), deliveries: deliveries.map(({ id }) => id) };
}
