/** Roles of staff. Their permissions are in `domain/access/role-permissions.ts`. */

/** Title of each role, from the widest to the narrowest. The first two see every site; the others belong to one. */
export const roleTitles = {
  platform: 'Platform',
  onboarding: 'Onboarding',
  admin: 'Site admin',
  editor: 'Editor',
  stock: 'Stock keeper',
  leads: 'Lead handler',
  viewer: 'Viewer',
} as const;

export type Role = keyof typeof roleTitles;

export const roles: readonly Role[] = ['platform', 'onboarding', 'admin', 'editor', 'stock', 'leads', 'viewer'];

/** Each permission with the words that complete "may …" and "only … can …". */
export const permissionTitles = {
  'site.view': 'open the site in the console',
  'documents.view': 'see pages, settings, releases and previews',
  'reports.view': 'see how many visit the site, what they look for and where leads come from',
  'pages.edit': 'change pages, shared sections, menus and redirects',
  'media.edit': 'upload, change and delete pictures of the library',
  'theme.edit': 'change the theme',
  'switches.edit': 'change switches and the search ranking',
  'site.edit': 'change the site’s name, contact details, logo, links, delivery prices and appointment times',
  'site.legal': 'change the country, currency, legal texts and licences',
  'site.domains': 'change and verify domains',
  'domains.move': 'move a domain that one site has verified to another site',
  'finance.rules': 'change lenders and the rules of finance',
  'keys.manage': 'change the search host and its keys',
  'previews.share': 'share drafts by link, and read the feedback',
  'site.publish': 'publish and roll back',
  'approvals.manage': 'decide which changes need approval, and by whom',
  'site.live': 'put the site live and take it offline',
  'site.export': 'export the whole site to a file',
  'template.apply': 'apply template updates',
  'templates.edit': 'change templates, which many sites build on',
  'sites.create': 'create new sites, and import them from files',
  'fleet.view': 'see the health of all sites, roll-outs and the use of blocks',
  'fleet.manage': 'roll a template’s release out to many sites and change many sites at once',
  'platform.watch': 'see how the platform itself is doing',
  'stock.view': 'see stock, locations, reviews, makes, models, offers, imports and feeds',
  'stock.edit': 'change stock and its photographs',
  'imports.run': 'import stock files',
  'feeds.manage': 'set up and run stock feeds',
  'feeds.secrets': 'set the password, token or mail address of a stock feed',
  'locations.edit': 'change locations and opening hours',
  'reviews.edit': 'change reviews',
  'models.edit': 'change makes and the range of models',
  'offers.edit': 'change special offers',
  'leads.read': 'read leads',
  'leads.export': 'export leads to a file',
  'leads.route': 'decide who gets which lead',
  'leads.privacy': 'hand out and erase what is stored of one person',
  'leads.handle': 'answer and assign leads, request payments, resend leads and release them from spam',
  'payments.refund': 'refund deposits and correct payment records',
  'payments.account':
    'change where deposits go, how much they are and how they are paid, and the keys of the payment service',
  'people.manage': 'invite people and change their roles',
  'people.manage-all': 'manage the accounts of every site and of the platform',
  'audit.read': 'read the audit log of the site',
  'audit.read-all': 'read the audit log of the whole platform',
} as const;

export type Permission = keyof typeof permissionTitles;

export const permissions = Object.keys(permissionTitles) as readonly Permission[];
