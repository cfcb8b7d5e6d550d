/** Activity on the site: visits, searches, vehicles, leads by source, next to the same number of days before. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ReportDay, SiteReport } from '#schemas/api/report.ts';
import { apiAddress, useTenant } from '../../api/api.ts';
import { reportQuery } from '../../api/report-query.ts';
import { displayLocalDay } from '../../documents/schedule-queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DateField, FailureNote, PageHead, Panel, Unloaded } from '../../ui/kit.ts';

/** Tables of a report: where visitors come from, their searches, their page views, and their actions. */
interface Column {
  readonly title: string;
  readonly isNumber?: boolean;
}

interface TableProps {
  readonly title: string;
  readonly help?: string;
  /** Shown when there are no rows. */
  readonly empty: string;
  readonly columns: readonly Column[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

function ReportTable({ title, help, empty, columns, rows }: TableProps) {
  return (
    <Panel title={title} flush actions={help ? <p className="soft small">{help}</p> : null}>
      {rows.length === 0 ? (
        <p className="panel-pad soft">{empty}</p>
      ) : (
        <table className="list table-wide report-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.title} className={column.isNumber ? 'end' : undefined}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                {columns.map((column, at) => (
                  <td key={column.title} className={column.isNumber ? 'end num' : undefined}>
                    {row.cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

const number = (value: number) => value.toLocaleString('en-AU');

/** Leads of a hundred visits, with one decimal. */
function share(leads: number, visits: number): string {
  return visits === 0 ? '–' : `${((100 * leads) / visits).toFixed(1)} %`;
}

function ReportTables({ report }: { readonly report: SiteReport }) {
  const tenant = useTenant();
  return (
    <div className="overview-columns grid gap-16 items-start">
      <ReportTable
        title="Where they come from"
        help="Last click gets the lead."
        empty="No visits yet."
        columns={[
          { title: 'Source' },
          { title: 'Visits', isNumber: true },
          { title: 'Leads', isNumber: true },
          // Visits belong to no location: a share of some locations' leads would be meaningless.
          ...(report.leadsOf === null ? [{ title: 'Visits that became leads', isNumber: true }] : []),
        ]}
        rows={report.sources.map(({ title, visits, leads }) => ({
          key: title,
          cells: [title, number(visits), number(leads), share(leads, visits)],
        }))}
      />
      <ReportTable
        title="Searches without results"
        help="Searches without results. Consider stocking these vehicles, or adding the words to your site."
        empty="Every search found something."
        columns={[{ title: 'Search term' }, { title: 'Times', isNumber: true }]}
        rows={report.misses.map(({ text, count }) => ({ key: text, cells: [text, number(count)] }))}
      />
      <ReportTable
        title="Most viewed vehicles"
        empty="No vehicle views yet."
        columns={[{ title: 'Vehicle' }, { title: 'Views', isNumber: true }, { title: 'Leads', isNumber: true }]}
        rows={report.vehicles.map(({ id, name, stockNumber, views, leads }) => ({
          key: id,
          cells: [
            <span key="name">
              <Link className="plain-link" to={`/sites/${tenant}/stock/${encodeURIComponent(id)}`}>
                {name}
              </Link>{' '}
              <span className="soft">{stockNumber}</span>
            </span>,
            number(views),
            number(leads),
          ],
        }))}
      />
      <ReportTable
        title="What they look for"
        empty="No searches yet."
        columns={[{ title: 'Search term' }, { title: 'Times', isNumber: true }]}
        rows={report.searches.map(({ text, count }) => ({ key: text, cells: [text, number(count)] }))}
      />
      <ReportTable
        title="What they do"
        empty="No calls, forms or calculators yet."
        columns={[{ title: 'Event' }, { title: 'Times', isNumber: true }]}
        rows={report.events.map(({ title, label, count }) => ({
          key: `${title} ${label}`,
          cells: [label === '' ? title : `${title}: ${label}`, number(count)],
        }))}
      />
    </div>
  );
}

/** One figure of each day as columns, with the same figures in a table for those who read. */
type Figure = Exclude<keyof ReportDay, 'day'>;

const width = 720;
const height = 180;
const foot = 22;

interface DayPlotProps {
  readonly days: readonly ReportDay[];
  readonly figure: Figure;
  readonly title: string;
}

function DayPlot({ days, figure, title }: DayPlotProps) {
  const top = roundUp(Math.max(1, ...days.map((day) => day[figure])));
  const step = width / days.length;
  const y = (value: number) => Math.round((height - foot - 8) * (1 - value / top) + 8);
  const marks = [0, top / 2, top];
  const named = Math.max(1, Math.ceil(days.length / 6));
  return (
    <figure className="day-plot relative grid gap-4">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" preserveAspectRatio="none">
        {marks.map((mark) => (
          <line key={mark} x1={0} x2={width} y1={y(mark)} y2={y(mark)} />
        ))}
        {days.map((day, at) => (
          <rect
            key={day.day}
            x={at * step + step * 0.15}
            width={step * 0.7}
            y={y(day[figure])}
            height={y(0) - y(day[figure])}
          />
        ))}
      </svg>
      <div className="day-plot-scale flex spread soft" aria-hidden="true">
        {[...marks].reverse().map((mark) => (
          <span key={mark} className="num">
            {mark.toLocaleString('en-AU')}
          </span>
        ))}
      </div>
      <div className="day-plot-days flex spread soft" aria-hidden="true">
        {days
          .filter((_, at) => at % named === 0)
          .map(({ day }) => (
            <span key={day}>{displayLocalDay(day).replace(/^\w+ | \d{4}$/g, '')}</span>
          ))}
      </div>
      <details>
        <summary>{title} by day as a table</summary>
        <DataTable
          className="table-wide"
          rows={days}
          keyOf={(day) => day.day}
          columns={[
            { title: 'Day', cell: (day) => displayLocalDay(day.day) },
            { title: title, isNumber: true, cell: (day) => day[figure].toLocaleString('en-AU') },
          ]}
        />
      </details>
    </figure>
  );
}

/** The next even step above: 2, 4, 6, 8, 10, 20, 40 … */
function roundUp(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 3, 4, 6, 8, 10].find((one) => one * power >= most && one * power > 1) ?? 10;
  return step * power;
}

const figures: readonly { readonly figure: Figure; readonly title: string }[] = [
  { figure: 'visits', title: 'Visits' },
  { figure: 'views', title: 'Pages' },
  { figure: 'searches', title: 'Searches' },
  { figure: 'leads', title: 'Leads' },
];

export function ReportsScreen() {
  const tenant = useTenant();
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
          Leads are those of {shown.leadsOf.join(', ')} and those without a location. Everything else covers the whole
          site.
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
            <fieldset className="report-tiles grid gap-8">
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
          <ReportTables report={shown} />
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
