/** Takes what is stored of one person away: their leads stay as counts, without a word of theirs. */
import { and, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { keptOfLead } from '#domain/leads/erased-lead.ts';
import { appointmentTable } from '../appointments/tables.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isOneOf } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Store } from '../database/open.ts';
import type { TenantScope } from '../database/scope.ts';
import { leadTable, outboxTable } from '../database/tables.ts';
import { leadColumns } from '../leads/lead-columns.ts';
import { leadEventTable, leadFileTable, leadReadTable } from '../leads/tables.ts';
import { valuationTable } from '../valuations/tables.ts';
import { leadIdsOf, type PersonQuery } from './find-person.ts';

interface Erased {
  readonly leads: number;
  /** Files on disk that go with them: those that shoppers sent, and mails and messages, by the ids of their deliveries. */
  readonly files: readonly string[];
  readonly deliveries: readonly string[];
}

/**
 * It cannot be taken back. Running it again, for what came in meanwhile, is allowed.
 * @throws AppError `not-found` where nothing is stored.
 */
export async function erasePerson(
  store: Store,
  scope: TenantScope,
  person: PersonQuery,
  { by }: { readonly by: string },
): Promise<Erased> {
  return store.tx(async (db) => {
    const at = store.now().toISOString();
    const ids = await leadIdsOf(db, scope, person);
    if (ids.length === 0) throw new AppError('not-found', 'Nothing is stored of this person.');
    const leads = await db
      .select({ id: leadTable.id, payload: leadTable.payload })
      .from(leadTable)
      .where(and(eq(leadTable.tenantId, scope.tenantId), isOneOf(leadTable.id, ids)));
    for (const { id, payload } of leads)
      await db
        .update(leadTable)
        .set({
          ...leadColumns(id, keptOfLead(JSON.parse(payload), at)),
          // A key may have been made of what was typed.
          ...{ idempotencyKey: `erased-${id}`, task: null, taskDue: null, lostReason: null },
        })
        .where(and(eq(leadTable.tenantId, scope.tenantId), eq(leadTable.id, id)));
    const files = await db
      .delete(leadFileTable)
      .where(and(eq(leadFileTable.tenantId, scope.tenantId), isOneOf(leadFileTable.leadId, ids)))
      .returning({ id: leadFileTable.id });
    // Every try goes with its delivery.
    const deliveries = await db
      .delete(outboxTable)
      .where(and(eq(outboxTable.tenantId, scope.tenantId), isOneOf(outboxTable.leadId, ids)))
      .returning({ id: outboxTable.id });
    await db
      .delete(leadEventTable)
      .where(and(eq(leadEventTable.tenantId, scope.tenantId), isOneOf(leadEventTable.leadId, ids)));
    await db
      .delete(leadReadTable)
      .where(and(eq(leadReadTable.tenantId, scope.tenantId), isOneOf(leadReadTable.leadId, ids)));
    await db
      .delete(valuationTable)
      .where(and(eq(valuationTable.tenantId, scope.tenantId), isOneOf(valuationTable.leadId, ids)));
    const theirs = and(eq(appointmentTable.tenantId, scope.tenantId), isOneOf(appointmentTable.leadId, ids));
    const appointments = await db
      .select({ id: appointmentTable.id, status: appointmentTable.status })
      .from(appointmentTable)
      .where(theirs);
    for (const { id, status } of appointments)
      await db
        .update(appointmentTable)
        // Nobody can be told that it moves: one that is still to come makes room for somebody else.
        .set({ linkKey: newId(), status: status === 'booked' ? 'cancelled' : status, changedAt: at })
        .where(and(eq(appointmentTable.tenantId, scope.tenantId), eq(appointmentTable.id, id)));
    // The log says that somebody was erased, and not who.
    await recordAudit(db, scope, {
      ...{ action: 'privacy.erase', by, at },
      detail: { leads: leads.length, files: files.length },
    });
    return { leads: leads.length, files: files.map(({ id }) => id), deliveries: deliveries.map(({ id }) => id) };
  });
}
