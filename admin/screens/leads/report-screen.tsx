/** How fast leads are answered and what becomes of them: a bar and figures for each person, source and vehicle. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type LeadReport, type LeadReportRow, leadStatuses, leadStatusTitles } from '#schemas/api/inbox.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiAddress, apiQuery, useTenant } from '../../api/api.ts';
import { leadListKey } from '../../api/lead-queries.ts';
import { instantOf } from '../../ui/dates.ts';
import { Fact } from '../../ui/fact.tsx';
import { DateField, Empty, Icon, PageHead, Unloaded } from '../../ui/kit.ts';

/** The initial number of days of the report. */
const firstDays = 30;
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toLocaleDateString('en-CA');

export function LeadReportScreen() {
  const tenant = useTenant();
  const [from, setFrom] = useState(() => dayBefore(firstDays));
  const [to, setTo] = useState('');
  const mayExport = useAllowed()('leads.export');
  const query = new URLSearchParams(
    Object.entries({ from: instantOf(from, 0), until: instantOf(to, 1) }).filter(([, instant]) => instant !== ''),
  ).toString();
  const report = useQuery({
    ...apiQuery([...leadListKey(tenant), 'report', query], 'GET /tenants/:tenant/leads/report', { tenant, query }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="page">
      <p className="small report-back">
        <Link to={`/sites/${tenant}/leads`}>
          <Icon name="arrowLeft" /> All leads
        </Link>
      </p>
      <PageHead
        title="Report of leads"
        actions={
          mayExport ? (
            <a
              className="button"
              href={apiAddress('GET /tenants/:tenant/leads/report/export', { tenant, query })}
              download
            >
              Download as CSV
            </a>
          ) : null
        }
      >
        Time from the form to the first call, message or answer, and what became of each lead. Spam is not counted.
      </PageHead>
      <div className="row row-wrap export-days report-days">
        <DateField label="From" optional value={from} onChange={setFrom} />
        <DateField label="To" optional value={to} onChange={setTo} />
      </div>
      {report.data === undefined ? <Unloaded what="the report" query={report} /> : <Shown report={report.data} />}
    </div>
  );
}

function Shown({ report: { total, people, sources, vehicles, isCut } }: { readonly report: LeadReport }) {
  if (total.leads === 0)
    return (
      <Empty title="No leads in this period">
        <p>Choose other days.</p>
      </Empty>
    );
  return (
    <>
      {isCut ? <p className="note">There were more: only the newest 20,000 are counted. Choose fewer days.</p> : null}
      <dl className="figures">
        <Fact name="Leads">{total.leads.toLocaleString('en-AU')}</Fact>
        <Fact name="Answered">{`${Math.round((total.answered / total.leads) * 100)} %`}</Fact>
        <Fact name="Median time">{displayMinutes(total.medianMinutes)}</Fact>
        <Fact name="Sold">{total.outcomes.sold.toLocaleString('en-AU')}</Fact>
      </dl>
      <ul className="report-key small flex row-wrap gap-4-16" aria-hidden="true">
        {leadStatuses.map((status) => (
          <li key={status}>
            <svg width="10" height="10" aria-hidden="true">
              <rect className="report-bar" data-status={status} width="10" height="10" />
            </svg>
            {leadStatusTitles[status]}
          </li>
        ))}
      </ul>
      <ReportTable title="By person" rows={people} />
      <ReportTable title="By source" rows={sources} />
      <ReportTable title="By vehicle" rows={vehicles} />
    </>
  );
}

function ReportTable({ title, rows }: { readonly title: string; readonly rows: readonly LeadReportRow[] }) {
  const most = Math.max(...rows.map(({ leads }) => leads), 1);
  return (
    <section className="panel" aria-label={title}>
      <h2 className="panel-title">{title}</h2>
      <table className="list">
        <thead>
          <tr>
            <th>Name</th>
            <th className="end">Leads</th>
            <th className="end">Answered</th>
            <th className="end">Median time</th>
            {leadStatuses.map((status) => (
              <th key={status} className="end">
                {leadStatusTitles[status]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <td>
                {row.name}
                <OutcomeBar row={row} most={most} />
              </td>
              <td className="end num" data-label="Leads">
                {row.leads}
              </td>
              <td className="end num" data-label="Answered">
                {row.answered}
              </td>
              <td className="end num" data-label="Median time">
                {displayMinutes(row.medianMinutes)}
              </td>
              {leadStatuses.map((status) => (
                <td
                  key={status}
                  className="end num"
                  data-label={leadStatusTitles[status]}
                  data-zero={row.outcomes[status] === 0 || undefined}
                >
                  {row.outcomes[status]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The figures of the row as lengths; the cells next to it say the same. */
function OutcomeBar({ row, most }: { readonly row: LeadReportRow; readonly most: number }) {
  let left = 0;
  return (
    <svg className="report-bars" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      {leadStatuses.map((status) => {
        const width = (row.outcomes[status] / most) * 100;
        const x = left;
        left += width;
        return <rect key={status} className="report-bar" data-status={status} x={x} width={width} height="6" />;
      })}
    </svg>
  );
}

/** "12 min", "3 h 05", "2 days". */
function displayMinutes(minutes: number | null): string {
  if (minutes === null) return '–';
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 2880) return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
  return `${Math.round(minutes / 1440)} days`;
}
