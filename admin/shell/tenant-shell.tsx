/** Screens of one tenant: its name in the bar, its parts at the side. */
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Outlet, useParams } from 'react-router';
import type { TenantDetail } from '#schemas/api.ts';
import { tenantQuery } from '../api/queries.ts';
import { Icon } from '../ui/icon.tsx';
import { Failed, Waiting } from '../ui/states.tsx';
import { SideNav, type SidePart } from './side-nav.tsx';
import { TopBar } from './top-bar.tsx';

const parts: readonly SidePart[] = [
  { to: '', label: 'Overview', icon: 'home' },
  { to: 'pages', label: 'Pages', icon: 'file' },
  { to: 'settings/navigation', label: 'Menus', icon: 'menu' },
  { to: 'theme', label: 'Theme', icon: 'palette' },
  { to: 'switches', label: 'Switches', icon: 'toggle' },
  { to: 'ranking', label: 'Order of results', icon: 'sort' },
  { to: 'settings/site', label: 'Site settings', icon: 'settings' },
  { to: 'settings/redirects', label: 'Redirects', icon: 'route' },
  { to: 'lenders', label: 'Lenders', icon: 'percent' },
  { to: 'settings/delivery', label: 'Delivery prices', icon: 'truck' },
];
const siteParts: readonly SidePart[] = [
  { to: 'stock', label: 'Stock', icon: 'car' },
  { to: 'locations', label: 'Locations', icon: 'pin' },
  { to: 'reviews', label: 'Reviews', icon: 'star' },
  { to: 'leads', label: 'Leads', icon: 'inbox' },
  { to: 'import', label: 'Stock import', icon: 'upload' },
  { to: 'feeds', label: 'Stock feeds', icon: 'feed' },
  { to: 'search-index', label: 'Search index', icon: 'search' },
];

export function TenantShell() {
  const { tenant = '' } = useParams();
  const detail = useQuery(tenantQuery(tenant));
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
            parts,
            detail.data?.kind === 'template' ? [] : siteParts,
            [
              { to: 'review', label: 'Review and publish', icon: 'check', count: detail.data?.changes ?? 0 },
              { to: 'releases', label: 'Releases', icon: 'history' },
            ],
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
