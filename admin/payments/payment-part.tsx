/** A payment with what staff may record about it. Corrections are new ledger entries; entries never change. */

import { useState } from 'react';
import type { LedgerRow, PaymentRow } from '#schemas/api/reservation.ts';
import { useAllowed } from '../access/use-allowed.ts';
import { callApi } from '../api/api.ts';
import { Button, FailureNote, TextField, useToast } from '../ui/kit.ts';
import { useMoneyAct } from './use-money-act.ts';
import { amountWords, paymentTitles } from './words.ts';

type Refund = 'refund' | 'refunded' | 'corrected';

/** What can be noted of a payment as it is. */
function refundsOf({ state, driver }: PaymentRow): readonly (readonly [Refund, string])[] {
  if (state === 'paid')
    return driver === 'yard'
      ? [
          ['corrected', 'It was not received'],
          ['refund', 'Refund'],
        ]
      : [['refund', 'Refund']];
  if (state === 'mismatch') return [['refund', 'Refund']];
  return state === 'refunding' && driver === 'yard' ? [['refunded', 'Mark as refunded']] : [];
}

/** Entries about money that went back, or came again. */
const movedKinds: ReadonlySet<LedgerRow['kind']> = new Set(['refunded', 'disputed', 'reinstated']);

export function PaymentPart({ tenant, payment }: { readonly tenant: string; readonly payment: PaymentRow }) {
  const { id, version, state, driver, cents, currency, holdId, backCents, question } = payment;
  const moved = payment.entries.findLast(({ kind, reason }) => reason !== '' && movedKinds.has(kind));
  const [reason, setReason] = useState('');
  const allowed = useAllowed();
  const toast = useToast();
  const receive = useMoneyAct(tenant, () =>
    callApi('PUT /tenants/:tenant/payments/:payment/received', { tenant, payment: id, body: { version, reason } }),
  );
  const refund = useMoneyAct(tenant, (act: Refund) =>
    callApi('PUT /tenants/:tenant/payments/:payment/refund', { tenant, payment: id, body: { version, reason, act } }),
  );
  const refunds = allowed('payments.refund') ? refundsOf(payment) : [];
  const receives = state === 'due' && driver === 'yard' && allowed('leads.handle');
  const withdraw = useMoneyAct(tenant, () =>
    callApi('PUT /tenants/:tenant/payments/:payment/withdraw', { tenant, payment: id, body: { version } }),
  );
  const withdraws = holdId === '' && (state === 'due' || state === 'open') && allowed('leads.handle');
  const error = receive.error ?? refund.error ?? withdraw.error;
  const busy = receive.isPending || refund.isPending || withdraw.isPending;
  return (
    <section className="payment-part" aria-label="Payment">
      <p>
        <strong>{amountWords(cents, currency)}</strong> {paymentTitles[state]}
        {state === 'refunding' && driver === 'checkout' ? '. The payment service is processing it.' : ''}
        {backCents > 0 && backCents < cents ? `. ${amountWords(backCents, currency)} of it was returned.` : ''}
      </p>
      {moved === undefined ? null : <p className="soft">{moved.reason}</p>}
      {question === '' ? null : <p className="note">{question}</p>}
      {receives || refunds.length > 0 ? (
        <>
          <TextField
            label="Note for the ledger"
            help={receives ? 'For example how it was paid.' : 'Needed: why.'}
            maxLength={300}
            value={reason}
            onChange={setReason}
          />
          <div className="row row-wrap">
            {receives ? (
              <Button
                disabled={busy}
                onClick={() => receive.mutate(undefined, { onSuccess: () => toast({ text: 'Marked as received.' }) })}
              >
                Mark as received
              </Button>
            ) : null}
            {refunds.map(([act, label]) => (
              <Button
                key={act}
                disabled={busy || reason.trim() === ''}
                onClick={() => refund.mutate(act, { onSuccess: () => toast({ text: 'Recorded in the ledger.' }) })}
              >
                {label}
              </Button>
            ))}
          </div>
        </>
      ) : null}
      {withdraws ? (
        <p>
          <Button
            small
            disabled={busy}
            onClick={() =>
              withdraw.mutate(undefined, {
                onSuccess: () => toast({ text: 'Withdrawn. The shopper gets an email.' }),
              })
            }
          >
            Withdraw
          </Button>
        </p>
      ) : null}
      <FailureNote isInline error={error} />
    </section>
  );
}
