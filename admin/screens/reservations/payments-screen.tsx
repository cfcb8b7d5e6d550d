/** Payments of shoppers, each with its entries of the ledger, and the ledger as a file. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';

import type { PaymentRow } from '#schemas/api/reservation.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiAddress, callApi } from '../../api/client.ts';
import { PaymentPart } from '../../payments/payment-part.tsx';
import { amountWords, entryTitles } from '../../payments/words.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Empty, Unloaded } from '../../ui/states.tsx';
import { ServiceKeys } from './service-keys.tsx';

export function PaymentsScreen() {
  const { tenant = '' } = useParams();
  const allowed = useAllowed();
  const [mayExport, mayKeys] = [allowed('leads.export'), allowed('payments.account')];
  const query = useQuery({
    queryKey: ['tenant', tenant, 'payments'],
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/payments', { tenant, signal }),
    refetchInterval: 30_000,
  });
  if (query.data === undefined) return <Unloaded what="payments" query={query} />;
  const { payments, service } = query.data;
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>Payments</h1>
          <p className="soft">The ledger is only added to: a mistake is corrected by a new entry.</p>
        </div>
        {mayExport ? (
          <a className="button" href={apiAddress('GET /tenants/:tenant/payments/export', { tenant })} download>
            Ledger of 90 days as CSV
          </a>
        ) : null}
      </div>
      {mayKeys ? (
        <ServiceKeys
          key={`${service.key?.at} ${service.events?.at} ${service.waiting?.id}`}
          tenant={tenant}
          service={service}
        />
      ) : null}
      {payments.length === 0 ? <Empty title="No shopper was asked for money yet" /> : null}
      {payments.map((payment) => (
        <One key={`${payment.id} ${payment.version}`} tenant={tenant} payment={payment} />
      ))}
    </div>
  );
}

function One({ tenant, payment }: { readonly tenant: string; readonly payment: PaymentRow }) {
  const { id, name, leadId, purpose, title, entries } = payment;
  return (
    <section className="panel payment" aria-labelledby={`payment-${id}`}>
      <h2 className="panel-title" id={`payment-${id}`}>
        {purpose === 'deposit' ? 'Deposit' : title || 'Payment'} of {name || 'somebody who was erased'}
      </h2>
      <div className="payment-body">
        <PaymentPart tenant={tenant} payment={payment} />
        <p>
          <Link to={`/sites/${tenant}/leads/${leadId}`}>Open the lead</Link>
        </p>
      </div>
      <table className="list" aria-label={`Ledger of ${id}`}>
        <thead>
          <tr>
            <th>What</th>
            <th className="end">Amount</th>
            <th>By</th>
            <th>Reference</th>
            <th className="end">When</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">
                {entryTitles[entry.kind]}
                {entry.reason ? <span className="soft"> {entry.reason}</span> : null}
              </th>
              <td className="end num" data-label="Amount">
                {amountWords(entry.cents, entry.currency)}
              </td>
              <td data-label="By">{entry.by}</td>
              <td data-label="Reference">
                <code className="payment-reference">{entry.reference}</code>
              </td>
              <td className="end" data-label="When">
                {displayMoment(entry.at)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
