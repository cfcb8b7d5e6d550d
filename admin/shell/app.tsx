/** Who is signed in, and the screen of each address. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import type { SignedIn } from '#schemas/api/session.ts';
import { Gate } from '../access/gate.tsx';
import { readLastSite } from '../api/last-site.ts';
import { accountQuery } from '../api/queries.ts';
import { InboxScreen } from '../screens/leads/inbox-screen.tsx';
import { Empty, Unloaded } from '../ui/screen.tsx';
import { LazyScreen } from './lazy-screen.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import * as screens from './screen-codes.ts';
import { Shell } from './shell.tsx';
import { SignIn } from './sign-in.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { SignedInConsole } from './signed-in-console.tsx';
import { TenantShell } from './tenant-shell.tsx';
import { useArrival } from './use-arrival.ts';

/** Targets of one-time links, which work for anyone who has the link, signed in or not. */
const linkPaths = ['/first-account', '/invitation', '/new-password', '/new-email'];

export function App() {
  const account = useQuery(accountQuery);
  const location = useLocation();
  useArrival();
  useEffect(() => {
    if (location.pathname.endsWith('/pages')) return screens.editorScreen.fetchWhenIdle();
    return undefined;
  }, [location.pathname]);
  if (linkPaths.includes(location.pathname) || location.pathname === '/forgotten')
    return location.pathname === '/forgotten' ? (
      <LazyScreen code={screens.forgottenPassword} />
    ) : (
      <LazyScreen code={screens.oneTimeLink} />
    );
  if (account.data === undefined) return <Unloaded what="the console" query={account} />;
  if (account.data === null) return <SignIn />;
  return (
    <SignedInConsole account={account.data}>
      <a className="skip button" href="#main">
        Skip to content
      </a>
      <SignInAgain />
      <Routes>
        <Route path="/" element={<Navigate to={homeOf(account.data)} replace />} />
        <Route path="/inbox" element={<Navigate to={inboxOf(account.data)} replace />} />
        <Route element={<Shell />}>
          {screens.platformScreens.map(({ path, code, asks }) => {
            const element = <LazyScreen code={code} />;
            return <Route key={path} path={path} element={asks ? <Gate asks={asks}>{element}</Gate> : element} />;
          })}
        </Route>
        <Route
          path="/sites/:tenant/edit/:kind/:name"
          element={
            <ScreenBoundary>
              <Gate asks="pages.edit">
                <LazyScreen code={screens.editorScreen} />
              </Gate>
            </ScreenBoundary>
          }
        />
        <Route path="/sites/:tenant" element={<TenantShell />}>
          <Route index element={<LazyScreen code={screens.overviewScreen} />} />
          <Route path="leads/:lead?" element={<InboxScreen />} />
          {screens.siteScreens.map(({ path, code }) => (
            <Route key={path} path={path} element={<LazyScreen code={code} />} />
          ))}
        </Route>
        <Route
          path="*"
          element={
            <Empty title="There is no such screen" heading="h1">
              <a href="/">Back to the start</a>
            </Empty>
          }
        />
      </Routes>
    </SignedInConsole>
  );
}

/** Where the installed app opens: the leads of one's own site, or of the one that was looked after last. */
function inboxOf(account: SignedIn): string {
  const site = account.tenant ?? readLastSite();
  return site !== null && account.permissions.includes('leads.read') ? `/sites/${site}/leads` : homeOf(account);
}

/** Staff of one tenant go straight to it. */
function homeOf(account: SignedIn): string {
  return account.tenant === null ? '/sites' : `/sites/${account.tenant}`;
}
