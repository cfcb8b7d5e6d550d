/** Payments of shoppers, each with its entries of the ledger, and the ledger as a file. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { PaymentRow } from '#schemas/api/reservation.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiQuery } from '../../api/api-query.ts';
import { apiAddress } from '../../api/client.ts';
import { PaymentPart } from '../../payments/payment-part.tsx';
import { amountWords, entryTitles } from '../../payments/words.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Empty, PageHead, Panel, Unloaded } from '../../ui/screen.tsx';
import { ServiceKeys } from './service-keys.tsx';

export function PaymentsScreen() {
  const { tenant = '' } = useParams();
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
        <ServiceKeys
          key={`${service.key?.at} ${service.events?.at} ${service.waiting?.id}`}
          tenant={tenant}
          service={service}
        />
      ) : null}
      {payments.length === 0 ? <Empty title="No payment requests yet" /> : null}
      {payments.map((payment) => (
        <One key={`${payment.id} ${payment.version}`} tenant={tenant} payment={payment} />
      ))}
    </div>
  );
}

function One({ tenant, payment }: { readonly tenant: string; readonly payment: PaymentRow }) {
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
