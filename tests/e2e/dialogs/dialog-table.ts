/** Every dialog, menu and popover of the console by the file that shows it: how it is opened, or which test opens it. */
import type { Locator, Page } from '@playwright/test';
import { outline } from '../console.ts';

export interface Opened {
  /** Below the site's address; beginning with a slash: of no site; words in brackets are an id of the site's first. */
  readonly screen: string;
  /** Brings the screen to where the opener is; answers what opens the dialog at last. */
  readonly opener: (page: Page) => Locator | Promise<Locator>;
  /** Chosen from the menu that the opener opens. */
  readonly item?: string;
  /** What opens; a dialog by default. */
  readonly role?: 'menu' | 'popover';
}

/** Shown only where much came before, as a conflict, or for what that test has made. */
export interface OpenedBy {
  readonly openedBy: string;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const exact = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first();

/** In the editor, a block is selected by the start of its name in the outline. */
const ofBlock =
  (block: string | RegExp, opener: (page: Page) => Locator) =>
  async (page: Page): Promise<Locator> => {
    await outline(page).locator('[data-row]', { hasText: block }).first().click();
    return opener(page);
  };

const home = 'edit/page/home';

/** By the file below `admin/`; an array where a file has several. */
export const dialogs: { readonly [file: string]: readonly Opened[] | OpenedBy } = {
  'appointments/new-appointment.tsx': [
    { screen: 'appointments', opener: exact('New appointment') },
    { screen: 'leads/[leads]', opener: exact('Book a test drive') },
  ],
  'commands/command-centre.tsx': { openedBy: 'canvas-acts.e2e.ts' },
  'editing/merge-choices.tsx': { openedBy: 'whole-line.e2e.ts' },
  'editor/editor-bar.tsx': [
    { screen: 'edit/page/vehicle', role: 'popover', opener: (page) => page.locator('.subject-button') },
  ],
  'editor/editor-panes.tsx': [{ screen: home, opener: button(/^Keyboard shortcuts/) }],
  'editor/outline/block-menu.tsx': [
    {
      screen: home,
      role: 'menu',
      opener: ofBlock(/./, (page) =>
        outline(page)
          .getByRole('button', { name: /^Actions for / })
          .nth(1),
      ),
    },
    {
      screen: home,
      opener: (page) =>
        outline(page)
          .getByRole('button', { name: /^Actions for / })
          .nth(1),
      item: 'Move to…',
    },
  ],
  'entries/ordered-row.tsx': { openedBy: 'makes.e2e.ts' },
  'forms/controls/icon.tsx': { openedBy: 'fields.e2e.ts' },
  'forms/link/link-field.tsx': { openedBy: 'fields.e2e.ts' },
  'forms/rich-text/editor.tsx': { openedBy: 'fields.e2e.ts' },
  'forms/templates.tsx': [
    { screen: home, role: 'popover', opener: ofBlock(/Hero|Slider|Banner/i, button(/^Link .* to a value$/)) },
  ],
  'media/picture-field.tsx': [{ screen: 'locations/[locations]', opener: button(/^(Choose a picture|Change): /) }],
  'previews/share-dialog.tsx': [{ screen: home, opener: exact('Share a preview') }],
  'screens/appointments/appointments-screen.tsx': [{ screen: 'appointments', opener: exact('Block out time') }],
  'screens/appointments/open-appointment.tsx': { openedBy: 'keyboard-day.e2e.ts' },
  'screens/feeds/feed-form.tsx': { openedBy: 'rare-dialogs.e2e.ts' },
  'screens/formats/formats-screen.tsx': { openedBy: 'file-formats.e2e.ts' },
  'screens/feeds/feed-screen.tsx': { openedBy: 'rare-dialogs.e2e.ts' },
  'screens/fleet/change-screen.tsx': { openedBy: 'fleet.e2e.ts' },
  'screens/fleet/health-screen.tsx': [
    { screen: '/fleet', role: 'menu', opener: exact('Saved lists') },
    { screen: '/fleet', opener: exact('Saved lists'), item: 'Save this list…' },
  ],
  'screens/fleet/rollout-screen.tsx': { openedBy: 'fleet.e2e.ts' },
  'screens/fleet/rollout-sites.tsx': { openedBy: 'fleet.e2e.ts' },
  'screens/forms/form-steps.tsx': [{ screen: 'forms/service', role: 'menu', opener: button(/^More for /) }],
  'screens/forms/forms-screen.tsx': [
    { screen: 'forms', role: 'menu', opener: button(/^More for /) },
    { screen: 'forms', opener: button(/^More for Service/), item: 'Delete' },
    { screen: 'forms', opener: exact('New form') },
    { screen: 'forms', opener: button(/^More for /), item: 'Duplicate' },
  ],
  'screens/leads/connected-system.tsx': { openedBy: 'rare-dialogs.e2e.ts' },
  'screens/leads/connected-systems.tsx': [{ screen: 'lead-routing', opener: exact('Resend from a date') }],
  'screens/leads/inbox-list.tsx': [{ screen: 'leads', opener: exact('Export') }],
  'screens/leads/inbox-notices.tsx': [{ screen: 'leads', opener: exact('Notifications') }],
  'screens/leads/inbox-screen.tsx': [{ screen: 'leads', opener: exact('Keyboard shortcuts of the inbox') }],
  'screens/leads/lead-deliveries.tsx': [
    {
      screen: 'leads/[leads]',
      opener: (page) => page.getByRole('region', { name: 'Where it went' }).getByRole('button').first(),
    },
  ],
  'screens/leads/lead-payments.tsx': [{ screen: 'leads/[leads]', opener: exact('Request a payment…') }],
  'screens/onboarding/onboarding-screen.tsx': [{ screen: 'onboarding', opener: exact('Take offline…') }],
  'screens/pages/document-menu.tsx': [
    { screen: 'pages', role: 'menu', opener: button(/^More for /) },
    { screen: 'pages', opener: button(/^More for Home/), item: 'Name and address…' },
    { screen: 'pages', opener: button(/^More for Home/), item: 'Delete at the next publish' },
    { screen: 'pages', opener: button(/^More for Contact/), item: 'Hide from the site' },
  ],
  'screens/pages/new-page.tsx': [
    { screen: 'pages', opener: exact('New page') },
    { screen: 'pages', opener: button(/^More for Home/), item: 'Duplicate…' },
  ],
  'screens/people/people-screen.tsx': [
    { screen: 'people', opener: exact('Invite') },
    { screen: 'people', opener: button(/^Change /) },
  ],
  'screens/privacy/privacy-screen.tsx': { openedBy: 'rare-dialogs.e2e.ts' },
  'screens/privacy/retention.tsx': { openedBy: 'rare-dialogs.e2e.ts' },
  'screens/reservations/reservations-screen.tsx': { openedBy: 'reserve.e2e.ts' },
  'screens/search-keys/search-keys-screen.tsx': { openedBy: 'rare-dialogs.e2e.ts' },
  'screens/states/state-cell.tsx': { openedBy: 'states.e2e.ts' },
  'screens/stock/bulk-dialog.tsx': [
    {
      screen: 'stock',
      opener: async (page) => {
        await page.getByLabel('Select this page').check();
        return page.getByRole('button', { name: 'Change them …' });
      },
    },
  ],
  'screens/stock/new-vehicle.tsx': [{ screen: 'stock', opener: button(/^(New|Add a) vehicle/) }],
  'screens/stock/reserve-dialog.tsx': [
    { screen: 'stock/[stock]', opener: exact('More actions for this vehicle'), item: 'Reserve …' },
  ],
  'screens/stock/vehicle-screen.tsx': [
    { screen: 'stock/[stock]', role: 'menu', opener: exact('More actions for this vehicle') },
  ],
  'screens/switches/switch-effect.tsx': [{ screen: 'switches', opener: button(/^See what changes/) }],
  'screens/switches/switch-note.tsx': { openedBy: 'switches.e2e.ts' },
  'screens/switches/switch-schedule.tsx': { openedBy: 'switches.e2e.ts' },
  'screens/timeline/timeline-screen.tsx': { openedBy: 'review.e2e.ts' },
  'shell/account-menu.tsx': [
    { screen: 'pages', role: 'menu', opener: (page) => page.locator('[aria-haspopup="menu"]').first() },
  ],
  'shell/app.tsx': { openedBy: 'account-screens.e2e.ts' },
  'vehicles/sold-dialog.tsx': [{ screen: 'stock/[stock]', opener: exact('Mark sold …') }],
};
