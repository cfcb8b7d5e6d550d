/** Every screen of the console: what the tests of roles, looks and keys go through, so that a new one is in all of them. */
import type { Page } from '@playwright/test';
import { type Role, roles } from '#schemas/api/access.ts';
import { callConsole } from './console.ts';
import { sendLead } from './send-lead.ts';

/** Who uses a screen and who may only view it; it is closed to all others. */
export interface Screen {
  readonly uses: readonly Role[];
  readonly looks?: readonly Role[];
  /** False for screens that others lead to. */
  readonly inMenu?: boolean;
}
const staff: readonly Role[] = ['platform', 'onboarding'];
const all: readonly Role[] = roles;

/** By address below the site's own; words in brackets are an id of the site's first. */
export const siteScreens: { readonly [path: string]: Screen } = {
  '': { uses: all },
  pages: { uses: [...staff, 'editor', 'admin'], looks: ['viewer'] },
  'edit/page/home': { uses: [...staff, 'editor', 'admin'], inMenu: false },
  'history/page/home': { uses: [...staff, 'editor', 'admin'], looks: ['viewer'], inMenu: false },
  forms: { uses: [...staff, 'editor', 'admin'], looks: ['viewer'] },
  'forms/service': { uses: [...staff, 'editor', 'admin'], looks: ['viewer'], inMenu: false },
  'spin-to-win': { uses: [...staff, 'editor', 'admin'], looks: ['viewer'] },
  'settings/navigation': { uses: [...staff, 'editor', 'admin'], looks: ['viewer'] },
  media: { uses: [...staff, 'editor', 'admin'], looks: ['viewer'] },
  theme: { uses: [...staff, 'editor', 'admin'], looks: ['viewer'] },
  switches: { uses: [...staff, 'editor', 'admin'], looks: ['viewer'] },
  ranking: { uses: [...staff, 'editor', 'admin'], looks: ['viewer'] },
  'settings/site': { uses: [...staff, 'editor', 'admin'], looks: ['viewer'] },
  'settings/redirects': { uses: [...staff, 'editor', 'admin'], looks: ['viewer'] },
  'old-site': { uses: [...staff, 'editor', 'admin'], looks: ['viewer'] },
  'settings/appointments': { uses: [...staff, 'editor', 'admin'], looks: ['viewer'] },
  'settings/delivery': { uses: [...staff, 'editor', 'admin'], looks: ['viewer'] },
  lenders: { uses: [...staff, 'admin'], looks: ['viewer', 'editor'] },
  valuation: { uses: [...staff, 'admin'], looks: ['viewer', 'editor'] },
  onboarding: { uses: [...staff, 'admin'], looks: ['viewer', 'editor'] },
  handover: { uses: [...staff, 'editor', 'admin', 'viewer'], inMenu: false },
  stock: { uses: [...staff, 'stock', 'admin'], looks: ['viewer', 'leads', 'editor'] },
  'stock/[stock]': { uses: [...staff, 'stock', 'admin'], looks: ['viewer', 'leads', 'editor'], inMenu: false },
  locations: { uses: [...staff, 'editor', 'admin'], looks: ['viewer', 'leads', 'stock'] },
  'locations/spreadsheet': { uses: [...staff, 'editor', 'admin'], looks: ['viewer', 'leads', 'stock'], inMenu: false },
  'locations/[locations]': { uses: [...staff, 'editor', 'admin'], looks: ['viewer', 'leads', 'stock'], inMenu: false },
  offers: { uses: [...staff, 'editor', 'admin'], looks: ['viewer', 'leads', 'stock'] },
  'offers/[offers]': { uses: [...staff, 'editor', 'admin'], looks: ['viewer', 'leads', 'stock'], inMenu: false },
  reviews: { uses: [...staff, 'editor', 'admin'], looks: ['viewer', 'leads', 'stock'] },
  'reviews/[reviews]': { uses: [...staff, 'editor', 'admin'], looks: ['viewer', 'leads', 'stock'], inMenu: false },
  makes: { uses: [...staff, 'editor', 'admin'], looks: ['viewer', 'leads', 'stock'] },
  'makes/new': { uses: [...staff, 'editor', 'admin'], looks: ['viewer', 'leads', 'stock'], inMenu: false },
  'makes/spreadsheet': { uses: [...staff, 'editor', 'admin'], looks: ['viewer', 'leads', 'stock'], inMenu: false },
  models: { uses: [...staff, 'editor', 'admin'], looks: ['viewer', 'leads', 'stock'] },
  'models/new': { uses: [...staff, 'editor', 'admin'], looks: ['viewer', 'leads', 'stock'], inMenu: false },
  'models/spreadsheet': { uses: [...staff, 'editor', 'admin'], looks: ['viewer', 'leads', 'stock'], inMenu: false },
  import: { uses: [...staff, 'stock', 'admin'], looks: ['viewer', 'leads', 'editor'] },
  formats: { uses: [...staff, 'stock', 'admin'], looks: ['viewer', 'leads', 'editor'] },
  feeds: { uses: [...staff, 'stock', 'admin'], looks: ['viewer', 'leads', 'editor'] },
  'feeds/new': { uses: [...staff, 'stock', 'admin'], looks: ['viewer', 'leads', 'editor'], inMenu: false },
  leads: { uses: [...staff, 'leads', 'admin'] },
  appointments: { uses: [...staff, 'leads', 'admin'] },
  reservations: { uses: [...staff, 'leads', 'admin'] },
  payments: { uses: [...staff, 'leads', 'admin'] },
  wanted: { uses: [...staff, 'leads', 'admin'] },
  reports: { uses: [...staff, 'editor', 'admin', 'viewer'] },
  'lead-routing': { uses: [...staff, 'admin'], looks: ['viewer', 'editor'] },
  analytics: { uses: [...staff, 'admin'], looks: ['viewer', 'editor'] },
  privacy: { uses: [...staff, 'admin'] },
  mails: { uses: [...staff, 'editor', 'admin'], looks: ['viewer'] },
  'leads/report': { uses: [...staff, 'leads', 'admin'], inMenu: false },
  'leads/[leads]/person': { uses: [...staff, 'leads', 'admin'], inMenu: false },
  'leads/[leads]': { uses: [...staff, 'leads', 'admin'], inMenu: false },
  domains: { uses: [...staff, 'admin'], looks: ['viewer', 'editor'] },
  'search-index': { uses: [...staff, 'admin'], looks: ['viewer', 'editor'] },
  'search-keys': { uses: [...staff, 'admin'], inMenu: false },
  'template-update': { uses: [...staff, 'admin'], looks: ['viewer', 'editor'], inMenu: false },
  live: { uses: [...staff, 'editor', 'admin', 'viewer'] },
  checks: { uses: [...staff, 'editor', 'admin', 'viewer'] },
  approvals: { uses: [...staff, 'editor', 'admin'], looks: ['viewer'] },
  states: { uses: [...staff, 'editor', 'admin', 'viewer'] },
  review: { uses: [...staff, 'editor', 'admin'], looks: ['viewer'] },
  timeline: { uses: [...staff, 'editor', 'admin', 'viewer'] },
  releases: { uses: [...staff, 'editor', 'admin'], looks: ['viewer'] },
  people: { uses: [...staff, 'admin'] },
  audit: { uses: [...staff, 'admin'] },
};

