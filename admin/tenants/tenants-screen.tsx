/** All sites and templates, for staff who see more than one. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { TenantSummary } from '#schemas/api.ts';
import { tenantsQuery } from '../api/queries.ts';
import { useAccount } from '../shell/account.ts';
import { displayMoment } from '../ui/dates.ts';
import { Icon } from '../ui/icon.tsx';
import { matchesSearch, SearchBox } from '../ui/search-box.tsx';
import { Empty, Failed, Waiting } from '../ui/states.tsx';

type Kind = 'all' | TenantSummary['kind'];
const kinds: readonly { readonly kind: Kind; readonly label: string }[] = [
  { kind: 'all', label: 'All' },
  { kind: 'site', label: 'Sites' },
  { kind: 'template', label: 'Templates' },
];

export function TenantsScreen() {
  const tenants = useQuery(tenantsQuery);
  const account = useAccount();
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<Kind>('all');
  if (tenants.isPending) return <Waiting what="sites" />;
  if (tenants.isError) return <Failed error={tenants.error} onRetry={() => void tenants.refetch()} />;
  const all = tenants.data.tenants;
  const shown = all.filter(
    (tenant) =>
      (kind === 'all' || tenant.kind === kind) &&
      matchesSearch(search, tenant.name, tenant.slug, tenant.template, tenant.url),
  );
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>Sites</h1>
          <p>Every site and template of the fleet, and what waits to be published.</p>
        </div>
        {account.permissions.includes('audit.read-all') ? (
          <Link className="button" to="/audit">
            Audit log
          </Link>
        ) : null}
        {account.permissions.includes('sites.create') ? (
          <Link className="button button-primary" to="/sites/new">
            <Icon name="plus" />
            New site
          </Link>
        ) : null}
      </div>
      <div className="row row-wrap">
        <div className="grow">
          <SearchBox label="Search sites" value={search} onChange={setSearch} />
        </div>
        <fieldset className="segmented" aria-label="Kind">
          {kinds.map((choice) => (
            <button
              key={choice.kind}
              type="button"
              className="button"
              aria-pressed={kind === choice.kind}
              onClick={() => setKind(choice.kind)}
            >
              {choice.label}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="panel scroll-x">
        {shown.length === 0 ? <NothingShown searching={all.length > 0} /> : <TenantTable tenants={shown} all={all} />}
      </div>
    </div>
  );
}

function NothingShown({ searching }: { readonly searching: boolean }) {
  return searching ? (
    <Empty title="No site matches">
      <p>Try fewer letters, or look among all kinds.</p>
    </Empty>
  ) : (
    <Empty title="There are no sites yet">
      <Link to="/sites/new">Make the first one from a template</Link>
    </Empty>
  );
}

function TenantTable({
  tenants,
  all,
}: {
  readonly tenants: readonly TenantSummary[];
  readonly all: readonly TenantSummary[];
}) {
  const nameOf = (template: string) => all.find(({ slug }) => slug === template)?.name ?? template;
  return (
    <table className="list">
      <thead>
        <tr>
          <th>Name</th>
          <th>Kind</th>
          <th>Address</th>
          <th className="end">Vehicles</th>
          <th className="end">Changes</th>
          <th>Live release</th>
        </tr>
      </thead>
      <tbody>
        {tenants.map((tenant) => (
          <tr key={tenant.slug}>
            <td>
              <Link className="row" to={`/sites/${tenant.slug}`}>
                <span className="swatch" style={{ background: tenant.brand }} />
                <strong>{tenant.name}</strong>
              </Link>
            </td>
            <td className="soft">
              {tenant.kind === 'template' ? 'Template' : tenant.template ? `From ${nameOf(tenant.template)}` : 'Site'}
            </td>
            <td>
              {tenant.url ? (
                <a href={tenant.url} target="_blank" rel="noreferrer">
                  {tenant.url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
                </a>
              ) : (
                <span className="soft">No address</span>
              )}
            </td>
            <td className="end num" data-label="Vehicles">
              {tenant.vehicles.toLocaleString('en-AU')}
            </td>
            <td className="end num" data-label="Changes">
              {tenant.changes > 0 ? (
                <Link to={`/sites/${tenant.slug}/review`} className="badge badge-accent">
                  {tenant.changes}
                </Link>
              ) : (
                <span className="soft">None</span>
              )}
            </td>
            <td className="soft" data-label="Release">
              {tenant.release ? `${tenant.release.number}, ${displayMoment(tenant.release.at)}` : 'Not published'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
