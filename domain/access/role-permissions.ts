/** Which role may do what: the one table that the API, the console's screens, `docs/roles.md` and the tests read. */
import { type Permission, permissions, permissionTitles, type Role, roles, roleTitles } from '#schemas/api/access.ts';

const viewer = ['site.view', 'documents.view', 'stock.view', 'reports.view'] as const satisfies readonly Permission[];

/** Everything within one site. */
const admin = [
  ...viewer,
  'pages.edit',
  'media.edit',
  'theme.edit',
  'switches.edit',
  'site.edit',
  'site.legal',
  'site.domains',
  'finance.rules',
  'keys.manage',
  'previews.share',
  'site.publish',
  'approvals.manage',
  'site.live',
  'site.export',
  'template.apply',
  'stock.edit',
  'imports.run',
  'feeds.manage',
  'feeds.secrets',
  'locations.edit',
  'reviews.edit',
  'models.edit',
  'offers.edit',
  'leads.read',
  'leads.export',
  'leads.handle',
  'leads.route',
  'leads.privacy',
  'payments.refund',
  'payments.account',
  'people.manage',
  'audit.read',
] as const satisfies readonly Permission[];

export const rolePermissions: { readonly [role in Role]: ReadonlySet<Permission> } = {
  platform: new Set(permissions),
  onboarding: new Set<Permission>([...admin, 'sites.create', 'fleet.view']),
  admin: new Set<Permission>(admin),
  editor: new Set<Permission>([
    ...viewer,
    'pages.edit',
    'media.edit',
    'theme.edit',
    'switches.edit',
    'site.edit',
    'previews.share',
    'site.publish',
    'locations.edit',
    'reviews.edit',
    'models.edit',
    'offers.edit',
  ]),
  stock: new Set<Permission>(['site.view', 'stock.view', 'stock.edit', 'imports.run', 'feeds.manage']),
  leads: new Set<Permission>(['site.view', 'stock.view', 'leads.read', 'leads.export', 'leads.handle']),
  viewer: new Set<Permission>(viewer),
};

/** Read-only permissions: they apply to templates too, which others may view but not change. */
const reading: ReadonlySet<Permission> = new Set([
  'site.view',
  'documents.view',
  'stock.view',
  'reports.view',
  'audit.read',
]);

/** Roles that see every site; an account of one of the others belongs to one site. */
export function seesAllSites(role: Role): boolean {
  return role === 'platform' || role === 'onboarding';
}

/** Whether a role may do it, in a site or in a template. */
export function isAllowed(role: Role, permission: Permission, kind: 'site' | 'template' = 'site'): boolean {
  const may = rolePermissions[role];
  return may.has(permission) && (kind === 'site' || reading.has(permission) || may.has('templates.edit'));
}

/** In the order of the table. */
export function permissionsOf(role: Role): readonly Permission[] {
  return permissions.filter((permission) => rolePermissions[role].has(permission));
}

/** Why it is refused and who to ask: "Only platform staff can change templates, which many sites build on." */
export function describeRefusal(permission: Permission, kind: 'site' | 'template' = 'site'): string {
  const needed = kind === 'template' && !reading.has(permission) ? 'templates.edit' : permission;
  return `Only ${describeHolders(needed)} can ${permissionTitles[needed]}.`;
}

/** The roles that have a permission, those of the site before staff of the platform: "a site admin or editor". */
function describeHolders(permission: Permission): string {
  const holders = roles.filter((role) => rolePermissions[role].has(permission));
  const ofSite = holders.filter((role) => !seesAllSites(role));
  if (ofSite.length > 0) {
    const names = ofSite.map((role) => roleTitles[role].toLowerCase());
    const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
    return `${/^[aeiou]/.test(names[0] ?? '') ? 'an' : 'a'} ${list}`;
  }
  return `${holders.map((role) => roleTitles[role].toLowerCase()).join(' or ')} staff`;
}
