/** What is left of each prize, and who has won. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { displayMoment } from '#domain/text/moments.ts';
import type { SpinReport } from '#schemas/api/promotion.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiAddress, callApi } from '../../api/client.ts';
import { Unloaded } from '../../ui/states.tsx';

export function SpinWinners({ tenant }: { readonly tenant: string }) {
  const query = useQuery({
    queryKey: ['tenant', tenant, 'spin-to-win'],
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/spin-to-win', { tenant, signal }),
    refetchInterval: 60_000,
  });
  return query.data === undefined ? (
    <Unloaded what="the winners" query={query} />
  ) : (
    <Shown report={query.data} tenant={tenant} />
  );
}

function Shown({ report, tenant }: { readonly report: SpinReport; readonly tenant: string }) {
  const { isOpen, note, round, spins, prizes, winners, isCut } = report;
  const mayExport = useAllowed()('leads.export');
  return (
    <>
      <section className="panel" aria-labelledby="spin-left">
        <h2 className="panel-title" id="spin-left">
          Live now
        </h2>
        <p className="spin-line">
          {isOpen ? 'Shoppers can spin it.' : note} Round {round}, {spins === 1 ? '1 spin' : `${spins} spins`}.
        </p>
        {prizes.length > 0 ? (
          <table className="list" aria-label="Prizes of the live wheel">
            <thead>
              <tr>
                <th>Prize</th>
                <th className="end">Won</th>
                <th className="end">Left</th>
              </tr>
            </thead>
            <tbody>
              {prizes.map(({ name, count, won, left }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="end num" data-label="Won">
                    {won}
                  </td>
                  <td className="end num" data-label="Left">
                    {left} of {count}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
      </section>
      <section className="panel" aria-labelledby="spin-winners">
        <div className="spin-head">
          <h2 className="panel-title" id="spin-winners">
            Winners
          </h2>
          {mayExport && winners.length > 0 ? (
            <a
              className="button button-small"
              href={apiAddress('GET /tenants/:tenant/spin-to-win/export', { tenant })}
              download
            >
              Download as CSV
            </a>
          ) : null}
        </div>
        {winners.length === 0 ? (
          <p className="spin-line soft">No one has won yet.</p>
        ) : (
          <table className="list" aria-label="Winners">
            <thead>
              <tr>
                <th>Name</th>
                <th>Prize</th>
                <th className="end">When</th>
              </tr>
            </thead>
            <tbody>
              {winners.map(({ leadId, name, prize, at }) => (
                <tr key={leadId}>
                  <th scope="row">
                    <Link to={`/sites/${tenant}/leads/${leadId}`}>{name || 'Somebody who was erased'}</Link>
                  </th>
                  <td data-label="Prize">{prize}</td>
                  <td className="end" data-label="When">
                    {displayMoment(at)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {isCut ? <p className="spin-line soft">These are the latest 100. The file has all of them.</p> : null}
      </section>
    </>
  );
}
