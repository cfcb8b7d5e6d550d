/** Payments that staff ask a shopper for, outside a reservation: asked, withdrawn, and given back (decision 0213). */
import { AppError } from '#domain/errors/app-error.ts';
import { mostOpen } from '#domain/payments/payment-asks.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { recordLeadEvent } from '../leads/lead-events.ts';
import { tellShopper } from '../leads/tell-people.ts';
import { beginPayment, cancelPayment } from './move-money.ts';
import { changePayment, type Payment, paymentsOfLeads } from './payment-rows.ts';

interface PaymentAskedFor extends Pick<Payment, 'leadId' | 'title' | 'dueDay' | 'cents' | 'currency' | 'driver'> {
  readonly by: string;
}

/** It is requested and not paid. */
export function isAskedFor({ holdId, state }: Pick<Payment, 'holdId' | 'state'>): boolean {
  return holdId === '' && (state === 'due' || state === 'open');
}

/** Asks, on record and by mail. @throws AppError where the lead has as many open payments as there may be. */
export async function askPayment(
  store: Store,
  scope: TenantScope,
  { leadId, title, dueDay, cents, currency, driver, by }: PaymentAskedFor,
): Promise<Payment> {
  return store.tx(async (db) => {
    const open = (await paymentsOfLeads(db, scope, [leadId])).filter(isAskedFor);
    if (open.length >= mostOpen)
      throw new AppError(
        'input.invalid',
        `This lead already has ${mostOpen} open payment requests. Withdraw one before you request another.`,
      );
    const at = store.now().toISOString();
    const asked = { holdId: '', leadId, purpose: 'account', driver, cents, currency, title, dueDay } as const;
    const payment = await beginPayment(db, scope, asked, { by, at });
    await recordAudit(db, scope, {
      action: 'payment.ask',
      by,
      at,
      detail: { payment: payment.id, lead: leadId, cents, currency },
    });
    await recordLeadEvent(db, scope, { leadId, kind: 'payment-asked', detail: { text: title }, by, at });
    await tellShopper(db, scope, leadId, { kind: 'payment-asked', payment: payment.id }, at);
    return payment;
  });
}

/** Withdraws a request for payment at the yard. @throws AppError if it is not open any more, or has changed since. */
export async function withdrawAtYard(store: Store, scope: TenantScope, payment: Payment, by: string): Promise<Payment> {
  return store.tx(async (db) => {
    if (payment.state !== 'due') throw new AppError('input.invalid', 'This payment is no longer due.');
    const at = store.now().toISOString();
    const next = await cancelPayment(db, scope, payment, { by, at });
    await noteWithdrawn(db, scope, payment, { by, at });
    return next;
  });
}

/** Records that it was withdrawn, and informs the shopper. */
export async function noteWithdrawn(
  db: Db,
  scope: TenantScope,
  { id, leadId, title, cents, currency }: Payment,
  { by, at }: { readonly by: string; readonly at: string },
): Promise<void> {
  await recordAudit(db, scope, {
    action: 'payment.withdraw',
    by,
    at,
    detail: { payment: id, lead: leadId, cents, currency },
  });
  await recordLeadEvent(db, scope, { leadId, kind: 'payment-withdrawn', detail: { text: title }, by, at });
  await tellShopper(db, scope, leadId, { kind: 'payment-withdrawn', payment: id }, at);
}

/**
 * The people of leads are erased: nothing more is requested of them, and the text of the requests is deleted. What has
 * been paid stays in the ledger, which has no name in it.
 */
export async function forgetAsked(db: Db, scope: TenantScope, leadIds: readonly string[], at: string): Promise<void> {
  for (const payment of await paymentsOfLeads(db, scope, leadIds)) {
    const { title } = payment;
    const open = isAskedFor(payment);
    const left = open ? await cancelPayment(db, scope, payment, { by: 'Forecourt', reason: 'Erased.', at }) : payment;
    if (title !== '') await changePayment(db, scope, left, { title: '' }, at);
  }
}

/** Tells the shopper that the money has gone back. */
export function tellRefunded(db: Db, scope: TenantScope, { id, leadId, holdId }: Payment, at: string): Promise<void> {
  const mail =
    holdId === '' ? ({ kind: 'payment-refunded', payment: id } as const) : ({ kind: 'hold-refunded' } as const);
  return tellShopper(db, scope, leadId, mail, at);
}
