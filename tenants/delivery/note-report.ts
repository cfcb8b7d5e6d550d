/** Reports of servers and gateways on deliveries that they have taken: recorded with the tries, once. */
import { eq } from 'drizzle-orm';
import { isJsonObject } from '#domain/json/json-object.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import { contactKey } from '#domain/leads/person-keys.ts';
import { type DeliveryReport, goneWords, isAddressGone, type ReportOutcome, reportWords } from '#domain/mail/bounce.ts';
import { newId } from '../database/new-id.ts';
import type { Store } from '../database/open.ts';
import { changeRows, findRow, removeRows } from '../database/rows.ts';
import { outboxTable } from '../database/tables.ts';
import { leadReadTable, stoppedContactTable } from '../leads/tables.ts';
import { addBounced } from './bounced-contacts.ts';
import { deliveryAttemptTable } from './tables.ts';

export type NotedReport =
  /** It is new, and noted. */
  | 'noted'
  /** It repeats a known report, or there are too many of this delivery. */
  | 'known'
  /** There is no such delivery, or it has been erased. */
  | 'unknown';

/** Tries and reports of one delivery that are stored: anyone with its address may report any number of times. */
const mostNotes = 60;

const noteOf = { failed: 'failed', delayed: 'retry', delivered: 'sent', complained: 'sent' } as const satisfies {
  readonly [Outcome in ReportOutcome]: string;
};

/**
 * Records a report with its delivery. It changes nothing else than that delivery and, if mail says that the address is
 * gone, whether its site writes to this one address again: never to one that the report itself names.
 * @param id of the delivery, proved by a signature: of its address, or of the request that names it.
 */
export async function noteReport(
  store: Store,
  { id, channel }: { readonly id: string; readonly channel: 'mail' | 'sms' },
  report: DeliveryReport,
): Promise<NotedReport> {
  return store.tx(async (db) => {
    const row = await findRow(db, outboxTable, { id, channel }, ['tenantId', 'leadId', 'state', 'payload']);
    if (row === undefined) return 'unknown';
    const { tenantId, leadId, state } = row;
    const payload: unknown = JSON.parse(row.payload);
    const to = isJsonObject(payload) ? leadText(payload['to']) : '';
    const [outcome, detail] = [noteOf[report.outcome], `${to}: ${reportWords(report)}`.slice(0, 500)];
    const notes = await db
      .select({ outcome: deliveryAttemptTable.outcome, detail: deliveryAttemptTable.detail })
      .from(deliveryAttemptTable)
      .where(eq(deliveryAttemptTable.outboxId, id))
      .limit(mostNotes);
    if (notes.length >= mostNotes || notes.some((one) => one.outcome === outcome && one.detail === detail))
      return 'known';
    const at = store.now().toISOString();
    await db.insert(deliveryAttemptTable).values({ id: newId(), outboxId: id, tenantId, outcome, detail, at });
    // A report on an earlier attempt than the current one is recorded, and ends nothing.
    if (report.outcome === 'failed' && state === 'sent') {
      await changeRows(db, outboxTable, { id, state: 'sent' }, { state: 'failed', lastError: detail });
      // The lead becomes unread again: staff believed it delivered.
      if (tenantId !== null && leadId !== null) await removeRows(db, leadReadTable, { tenantId, leadId });
    }
    if (report.outcome === 'complained' && tenantId !== null)
      await db
        .insert(stoppedContactTable)
        .values({ tenantId, contact: contactKey(to, null), way: 'marked as spam', at, isWhole: true })
        .onConflictDoNothing();
    if (channel === 'mail' && tenantId !== null && report.outcome === 'failed' && isAddressGone(report.status))
      await addBounced(db, tenantId, to, { reason: goneWords(report.status), at });
    return 'noted';
  });
}
