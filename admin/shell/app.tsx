/** Who is signed in, and which screen stands at which address. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import type { SignedIn } from '#schemas/api/session.ts';
import { Gate } from '../access/gate.tsx';
import { readLastSite } from '../api/last-site.ts';
import { accountQuery } from '../api/queries.ts';
import { InboxScreen } from '../screens/leads/inbox-screen.tsx';
import { Empty, Unloaded } from '../ui/states.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { Shell } from './shell.tsx';
import { SignIn } from './sign-in.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { SignedInConsole } from './signed-in-console.tsx';
import { TenantShell } from './tenant-shell.tsx';
import { useArrival } from './use-arrival.ts';

const ForgottenPassword = lazy(async () => ({
  default: (await import('../screens/account/forgotten-password.tsx')).ForgottenPassword,
}));
const OneTimeLink = lazy(async () => ({
  default: (await import('../screens/account/one-time-link.tsx')).OneTimeLink,
}));
const OverviewScreen = lazy(async () => ({
  default: (await import('../screens/overview/overview-screen.tsx')).OverviewScreen,
}));
const HistoryScreen = lazy(async () => ({
  default: (await import('../screens/history/history-screen.tsx')).HistoryScreen,
}));
const ImportScreen = lazy(async () => ({
  default: (await import('../screens/import/import-screen.tsx')).ImportScreen,
}));
const LeadRoutingScreen = lazy(async () => ({
  default: (await import('../screens/leads/lead-routing-screen.tsx')).LeadRoutingScreen,
}));
const PagesScreen = lazy(async () => ({
  default: (await import('../screens/pages/pages-screen.tsx')).PagesScreen,
}));
const PrivacyScreen = lazy(async () => ({
  default: (await import('../screens/privacy/privacy-screen.tsx')).PrivacyScreen,
}));
const ApprovalScreen = lazy(async () => ({
  default: (await import('../screens/publish/approval-screen.tsx')).ApprovalScreen,
}));
const ApprovalsScreen = lazy(async () => ({
  default: (await import('../screens/publish/approvals-screen.tsx')).ApprovalsScreen,
}));
const ReleasesScreen = lazy(async () => ({
  default: (await import('../screens/publish/releases-screen.tsx')).ReleasesScreen,
}));
const ReviewScreen = lazy(async () => ({
  default: (await import('../screens/publish/review-screen.tsx')).ReviewScreen,
}));
const TemplateUpdateScreen = lazy(async () => ({
  default: (await import('../screens/publish/template-update-screen.tsx')).TemplateUpdateScreen,
}));
const TenantsScreen = lazy(async () => ({
  default: (await import('../screens/tenants/tenants-screen.tsx')).TenantsScreen,
}));
const TimelineScreen = lazy(async () => ({
  default: (await import('../screens/timeline/timeline-screen.tsx')).TimelineScreen,
}));
const EditorScreen = lazy(async () => ({ default: (await import('../editor/editor-screen.tsx')).EditorScreen }));
const SwitchesScreen = lazy(async () => ({
  default: (await import('../screens/switches/switches-screen.tsx')).SwitchesScreen,
}));
const RankingScreen = lazy(async () => ({
  default: (await import('../screens/ranking/ranking-screen.tsx')).RankingScreen,
}));
const ThemeScreen = lazy(async () => ({ default: (await import('../screens/theme/theme-screen.tsx')).ThemeScreen }));
const SettingsScreen = lazy(async () => ({
  default: (await import('../screens/settings/settings-screen.tsx')).SettingsScreen,
}));
const PersonScreen = lazy(async () => ({
  default: (await import('../screens/leads/person-screen.tsx')).PersonScreen,
}));
const LeadReportScreen = lazy(async () => ({
  default: (await import('../screens/leads/report-screen.tsx')).LeadReportScreen,
}));
const LendersScreen = lazy(async () => ({
  default: (await import('../screens/lenders/lenders-screen.tsx')).LendersScreen,
}));
const FormsScreen = lazy(async () => ({ default: (await import('../screens/forms/forms-screen.tsx')).FormsScreen }));
const FormScreen = lazy(async () => ({ default: (await import('../screens/forms/form-screen.tsx')).FormScreen }));
const ValuationScreen = lazy(async () => ({
  default: (await import('../screens/valuation/valuation-screen.tsx')).ValuationScreen,
}));
const SpinScreen = lazy(async () => ({
  default: (await import('../screens/spin-to-win/spin-screen.tsx')).SpinScreen,
}));
const MailsScreen = lazy(async () => ({ default: (await import('../screens/mails/mails-screen.tsx')).MailsScreen }));
const ReservationsScreen = lazy(async () => ({
  default: (await import('../screens/reservations/reservations-screen.tsx')).ReservationsScreen,
}));
const PaymentsScreen = lazy(async () => ({
  default: (await import('../screens/reservations/payments-screen.tsx')).PaymentsScreen,
}));
const AppointmentsScreen = lazy(async () => ({
  default: (await import('../screens/appointments/appointments-screen.tsx')).AppointmentsScreen,
}));
const MediaScreen = lazy(async () => ({ default: (await import('../screens/media/media-screen.tsx')).MediaScreen }));
const StockScreen = lazy(async () => ({ default: (await import('../screens/stock/stock-screen.tsx')).StockScreen }));
const VehicleScreen = lazy(async () => ({
  default: (await import('../screens/stock/vehicle-screen.tsx')).VehicleScreen,
}));
const LocationsScreen = lazy(async () => ({
  default: (await import('../screens/locations/locations-screen.tsx')).LocationsScreen,
}));
const LocationsSheetScreen = lazy(async () => ({
  default: (await import('../screens/locations/locations-sheet-screen.tsx')).LocationsSheetScreen,
}));
const LocationScreen = lazy(async () => ({
  default: (await import('../screens/locations/location-screen.tsx')).LocationScreen,
}));
const AnalyticsScreen = lazy(async () => ({
  default: (await import('../screens/analytics/analytics-screen.tsx')).AnalyticsScreen,
}));
const ReportsScreen = lazy(async () => ({
  default: (await import('../screens/reports/reports-screen.tsx')).ReportsScreen,
}));
const ReviewsScreen = lazy(async () => ({
  default: (await import('../screens/reviews/reviews-screen.tsx')).ReviewsScreen,
}));
const ReviewEntryScreen = lazy(async () => ({
  default: (await import('../screens/reviews/review-entry-screen.tsx')).ReviewEntryScreen,
}));
const MakesScreen = lazy(async () => ({ default: (await import('../screens/makes/makes-screen.tsx')).MakesScreen }));
const MakesSheetScreen = lazy(async () => ({
  default: (await import('../screens/makes/makes-sheet-screen.tsx')).MakesSheetScreen,
}));
const MakeScreen = lazy(async () => ({ default: (await import('../screens/makes/make-screen.tsx')).MakeScreen }));
const ModelsScreen = lazy(async () => ({
  default: (await import('../screens/models/models-screen.tsx')).ModelsScreen,
}));
const ModelsSheetScreen = lazy(async () => ({
  default: (await import('../screens/models/models-sheet-screen.tsx')).ModelsSheetScreen,
}));
const ModelScreen = lazy(async () => ({ default: (await import('../screens/models/model-screen.tsx')).ModelScreen }));
const OffersScreen = lazy(async () => ({
  default: (await import('../screens/offers/offers-screen.tsx')).OffersScreen,
}));
const OfferScreen = lazy(async () => ({ default: (await import('../screens/offers/offer-screen.tsx')).OfferScreen }));
const FeedsScreen = lazy(async () => ({ default: (await import('../screens/feeds/feeds-screen.tsx')).FeedsScreen }));
const FeedScreen = lazy(async () => ({ default: (await import('../screens/feeds/feed-screen.tsx')).FeedScreen }));
const SearchIndexScreen = lazy(async () => ({
  default: (await import('../screens/search-index/search-index-screen.tsx')).SearchIndexScreen,
}));
const SearchKeysScreen = lazy(async () => ({
  default: (await import('../screens/search-keys/search-keys-screen.tsx')).SearchKeysScreen,
}));
const DomainsScreen = lazy(async () => ({
  default: (await import('../screens/domains/domains-screen.tsx')).DomainsScreen,
}));
const AuditScreen = lazy(async () => ({ default: (await import('../screens/audit/audit-screen.tsx')).AuditScreen }));
const ChecksScreen = lazy(async () => ({
  default: (await import('../screens/checks/checks-screen.tsx')).ChecksScreen,
}));
const StatesScreen = lazy(async () => ({
  default: (await import('../screens/states/states-screen.tsx')).StatesScreen,
}));
const LiveScreen = lazy(async () => ({ default: (await import('../screens/live/live-screen.tsx')).LiveScreen }));
const HandoverScreen = lazy(async () => ({
  default: (await import('../screens/handover/handover-screen.tsx')).HandoverScreen,
}));
const OnboardingScreen = lazy(async () => ({
  default: (await import('../screens/onboarding/onboarding-screen.tsx')).OnboardingScreen,
}));
const FleetScreen = lazy(async () => ({ default: (await import('../screens/fleet/fleet-screen.tsx')).FleetScreen }));
const OwnAccountScreen = lazy(async () => ({
  default: (await import('../screens/account/own-account-screen.tsx')).OwnAccountScreen,
}));
const ApiReferenceScreen = lazy(async () => ({
  default: (await import('../screens/api-reference/api-reference-screen.tsx')).ApiReferenceScreen,
}));
const PeopleScreen = lazy(async () => ({
  default: (await import('../screens/people/people-screen.tsx')).PeopleScreen,
}));
const OldSiteScreen = lazy(async () => ({
  default: (await import('../screens/old-site/old-site-screen.tsx')).OldSiteScreen,
}));
const SiteImportScreen = lazy(async () => ({
  default: (await import('../screens/site-import/site-import-screen.tsx')).SiteImportScreen,
}));
const VehicleAlertsScreen = lazy(async () => ({
  default: (await import('../screens/vehicle-alerts/vehicle-alerts-screen.tsx')).VehicleAlertsScreen,
}));
const StatusScreen = lazy(async () => ({
  default: (await import('../screens/status/status-screen.tsx')).StatusScreen,
}));
const CloneWizard = lazy(async () => ({ default: (await import('../screens/tenants/clone-wizard.tsx')).CloneWizard }));

/** Where one-time links lead; they are for whoever holds them, signed in or not. */
const linkPaths = ['/first-account', '/invitation', '/new-password'];

