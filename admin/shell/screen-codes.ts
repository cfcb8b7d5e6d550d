/** The screens whose code is fetched when they are opened: the address of each, and the file that has it. */
import type { ComponentType } from 'react';
import type { Permission } from '#schemas/api/access.ts';
import { ScreenCode } from './lazy-screen.tsx';

interface Screen {
  readonly path: string;
  readonly code: ScreenCode;
  /** The permission that it requires. If left out, the screen checks permissions. */
  readonly asks: Permission | undefined;
}

function codeOf<Name extends string>(
  load: () => Promise<{ readonly [name in Name]: ComponentType }>,
  name: Name,
): ScreenCode {
  return new ScreenCode(async () => (await load())[name]);
}

function screen<Name extends string>(
  path: string,
  load: () => Promise<{ readonly [name in Name]: ComponentType }>,
  name: Name,
  asks?: Permission,
): Screen {
  return { path, code: codeOf(load, name), asks };
}

export const forgottenPassword = codeOf(() => import('../screens/account/forgotten-password.tsx'), 'ForgottenPassword');
export const oneTimeLink = codeOf(() => import('../screens/account/one-time-link.tsx'), 'OneTimeLink');
export const overviewScreen = codeOf(() => import('../screens/overview/overview-screen.tsx'), 'OverviewScreen');
export const editorScreen = codeOf(() => import('../editor/editor-screen.tsx'), 'EditorScreen');

export const platformScreens: readonly Screen[] = [
  screen('/sites', () => import('../screens/tenants/tenants-screen.tsx'), 'TenantsScreen'),
  screen('/sites/new', () => import('../screens/tenants/clone-wizard.tsx'), 'CloneWizard', 'sites.create'),
  screen(
    '/sites/new/from-file',
    () => import('../screens/site-import/site-import-screen.tsx'),
    'SiteImportScreen',
    'sites.create',
  ),
  screen('/fleet/*', () => import('../screens/fleet/fleet-screen.tsx'), 'FleetScreen', 'fleet.view'),
  screen('/status', () => import('../screens/status/status-screen.tsx'), 'StatusScreen', 'platform.watch'),
  screen('/account', () => import('../screens/account/own-account-screen.tsx'), 'OwnAccountScreen'),
  screen('/api-reference', () => import('../screens/api-reference/api-reference-screen.tsx'), 'ApiReferenceScreen'),
  screen('/people', () => import('../screens/people/people-screen.tsx'), 'PeopleScreen', 'people.manage'),
  screen('/audit', () => import('../screens/audit/audit-screen.tsx'), 'AuditScreen', 'audit.read-all'),
];

