/** The steps of a payment: each moves the payment and writes the ledger in one transaction, or does neither. */
import { AppError } from '#domain/errors/app-error.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { newId } from '../database/new-id.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { addEntry, entriesOf, paymentOfMoney, standingEntry } from './ledger.ts';
import { changePayment, insertPayment, type Payment } from './payment-rows.ts';

interface Act {
  readonly by: string;
  readonly reason?: string;
  /** ISO 8601. */
  readonly at: string;
}

/** The job that asks a payment service to give money back. */
export const refundKind = 'payment-refund';
/** The job that asks a payment service for the outcome of a payment. */
export const checkKind = 'payment-check';
export const paymentLane = 'payments';

/** The payment has changed since it was read. */
function moved(): AppError {
  return new AppError('revision.conflict', 'Someone else has changed this payment. Check it, then try again.');
}

export async function beginPayment(
  db: Db,
  scope: TenantScope,
  asked: Parameters<typeof insertPayment>[2],
  { by, at }: Act,
): Promise<Payment> {
  const payment = await insertPayment(db, scope, asked, at);
  const { cents, currency, id } = payment;
  await addEntry(db, scope, payment, { kind: 'due', cents, currency, reference: id, by, at });
  return payment;
}

interface Received {
  readonly cents: number;
  readonly currency: string;
  /** Reference of the money at the service; the same money is received once. */
  readonly reference: string;
}

const dayMs = 86_400_000;

/** A payment has arrived for it before: this one was not requested. */
const settled: ReadonlySet<Payment['state']> = new Set([
  'paid',
  'mismatch',
  'refunding',
  'refunded',
  'disputed',
  'lost',
]);

/**
 * Payment received. It is recorded in any state of the payment; an unexpected amount or currency marks the payment,
 * for staff to decide. More money for a settled payment becomes a separate, unrequested payment.
 * @returns the payment that the money belongs to, as it is now; null where this money was on record already.
 */
export async function receiveMoney(
  db: Db,
  scope: TenantScope,
  payment: Payment,
  { cents, currency, reference }: Received,
  { by, reason, at }: Act,
): Promise<Payment | null> {
  const entry = { kind: 'received', cents, currency, reference, by, at } as const;
  if ((await paymentOfMoney(db, scope, reference)) !== null) return null;
  const isMore = settled.has(payment.state);
  const owner = isMore ? await insertPayment(db, scope, { ...payment, cents, currency }, at) : payment;
  const added = await addEntry(db, scope, owner, reason === undefined ? entry : { ...entry, reason });
  // Two callers reported it at the same moment: the transaction of the second is rolled back.
  if (added === null) throw moved();
  const isAsked = !isMore && cents === payment.cents && currency.toUpperCase() === payment.currency.toUpperCase();
  // A dealer may refund it in the service's own pages, and a bank may ask for it back.
  const checkAt = owner.driver === 'checkout' ? new Date(Date.parse(at) + dayMs).toISOString() : null;
  const next = await changePayment(db, scope, owner, { state: isAsked ? 'paid' : 'mismatch', checkAt }, at);
  if (next === null) throw moved();
  await recordAudit(db, scope, {
    action: isAsked ? 'payment.received' : 'payment.mismatch',
    by,
    at,
    detail: { payment: owner.id, hold: payment.holdId, cents, currency, reference },
  });
  return next;
}

/** Staff have received the money: at the yard, or on the bank statement. @throws AppError if nothing is due. */
export async function receiveAtYard(db: Db, scope: TenantScope, payment: Payment, act: Act): Promise<Payment> {
  if (payment.driver !== 'yard' || payment.state !== 'due')
    throw new AppError('input.invalid', 'This payment is no longer due. Check it again.');
  const { cents, currency } = payment;
  const next = await receiveMoney(db, scope, payment, { cents, currency, reference: `yard-${newId()}` }, act);
  if (next === null) throw moved();
  return next;
}

