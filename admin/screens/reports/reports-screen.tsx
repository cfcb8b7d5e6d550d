/** Activity on the site: visits, searches, vehicles, leads by source, next to the same number of days before. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { SiteReport } from '#schemas/api/report.ts';
import { apiAddress } from '../../api/client.ts';
import { reportQuery } from '../../api/report-query.ts';
import { displayLocalDay } from '../../documents/schedule-queries.ts';
import { DateField } from '../../ui/fields.tsx';
import { FailureNote, PageHead, Unloaded } from '../../ui/screen.tsx';
import { DayPlot, type Figure } from './day-plot.tsx';
import { ReportTables, share } from './report-tables.tsx';

const figures: readonly { readonly figure: Figure; readonly title: string }[] = [
  { figure: 'visits', title: 'Visits' },
  { figure: 'views', title: 'Pages' },
  { figure: 'searches', title: 'Searches' },
  { figure: 'leads', title: 'Leads' },
];

export function ReportsScreen() {
  const { tenant = '' } = useParams();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [figure, setFigure] = useState<Figure>('visits');
  const query = new URLSearchParams(Object.entries({ from, to }).filter(([, day]) => day !== '')).toString();
  const report = useQuery(reportQuery(tenant, query));
  const shown = report.data;
  return (
    <div className="page reports">
      <PageHead
        title="Reports"
        actions={
          <a className="button" href={apiAddress('GET /tenants/:tenant/report/export', { tenant, query })} download>
            Export as CSV
          </a>
        }
      >
        Counted by the site itself, without cookies and without identifying visitors.
      </PageHead>
      <div className="row row-wrap export-days">
        <DateField label="From" value={from || (shown?.from ?? '')} onChange={setFrom} />
        <DateField label="To" value={to || (shown?.to ?? '')} onChange={setTo} />
      </div>
      {shown?.leadsOf ? (
        <p className="note">
          Leads are those of {shown.leadsOf.join(', ')} and of no location. All else is counted for the whole site.
        </p>
      ) : null}
      {report.error !== null && shown !== undefined ? <FailureNote error={report.error} /> : null}
      {shown === undefined ? (
        <Unloaded what="the report" query={report} />
      ) : (
        <>
          <section className="panel panel-pad stack" aria-labelledby="report-figures" aria-busy={report.isFetching}>
            <div>
              <h2 id="report-figures">Totals</h2>
              <p className="soft small">
                Compared with {displayLocalDay(shown.before.from)} to {displayLocalDay(shown.before.to)}.
              </p>
            </div>
            <fieldset className="report-tiles">
              <legend className="visually-hidden">Metric</legend>
              {figures.map((one) => (
                <label key={one.figure}>
                  <input
                    type="radio"
                    name="figure"
                    checked={figure === one.figure}
                    onChange={() => setFigure(one.figure)}
                  />
                  <span>{one.title}</span>
                  <strong className="num">{shown.totals[one.figure].toLocaleString('en-AU')}</strong>
                  <Change now={shown.totals[one.figure]} before={shown.earlier[one.figure]} />
                </label>
              ))}
            </fieldset>
            <DayPlot
              days={shown.days}
              figure={figure}
              title={figures.find((one) => one.figure === figure)?.title ?? ''}
            />
            <Further report={shown} />
          </section>
          <ReportTables tenant={tenant} report={shown} />
        </>
      )}
    </div>
  );
}

function Further({ report: { totals, earlier, leadsOf } }: { readonly report: SiteReport }) {
  return (
    <dl className="figures">
      {leadsOf === null ? (
        <div>
          <dt>Visits that became leads</dt>
          <dd className="num">{share(totals.leads, totals.visits)}</dd>
          <dd className="soft small report-before">before: {share(earlier.leads, earlier.visits)}</dd>
        </div>
      ) : null}
      <div>
        <dt>Phone numbers pressed</dt>
        <dd className="num">{totals.calls.toLocaleString('en-AU')}</dd>
        <dd className="soft small report-before">before: {earlier.calls.toLocaleString('en-AU')}</dd>
      </div>
      <div>
        <dt>Searches without results</dt>
        <dd className="num">{totals.misses.toLocaleString('en-AU')}</dd>
        <dd className="soft small report-before">before: {earlier.misses.toLocaleString('en-AU')}</dd>
      </div>
    </dl>
  );
}

function Change({ now, before }: { readonly now: number; readonly before: number }) {
  if (before === 0)
    return (
      <span className="soft small">
        {now === 0 ? 'No change: 0 in the previous period' : '0 in the previous period'}
      </span>
    );
  const percent = Math.round((100 * (now - before)) / before);
  const words = percent === 0 ? 'No change' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} % on the previous period`;
  return <span className="soft small">{words}</span>;
}
