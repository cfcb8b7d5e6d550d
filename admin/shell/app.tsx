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
import { LazyScreen, ScreenCode } from './lazy-screen.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { Shell } from './shell.tsx';
import { SignIn } from './sign-in.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { SignedInConsole } from './signed-in-console.tsx';
import { TenantShell } from './tenant-shell.tsx';
import { useArrival } from './use-arrival.ts';

const forgottenPassword = new ScreenCode(
  async () => (await import('../screens/account/forgotten-password.tsx')).ForgottenPassword,
);
const oneTimeLink = new ScreenCode(async () => (await import('../screens/account/one-time-link.tsx')).OneTimeLink);
const overviewScreen = new ScreenCode(
  async () => (await import('../screens/overview/overview-screen.tsx')).OverviewScreen,
);
const historyScreen = new ScreenCode(async () => (await import('../screens/history/history-screen.tsx')).HistoryScreen);
const importScreen = new ScreenCode(async () => (await import('../screens/import/import-screen.tsx')).ImportScreen);
const leadRoutingScreen = new ScreenCode(
  async () => (await import('../screens/leads/lead-routing-screen.tsx')).LeadRoutingScreen,
);
const pagesScreen = new ScreenCode(async () => (await import('../screens/pages/pages-screen.tsx')).PagesScreen);
const privacyScreen = new ScreenCode(async () => (await import('../screens/privacy/privacy-screen.tsx')).PrivacyScreen);
const approvalScreen = new ScreenCode(
  async () => (await import('../screens/publish/approval-screen.tsx')).ApprovalScreen,
);
const approvalsScreen = new ScreenCode(
  async () => (await import('../screens/publish/approvals-screen.tsx')).ApprovalsScreen,
);
const releasesScreen = new ScreenCode(
  async () => (await import('../screens/publish/releases-screen.tsx')).ReleasesScreen,
);
const reviewScreen = new ScreenCode(async () => (await import('../screens/publish/review-screen.tsx')).ReviewScreen);
const templateUpdateScreen = new ScreenCode(
  async () => (await import('../screens/publish/template-update-screen.tsx')).TemplateUpdateScreen,
);
const tenantsScreen = new ScreenCode(async () => (await import('../screens/tenants/tenants-screen.tsx')).TenantsScreen);
const timelineScreen = new ScreenCode(
  async () => (await import('../screens/timeline/timeline-screen.tsx')).TimelineScreen,
);
const editorScreen = new ScreenCode(async () => (await import('../editor/editor-screen.tsx')).EditorScreen);
const switchesScreen = new ScreenCode(
  async () => (await import('../screens/switches/switches-screen.tsx')).SwitchesScreen,
);
const rankingScreen = new ScreenCode(async () => (await import('../screens/ranking/ranking-screen.tsx')).RankingScreen);
const themeScreen = new ScreenCode(async () => (await import('../screens/theme/theme-screen.tsx')).ThemeScreen);
const settingsScreen = new ScreenCode(
  async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen,
);
const personScreen = new ScreenCode(async () => (await import('../screens/leads/person-screen.tsx')).PersonScreen);
const leadReportScreen = new ScreenCode(
  async () => (await import('../screens/leads/report-screen.tsx')).LeadReportScreen,
);
const lendersScreen = new ScreenCode(async () => (await import('../screens/lenders/lenders-screen.tsx')).LendersScreen);
const formsScreen = new ScreenCode(async () => (await import('../screens/forms/forms-screen.tsx')).FormsScreen);
const formScreen = new ScreenCode(async () => (await import('../screens/forms/form-screen.tsx')).FormScreen);
const valuationScreen = new ScreenCode(
  async () => (await import('../screens/valuation/valuation-screen.tsx')).ValuationScreen,
);
const spinScreen = new ScreenCode(async () => (await import('../screens/spin-to-win/spin-screen.tsx')).SpinScreen);
const mailsScreen = new ScreenCode(async () => (await import('../screens/mails/mails-screen.tsx')).MailsScreen);
const reservationsScreen = new ScreenCode(
  async () => (await import('../screens/reservations/reservations-screen.tsx')).ReservationsScreen,
);
const paymentsScreen = new ScreenCode(
  async () => (await import('../screens/reservations/payments-screen.tsx')).PaymentsScreen,
);
const appointmentsScreen = new ScreenCode(
  async () => (await import('../screens/appointments/appointments-screen.tsx')).AppointmentsScreen,
);
const mediaScreen = new ScreenCode(async () => (await import('../screens/media/media-screen.tsx')).MediaScreen);
const stockScreen = new ScreenCode(async () => (await import('../screens/stock/stock-screen.tsx')).StockScreen);
const vehicleScreen = new ScreenCode(async () => (await import('../screens/stock/vehicle-screen.tsx')).VehicleScreen);
const locationsScreen = new ScreenCode(
  async () => (await import('../screens/locations/locations-screen.tsx')).LocationsScreen,
);
const locationsSheetScreen = new ScreenCode(
  async () => (await import('../screens/locations/locations-sheet-screen.tsx')).LocationsSheetScreen,
);
const locationScreen = new ScreenCode(
  async () => (await import('../screens/locations/location-screen.tsx')).LocationScreen,
);
const analyticsScreen = new ScreenCode(
  async () => (await import('../screens/analytics/analytics-screen.tsx')).AnalyticsScreen,
);
const reportsScreen = new ScreenCode(async () => (await import('../screens/reports/reports-screen.tsx')).ReportsScreen);
const reviewsScreen = new ScreenCode(async () => (await import('../screens/reviews/reviews-screen.tsx')).ReviewsScreen);
const reviewEntryScreen = new ScreenCode(
  async () => (await import('../screens/reviews/review-entry-screen.tsx')).ReviewEntryScreen,
);
const makesScreen = new ScreenCode(async () => (await import('../screens/makes/makes-screen.tsx')).MakesScreen);
const makesSheetScreen = new ScreenCode(
  async () => (await import('../screens/makes/makes-sheet-screen.tsx')).MakesSheetScreen,
);
const makeScreen = new ScreenCode(async () => (await import('../screens/makes/make-screen.tsx')).MakeScreen);
const modelsScreen = new ScreenCode(async () => (await import('../screens/models/models-screen.tsx')).ModelsScreen);
const modelsSheetScreen = new ScreenCode(
  async () => (await import('../screens/models/models-sheet-screen.tsx')).ModelsSheetScreen,
);
const modelScreen = new ScreenCode(async () => (await import('../screens/models/model-screen.tsx')).ModelScreen);
const offersScreen = new ScreenCode(async () => (await import('../screens/offers/offers-screen.tsx')).OffersScreen);
const offerScreen = new ScreenCode(async () => (await import('../screens/offers/offer-screen.tsx')).OfferScreen);
const feedsScreen = new ScreenCode(async () => (await import('../screens/feeds/feeds-screen.tsx')).FeedsScreen);
const feedScreen = new ScreenCode(async () => (await import('../screens/feeds/feed-screen.tsx')).FeedScreen);
const searchIndexScreen = new ScreenCode(
  async () => (await import('../screens/search-index/search-index-screen.tsx')).SearchIndexScreen,
);
const searchKeysScreen = new ScreenCode(
  async () => (await import('../screens/search-keys/search-keys-screen.tsx')).SearchKeysScreen,
);
const domainsScreen = new ScreenCode(async () => (await import('../screens/domains/domains-screen.tsx')).DomainsScreen);
const auditScreen = new ScreenCode(async () => (await import('../screens/audit/audit-screen.tsx')).AuditScreen);
const checksScreen = new ScreenCode(async () => (await import('../screens/checks/checks-screen.tsx')).ChecksScreen);
const statesScreen = new ScreenCode(async () => (await import('../screens/states/states-screen.tsx')).StatesScreen);
const liveScreen = new ScreenCode(async () => (await import('../screens/live/live-screen.tsx')).LiveScreen);
const handoverScreen = new ScreenCode(
  async () => (await import('../screens/handover/handover-screen.tsx')).HandoverScreen,
);
const onboardingScreen = new ScreenCode(
  async () => (await import('../screens/onboarding/onboarding-screen.tsx')).OnboardingScreen,
);
const fleetScreen = new ScreenCode(async () => (await import('../screens/fleet/fleet-screen.tsx')).FleetScreen);
const ownAccountScreen = new ScreenCode(
  async () => (await import('../screens/account/own-account-screen.tsx')).OwnAccountScreen,
);
const apiReferenceScreen = new ScreenCode(
  async () => (await import('../screens/api-reference/api-reference-screen.tsx')).ApiReferenceScreen,
);
const peopleScreen = new ScreenCode(async () => (await import('../screens/people/people-screen.tsx')).PeopleScreen);
const oldSiteScreen = new ScreenCode(
  async () => (await import('../screens/old-site/old-site-screen.tsx')).OldSiteScreen,
);
const siteImportScreen = new ScreenCode(
  async () => (await import('../screens/site-import/site-import-screen.tsx')).SiteImportScreen,
);
const vehicleAlertsScreen = new ScreenCode(
  async () => (await import('../screens/vehicle-alerts/vehicle-alerts-screen.tsx')).VehicleAlertsScreen,
);
const statusScreen = new ScreenCode(async () => (await import('../screens/status/status-screen.tsx')).StatusScreen);
const cloneWizard = new ScreenCode(async () => (await import('../screens/tenants/clone-wizard.tsx')).CloneWizard);

