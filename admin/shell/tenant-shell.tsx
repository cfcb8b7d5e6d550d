/** Screens of one tenant: its name in the bar, its parts at the side. */
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Outlet, useParams } from 'react-router';
import type { Permission } from '#schemas/access.ts';
import type { TenantDetail } from '#schemas/api.ts';
import { tenantQuery } from '../api/queries.ts';
import { Icon } from '../ui/icon.tsx';
import { Failed, Waiting } from '../ui/states.tsx';
import { useAccount } from './account.ts';
import { SideNav, type SidePart } from './side-nav.tsx';
import { TopBar } from './top-bar.tsx';

/** A part of a site, with the permission that its screen reads with; without it the part is not shown. */
interface Part extends SidePart {
  readonly asks: Permission;
}

const parts: readonly Part[] = [
  { to: '', asks: 'site.view', label: 'Overview', icon: 'home' },
  { to: 'pages', asks: 'documents.view', label: 'Pages', icon: 'file' },
  { to: 'settings/navigation', asks: 'documents.view', label: 'Menus', icon: 'menu' },
  { to: 'theme', asks: 'documents.view', label: 'Theme', icon: 'palette' },
  { to: 'switches', asks: 'documents.view', label: 'Switches', icon: 'toggle' },
  { to: 'ranking', asks: 'documents.view', label: 'Order of results', icon: 'sort' },
  { to: 'settings/site', asks: 'documents.view', label: 'Site settings', icon: 'settings' },
  { to: 'settings/redirects', asks: 'documents.view', label: 'Redirects', icon: 'route' },
  { to: 'lenders', asks: 'documents.view', label: 'Lenders', icon: 'percent' },
  { to: 'settings/delivery', asks: 'documents.view', label: 'Delivery prices', icon: 'truck' },
];
const siteParts: readonly Part[] = [
  { to: 'stock', asks: 'stock.view', label: 'Stock', icon: 'car' },
  { to: 'locations', asks: 'stock.view', label: 'Locations', icon: 'pin' },
  { to: 'reviews', asks: 'stock.view', label: 'Reviews', icon: 'star' },
  { to: 'leads', asks: 'leads.read', label: 'Leads', icon: 'inbox' },
  { to: 'import', asks: 'stock.view', label: 'Stock import', icon: 'upload' },
  { to: 'feeds', asks: 'stock.view', label: 'Stock feeds', icon: 'feed' },
  { to: 'search-index', asks: 'documents.view', label: 'Search index', icon: 'search' },
];

export function TenantShell() {
  const { tenant = '' } = useParams();
  const detail = useQuery(tenantQuery(tenant));
  const { permissions } = useAccount();
  const mine = (list: readonly Part[]) => list.filter(({ asks }) => permissions.includes(asks));
  if (detail.isError)
    return (
      <div className="shell">
        <TopBar />
        <main id="main" tabIndex={-1}>
          <Failed error={detail.error} onRetry={() => void detail.refetch()} />
        </main>
      </div>
    );
  return (
    <div className="shell">
      <TopBar>{detail.data ? <TenantName tenant={detail.data} /> : null}</TopBar>
      <div className="shell-body">
        <SideNav
          base={`/sites/${tenant}`}
          groups={[
            mine(parts),
            detail.data?.kind === 'template' ? [] : mine(siteParts),
            mine([
              {
                to: 'review',
                asks: 'documents.view',
                label: 'Review and publish',
                icon: 'check',
                count: detail.data?.changes ?? 0,
              },
              { to: 'releases', asks: 'documents.view', label: 'Releases', icon: 'history' },
            ]),
          ]}
        />
        <main className="shell-main" id="main" tabIndex={-1}>
          <Suspense fallback={<Waiting what="this screen" />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </div>
  );
}

export function TenantName({ tenant }: { readonly tenant: TenantDetail }) {
  return (
    <>
      <span className="sep" />
      <span className="row">
        <span className="swatch" style={{ background: tenant.brand }} />
        <strong className="truncate">{tenant.name}</strong>
        {tenant.kind === 'template' ? <span className="badge">Template</span> : null}
      </span>
      {tenant.url ? (
        <a className="row small" href={tenant.url} target="_blank" rel="noreferrer" title="View site">
          <span className="topbar-word">View site</span>
          <Icon name="external" />
        </a>
      ) : null}
    </>
  );
}