/** Staff recorded a payment that never arrived. @throws AppError if there is none. */
export async function correctReceipt(db: Db, scope: TenantScope, payment: Payment, act: Act): Promise<Payment> {
  const received = standingEntry(await entriesOf(db, scope, payment.id), 'received');
  if (payment.driver !== 'yard' || payment.state !== 'paid' || received === null)
    throw new AppError('input.invalid', 'Only a deposit that was recorded at the location can be corrected here.');
  await reverse(db, scope, payment, received, 'corrected', `corrected-${received.id}`, act);
  return moveTo(db, scope, payment, { state: 'due' }, 'payment.corrected', act);
}

/** It will not be paid: no money has come, and none is requested any more. */
export async function cancelPayment(db: Db, scope: TenantScope, payment: Payment, act: Act): Promise<Payment> {
  const due = standingEntry(await entriesOf(db, scope, payment.id), 'due');
  if (due !== null) await reverse(db, scope, payment, due, 'cancelled', payment.id, act);
  return moveTo(db, scope, payment, { state: 'cancelled' }, null, act);
}

/** Refunds the money: a job requests it from the service; at the yard, staff refund it and record that. */
export async function askRefund(db: Db, scope: TenantScope, payment: Payment, act: Act): Promise<Payment> {
  if (payment.state !== 'paid' && payment.state !== 'mismatch')
    throw new AppError('input.invalid', 'There is no money here that could be refunded.');
  const next = await moveTo(db, scope, payment, { state: 'refunding' }, 'payment.refund', act);
  if (payment.driver === 'checkout') await enqueueRefund(db, scope, payment.id, act.at);
  return next;
}

async function enqueueRefund(db: Db, scope: TenantScope, payment: string, at: string): Promise<void> {
  const job = { kind: refundKind, lane: paymentLane, payload: { payment }, runAt: at, once: payment };
  await enqueueJob(db, scope, job, at);
}

/** Checks the outcome of a payment at an instant. */
export async function enqueueCheck(
  db: Db,
  scope: TenantScope,
  payment: string,
  { runAt, at }: { readonly runAt: string; readonly at: string },
): Promise<void> {
  const job = { kind: checkKind, lane: paymentLane, payload: { payment }, runAt, once: payment, hurry: true };
  await enqueueJob(db, scope, job, at);
}

/** The money is back. @param reference of the refund. @returns null where it is on record already. */
export async function noteRefunded(
  db: Db,
  scope: TenantScope,
  payment: Payment,
  reference: string,
  act: Act,
): Promise<Payment | null> {
  const received = standingEntry(await entriesOf(db, scope, payment.id), 'received');
  if (payment.state !== 'refunding' || received === null) return null;
  await reverse(db, scope, payment, received, 'refunded', reference, act);
  return moveTo(db, scope, payment, { state: 'refunded', backCents: received.cents }, 'payment.refunded', act);
}

async function reverse(
  db: Db,
  scope: TenantScope,
  payment: Payment,
  entry: { readonly id: string; readonly cents: number; readonly currency: string },
  kind: 'cancelled' | 'refunded' | 'corrected',
  reference: string,
  { by, reason, at }: Act,
): Promise<void> {
  const reversal = { kind, cents: -entry.cents, currency: entry.currency, reference, reverses: entry.id, by, at };
  const added = await addEntry(db, scope, payment, reason === undefined ? reversal : { ...reversal, reason });
  if (added === null) throw moved();
}

async function moveTo(
  db: Db,
  scope: TenantScope,
  payment: Payment,
  change: Parameters<typeof changePayment>[3],
  action: string | null,
  { by, reason = '', at }: Act,
): Promise<Payment> {
  const next = await changePayment(db, scope, payment, change, at);
  if (next === null) throw moved();
  const { id, holdId, cents, currency } = payment;
  if (action !== null)
    await recordAudit(db, scope, { action, by, at, detail: { payment: id, hold: holdId, cents, currency, reason } });
  return next;
}
