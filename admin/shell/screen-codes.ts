/** Screens whose code is fetched when they are opened. */
import { ScreenCode } from './lazy-screen.tsx';

export const forgottenPassword = new ScreenCode(
  async () => (await import('../screens/account/forgotten-password.tsx')).ForgottenPassword,
);
export const oneTimeLink = new ScreenCode(
  async () => (await import('../screens/account/one-time-link.tsx')).OneTimeLink,
);
export const overviewScreen = new ScreenCode(
  async () => (await import('../screens/overview/overview-screen.tsx')).OverviewScreen,
);
export const historyScreen = new ScreenCode(
  async () => (await import('../screens/history/history-screen.tsx')).HistoryScreen,
);
export const importScreen = new ScreenCode(
  async () => (await import('../screens/import/import-screen.tsx')).ImportScreen,
);
export const leadRoutingScreen = new ScreenCode(
  async () => (await import('../screens/leads/lead-routing-screen.tsx')).LeadRoutingScreen,
);
export const pagesScreen = new ScreenCode(async () => (await import('../screens/pages/pages-screen.tsx')).PagesScreen);
export const privacyScreen = new ScreenCode(
  async () => (await import('../screens/privacy/privacy-screen.tsx')).PrivacyScreen,
);
export const approvalScreen = new ScreenCode(
  async () => (await import('../screens/publish/approval-screen.tsx')).ApprovalScreen,
);
export const approvalsScreen = new ScreenCode(
  async () => (await import('../screens/publish/approvals-screen.tsx')).ApprovalsScreen,
);
export const releasesScreen = new ScreenCode(
  async () => (await import('../screens/publish/releases-screen.tsx')).ReleasesScreen,
);
export const reviewScreen = new ScreenCode(
  async () => (await import('../screens/publish/review-screen.tsx')).ReviewScreen,
);
export const templateUpdateScreen = new ScreenCode(
  async () => (await import('../screens/publish/template-update-screen.tsx')).TemplateUpdateScreen,
);
export const tenantsScreen = new ScreenCode(
  async () => (await import('../screens/tenants/tenants-screen.tsx')).TenantsScreen,
);
export const timelineScreen = new ScreenCode(
  async () => (await import('../screens/timeline/timeline-screen.tsx')).TimelineScreen,
);
export const editorScreen = new ScreenCode(async () => (await import('../editor/editor-screen.tsx')).EditorScreen);
export const switchesScreen = new ScreenCode(
  async () => (await import('../screens/switches/switches-screen.tsx')).SwitchesScreen,
);
export const rankingScreen = new ScreenCode(
  async () => (await import('../screens/ranking/ranking-screen.tsx')).RankingScreen,
);
export const themeScreen = new ScreenCode(async () => (await import('../screens/theme/theme-screen.tsx')).ThemeScreen);
export const settingsScreen = new ScreenCode(
  async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen,
);
export const personScreen = new ScreenCode(
  async () => (await import('../screens/leads/person-screen.tsx')).PersonScreen,
);
export const leadReportScreen = new ScreenCode(
  async () => (await import('../screens/leads/report-screen.tsx')).LeadReportScreen,
);
export const lendersScreen = new ScreenCode(
  async () => (await import('../screens/lenders/lenders-screen.tsx')).LendersScreen,
);
export const formsScreen = new ScreenCode(async () => (await import('../screens/forms/forms-screen.tsx')).FormsScreen);
export const formScreen = new ScreenCode(async () => (await import('../screens/forms/form-screen.tsx')).FormScreen);
export const valuationScreen = new ScreenCode(
  async () => (await import('../screens/valuation/valuation-screen.tsx')).ValuationScreen,
);
export const spinScreen = new ScreenCode(
  async () => (await import('../screens/spin-to-win/spin-screen.tsx')).SpinScreen,
);
export const mailsScreen = new ScreenCode(async () => (await import('../screens/mails/mails-screen.tsx')).MailsScreen);
export const reservationsScreen = new ScreenCode(
  async () => (await import('../screens/reservations/reservations-screen.tsx')).ReservationsScreen,
);
export const paymentsScreen = new ScreenCode(
  async () => (await import('../screens/reservations/payments-screen.tsx')).PaymentsScreen,
);
export const appointmentsScreen = new ScreenCode(
  async () => (await import('../screens/appointments/appointments-screen.tsx')).AppointmentsScreen,
);
export const mediaScreen = new ScreenCode(async () => (await import('../screens/media/media-screen.tsx')).MediaScreen);
export const stockScreen = new ScreenCode(async () => (await import('../screens/stock/stock-screen.tsx')).StockScreen);
export const vehicleScreen = new ScreenCode(
  async () => (await import('../screens/stock/vehicle-screen.tsx')).VehicleScreen,
);
export const locationsScreen = new ScreenCode(
  async () => (await import('../screens/locations/locations-screen.tsx')).LocationsScreen,
);
export const locationsSheetScreen = new ScreenCode(
  async () => (await import('../screens/locations/locations-sheet-screen.tsx')).LocationsSheetScreen,
);
export const locationScreen = new ScreenCode(
  async () => (await import('../screens/locations/location-screen.tsx')).LocationScreen,
);
export const analyticsScreen = new ScreenCode(
  async () => (await import('../screens/analytics/analytics-screen.tsx')).AnalyticsScreen,
);
export const reportsScreen = new ScreenCode(
  async () => (await import('../screens/reports/reports-screen.tsx')).ReportsScreen,
);
export const reviewsScreen = new ScreenCode(
  async () => (await import('../screens/reviews/reviews-screen.tsx')).ReviewsScreen,
);
export const reviewEntryScreen = new ScreenCode(
  async () => (await import('../screens/reviews/review-entry-screen.tsx')).ReviewEntryScreen,
);
export const makesScreen = new ScreenCode(async () => (await import('../screens/makes/makes-screen.tsx')).MakesScreen);
export const makesSheetScreen = new ScreenCode(
  async () => (await import('../screens/makes/makes-sheet-screen.tsx')).MakesSheetScreen,
);
export const makeScreen = new ScreenCode(async () => (await import('../screens/makes/make-screen.tsx')).MakeScreen);
export const modelsScreen = new ScreenCode(
  async () => (await import('../screens/models/models-screen.tsx')).ModelsScreen,
);
export const modelsSheetScreen = new ScreenCode(
  async () => (await import('../screens/models/models-sheet-screen.tsx')).ModelsSheetScreen,
);
export const modelScreen = new ScreenCode(async () => (await import('../screens/models/model-screen.tsx')).ModelScreen);
export const offersScreen = new ScreenCode(
  async () => (await import('../screens/offers/offers-screen.tsx')).OffersScreen,
);
export const offerScreen = new ScreenCode(async () => (await import('../screens/offers/offer-screen.tsx')).OfferScreen);
export const feedsScreen = new ScreenCode(async () => (await import('../screens/feeds/feeds-screen.tsx')).FeedsScreen);
export const feedScreen = new ScreenCode(async () => (await import('../screens/feeds/feed-screen.tsx')).FeedScreen);
export const searchIndexScreen = new ScreenCode(
  async () => (await import('../screens/search-index/search-index-screen.tsx')).SearchIndexScreen,
);
export const searchKeysScreen = new ScreenCode(
  async () => (await import('../screens/search-keys/search-keys-screen.tsx')).SearchKeysScreen,
);
export const domainsScreen = new ScreenCode(
  async () => (await import('../screens/domains/domains-screen.tsx')).DomainsScreen,
);
export const auditScreen = new ScreenCode(async () => (await import('../screens/audit/audit-screen.tsx')).AuditScreen);
export const checksScreen = new ScreenCode(
  async () => (await import('../screens/checks/checks-screen.tsx')).ChecksScreen,
);
export const statesScreen = new ScreenCode(
  async () => (await import('../screens/states/states-screen.tsx')).StatesScreen,
);
export const liveScreen = new ScreenCode(async () => (await import('../screens/live/live-screen.tsx')).LiveScreen);
export const handoverScreen = new ScreenCode(
  async () => (await import('../screens/handover/handover-screen.tsx')).HandoverScreen,
);
export const onboardingScreen = new ScreenCode(
  async () => (await import('../screens/onboarding/onboarding-screen.tsx')).OnboardingScreen,
);
export const fleetScreen = new ScreenCode(async () => (await import('../screens/fleet/fleet-screen.tsx')).FleetScreen);
export const ownAccountScreen = new ScreenCode(
  async () => (await import('../screens/account/own-account-screen.tsx')).OwnAccountScreen,
);
export const apiReferenceScreen = new ScreenCode(
  async () => (await import('../screens/api-reference/api-reference-screen.tsx')).ApiReferenceScreen,
);
export const peopleScreen = new ScreenCode(
  async () => (await import('../screens/people/people-screen.tsx')).PeopleScreen,
);
export const oldSiteScreen = new ScreenCode(
  async () => (await import('../screens/old-site/old-site-screen.tsx')).OldSiteScreen,
);
export const siteImportScreen = new ScreenCode(
  async () => (await import('../screens/site-import/site-import-screen.tsx')).SiteImportScreen,
);
export const vehicleAlertsScreen = new ScreenCode(
  async () => (await import('../screens/vehicle-alerts/vehicle-alerts-screen.tsx')).VehicleAlertsScreen,
);
export const statusScreen = new ScreenCode(
  async () => (await import('../screens/status/status-screen.tsx')).StatusScreen,
);
export const cloneWizard = new ScreenCode(
  async () => (await import('../screens/tenants/clone-wizard.tsx')).CloneWizard,
);
