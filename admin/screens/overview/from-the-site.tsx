/** The site's results of the last days: leads by source, and searches without a result. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTenant } from '../../api/api.ts';
import { reportQuery } from '../../api/report-query.ts';
import { Unloaded } from '../../ui/kit.ts';

const mostShown = 4;

export function FromTheSite() {
  const tenant = useTenant();
  const report = useQuery(reportQuery(tenant, ''));
  if (report.data === undefined && report.error !== null) return <Unloaded what="the report" query={report} />;
  const { sources = [], misses = [] } = report.data ?? {};
  const brought = [...sources].filter(({ leads }) => leads > 0).sort((a, b) => b.leads - a.leads);
  return (
    <section className="panel" aria-labelledby="overview-report" aria-busy={report.data === undefined}>
      <div className="panel-title row spread">
        <h2 id="overview-report">Visitors in the last 28 days</h2>
        <Link to="reports">Reports</Link>
      </div>
      <ul className="lines">
        <li>
          <span className="grow">Visits</span>
          <span className="num">{report.data?.totals.visits.toLocaleString('en-AU') ?? '–'}</span>
        </li>
        {brought.slice(0, mostShown).map(({ title, leads }) => (
          <li key={title}>
            <span className="grow">Leads: {title}</span>
            <span className="num">{leads.toLocaleString('en-AU')}</span>
          </li>
        ))}
        {misses.slice(0, mostShown).map(({ text, count }) => (
          <li key={text}>
            <span className="grow">
              Searches without results: <q>{text}</q>
            </span>
            <span className="num">{count.toLocaleString('en-AU')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
