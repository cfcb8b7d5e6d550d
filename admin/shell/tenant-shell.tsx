/** Screens of one tenant: its name in the bar, its parts at the side. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import type { TenantDetail } from '#schemas/api/tenant.ts';
import { useAccount } from '../access/account.ts';
import { Gate } from '../access/gate.tsx';
import { useTenant } from '../api/api.ts';
import { siteLink } from '../api/go-live-queries.ts';
import { noteLastSite } from '../api/last-site.ts';
import { pulseQuery } from '../api/lead-queries.ts';
import { tenantQuery } from '../api/queries.ts';
import { NewLeads } from '../screens/leads/new-leads.tsx';
import { Failed, Icon } from '../ui/kit.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { SideNav, type SidePart } from './side-nav.tsx';
import { partGroups, siteParts } from './site-parts.ts';
import { TopBar } from './top-bar.tsx';

export function TenantShell() {
  const tenant = useTenant();
  const detail = useQuery(tenantQuery(tenant));
  const { permissions } = useAccount();
  const getsLeads = permissions.includes('leads.read') && detail.data?.kind === 'site';
  const pulse = useQuery({ ...pulseQuery(tenant), enabled: getsLeads }).data;
  const unread = pulse?.unread ?? 0;
  useEffect(() => {
    if (getsLeads) noteLastSite(tenant);
  }, [getsLeads, tenant]);
  const changes = detail.data?.changes ?? 0;
  const counts: { readonly [part: string]: Pick<SidePart, 'count' | 'countTitle'> } = {
    review: { count: changes, countTitle: `${changes} changed since the live release` },
    leads: { count: unread, countTitle: `${unread} not read yet` },
  };
  if (detail.data === undefined && detail.error !== null)
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
      {getsLeads ? <NewLeads pulse={pulse} /> : null}
      <TopBar>{detail.data ? <TenantName tenant={detail.data} /> : null}</TopBar>
      <div className="shell-body">
        <SideNav
          base={`/sites/${tenant}`}
          groups={partGroups.map(({ title, parts }) => ({
            title,
            parts: parts
              .filter(
                ({ asks, ofSites }) => permissions.includes(asks) && !(ofSites && detail.data?.kind === 'template'),
              )
              .map((part) => ({ ...part, ...counts[part.to] })),
          }))}
        />
        <main className="shell-main relative scrolls shrinks" id="main" tabIndex={-1}>
          <ScreenBoundary>
            <Gated base={`/sites/${tenant}`}>
              <Outlet />
            </Gated>
          </ScreenBoundary>
        </main>
      </div>
    </div>
  );
}

/** Locks the screens of a part by what the person may do there. */
function Gated({ base, children }: { readonly base: string; readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const path = pathname.slice(base.length + 1);
  const part = siteParts
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0];
  if (!part) return children;
  const { asks, changes, isList } = part;
  return (
    <Gate key={part.to} asks={asks} {...(changes ? { changes } : {})} locks={!isList || path !== part.to}>
      {children}
    </Gate>
  );
}

function TenantName({ tenant }: { readonly tenant: TenantDetail }) {
  const link = siteLink(tenant);
  return (
    <>
      <span className="sep" />
      <span className="row">
        <span className="swatch" style={{ background: tenant.brand }} />
        <strong className="truncate">{tenant.name}</strong>
        {tenant.kind === 'template' ? <span className="badge">Template</span> : null}
        {tenant.kind === 'site' && tenant.publicSince === null ? (
          <Link className="badge badge-warning" to={`/sites/${tenant.slug}/onboarding`}>
            Not live yet
          </Link>
        ) : null}
      </span>
      {link ? (
        <a className="row small" href={link} target="_blank" rel="noreferrer" title="View site">
          <span className="topbar-word">View site</span>
          <Icon name="external" />
        </a>
      ) : null}
    </>
  );
}
