/** What shoppers sent: newest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { LeadSummary } from '#schemas/api/lead.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { leadsPage } from '../../api/queries.ts';
import { displayKey } from '../../forms/values/messages.ts';
import { Button } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { matchesSearch, SearchBox } from '../../ui/search-box.tsx';
import { Empty, Unloaded } from '../../ui/states.tsx';
import { ExportLeads } from './export-leads.tsx';

export function LeadsScreen() {
  const { tenant = '' } = useParams();
  const [search, setSearch] = useState('');
  const mayExport = useAllowed()('leads.export');
  const leads = useInfiniteQuery({
    queryKey: ['tenant', tenant, 'leads'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => leadsPage(tenant, pageParam, signal),
    getNextPageParam: (page) => page.next,
  });
  if (leads.data === undefined) return <Unloaded what="leads" query={leads} />;
  const all = leads.data.pages.flatMap((page) => page.leads);
  const shown = all.filter((lead) =>
    matchesSearch(search, lead.name, lead.email, lead.phone, lead.vehicle, lead.message, lead.category),
  );
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>Leads</h1>
          <p>Enquiries of every kind, as shoppers sent them.</p>
        </div>
        {mayExport && all.length > 0 ? <ExportLeads tenant={tenant} /> : null}
      </div>
      <SearchBox label="Search leads" value={search} onChange={setSearch} />
      <div className="panel">
        {shown.length === 0 ? (
          <Empty title={all.length === 0 ? 'No leads yet' : 'No lead matches'}>
            <p>
              {all.length === 0
                ? 'They arrive here as soon as a shopper sends a form. Send one yourself from the live site to try it.'
                : 'Only the leads loaded so far are searched; load more below.'}
            </p>
          </Empty>
        ) : (
          <ul className="entry-list lead-list">
            {shown.map((lead) => (
              <Lead key={lead.id} tenant={tenant} lead={lead} />
            ))}
          </ul>
        )}
      </div>
      {leads.hasNextPage ? (
        <Button disabled={leads.isFetchingNextPage} onClick={() => void leads.fetchNextPage()}>
          Load more
        </Button>
      ) : null}
    </div>
  );
}

function Lead({ tenant, lead }: { readonly tenant: string; readonly lead: LeadSummary }) {
  return (
    <li>
      <div className="row spread row-wrap">
        <span className="row row-wrap">
          <Link to={`/sites/${tenant}/leads/${lead.id}`}>
            <strong>{lead.name || 'Without a name'}</strong>
          </Link>
          <span className="badge">{displayKey(lead.category)}</span>
          {lead.vehicle ? <span className="soft">{lead.vehicle}</span> : null}
        </span>
        <time className="soft small" dateTime={lead.at}>
          {displayMoment(lead.at)}
        </time>
      </div>
      {lead.finance.length > 0 ? (
        <dl className="lead-finance" aria-label="Finance figures">
          {lead.finance.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {lead.message ? <p className="lead-message">{lead.message}</p> : null}
      <p className="row row-wrap small">
        {lead.email ? <a href={`mailto:${lead.email}`}>{lead.email}</a> : null}
        {lead.phone ? <a href={`tel:${lead.phone.replace(/\s/g, '')}`}>{lead.phone}</a> : null}
        {lead.url ? <span className="soft truncate">From {lead.url}</span> : null}
      </p>
    </li>
  );
}
