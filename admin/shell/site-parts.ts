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

/** Parts under their title, in the order of a day's work. */
export const partGroups: readonly { readonly title: string | null; readonly parts: readonly SitePart[] }[] = [
  {
    title: null,
    parts: [
      { to: '', asks: 'site.view', label: 'Overview', icon: 'home' },
      {
        to: 'onboarding',
        asks: 'documents.view',
        changes: ['site.live', 'site.legal'],
        isList: true,
        ofSites: true,
        label: 'Going live',
        icon: 'route',
      },
      { to: 'leads', asks: 'leads.read', isList: true, ofSites: true, label: 'Leads', icon: 'inbox' },
      {
        to: 'appointments',
        asks: 'leads.read',
        changes: ['leads.handle'],
        isList: true,
        ofSites: true,
        label: 'Appointments',
        icon: 'calendar',
      },
      { to: 'wanted', asks: 'leads.read', isList: true, ofSites: true, label: 'Vehicle alerts', icon: 'bell' },
      {
        to: 'reservations',
        asks: 'leads.read',
        changes: ['leads.handle'],
        isList: true,
        ofSites: true,
        label: 'Reservations',
        icon: 'bookmark',
      },
      {
        to: 'payments',
        asks: 'leads.read',
        changes: ['leads.handle', 'payments.refund'],
        isList: true,
        ofSites: true,
        label: 'Payments',
        icon: 'wallet',
      },
      { to: 'reports', asks: 'reports.view', ofSites: true, label: 'Reports', icon: 'chart' },
    ],
  },
  {
    title: 'Website',
    parts: [
      { to: 'pages', asks: 'documents.view', changes: ['pages.edit'], isList: true, label: 'Pages', icon: 'file' },
      { to: 'live', asks: 'documents.view', label: 'The live site', icon: 'globe' },
      { to: 'forms', asks: 'documents.view', changes: ['pages.edit'], isList: true, label: 'Forms', icon: 'list' },
      { to: 'spin-to-win', asks: 'documents.view', changes: ['site.edit'], label: 'Spin to win', icon: 'gift' },
      { to: 'settings/navigation', asks: 'documents.view', changes: ['pages.edit'], label: 'Menus', icon: 'menu' },
      { to: 'media', asks: 'documents.view', changes: ['media.edit'], isList: true, label: 'Media', icon: 'image' },
      { to: 'theme', asks: 'documents.view', changes: ['theme.edit'], label: 'Theme', icon: 'palette' },
      { to: 'settings/redirects', asks: 'documents.view', changes: ['pages.edit'], label: 'Redirects', icon: 'route' },
      {
        to: 'old-site',
        asks: 'documents.view',
        changes: ['pages.edit'],
        ofSites: true,
        label: 'Move an old site',
        icon: 'upload',
      },
    ],
  },
  {
    title: 'Publishing',
    parts: [
      { to: 'checks', asks: 'documents.view', label: 'Checks', icon: 'alert', isList: true },
      { to: 'states', asks: 'documents.view', label: 'State previews', icon: 'states' },
      { to: 'review', asks: 'documents.view', changes: ['site.publish'], label: 'Review and publish', icon: 'check' },
      {
        to: 'approvals',
        asks: 'documents.view',
        changes: ['site.publish'],
        isList: true,
        ofSites: true,
        label: 'Approvals',
        icon: 'stamp',
      },
      { to: 'timeline', asks: 'documents.view', label: 'Timeline', icon: 'calendar-clock' },
      {
        to: 'releases',
        asks: 'documents.view',
        changes: ['site.publish'],
        isList: true,
        label: 'Releases',
        icon: 'history',
      },
    ],
  },
  {
    title: 'Stock',
    parts: [
      {
        to: 'stock',
        asks: 'stock.view',
        changes: ['stock.edit'],
        isList: true,
        ofSites: true,
        label: 'Stock',
        icon: 'car',
      },
      {
        to: 'import',
        asks: 'stock.view',
        changes: ['imports.run'],
        ofSites: true,
        label: 'Stock import',
        icon: 'upload',
      },
      { to: 'feeds', asks: 'stock.view', changes: ['feeds.manage'], ofSites: true, label: 'Stock feeds', icon: 'feed' },
      { to: 'ranking', asks: 'documents.view', changes: ['switches.edit'], label: 'Search ranking', icon: 'sort' },
    ],
  },
  {
    title: 'Business',
    parts: [
      {
        to: 'locations',
        asks: 'stock.view',
        changes: ['locations.edit'],
        isList: true,
        ofSites: true,
        label: 'Locations',
        icon: 'pin',
      },
      {
        to: 'makes',
        asks: 'stock.view',
        changes: ['models.edit'],
        isList: true,
        ofSites: true,
        label: 'Makes',
        icon: 'range',
      },
      {
        to: 'models',
        asks: 'stock.view',
        changes: ['models.edit'],
        isList: true,
        ofSites: true,
        label: 'Models',
        icon: 'range',
      },
      {
        to: 'offers',
        asks: 'stock.view',
        changes: ['offers.edit'],
        isList: true,
        ofSites: true,
        label: 'Offers',
        icon: 'tag',
      },
      {
        to: 'reviews',
        asks: 'stock.view',
        changes: ['reviews.edit'],
        isList: true,
        ofSites: true,
        label: 'Reviews',
        icon: 'star',
      },
      { to: 'lenders', asks: 'documents.view', changes: ['finance.rules'], label: 'Lenders', icon: 'percent' },
      {
        to: 'valuation',
        asks: 'documents.view',
        changes: ['finance.rules'],
        label: 'Valuations',
        icon: 'car',
      },
      {
        to: 'settings/delivery',
        asks: 'documents.view',
        changes: ['site.edit'],
        label: 'Delivery prices',
        icon: 'truck',
      },
      {
        to: 'settings/appointments',
        asks: 'documents.view',
        changes: ['site.edit'],
        label: 'Appointment times',
        icon: 'calendar',
      },
    ],
  },
  {
    title: 'Set-up',
    parts: [
      {
        to: 'settings/site',
        asks: 'documents.view',
        changes: ['site.edit', 'site.legal', 'site.domains', 'keys.manage'],
        label: 'Site settings',
        icon: 'settings',
      },
      {
        to: 'switches',
        asks: 'documents.view',
        changes: ['switches.edit'],
        isList: true,
        label: 'Switches',
        icon: 'toggle',
      },
      {
        to: 'lead-routing',
        asks: 'documents.view',
        changes: ['leads.route'],
        ofSites: true,
        label: 'Lead routing',
        icon: 'route',
      },
      {
        to: 'analytics',
        asks: 'documents.view',
        changes: ['keys.manage'],
        ofSites: true,
        label: 'Analytics services',
        icon: 'chart',
      },
      { to: 'mails', asks: 'documents.view', changes: ['site.edit'], label: 'Emails', icon: 'mail' },
      {
        to: 'domains',
        asks: 'documents.view',
        changes: ['site.domains'],
        ofSites: true,
        label: 'Domains',
        icon: 'link',
      },
      {
        to: 'search-index',
        asks: 'documents.view',
        changes: ['keys.manage'],
        ofSites: true,
        label: 'Search index',
        icon: 'search',
      },
      { to: 'privacy', asks: 'leads.privacy', ofSites: true, label: 'Personal data', icon: 'lock' },
      { to: 'people', asks: 'people.manage', label: 'People', icon: 'user' },
      { to: 'audit', asks: 'audit.read', label: 'Audit log', icon: 'list' },
    ],
  },
];

/** Screens that others lead to. */
const furtherParts: readonly SitePart[] = [
  { to: 'handover', asks: 'documents.view', label: 'Handover page', icon: 'file' },
  { to: 'history', asks: 'documents.view', changes: ['pages.edit'], label: 'History', icon: 'history' },
  { to: 'search-keys', asks: 'keys.manage', label: 'Search keys', icon: 'search' },
  {
    to: 'template-update',
    asks: 'documents.view',
    changes: ['template.apply'],
    label: 'Template update',
    icon: 'file',
  },
];

export const siteParts: readonly SitePart[] = [...partGroups.flatMap(({ parts }) => parts), ...furtherParts];

/** The screens of a site that a person with these permissions may open. */
export function listParts(permissions: readonly Permission[]): readonly SidePart[] {
  return siteParts.filter(({ asks }) => permissions.includes(asks));
}
