/** Payments of shoppers, each with its entries of the ledger, and the ledger as a file. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PaymentRow, PaymentServiceState } from '#schemas/api/reservation.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiAddress, apiQuery, callApi, useTenant } from '../../api/api.ts';
import { PaymentPart } from '../../payments/payment-part.tsx';
import { useMoneyAct } from '../../payments/use-money-act.ts';
import { amountWords, entryTitles } from '../../payments/words.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Button, Empty, FailureNote, PageHead, Panel, TextField, Unloaded, useToast } from '../../ui/kit.ts';

export function PaymentsScreen() {
  const tenant = useTenant();
  const allowed = useAllowed();
  const [mayExport, mayKeys] = [allowed('leads.export'), allowed('payments.account')];
  const query = useQuery({
    ...apiQuery(['tenant', tenant, 'payments'], 'GET /tenants/:tenant/payments', { tenant }),
    refetchInterval: 30_000,
  });
  if (query.data === undefined) return <Unloaded what="payments" query={query} />;
  const { payments, service } = query.data;
  return (
    <div className="page">
      <PageHead
        title="Payments"
        actions={
          mayExport ? (
            <a className="button" href={apiAddress('GET /tenants/:tenant/payments/export', { tenant })} download>
              Ledger of 90 days as CSV
            </a>
          ) : null
        }
      >
        Entries can’t be changed. To fix a mistake, add a correction.
      </PageHead>
      {mayKeys ? (
        <ServiceKeys key={`${service.key?.at} ${service.events?.at} ${service.waiting?.id}`} service={service} />
      ) : null}
      {payments.length === 0 ? <Empty title="No payment requests yet" /> : null}
      {payments.map((payment) => (
        <One key={`${payment.id} ${payment.version}`} payment={payment} />
      ))}
    </div>
  );
}

function One({ payment }: { readonly payment: PaymentRow }) {
  const tenant = useTenant();
  const { id, name, leadId, purpose, title, entries } = payment;
  return (
    <Panel
      title={`${purpose === 'deposit' ? 'Deposit' : title || 'Payment'} of ${name || 'an erased person'}`}
      flush
      className="payment"
    >
      <div className="payment-body">
        <PaymentPart tenant={tenant} payment={payment} />
        <p>
          <Link to={`/sites/${tenant}/leads/${leadId}`}>Open the lead</Link>
        </p>
      </div>
      <DataTable
        aria-label={`Ledger of ${id}`}
        rows={entries}
        keyOf={(entry) => entry.id}
        columns={[
          {
            title: 'What',
            isName: true,
            cell: (entry) => (
              <>
                {entryTitles[entry.kind]}
                {entry.reason ? <span className="soft"> {entry.reason}</span> : null}
              </>
            ),
          },
          {
            title: 'Amount',
            isNumber: true,
            isLabelled: true,
            cell: (entry) => amountWords(entry.cents, entry.currency),
          },
          { title: 'By', isLabelled: true, cell: (entry) => entry.by },
          {
            title: 'Reference',
            isLabelled: true,
            cell: (entry) => <code className="break-anywhere">{entry.reference}</code>,
          },
          { title: 'When', isEnd: true, isLabelled: true, cell: (entry) => displayMoment(entry.at) },
        ]}
      />
    </Panel>
  );
}

/** The keys of the card payment service for deposits: stored sealed, and never shown again. */
interface Sent {
  readonly key?: string;
  readonly events?: string;
}

function ServiceKeys({ service }: { readonly service: PaymentServiceState }) {
  const tenant = useTenant();
  const { key, events, waiting, eventsPath, isUsed } = service;
  const [typed, setTyped] = useState({ key: '', events: '' });
  const toast = useToast();
  const send = useMoneyAct(tenant, (body: Sent) => callApi('PUT /tenants/:tenant/payments/service', { tenant, body }));
  const store = (body: Sent, said: string) =>
    send.mutate(body, {
      onSuccess: (now) => {
        const isAsked = now.waiting !== null && now.waiting.id !== waiting?.id;
        toast({ text: isAsked ? 'Sent for approval. The previous keys stay in use until then.' : said });
      },
    });
  const chosen: Sent = {
    ...(typed.key === '' ? {} : { key: typed.key.trim() }),
    ...(typed.events === '' ? {} : { events: typed.events.trim() }),
  };
  return (
    <details className="panel" open={isUsed && (key === null || events === null)}>
      <summary className="panel-title">Card deposits: {key === null ? 'not connected yet' : 'connected'}</summary>
      <div className="payment-body">
        <p className="soft">
          Works with Stripe Checkout. Shoppers pay on the service’s own page; card details never reach this platform.
          Send the events of checkout sessions, payment intents, charges, refunds and disputes to{' '}
          <code>{eventsPath}</code> on your site. A restricted key needs to write checkout sessions and refunds, and to
          read payment intents and disputes. Switch it on under “How the deposit is paid”.
        </p>
        <p>
          Secret key: {key === null ? 'none' : `stored by ${key.by}, ${displayMoment(key.at)}`}. Key of events:{' '}
          {events === null ? 'none' : `stored by ${events.by}, ${displayMoment(events.at)}`}.
        </p>
        {waiting === null ? null : (
          <p className="note">
            New keys from {waiting.by}, {displayMoment(waiting.at)}, wait for approval by a second person, or for a day.{' '}
            <Link to={`/sites/${tenant}/approvals/${waiting.id}`}>Open the request</Link>
          </p>
        )}
        {(['key', 'events'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'key' ? 'Secret key (sk_ or rk_)' : 'Key of events (whsec_)'}
            type="password"
            autoComplete="off"
            maxLength={220}
            value={typed[name]}
            onChange={(text) => setTyped((was) => ({ ...was, [name]: text }))}
          />
        ))}
        <div className="row row-wrap">
          <Button
            kind="primary"
            disabled={send.isPending || Object.keys(chosen).length === 0}
            onClick={() => store(chosen, 'Stored.')}
          >
            Store
          </Button>
          {key !== null || events !== null ? (
            <Button disabled={send.isPending} onClick={() => store({ key: '', events: '' }, 'Removed.')}>
              Remove both
            </Button>
          ) : null}
        </div>
        <FailureNote isInline error={send.error} />
      </div>
    </details>
  );
}