export function App() {
  const account = useQuery(accountQuery);
  const location = useLocation();
  useArrival();
  if (linkPaths.includes(location.pathname) || location.pathname === '/forgotten')
    return <Suspense>{location.pathname === '/forgotten' ? <ForgottenPassword /> : <OneTimeLink />}</Suspense>;
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
          <Route path="/sites" element={<TenantsScreen />} />
          <Route
            path="/sites/new"
            element={
              <Gate asks="sites.create">
                <CloneWizard />
              </Gate>
            }
          />
          <Route
            path="/sites/new/from-file"
            element={
              <Gate asks="sites.create">
                <SiteImportScreen />
              </Gate>
            }
          />
          <Route
            path="/fleet/*"
            element={
              <Gate asks="fleet.view">
                <FleetScreen />
              </Gate>
            }
          />
          <Route
            path="/status"
            element={
              <Gate asks="platform.watch">
                <StatusScreen />
              </Gate>
            }
          />
          <Route path="/account" element={<OwnAccountScreen />} />
          <Route path="/api-reference" element={<ApiReferenceScreen />} />
          <Route
            path="/people"
            element={
              <Gate asks="people.manage">
                <PeopleScreen />
              </Gate>
            }
          />
          <Route
            path="/audit"
            element={
              <Gate asks="audit.read-all">
                <AuditScreen />
              </Gate>
            }
          />
        </Route>
        <Route
          path="/sites/:tenant/edit/:kind/:name"
          element={
            <ScreenBoundary>
              <Gate asks="pages.edit">
                <EditorScreen />
              </Gate>
            </ScreenBoundary>
          }
        />
        <Route path="/sites/:tenant" element={<TenantShell />}>
          <Route index element={<OverviewScreen />} />
          <Route path="onboarding" element={<OnboardingScreen />} />
          <Route path="handover" element={<HandoverScreen />} />
          <Route path="checks" element={<ChecksScreen />} />
          <Route path="states" element={<StatesScreen />} />
          <Route path="live" element={<LiveScreen />} />
          <Route path="pages" element={<PagesScreen />} />
          <Route path="media" element={<MediaScreen />} />
          <Route path="switches" element={<SwitchesScreen />} />
          <Route path="ranking" element={<RankingScreen />} />
          <Route path="theme" element={<ThemeScreen />} />
          <Route path="lenders" element={<LendersScreen />} />
          <Route path="settings/:key" element={<SettingsScreen />} />
          <Route path="review" element={<ReviewScreen />} />
          <Route path="approvals" element={<ApprovalsScreen />} />
          <Route path="approvals/:approval" element={<ApprovalScreen />} />
          <Route path="timeline" element={<TimelineScreen />} />
          <Route path="releases" element={<ReleasesScreen />} />
          <Route path="history/*" element={<HistoryScreen />} />
          <Route path="leads/report" element={<LeadReportScreen />} />
          <Route path="leads/:lead/person" element={<PersonScreen />} />
          <Route path="leads/:lead?" element={<InboxScreen />} />
          <Route path="appointments" element={<AppointmentsScreen />} />
          <Route path="reservations" element={<ReservationsScreen />} />
          <Route path="payments" element={<PaymentsScreen />} />
          <Route path="wanted" element={<VehicleAlertsScreen />} />
          <Route path="privacy" element={<PrivacyScreen />} />
          <Route path="lead-routing" element={<LeadRoutingScreen />} />
          <Route path="forms" element={<FormsScreen />} />
          <Route path="forms/:form" element={<FormScreen />} />
          <Route path="valuation" element={<ValuationScreen />} />
          <Route path="spin-to-win" element={<SpinScreen />} />
          <Route path="mails" element={<MailsScreen />} />
          <Route path="stock" element={<StockScreen />} />
          <Route path="stock/:vehicle" element={<VehicleScreen />} />
          <Route path="locations" element={<LocationsScreen />} />
          <Route path="locations/spreadsheet" element={<LocationsSheetScreen />} />
          <Route path="locations/:entry" element={<LocationScreen />} />
          <Route path="analytics" element={<AnalyticsScreen />} />
          <Route path="reports" element={<ReportsScreen />} />
          <Route path="reviews" element={<ReviewsScreen />} />
          <Route path="reviews/:entry" element={<ReviewEntryScreen />} />
          <Route path="makes" element={<MakesScreen />} />
          <Route path="makes/spreadsheet" element={<MakesSheetScreen />} />
          <Route path="makes/:entry" element={<MakeScreen />} />
          <Route path="models" element={<ModelsScreen />} />
          <Route path="models/spreadsheet" element={<ModelsSheetScreen />} />
          <Route path="models/:entry" element={<ModelScreen />} />
          <Route path="offers" element={<OffersScreen />} />
          <Route path="offers/:entry" element={<OfferScreen />} />
          <Route path="import" element={<ImportScreen />} />
          <Route path="old-site" element={<OldSiteScreen />} />
          <Route path="feeds" element={<FeedsScreen />} />
          <Route path="feeds/:feed" element={<FeedScreen />} />
          <Route path="search-index" element={<SearchIndexScreen />} />
          <Route path="search-keys" element={<SearchKeysScreen />} />
          <Route path="audit" element={<AuditScreen />} />
          <Route path="people" element={<PeopleScreen />} />
          <Route path="domains" element={<DomainsScreen />} />
          <Route path="template-update" element={<TemplateUpdateScreen />} />
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
