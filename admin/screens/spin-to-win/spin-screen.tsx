/** The prize wheel: its document as a form, and the prizes that the live wheel has given away. */

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { displayMoment } from '#domain/text/moments.ts';
import type { SpinReport } from '#schemas/api/promotion.ts';
import { spinToWinSchema } from '#schemas/documents/spin-to-win.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiAddress, apiQuery, useTenant } from '../../api/api.ts';
import { DocumentForm } from '../../documents/document-form.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Panel, Unloaded } from '../../ui/kit.ts';

const title = 'Spin to win';
const text =
  'Prizes, chances, dates and terms of the wheel at /spin-to-win. Shoppers fill in the form “Spin to win”, under Forms. Changes apply once you publish them.';

export function SpinScreen() {
  const tenant = useTenant();
  const mayRead = useAllowed()('leads.read');
  return (
    <div className="page page-narrow" key={tenant}>
      <DocumentForm tenant={tenant} documentKey="spin-to-win" title={title} text={text} schema={spinToWinSchema} />
      {mayRead ? <SpinWinners /> : null}
    </div>
  );
}

/** Remaining numbers of each prize, and the winners. */
function SpinWinners() {
  const tenant = useTenant();
  const query = useQuery({
    ...apiQuery(['tenant', tenant, 'spin-to-win'], 'GET /tenants/:tenant/spin-to-win', { tenant }),
    refetchInterval: 60_000,
  });
  return query.data === undefined ? <Unloaded what="the winners" query={query} /> : <Shown report={query.data} />;
}

function Shown({ report }: { readonly report: SpinReport }) {
  const tenant = useTenant();
  const { isOpen, note, round, spins, prizes, winners, isCut } = report;
  const mayExport = useAllowed()('leads.export');
  return (
    <>
      <Panel title="Live now" flush>
        <p className="panel-note">
          {isOpen ? 'Shoppers can spin it.' : note} Round {round}, {spins === 1 ? '1 spin' : `${spins} spins`}.
        </p>
        {prizes.length > 0 ? (
          <DataTable
            aria-label="Prizes of the live wheel"
            rows={prizes}
            keyOf={({ name }) => name}
            columns={[
              { title: 'Prize', isName: true, cell: ({ name }) => name },
              { title: 'Won', isNumber: true, isLabelled: true, cell: ({ won }) => won },
              { title: 'Left', isNumber: true, isLabelled: true, cell: ({ count, left }) => `${left} of ${count}` },
            ]}
          />
        ) : null}
      </Panel>
      <section className="panel" aria-labelledby="spin-winners">
        <div className="spin-head flex row-wrap items-center spread gap-8">
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
          <p className="panel-note soft">No one has won yet.</p>
        ) : (
          <DataTable
            aria-label="Winners"
            rows={winners}
            keyOf={({ leadId }) => leadId}
            columns={[
              {
                title: 'Name',
                isName: true,
                cell: ({ leadId, name }) => (
                  <Link to={`/sites/${tenant}/leads/${leadId}`}>{name || 'Erased person'}</Link>
                ),
              },
              { title: 'Prize', isLabelled: true, cell: ({ prize }) => prize },
              { title: 'When', isEnd: true, isLabelled: true, cell: ({ at }) => displayMoment(at) },
            ]}
          />
        )}
        {isCut ? <p className="panel-note soft">These are the latest 100. The file has all of them.</p> : null}
      </section>
    </>
  );
}