/** Where one-time links lead; they are for whoever holds them, signed in or not. */
const linkPaths = ['/first-account', '/invitation', '/new-password'];

export function App() {
  const account = useQuery(accountQuery);
  const location = useLocation();
  useArrival();
  useEffect(() => {
    if (location.pathname.endsWith('/pages')) return editorScreen.fetchWhenIdle();
    return undefined;
  }, [location.pathname]);
  if (linkPaths.includes(location.pathname) || location.pathname === '/forgotten')
    return location.pathname === '/forgotten' ? (
      <LazyScreen code={forgottenPassword} />
    ) : (
      <LazyScreen code={oneTimeLink} />
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
          <Route path="/sites" element={<LazyScreen code={tenantsScreen} />} />
          <Route
            path="/sites/new"
            element={
              <Gate asks="sites.create">
                <LazyScreen code={cloneWizard} />
              </Gate>
            }
          />
          <Route
            path="/sites/new/from-file"
            element={
              <Gate asks="sites.create">
                <LazyScreen code={siteImportScreen} />
              </Gate>
            }
          />
          <Route
            path="/fleet/*"
            element={
              <Gate asks="fleet.view">
                <LazyScreen code={fleetScreen} />
              </Gate>
            }
          />
          <Route
            path="/status"
            element={
              <Gate asks="platform.watch">
                <LazyScreen code={statusScreen} />
              </Gate>
            }
          />
          <Route path="/account" element={<LazyScreen code={ownAccountScreen} />} />
          <Route path="/api-reference" element={<LazyScreen code={apiReferenceScreen} />} />
          <Route
            path="/people"
            element={
              <Gate asks="people.manage">
                <LazyScreen code={peopleScreen} />
              </Gate>
            }
          />
          <Route
            path="/audit"
            element={
              <Gate asks="audit.read-all">
                <LazyScreen code={auditScreen} />
              </Gate>
            }
          />
        </Route>
        <Route
          path="/sites/:tenant/edit/:kind/:name"
          element={
            <ScreenBoundary>
              <Gate asks="pages.edit">
                <LazyScreen code={editorScreen} />
              </Gate>
            </ScreenBoundary>
          }
        />
        <Route path="/sites/:tenant" element={<TenantShell />}>
          <Route index element={<LazyScreen code={overviewScreen} />} />
          <Route path="onboarding" element={<LazyScreen code={onboardingScreen} />} />
          <Route path="handover" element={<LazyScreen code={handoverScreen} />} />
          <Route path="checks" element={<LazyScreen code={checksScreen} />} />
          <Route path="states" element={<LazyScreen code={statesScreen} />} />
          <Route path="live" element={<LazyScreen code={liveScreen} />} />
          <Route path="pages" element={<LazyScreen code={pagesScreen} />} />
          <Route path="media" element={<LazyScreen code={mediaScreen} />} />
          <Route path="switches" element={<LazyScreen code={switchesScreen} />} />
          <Route path="ranking" element={<LazyScreen code={rankingScreen} />} />
          <Route path="theme" element={<LazyScreen code={themeScreen} />} />
          <Route path="lenders" element={<LazyScreen code={lendersScreen} />} />
          <Route path="settings/:key" element={<LazyScreen code={settingsScreen} />} />
          <Route path="review" element={<LazyScreen code={reviewScreen} />} />
          <Route path="approvals" element={<LazyScreen code={approvalsScreen} />} />
          <Route path="approvals/:approval" element={<LazyScreen code={approvalScreen} />} />
          <Route path="timeline" element={<LazyScreen code={timelineScreen} />} />
          <Route path="releases" element={<LazyScreen code={releasesScreen} />} />
          <Route path="history/*" element={<LazyScreen code={historyScreen} />} />
          <Route path="leads/report" element={<LazyScreen code={leadReportScreen} />} />
          <Route path="leads/:lead/person" element={<LazyScreen code={personScreen} />} />
          <Route path="leads/:lead?" element={<InboxScreen />} />
          <Route path="appointments" element={<LazyScreen code={appointmentsScreen} />} />
          <Route path="reservations" element={<LazyScreen code={reservationsScreen} />} />
          <Route path="payments" element={<LazyScreen code={paymentsScreen} />} />
          <Route path="wanted" element={<LazyScreen code={vehicleAlertsScreen} />} />
          <Route path="privacy" element={<LazyScreen code={privacyScreen} />} />
          <Route path="lead-routing" element={<LazyScreen code={leadRoutingScreen} />} />
          <Route path="forms" element={<LazyScreen code={formsScreen} />} />
          <Route path="forms/:form" element={<LazyScreen code={formScreen} />} />
          <Route path="valuation" element={<LazyScreen code={valuationScreen} />} />
          <Route path="spin-to-win" element={<LazyScreen code={spinScreen} />} />
          <Route path="mails" element={<LazyScreen code={mailsScreen} />} />
          <Route path="stock" element={<LazyScreen code={stockScreen} />} />
          <Route path="stock/:vehicle" element={<LazyScreen code={vehicleScreen} />} />
          <Route path="locations" element={<LazyScreen code={locationsScreen} />} />
          <Route path="locations/spreadsheet" element={<LazyScreen code={locationsSheetScreen} />} />
          <Route path="locations/:entry" element={<LazyScreen code={locationScreen} />} />
          <Route path="analytics" element={<LazyScreen code={analyticsScreen} />} />
          <Route path="reports" element={<LazyScreen code={reportsScreen} />} />
          <Route path="reviews" element={<LazyScreen code={reviewsScreen} />} />
          <Route path="reviews/:entry" element={<LazyScreen code={reviewEntryScreen} />} />
          <Route path="makes" element={<LazyScreen code={makesScreen} />} />
          <Route path="makes/spreadsheet" element={<LazyScreen code={makesSheetScreen} />} />
          <Route path="makes/:entry" element={<LazyScreen code={makeScreen} />} />
          <Route path="models" element={<LazyScreen code={modelsScreen} />} />
          <Route path="models/spreadsheet" element={<LazyScreen code={modelsSheetScreen} />} />
          <Route path="models/:entry" element={<LazyScreen code={modelScreen} />} />
          <Route path="offers" element={<LazyScreen code={offersScreen} />} />
          <Route path="offers/:entry" element={<LazyScreen code={offerScreen} />} />
          <Route path="import" element={<LazyScreen code={importScreen} />} />
          <Route path="old-site" element={<LazyScreen code={oldSiteScreen} />} />
          <Route path="feeds" element={<LazyScreen code={feedsScreen} />} />
          <Route path="feeds/:feed" element={<LazyScreen code={feedScreen} />} />
          <Route path="search-index" element={<LazyScreen code={searchIndexScreen} />} />
          <Route path="search-keys" element={<LazyScreen code={searchKeysScreen} />} />
          <Route path="audit" element={<LazyScreen code={auditScreen} />} />
          <Route path="people" element={<LazyScreen code={peopleScreen} />} />
          <Route path="domains" element={<LazyScreen code={domainsScreen} />} />
          <Route path="template-update" element={<LazyScreen code={templateUpdateScreen} />} />
        </Route>
        <Route
          path="*"
          element={
            <Empty title="There is no such screen">
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
