/** Writes what a payment service says became of money to the ledger, and informs those concerned (decision 0391). */
import type { HoldNotice } from '#domain/holds/hold-mails.ts';
import { backOf, type MissingEntry, missingEntries, questionOf, whereMoneyIs } from '#domain/payments/money-moves.ts';
import type { FoundMoney, MoneyMove } from '#domain/ports/payments.ts';
import { displayDay, localDay } from '#domain/text/dates.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db } from '../database/connect.ts';
import type { TenantScope } from '../database/scope.ts';
import { recordLeadEvent } from '../leads/lead-events.ts';
import { tellStaff } from '../leads/tell-people.ts';
import { tellRefunded } from '../payments/ask-payment.ts';
import { addEntry, entriesOf } from '../payments/ledger.ts';
import { askRefund } from '../payments/move-money.ts';
import { changePayment, findPayment, type Payment } from '../payments/payment-rows.ts';
import { findHold } from './find-holds.ts';

/** Author of what the service says. */
const service = 'The payment service';

interface At {
  readonly now: Date;
  /** IANA name of the site's zone, for days in reasons. */
  readonly zone: string;
}

/** What became of it in words for staff, and who is told. */
interface Note {
  readonly kind: MissingEntry['kind'] | 'decided' | 'question';
  readonly text: string;
  readonly cents: number;
  readonly tell: HoldNotice | null;
}

/**
 * Adds what the ledger lacks; the same again changes nothing. What is not understood is recorded as a question for staff,
 * and no money with it. The hold stays as it is: staff or its time end it, as with a refund made in the console. Only a
 * deposit whose reservation ended while a bank had it is refunded when it comes back, like every other (decision 0211).
 * @returns the payment as it is now; null if no money was received for it.
 */
export async function followMoney(
  db: Db,
  scope: TenantScope,
  id: string,
  found: FoundMoney,
  { now, zone }: At,
): Promise<Payment | null> {
  const payment = await findPayment(db, scope, id);
  const entries = await entriesOf(db, scope, id);
  const received = entries.findLast(({ kind }) => kind === 'received');
  if (payment === null || received === undefined) return null;
  const at = now.toISOString();
  const question = questionOf(found, received, entries);
  if (question !== '') return ask(db, scope, payment, question, at);

  const { currency } = received;
  const notes: Note[] = [];
  for (const missing of missingEntries(found.moves, entries)) {
    const { kind, cents, reference, reverses } = missing;
    const isOurs = missing.move.asked.startsWith(received.id);
    const reason = isOurs && kind === 'refunded' ? '' : reasonOf(missing, zone);
    const entry = { kind, cents, currency, reference, reason, by: service, at };
    const added = await addEntry(db, scope, payment, reverses === undefined ? entry : { ...entry, reverses });
    // Another process was quicker: this transaction is rolled back, and the job asks again.
    if (added === null) throw new Error('The ledger of a payment was changed by two at the same time.');
    notes.push({
      kind,
      text: reason,
      cents: Math.abs(cents),
      tell: isOurs && kind === 'refunded' ? null : tells(missing),
    });
  }
  const where = whereMoneyIs(found.moves, received.cents);
  const state = where ?? whereLeft(payment, received);
  const backCents = backOf(await entriesOf(db, scope, id));
  if (notes.length === 0 && state !== payment.state) notes.push(...decisionOf(payment, state, found.moves));
  if (notes.length === 0 && state === payment.state && payment.question === '' && backCents === payment.backCents)
    return payment;

  const next = await changePayment(db, scope, payment, { state, backCents, question: '' }, at);
  if (next === null) throw new Error('A payment was changed by two at the same time.');
  await record(db, scope, payment, currency, notes, at);
  if (state === 'refunded' && payment.state !== 'refunded') await tellRefunded(db, scope, payment, at);
  return payment.state === 'disputed' && state === 'paid' ? refundEnded(db, scope, next, at) : next;
}

