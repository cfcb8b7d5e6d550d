/** The parts of a site in the console, and who may open each. */
import type { Permission } from '#schemas/api/access.ts';
import type { SidePart } from './side-nav.tsx';

/** A part of a site. It is hidden from people without the permission to read its screen. */
interface SitePart extends SidePart {
  readonly asks: Permission;
  /** Permissions that its screens need for changes; without any of them they are locked. */
  readonly changes?: readonly Permission[];
  /** A list to search and open from, which stays usable; screens opened from it are locked. */
  readonly isList?: boolean;
  /** Templates have none. */
  readonly ofSites?: boolean;
}

/** @param to its address below that of the site */
function part(
  to: string,
  label: string,
  icon: SidePart['icon'],
  rest: Partial<Omit<SitePart, keyof SidePart>> = {},
): SitePart {
  return { to, label, icon, asks: 'documents.view', ...rest };
}

/** Parts under their title, in the order of a day's work. */
export const partGroups: readonly { readonly title: string | null; readonly parts: readonly SitePart[] }[] = [
  {
    title: null,
    parts: [
      part('', 'Overview', 'home', { asks: 'site.view' }),
      part('onboarding', 'Going live', 'route', { changes: ['site.live', 'site.legal'], isList: true, ofSites: true }),
      part('leads', 'Leads', 'inbox', { asks: 'leads.read', isList: true, ofSites: true }),
      part('appointments', 'Appointments', 'calendar', {
        asks: 'leads.read',
        changes: ['leads.handle'],
        isList: true,
        ofSites: true,
      }),
      part('wanted', 'Vehicle alerts', 'bell', { asks: 'leads.read', isList: true, ofSites: true }),
      part('reservations', 'Reservations', 'bookmark', {
        asks: 'leads.read',
        changes: ['leads.handle'],
        isList: true,
        ofSites: true,
      }),
      part('payments', 'Payments', 'wallet', {
        asks: 'leads.read',
        changes: ['leads.handle', 'payments.refund'],
        isList: true,
        ofSites: true,
      }),
      part('reports', 'Reports', 'chart', { asks: 'reports.view', ofSites: true }),
    ],
  },
  {
    title: 'Website',
    parts: [
      part('pages', 'Pages', 'file', { changes: ['pages.edit'], isList: true }),
      part('live', 'The live site', 'globe'),
      part('forms', 'Forms', 'list', { changes: ['pages.edit'], isList: true }),
      part('spin-to-win', 'Spin to win', 'gift', { changes: ['site.edit'] }),
      part('settings/navigation', 'Menus', 'menu', { changes: ['pages.edit'] }),
      part('media', 'Media', 'image', { changes: ['media.edit'], isList: true }),
      part('theme', 'Theme', 'palette', { changes: ['theme.edit'] }),
      part('settings/redirects', 'Redirects', 'route', { changes: ['pages.edit'] }),
      part('old-site', 'Move an old site', 'upload', { changes: ['pages.edit'], ofSites: true }),
    ],
  },
  {
    title: 'Publishing',
    parts: [
      part('checks', 'Checks', 'alert', { isList: true }),
      part('states', 'State previews', 'states'),
      part('review', 'Review and publish', 'check', { changes: ['site.publish'] }),
      part('approvals', 'Approvals', 'stamp', { changes: ['site.publish'], isList: true, ofSites: true }),
      part('timeline', 'Timeline', 'calendar-clock'),
      part('releases', 'Releases', 'history', { changes: ['site.publish'], isList: true }),
    ],
  },
  {
    title: 'Stock',
    parts: [
      part('stock', 'Stock', 'car', { asks: 'stock.view', changes: ['stock.edit'], isList: true, ofSites: true }),
      part('import', 'Stock import', 'upload', { asks: 'stock.view', changes: ['imports.run'], ofSites: true }),
      part('feeds', 'Stock feeds', 'feed', { asks: 'stock.view', changes: ['feeds.manage'], ofSites: true }),
      part('formats', 'File formats', 'file', { asks: 'stock.view', changes: ['imports.run'] }),
      part('ranking', 'Search ranking', 'sort', { changes: ['switches.edit'] }),
    ],
  },
  {
    title: 'Business',
    parts: [
      part('locations', 'Locations', 'pin', {
        asks: 'stock.view',
        changes: ['locations.edit'],
        isList: true,
        ofSites: true,
      }),
      part('makes', 'Makes', 'range', { asks: 'stock.view', changes: ['models.edit'], isList: true, ofSites: true }),
      part('models', 'Models', 'range', { asks: 'stock.view', changes: ['models.edit'], isList: true, ofSites: true }),
      part('offers', 'Offers', 'tag', { asks: 'stock.view', changes: ['offers.edit'], isList: true, ofSites: true }),
      part('reviews', 'Reviews', 'star', {
        asks: 'stock.view',
        changes: ['reviews.edit'],
        isList: true,
        ofSites: true,
      }),
      part('lenders', 'Lenders', 'percent', { changes: ['finance.rules'] }),
      part('valuation', 'Valuations', 'car', { changes: ['finance.rules'] }),
      part('settings/delivery', 'Delivery prices', 'truck', { changes: ['site.edit'] }),
      part('settings/appointments', 'Appointment times', 'calendar', { changes: ['site.edit'] }),
    ],
  },
  {
    title: 'Set-up',
    parts: [
      part('settings/site', 'Site settings', 'settings', {
        changes: ['site.edit', 'site.legal', 'site.domains', 'keys.manage'],
      }),
      part('switches', 'Switches', 'toggle', { changes: ['switches.edit'], isList: true }),
      part('lead-routing', 'Lead routing', 'route', { changes: ['leads.route'], ofSites: true }),
      part('analytics', 'Analytics services', 'chart', { changes: ['keys.manage'], ofSites: true }),
      part('mails', 'Emails', 'mail', { changes: ['site.edit'] }),
      part('domains', 'Domains', 'link', { changes: ['site.domains'], ofSites: true }),
      part('search-index', 'Search index', 'search', { changes: ['keys.manage'], ofSites: true }),
      part('privacy', 'Personal data', 'lock', { asks: 'leads.privacy', ofSites: true }),
      part('people', 'People', 'user', { asks: 'people.manage' }),
      part('audit', 'Audit log', 'list', { asks: 'audit.read' }),
    ],
  },
];

/** Screens that others lead to. */
const furtherParts: readonly SitePart[] = [
  part('handover', 'Handover page', 'file'),
  part('history', 'History', 'history', { changes: ['pages.edit'] }),
  part('search-keys', 'Search keys', 'search', { asks: 'keys.manage' }),
  part('template-update', 'Template update', 'file', { changes: ['template.apply'] }),
];

export const siteParts: readonly SitePart[] = [...partGroups.flatMap(({ parts }) => parts), ...furtherParts];

/** The screens of a site that a person with these permissions may open. */
export function listParts(permissions: readonly Permission[]): readonly SidePart[] {
  return siteParts.filter(({ asks }) => permissions.includes(asks));
}