/** Of one site, below its address. */
export const siteScreens: readonly Screen[] = [
  screen('onboarding', () => import('../screens/onboarding/onboarding-screen.tsx'), 'OnboardingScreen'),
  screen('handover', () => import('../screens/handover/handover-screen.tsx'), 'HandoverScreen'),
  screen('checks', () => import('../screens/checks/checks-screen.tsx'), 'ChecksScreen'),
  screen('states', () => import('../screens/states/states-screen.tsx'), 'StatesScreen'),
  screen('live', () => import('../screens/live/live-screen.tsx'), 'LiveScreen'),
  screen('pages', () => import('../screens/pages/pages-screen.tsx'), 'PagesScreen'),
  screen('media', () => import('../screens/media/media-screen.tsx'), 'MediaScreen'),
  screen('switches', () => import('../screens/switches/switches-screen.tsx'), 'SwitchesScreen'),
  screen('ranking', () => import('../screens/ranking/ranking-screen.tsx'), 'RankingScreen'),
  screen('theme', () => import('../screens/theme/theme-screen.tsx'), 'ThemeScreen'),
  screen('lenders', () => import('../screens/lenders/lenders-screen.tsx'), 'LendersScreen'),
  screen('settings/:key', () => import('../screens/settings/settings-screen.tsx'), 'SettingsScreen'),
  screen('review', () => import('../screens/publish/review-screen.tsx'), 'ReviewScreen'),
  screen('approvals', () => import('../screens/publish/approvals-screen.tsx'), 'ApprovalsScreen'),
  screen('approvals/:approval', () => import('../screens/publish/approval-screen.tsx'), 'ApprovalScreen'),
  screen('timeline', () => import('../screens/timeline/timeline-screen.tsx'), 'TimelineScreen'),
  screen('releases', () => import('../screens/publish/releases-screen.tsx'), 'ReleasesScreen'),
  screen('history/*', () => import('../screens/history/history-screen.tsx'), 'HistoryScreen'),
  screen('leads/report', () => import('../screens/leads/report-screen.tsx'), 'LeadReportScreen'),
  screen('leads/:lead/person', () => import('../screens/leads/person-screen.tsx'), 'PersonScreen'),
  screen('appointments', () => import('../screens/appointments/appointments-screen.tsx'), 'AppointmentsScreen'),
  screen('reservations', () => import('../screens/reservations/reservations-screen.tsx'), 'ReservationsScreen'),
  screen('payments', () => import('../screens/reservations/payments-screen.tsx'), 'PaymentsScreen'),
  screen('wanted', () => import('../screens/vehicle-alerts/vehicle-alerts-screen.tsx'), 'VehicleAlertsScreen'),
  screen('privacy', () => import('../screens/privacy/privacy-screen.tsx'), 'PrivacyScreen'),
  screen('lead-routing', () => import('../screens/leads/lead-routing-screen.tsx'), 'LeadRoutingScreen'),
  screen('forms', () => import('../screens/forms/forms-screen.tsx'), 'FormsScreen'),
  screen('forms/:form', () => import('../screens/forms/form-screen.tsx'), 'FormScreen'),
  screen('valuation', () => import('../screens/valuation/valuation-screen.tsx'), 'ValuationScreen'),
  screen('spin-to-win', () => import('../screens/spin-to-win/spin-screen.tsx'), 'SpinScreen'),
  screen('mails', () => import('../screens/mails/mails-screen.tsx'), 'MailsScreen'),
  screen('stock', () => import('../screens/stock/stock-screen.tsx'), 'StockScreen'),
  screen('stock/:vehicle', () => import('../screens/stock/vehicle-screen.tsx'), 'VehicleScreen'),
  screen('locations', () => import('../screens/locations/locations-screen.tsx'), 'LocationsScreen'),
  screen(
    'locations/spreadsheet',
    () => import('../screens/locations/locations-sheet-screen.tsx'),
    'LocationsSheetScreen',
  ),
  screen('locations/:entry', () => import('../screens/locations/location-screen.tsx'), 'LocationScreen'),
  screen('analytics', () => import('../screens/analytics/analytics-screen.tsx'), 'AnalyticsScreen'),
  screen('reports', () => import('../screens/reports/reports-screen.tsx'), 'ReportsScreen'),
  screen('reviews', () => import('../screens/reviews/reviews-screen.tsx'), 'ReviewsScreen'),
  screen('reviews/:entry', () => import('../screens/reviews/review-entry-screen.tsx'), 'ReviewEntryScreen'),
  screen('makes', () => import('../screens/makes/makes-screen.tsx'), 'MakesScreen'),
  screen('makes/spreadsheet', () => import('../screens/makes/makes-sheet-screen.tsx'), 'MakesSheetScreen'),
  screen('makes/:entry', () => import('../screens/makes/make-screen.tsx'), 'MakeScreen'),
  screen('models', () => import('../screens/models/models-screen.tsx'), 'ModelsScreen'),
  screen('models/spreadsheet', () => import('../screens/models/models-sheet-screen.tsx'), 'ModelsSheetScreen'),
  screen('models/:entry', () => import('../screens/models/model-screen.tsx'), 'ModelScreen'),
  screen('offers', () => import('../screens/offers/offers-screen.tsx'), 'OffersScreen'),
  screen('offers/:entry', () => import('../screens/offers/offer-screen.tsx'), 'OfferScreen'),
  screen('formats', () => import('../screens/formats/formats-screen.tsx'), 'FormatsScreen'),
  screen('import', () => import('../screens/import/import-screen.tsx'), 'ImportScreen'),
  screen('old-site', () => import('../screens/old-site/old-site-screen.tsx'), 'OldSiteScreen'),
  screen('feeds', () => import('../screens/feeds/feeds-screen.tsx'), 'FeedsScreen'),
  screen('feeds/:feed', () => import('../screens/feeds/feed-screen.tsx'), 'FeedScreen'),
  screen('search-index', () => import('../screens/search-index/search-index-screen.tsx'), 'SearchIndexScreen'),
  screen('search-keys', () => import('../screens/search-keys/search-keys-screen.tsx'), 'SearchKeysScreen'),
  screen('audit', () => import('../screens/audit/audit-screen.tsx'), 'AuditScreen'),
  screen('people', () => import('../screens/people/people-screen.tsx'), 'PeopleScreen'),
  screen('domains', () => import('../screens/domains/domains-screen.tsx'), 'DomainsScreen'),
  screen('template-update', () => import('../screens/publish/template-update-screen.tsx'), 'TemplateUpdateScreen'),
];
