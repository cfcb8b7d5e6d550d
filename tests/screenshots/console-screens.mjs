// The console's screens that are looked at: an address each, and what to press for those that no address opens.

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {(page: Page) => Promise<void>} Step */

/** @type {(name: string | RegExp, role?: 'button' | 'tab') => Step} presses what carries this name */
const press =
  (name, role = 'button') =>
  (page) =>
    page.getByRole(role, { name }).first().click();
/** @type {(...steps: readonly Step[]) => Step} */
const inOrder =
  (...steps) =>
  async (page) => {
    for (const step of steps) await step(page);
  };
/** @type {Step} */
const firstVehicle = (page) => page.locator('.stock-name a').first().click();
/** @type {Step} */
const isPreviewed = (page) =>
  page.frameLocator('iframe').first().locator('[data-block]').first().waitFor({ state: 'attached' });
/** @type {(text: string) => Step} */
const chooseBlock = (text) => (page) =>
  page
    .getByRole('navigation', { name: 'Blocks of this page' })
    .locator('[data-row]', { hasText: text })
    .first()
    .click();

/** A stock file with an unknown column and an invalid row. */
const stockFile = {
  name: 'stock.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Stock No,Make,Model,Year,Price,Kms,Colour of mats\nT1,Mazda,CX-5,2021,31990,42000,grey\nT2,Toyota,HiLux,twenty,45990,61000,black\n',
  ),
};

/**
 * Name, address and, where needed, what to do there. Waits are for things that must come: a screen that lacks them is
 * reported. Nothing here saves anything.
 * @type {readonly (readonly [name: string, path: string, open?: Step])[]}
 */
export const consoleScreens = [
  ['tenants', '/sites'],
  ['tenants-none-found', '/sites', (page) => page.getByRole('searchbox').fill('no such dealer')],
  ['clone', '/sites/new'],
  ['clone-errors', '/sites/new', press('Create the site')],
  ['site', '/sites/redgum'],
  ['template', '/sites/dealer'],
  ['pages', '/sites/redgum/pages'],
  ['page-new', '/sites/redgum/pages', press('New page')],
  ['editor', '/sites/redgum/edit/page/home', isPreviewed],
  ['editor-block', '/sites/redgum/edit/page/home', inOrder(isPreviewed, chooseBlock('Hero'))],
  [
    'editor-visibility',
    '/sites/redgum/edit/page/home',
    inOrder(isPreviewed, chooseBlock('Hero'), press('Visibility', 'tab')),
  ],
  ['editor-palette', '/sites/redgum/edit/page/home', inOrder(isPreviewed, press('Add block'))],
  ['editor-phone', '/sites/redgum/edit/page/home', inOrder(isPreviewed, press('Phone, 390 px'))],
  ['editor-keys', '/sites/redgum/edit/page/home', inOrder(isPreviewed, press('Keyboard shortcuts'))],
  ['editor-section', '/sites/redgum/edit/section/header', isPreviewed],
  ['editor-vehicle', '/sites/redgum/edit/page/vehicle', isPreviewed],
  ['navigation', '/sites/redgum/settings/navigation'],
  ['theme', '/sites/redgum/theme', isPreviewed],
  ['switches', '/sites/redgum/switches'],
  ['switches-found', '/sites/redgum/switches', (page) => page.getByRole('searchbox').fill('finance')],
  ['ranking', '/sites/redgum/ranking'],
  ['site-settings', '/sites/redgum/settings/site'],
  ['redirects', '/sites/redgum/settings/redirects'],
  ['delivery', '/sites/redgum/settings/delivery'],
  ['stock', '/sites/redgum/stock'],
  ['stock-none-found', '/sites/redgum/stock?q=no+such+vehicle'],
  ['stock-new', '/sites/redgum/stock', press('Add a vehicle')],
  [
    'stock-bulk',
    '/sites/redgum/stock',
    inOrder((page) => page.getByLabel('Select this page').check(), press('Change them …')),
  ],
  ['vehicle', '/sites/redgum/stock', firstVehicle],
  ['vehicle-photos', '/sites/redgum/stock?photos=drawn', inOrder(firstVehicle, press(/^Photos/))],
  ['vehicle-history', '/sites/redgum/stock', inOrder(firstVehicle, press('History'))],
  ['leads', '/sites/redgum/leads'],
  ['lead', '/sites/redgum/leads', (page) => page.locator('.lead-list a').first().click()],
  ['leads-report', '/sites/redgum/leads/report'],
  ['appointments', '/sites/redgum/appointments'],
  ['lead-routing', '/sites/redgum/lead-routing'],
  ['mails', '/sites/redgum/mails'],
  ['forms', '/sites/redgum/forms'],
  ['reports', '/sites/redgum/reports'],
  ['analytics', '/sites/redgum/analytics'],
  ['privacy', '/sites/redgum/privacy'],
  ['valuation', '/sites/redgum/valuation'],
  ['import', '/sites/redgum/import'],
  [
    'import-columns',
    '/sites/redgum/import',
    (page) => page.locator('input[type="file"]').first().setInputFiles([stockFile]),
  ],
  ['feeds', '/sites/redgum/feeds'],
  ['feed-new', '/sites/redgum/feeds/new'],
  ['search-index', '/sites/redgum/search-index'],
  ['publish', '/sites/redgum/review'],
  ['releases', '/sites/redgum/releases'],
  ['template-update', '/sites/redgum/template-update'],
  ['leads-other', '/sites/meridian/leads'],
  ['onboarding', '/sites/redgum/onboarding'],
  ['handover', '/sites/redgum/handover'],
  ['checks', '/sites/redgum/checks'],
  ['media', '/sites/redgum/media'],
  ['lenders', '/sites/redgum/lenders'],
  ['timeline', '/sites/redgum/timeline'],
  ['history', '/sites/redgum/history/page/home'],
  ['locations', '/sites/redgum/locations'],
  ['location-new', '/sites/redgum/locations/new'],
  ['offers', '/sites/redgum/offers'],
  ['offer-new', '/sites/redgum/offers/new'],
  ['reviews', '/sites/redgum/reviews'],
  ['review-new', '/sites/redgum/reviews/new'],
  ['models', '/sites/aurora/models'],
  ['model', '/sites/aurora/models', (page) => page.locator('.entry-list a').first().click()],
  ['domains', '/sites/redgum/domains'],
  ['search-keys', '/sites/redgum/search-keys'],
  ['people', '/sites/redgum/people'],
  ['audit', '/sites/redgum/audit'],
  ['audit-all', '/audit'],
  ['people-all', '/people'],
  ['account', '/account'],
  ['account-token', '/account', press('New token')],
  ['api-reference', '/api-reference'],
  ['no-such-site', '/sites/no-such-site'],
  ['no-such-screen', '/nothing/here'],
];
