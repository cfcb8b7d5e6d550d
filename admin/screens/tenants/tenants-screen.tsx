/** All sites and templates, for staff who see more than one. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import type { TenantSummary } from '#schemas/api/tenant.ts';
import { useAccount } from '../../access/account.ts';
import { callApi } from '../../api/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Button, Empty, Icon, PageHead, SearchBox, Unloaded } from '../../ui/kit.ts';
import { Segmented } from '../../ui/segmented.tsx';

type Kind = 'all' | TenantSummary['kind'];
const kinds: readonly { readonly kind: Kind; readonly label: string }[] = [
  { kind: 'all', label: 'All' },
  { kind: 'site', label: 'Sites' },
  { kind: 'template', label: 'Templates' },
];

export function TenantsScreen() {
  const account = useAccount();
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<Kind>('all');
  const wanted = useDeferredValue(search.trim().slice(0, 100));
  const query = new URLSearchParams({
    ...(wanted === '' ? {} : { q: wanted }),
    ...(kind === 'all' ? {} : { kind }),
  });
  const tenants = useInfiniteQuery({
    queryKey: ['tenants', 'list', query.toString()],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /tenants', {
        query: new URLSearchParams([...query, ...(pageParam === null ? [] : [['after', pageParam]])]),
        signal,
      }),
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
  });
  if (tenants.data === undefined) return <Unloaded what="sites" query={tenants} />;
  const shown = tenants.data.pages.flatMap((page) => page.tenants);
  const total = tenants.data.pages[0]?.total ?? 0;
  return (
    <div className="page">
      <PageHead
        title="Sites"
        actions={
          <>
            {account.permissions.includes('audit.read-all') ? (
              <Link className="button" to="/audit">
                Audit log
              </Link>
            ) : null}
            {account.permissions.includes('sites.create') ? (
              <>
                <Link className="button" to="/sites/new/from-file">
                  Import a site from a file
                </Link>
                <Link className="button button-primary" to="/sites/new">
                  <Icon name="plus" />
                  New site
                </Link>
              </>
            ) : null}
          </>
        }
      >
        Every site and template of the fleet, and its unpublished changes.
      </PageHead>
      <div className="row row-wrap">
        <div className="grow">
          <SearchBox label="Search sites" value={search} onChange={setSearch} />
        </div>
        <Segmented
          label="Type"
          value={kind}
          choices={kinds.map((choice) => [choice.kind, choice.label] as const)}
          onChoose={setKind}
        />
      </div>
      <div className="panel scroll-x">
        {shown.length === 0 ? (
          <NothingShown searching={wanted !== '' || kind !== 'all'} />
        ) : (
          <TenantTable tenants={shown} />
        )}
      </div>
      {tenants.hasNextPage ? (
        <div className="row row-wrap">
          <Button disabled={tenants.isFetchingNextPage} onClick={() => void tenants.fetchNextPage()}>
            Load more
          </Button>
          <span className="soft small">
            {shown.length.toLocaleString('en-AU')} of {total.toLocaleString('en-AU')}
          </span>
        </div>
      ) : null}
    </div>
  );
}

function NothingShown({ searching }: { readonly searching: boolean }) {
  return searching ? (
    <Empty title="No site matches">
      <p>Try fewer letters, or look among all types.</p>
    </Empty>
  ) : (
    <Empty title="There are no sites yet">
      <Link to="/sites/new">Create the first one from a template</Link>
    </Empty>
  );
}

function TenantTable({ tenants }: { readonly tenants: readonly TenantSummary[] }) {
  return (
    <DataTable
      rows={tenants}
      keyOf={(tenant) => tenant.slug}
      columns={[
        {
          title: 'Name',
          cell: (tenant) => (
            <Link className="row" to={`/sites/${tenant.slug}`}>
              <span className="swatch" style={{ background: tenant.brand }} />
              <strong>{tenant.name}</strong>
            </Link>
          ),
        },
        {
          title: 'Type',
          className: 'soft',
          cell: (tenant) =>
            tenant.kind === 'template' ? 'Template' : tenant.template ? `From ${tenant.template}` : 'Site',
        },
        {
          title: 'Address',
          cell: (tenant) =>
            tenant.url && tenant.publicSince === null ? (
              <Link to={`/sites/${tenant.slug}/onboarding`} className="badge badge-warning">
                Not live yet
              </Link>
            ) : tenant.url ? (
              <a href={tenant.url} target="_blank" rel="noreferrer">
                {tenant.url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
              </a>
            ) : (
              <span className="soft">No address</span>
            ),
        },
        {
          title: 'Vehicles',
          isNumber: true,
          isLabelled: true,
          cell: (tenant) => tenant.vehicles.toLocaleString('en-AU'),
        },
        {
          title: 'Changes',
          isNumber: true,
          isLabelled: true,
          cell: (tenant) =>
            tenant.changes > 0 ? (
              <Link to={`/sites/${tenant.slug}/review`} className="badge badge-accent">
                {tenant.changes}
              </Link>
            ) : (
              <span className="soft">None</span>
            ),
        },
        {
          title: 'Live release',
          className: 'soft',
          label: 'Release',
          cell: (tenant) =>
            tenant.release ? `${tenant.release.number}, ${displayMoment(tenant.release.at)}` : 'Not published',
        },
      ]}
    />
  );
}