/** Records a question once, and that staff have to look. */
async function ask(db: Db, scope: TenantScope, payment: Payment, question: string, at: string): Promise<Payment> {
  if (payment.question === question) return payment;
  const next = await changePayment(db, scope, payment, { question }, at);
  if (next === null) throw new Error('A payment was changed by two at the same time.');
  const note = { kind: 'question', text: question, cents: payment.cents, tell: 'question' } as const;
  await record(db, scope, payment, payment.currency, [note], at);
  return next;
}

async function record(
  db: Db,
  scope: TenantScope,
  { id, holdId, leadId }: Payment,
  currency: string,
  notes: readonly Note[],
  at: string,
): Promise<void> {
  for (const { kind, text, cents } of notes) {
    const detail = { payment: id, hold: holdId, cents, currency, reason: text };
    await recordAudit(db, scope, { action: `payment.${kind}`, by: service, at, detail });
    await recordLeadEvent(db, scope, { leadId, kind: `payment-${kind}`, detail: { text }, by: service, at });
  }
  for (const about of new Set(notes.flatMap(({ tell }) => tell ?? []))) await tellStaff(db, scope, leadId, about, at);
}

/** Where money is of which some is with the dealer, and nothing is disputed. */
function whereLeft(
  { state, cents, currency }: Payment,
  received: { readonly cents: number; readonly currency: string },
): Payment['state'] {
  if (state !== 'refunded' && state !== 'disputed' && state !== 'lost') return state;
  const isAsked = received.cents === cents && received.currency === currency.toUpperCase();
  return isAsked ? 'paid' : 'mismatch';
}

function reasonOf({ kind, move }: MissingEntry, zone: string): string {
  const day = displayDay(localDay(new Date(move.at), zone));
  if (kind === 'refunded') return `Refunded in the payment service on ${day}.`;
  if (kind === 'reinstated')
    return move.kind === 'refund'
      ? `The refund of ${day} failed: the money is back in the payment service.`
      : `The dispute of ${day} was decided for the dealer: the money is back.`;
  return move.state === 'held'
    ? `Disputed on ${day}: the shopper’s bank holds the money until it decides.`
    : `Disputed on ${day} and lost: the shopper’s bank gave the money back.`;
}

function tells({ kind, move }: MissingEntry): HoldNotice {
  if (kind === 'refunded') return 'moved';
  if (kind === 'reinstated') return move.kind === 'refund' ? 'returned' : 'decided';
  return move.state === 'held' ? 'disputed' : 'decided';
}

/** A dispute that began or ended without money that moved now. */
function decisionOf(payment: Payment, state: Payment['state'], moves: readonly MoneyMove[]): readonly Note[] {
  const { cents } = payment;
  if (state === 'disputed')
    return [
      { kind: 'disputed', text: 'The shopper’s bank asks about it. No money has moved.', cents, tell: 'disputed' },
    ];
  if (payment.state !== 'disputed') return [];
  const isLost = moves.some((move) => move.kind === 'dispute' && move.state === 'gone');
  const text = isLost
    ? 'The dispute was lost: the shopper’s bank gave the money back.'
    : 'The question of the shopper’s bank is closed. No money has moved.';
  return [{ kind: 'decided', text, cents, tell: 'decided' }];
}

/** Nothing is kept for a reservation that ended without a sale. */
async function refundEnded(db: Db, scope: TenantScope, payment: Payment, at: string): Promise<Payment> {
  const hold = payment.holdId === '' ? null : await findHold(db, scope, payment.holdId);
  if (hold?.state !== 'expired' && hold?.state !== 'released') return payment;
  const reason = 'The reservation ended while the deposit was disputed.';
  return askRefund(db, scope, payment, { by: 'Forecourt', reason, at });
}

/** The service refuses to say what became of the money: staff see it, without a mail for each payment. */
export async function noteUnreadable(
  db: Db,
  scope: TenantScope,
  id: string,
  refusal: string,
  at: string,
): Promise<void> {
  const payment = await findPayment(db, scope, id);
  const question = `${refusal} Refunds and disputes of this payment cannot be read. A restricted key needs to read payment intents, refunds and disputes.`;
  if (payment !== null && payment.question !== question) await changePayment(db, scope, payment, { question }, at);
}
