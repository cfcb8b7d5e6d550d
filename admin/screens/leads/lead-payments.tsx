/** What the shopper of a lead has to pay, or has paid, and asking for more. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leastAsked, longestTitle, mostAsked } from '#domain/payments/payment-asks.ts';
import { parseMoney } from '#domain/price/money.ts';
import type { NewPaymentAsk, LeadPayments as Payments } from '#schemas/api/reservation.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiQuery, callApi } from '../../api/api.ts';
import { PaymentPart } from '../../payments/payment-part.tsx';
import { useMoneyAct } from '../../payments/use-money-act.ts';
import { amountWords } from '../../payments/words.ts';
import { ActDialog, Button, DateField, FailureNote, TextField, useToast } from '../../ui/kit.ts';

interface Props {
  readonly tenant: string;
  readonly lead: { readonly id: string; readonly name: string; readonly email: string };
}

export function LeadPayments({ tenant, lead }: Props) {
  const { data } = useQuery(
    apiQuery(['tenant', tenant, 'lead-payments', lead.id], 'GET /tenants/:tenant/leads/:lead/payments', {
      tenant,
      lead: lead.id,
    }),
  );
  const [asks, setAsks] = useState(false);
  const mayHandle = useAllowed()('leads.handle');
  if (data === undefined) return null;
  return (
    <section className="panel panel-pad stack-small" aria-labelledby="lead-payments">
      <h2 id="lead-payments">Payments</h2>
      {data.payments.length === 0 ? <p className="soft">No payment was requested from this shopper.</p> : null}
      {data.payments.map((payment) => (
        <div key={`${payment.id} ${payment.version}`} className="stack-small">
          <h3>{payment.title || 'Deposit'}</h3>
          {payment.dueDay ? <p className="soft small">Requested by {payment.dueDay}</p> : null}
          <PaymentPart tenant={tenant} payment={payment} />
        </div>
      ))}
      {mayHandle && data.refusal === null ? (
        <p>
          <Button small onClick={() => setAsks(true)}>
            Request a payment…
          </Button>
        </p>
      ) : null}
      {data.refusal !== null ? <p className="soft small">{data.refusal}</p> : null}
      {asks ? <AskDialog tenant={tenant} lead={lead} data={data} onClose={() => setAsks(false)} /> : null}
    </section>
  );
}

interface AskProps extends Props {
  readonly data: Payments;
  readonly onClose: () => void;
}

function AskDialog({ tenant, lead, data: { driver, currency }, onClose }: AskProps) {
  const [title, setTitle] = useState('');
  const [amount, setAmount] = useState('');
  const [dueDay, setDueDay] = useState('');
  const toast = useToast();
  const cents = Math.round(parseMoney(amount) * 100);
  const problem = cents < leastAsked || cents > mostAsked;
  const send = useMoneyAct(tenant, () =>
    callApi('POST /tenants/:tenant/leads/:lead/payments', {
      tenant,
      lead: lead.id,
      body: {
        title: title.trim(),
        cents,
        dueDay: dueDay === '' ? null : dueDay,
      } satisfies NewPaymentAsk,
    }),
  );
  const ask = () =>
    send.mutate(undefined, {
      onSuccess: () => {
        toast({ text: lead.email === '' ? 'Requested. Tell the shopper where to pay.' : 'Requested by email.' });
        onClose();
      },
    });
  return (
    <ActDialog
      title={`Request a payment from ${lead.name || 'the shopper'}`}
      onClose={onClose}
      act={send}
      isBlocked={problem || title.trim() === ''}
      press={problem ? 'Request' : `Request ${amountWords(cents, currency)}`}
      onPress={ask}
    >
      <TextField
        label="What it is for"
        help="The shopper reads it, on the page and on the receipt."
        maxLength={longestTitle}
        placeholder="Balance of the Hilux"
        value={title}
        onChange={setTitle}
      />
      <TextField
        label={`Amount in ${currency}`}
        help={`From $${leastAsked / 100} to $${(mostAsked / 100).toLocaleString('en-AU')}.`}
        {...(amount !== '' && problem ? { error: 'Enter an amount in this range.' } : {})}
        inputMode="decimal"
        maxLength={14}
        placeholder="1,250.00"
        value={amount}
        onChange={setAmount}
      />
      <DateField label="By" optional value={dueDay} onChange={setDueDay} />
      <p className="soft">
        {driver === 'checkout'
          ? 'It is paid by card on the page of your payment service, after signing in on your site.'
          : 'You have no payment service: the page says to pay at the location or by bank transfer, and you mark it here when it is received.'}{' '}
        {lead.email === ''
          ? 'This lead has no email address: tell the shopper to open /online-payment on your site and to sign in with their number.'
          : `An email goes to ${lead.email}.`}
      </p>
      <FailureNote isInline error={send.error} />
    </ActDialog>
  );
}
