/** Who is signed in, and which screen stands at which address. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import type { SignedIn } from '#schemas/api/session.ts';
import { Gate } from '../access/gate.tsx';
import { readLastSite } from '../api/last-site.ts';
import { accountQuery } from '../api/queries.ts';
import { InboxScreen } from '../screens/leads/inbox-screen.tsx';
import { Empty, Unloaded } from '../ui/states.tsx';
import { LazyScreen } from './lazy-screen.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import * as screens from './screen-codes.ts';
import { Shell } from './shell.tsx';
import { SignIn } from './sign-in.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { SignedInConsole } from './signed-in-console.tsx';
import { TenantShell } from './tenant-shell.tsx';
import { useArrival } from './use-arrival.ts';

/** Where one-time links lead; they are for whoever holds them, signed in or not. */
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
          <Route path="/sites" element={<LazyScreen code={screens.tenantsScreen} />} />
          <Route
            path="/sites/new"
            element={
              <Gate asks="sites.create">
                <LazyScreen code={screens.cloneWizard} />
              </Gate>
            }
          />
          <Route
            path="/sites/new/from-file"
            element={
              <Gate asks="sites.create">
                <LazyScreen code={screens.siteImportScreen} />
              </Gate>
            }
          />
          <Route
            path="/fleet/*"
            element={
              <Gate asks="fleet.view">
                <LazyScreen code={screens.fleetScreen} />
              </Gate>
            }
          />
          <Route
            path="/status"
            element={
              <Gate asks="platform.watch">
                <LazyScreen code={screens.statusScreen} />
              </Gate>
            }
          />
          <Route path="/account" element={<LazyScreen code={screens.ownAccountScreen} />} />
          <Route path="/api-reference" element={<LazyScreen code={screens.apiReferenceScreen} />} />
          <Route
            path="/people"
            element={
              <Gate asks="people.manage">
                <LazyScreen code={screens.peopleScreen} />
              </Gate>
            }
          />
          <Route
            path="/audit"
            element={
              <Gate asks="audit.read-all">
                <LazyScreen code={screens.auditScreen} />
              </Gate>
            }
          />
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
          <Route path="onboarding" element={<LazyScreen code={screens.onboardingScreen} />} />
          <Route path="handover" element={<LazyScreen code={screens.handoverScreen} />} />
          <Route path="checks" element={<LazyScreen code={screens.checksScreen} />} />
          <Route path="states" element={<LazyScreen code={screens.statesScreen} />} />
          <Route path="live" element={<LazyScreen code={screens.liveScreen} />} />
          <Route path="pages" element={<LazyScreen code={screens.pagesScreen} />} />
          <Route path="media" element={<LazyScreen code={screens.mediaScreen} />} />
          <Route path="switches" element={<LazyScreen code={screens.switchesScreen} />} />
          <Route path="ranking" element={<LazyScreen code={screens.rankingScreen} />} />
          <Route path="theme" element={<LazyScreen code={screens.themeScreen} />} />
          <Route path="lenders" element={<LazyScreen code={screens.lendersScreen} />} />
          <Route path="settings/:key" element={<LazyScreen code={screens.settingsScreen} />} />
          <Route path="review" element={<LazyScreen code={screens.reviewScreen} />} />
          <Route path="approvals" element={<LazyScreen code={screens.approvalsScreen} />} />
          <Route path="approvals/:approval" element={<LazyScreen code={screens.approvalScreen} />} />
          <Route path="timeline" element={<LazyScreen code={screens.timelineScreen} />} />
          <Route path="releases" element={<LazyScreen code={screens.releasesScreen} />} />
          <Route path="history/*" element={<LazyScreen code={screens.historyScreen} />} />
          <Route path="leads/report" element={<LazyScreen code={screens.leadReportScreen} />} />
          <Route path="leads/:lead/person" element={<LazyScreen code={screens.personScreen} />} />
          <Route path="leads/:lead?" element={<InboxScreen />} />
          <Route path="appointments" element={<LazyScreen code={screens.appointmentsScreen} />} />
          <Route path="reservations" element={<LazyScreen code={screens.reservationsScreen} />} />
          <Route path="payments" element={<LazyScreen code={screens.paymentsScreen} />} />
          <Route path="wanted" element={<LazyScreen code={screens.vehicleAlertsScreen} />} />
          <Route path="privacy" element={<LazyScreen code={screens.privacyScreen} />} />
          <Route path="lead-routing" element={<LazyScreen code={screens.leadRoutingScreen} />} />
          <Route path="forms" element={<LazyScreen code={screens.formsScreen} />} />
          <Route path="forms/:form" element={<LazyScreen code={screens.formScreen} />} />
          <Route path="valuation" element={<LazyScreen code={screens.valuationScreen} />} />
          <Route path="spin-to-win" element={<LazyScreen code={screens.spinScreen} />} />
          <Route path="mails" element={<LazyScreen code={screens.mailsScreen} />} />
          <Route path="stock" element={<LazyScreen code={screens.stockScreen} />} />
          <Route path="stock/:vehicle" element={<LazyScreen code={screens.vehicleScreen} />} />
          <Route path="locations" element={<LazyScreen code={screens.locationsScreen} />} />
          <Route path="locations/spreadsheet" element={<LazyScreen code={screens.locationsSheetScreen} />} />
          <Route path="locations/:entry" element={<LazyScreen code={screens.locationScreen} />} />
          <Route path="analytics" element={<LazyScreen code={screens.analyticsScreen} />} />
          <Route path="reports" element={<LazyScreen code={screens.reportsScreen} />} />
          <Route path="reviews" element={<LazyScreen code={screens.reviewsScreen} />} />
          <Route path="reviews/:entry" element={<LazyScreen code={screens.reviewEntryScreen} />} />
          <Route path="makes" element={<LazyScreen code={screens.makesScreen} />} />
          <Route path="makes/spreadsheet" element={<LazyScreen code={screens.makesSheetScreen} />} />
          <Route path="makes/:entry" element={<LazyScreen code={screens.makeScreen} />} />
          <Route path="models" element={<LazyScreen code={screens.modelsScreen} />} />
          <Route path="models/spreadsheet" element={<LazyScreen code={screens.modelsSheetScreen} />} />
          <Route path="models/:entry" element={<LazyScreen code={screens.modelScreen} />} />
          <Route path="offers" element={<LazyScreen code={screens.offersScreen} />} />
          <Route path="offers/:entry" element={<LazyScreen code={screens.offerScreen} />} />
          <Route path="import" element={<LazyScreen code={screens.importScreen} />} />
          <Route path="old-site" element={<LazyScreen code={screens.oldSiteScreen} />} />
          <Route path="feeds" element={<LazyScreen code={screens.feedsScreen} />} />
          <Route path="feeds/:feed" element={<LazyScreen code={screens.feedScreen} />} />
          <Route path="search-index" element={<LazyScreen code={screens.searchIndexScreen} />} />
          <Route path="search-keys" element={<LazyScreen code={screens.searchKeysScreen} />} />
          <Route path="audit" element={<LazyScreen code={screens.auditScreen} />} />
          <Route path="people" element={<LazyScreen code={screens.peopleScreen} />} />
          <Route path="domains" element={<LazyScreen code={screens.domainsScreen} />} />
          <Route path="template-update" element={<LazyScreen code={screens.templateUpdateScreen} />} />
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
