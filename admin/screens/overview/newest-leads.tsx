/** Leads since yesterday, and the newest of them. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTenant } from '../../api/api.ts';
import { leadListKey, leadsPage } from '../../api/lead-queries.ts';
import { displayKey } from '../../forms/values/messages.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Panel, Unloaded } from '../../ui/kit.ts';

const mostShown = 4;

export function NewestLeads() {
  const tenant = useTenant();
  const newest = useQuery({
    queryKey: [...leadListKey(tenant), 'newest'],
    queryFn: ({ signal }) => leadsPage(tenant, { show: 'all' }, null, signal),
  });
  if (newest.data === undefined && newest.error !== null) return <Unloaded what="leads" query={newest} />;
  const leads = newest.data?.leads ?? [];
  return (
    <Panel title="Newest leads" flush actions={<Link to="leads">All leads</Link>}>
      {leads.length === 0 ? (
        <p className="panel-pad soft">
          {newest.data ? 'None yet. They arrive here as soon as a shopper sends a form.' : 'Loading…'}
        </p>
      ) : (
        <ul className="lines">
          {leads.slice(0, mostShown).map((lead) => (
            <li key={lead.id}>
              <span className="grow">
                <Link className="plain-link" to={`leads/${lead.id}`}>
                  <strong>{lead.name || lead.email || lead.phone || 'No name'}</strong>
                </Link>{' '}
                <span className="soft">
                  {displayKey(lead.category)}
                  {lead.vehicle ? ` · ${lead.vehicle}` : ''}
                </span>
              </span>
              <time className="soft small" dateTime={lead.at}>
                {displayMoment(lead.at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
