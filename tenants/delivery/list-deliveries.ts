/** Past, pending and failed deliveries of a lead, with every try; and sending one again. */
import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import type { LeadDelivery } from '#schemas/api/lead.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { has, isOneOf, storedOrder } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { putInOutbox } from '../database/outbox.ts';
import { changeRows, findRow } from '../database/rows.ts';
import { leadTable, outboxTable } from '../database/tables.ts';
import { leadColumns } from '../leads/lead-columns.ts';
import { recordLeadEvent } from '../leads/lead-events.ts';
import { queuePushes } from '../push/queue-pushes.ts';
import { forgetBounced } from './bounced-contacts.ts';
import { deliveryAttemptTable } from './tables.ts';

export interface StoredDelivery extends Omit<LeadDelivery, 'kind' | 'to'> {
  readonly payload: Json;
}

/** Tries of one lead that are read at most. */
const mostAttempts = 500;

/** Deliveries of one lead, oldest first. */
export async function listDeliveries(
  { db }: Pick<Store, 'db'>,
  scope: TenantScope,
  leadId: string,
): Promise<readonly StoredDelivery[]> {
  const rows = await db
    .select()
    .from(outboxTable)
    .where(has(outboxTable, { tenantId: scope.tenantId, leadId }))
    .orderBy(asc(outboxTable.createdAt), asc(storedOrder(outboxTable)));
  const ids = rows.map(({ id }) => id);
  const tries = await db
    .select()
    .from(deliveryAttemptTable)
    .where(and(eq(deliveryAttemptTable.tenantId, scope.tenantId), isOneOf(deliveryAttemptTable.outboxId, ids)))
    .orderBy(asc(deliveryAttemptTable.at))
    .limit(mostAttempts);
  return rows.map(({ id, channel, payload, state, createdAt, nextAt }) => ({
    id,
    channel,
    payload: JSON.parse(payload),
    state,
    createdAt,
    nextAt,
    attempts: tries
      .filter(({ outboxId }) => outboxId === id)
      .map(({ at, outcome, detail }) => ({ at, outcome, detail })),
  }));
}

interface Act {
  readonly by: string;
}

/**
 * Puts a delivery that failed, or was sent, into the outbox again. @throws AppError `not-found`, `input.invalid` for
 * what would count twice.
 */
export async function resendDelivery(
  store: Store,
  scope: TenantScope,
  { leadId, deliveryId }: { readonly leadId: string; readonly deliveryId: string },
  { by }: Act,
): Promise<void> {
  await store.tx(async (db) => {
    const at = store.now().toISOString();
    const row = await findRow(db, outboxTable, { tenantId: scope.tenantId, leadId, id: deliveryId }, [
      'state',
      'channel',
      'payload',
    ]);
    if (row === undefined) throw new AppError('not-found', 'This lead has no such delivery.');
    if (row.channel === 'forward' && row.state === 'sent')
      throw new AppError('input.invalid', 'The service has this event already: sent again, it would be counted twice.');
    await changeRows(
      db,
      outboxTable,
      { tenantId: scope.tenantId, id: deliveryId },
      { state: 'waiting', attempts: 0, nextAt: at, claim: null, leaseUntil: null },
    );
    // Sending again implies that staff have checked the address.
    if (row.channel === 'mail') await forgetBounced(db, scope, [recipientOf(row.payload)]);
    await recordLeadEvent(db, scope, { leadId, kind: 'resend', detail: {}, by, at });
    await recordAudit(db, scope, { action: 'leads.resend', by, at, detail: { lead: leadId } });
  });
}

function recipientOf(text: string): string {
  const payload: unknown = JSON.parse(text);
  return isJsonObject(payload) ? leadText(payload['to']) : '';
}

type Delivery = { readonly channel: string; readonly payload: Json };

/** Further changes to a released lead, in the same transaction. */
type AlsoReleased = (
  db: Db,
  payload: JsonObject,
  at: string,
) => Promise<{
  /** Fields of its payload that change. */
  readonly changes: JsonObject;
  readonly outbox: readonly Delivery[];
  /** For its timeline. */
  readonly detail: JsonObject;
}>;

/** Removes the spam mark of a lead and delivers it. @throws AppError `not-found`, `input.invalid` for a lead without the mark. */
export async function releaseLead(
  store: Store,
  scope: TenantScope,
  leadId: string,
  outbox: readonly Delivery[],
  { by }: Act,
  also: AlsoReleased,
): Promise<void> {
  await store.tx(async (db) => {
    const at = store.now().toISOString();
    const isThis = has(leadTable, { tenantId: scope.tenantId, id: leadId });
    const [row] = await db
      .select({ payload: leadTable.payload, at: leadTable.at })
      .from(leadTable)
      .where(isThis)
      .limit(1);
    if (row === undefined) throw new AppError('not-found', 'This lead no longer exists.');
    const { suspected_spam: isSpam, spam_reasons: _, ...payload } = JSON.parse(row.payload);
    if (isSpam !== true)
      throw new AppError('input.invalid', 'This lead is not marked as spam, so it was delivered already.');
    const more = await also(db, payload, at);
    await db
      .update(leadTable)
      .set(leadColumns(leadId, { ...payload, ...more.changes, released_by: by }))
      .where(isThis);
    for (const { channel, payload: what } of [...outbox, ...more.outbox])
      await putInOutbox(db, { tenantId: scope.tenantId, leadId, channel, payload: what, at });
    await queuePushes(db, scope, row.at, at);
    await recordLeadEvent(db, scope, { leadId, kind: 'release', detail: more.detail, by, at });
    await recordAudit(db, scope, { action: 'leads.release', by, at, detail: { lead: leadId } });
  });
}
