import type { HoldMailKind, HoldNotice } from '#domain/holds/hold-mails.ts';
import type { PaymentMailKind } from '#domain/payments/payment-mails.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { putInOutbox } from '../database/outbox.ts';
import { findRow } from '../database/rows.ts';
import { leadTable, outboxTable } from '../database/tables.ts';

/** Informs those who got the lead by email about the outcome of its hold or of a payment. */
export async function tellStaff(
  db: Db,
  { tenantId }: TenantScope,
  leadId: string,
  about: HoldNotice,
  at: string,
): Promise<void> {
  const rows = await db
    .select({ payload: outboxTable.payload })
    .from(outboxTable)
    .where(has(outboxTable, { tenantId, leadId, channel: 'mail' }))
    .limit(200);
  const sent = rows.map(({ payload }): { readonly [name: string]: unknown } => JSON.parse(payload));
  const people = new Set(sent.flatMap(({ kind, to }) => (kind === 'lead' && typeof to === 'string' ? [to] : [])));
  for (const to of people)
    await putInOutbox(db, { tenantId, leadId, channel: 'mail', payload: { kind: 'hold-notice', about, to }, at });
}

/** Puts a mail to the shopper of a lead into the outbox; nothing where the lead names no address. */
export async function tellShopper(
  db: Db,
  { tenantId }: TenantScope,
  leadId: string,
  { kind, payment }: { readonly kind: HoldMailKind | PaymentMailKind; readonly payment?: string },
  at: string,
): Promise<void> {
  const lead = await findRow(db, leadTable, { tenantId, id: leadId }, ['payload']);
  const email: unknown = lead === undefined ? undefined : JSON.parse(lead.payload).email;
  if (typeof email !== 'string' || email === '') return;
  await putInOutbox(db, { tenantId, leadId, channel: 'mail', payload: { kind, to: email, payment }, at });
}
