/** Tables of a report: where visitors come from, their searches, their page views, and their actions. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SiteReport } from '#schemas/api/report.ts';
import { Panel } from '../../ui/screen.tsx';

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
export function share(leads: number, visits: number): string {
  return visits === 0 ? '–' : `${((100 * leads) / visits).toFixed(1)} %`;
}

export function ReportTables({ tenant, report }: { readonly tenant: string; readonly report: SiteReport }) {
  return (
    <div className="overview-columns">
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