/** Screens that belong to no site. */
export const platformScreens: { readonly [path: string]: Screen } = {
  '/sites': { uses: all },
  '/sites/new': { uses: staff },
  '/fleet': { uses: staff },
  '/fleet/rollouts': { uses: staff },
  '/fleet/changes': { uses: staff },
  '/fleet/blocks': { uses: staff },
  '/fleet/blocks/hero': { uses: staff },
  '/fleet/find': { uses: staff },
  '/sites/new/from-file': { uses: staff, inMenu: false },
  '/account': { uses: all },
  '/api-reference': { uses: all },
  '/people': { uses: [...staff, 'admin'] },
  '/audit': { uses: ['platform'] },
  '/status': { uses: ['platform'] },
};

/** The first id of each list of the site. */
export async function firstIds(page: Page, slug: string): Promise<{ readonly [list: string]: string }> {
  const ids: { [list: string]: string } = {};
  for (const list of ['stock', 'locations', 'reviews', 'offers']) {
    const { rows } = (await callConsole(page, 'GET', `/tenants/${slug}/${list}`)) as { rows: { id: string }[] };
    ids[list] = rows[0]?.id ?? '';
  }
  ids['leads'] = await sendLead('redgum');
  return ids;
}

/** Address of a site's screen. */
export function screenAddress(slug: string, path: string, ids: { readonly [list: string]: string }): string {
  const below = path.replace(/\[(\w+)\]/, (_, list: string) => ids[list] ?? '');
  return `/sites/${slug}${below === '' ? '' : `/${below}`}`;
}
