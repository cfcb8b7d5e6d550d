/**
 * What each route of the console's API asks for, by method and pattern below `/api/console`. The server does not start
 * with a route that has no row here, and a test answers each row for each role.
 */
import type { Permission } from '#schemas/api/access.ts';

/**
 * `public`: without a session. `signed-in`: every account. One permission, or a list of which one is enough: then the
 * handler looks closer (which document, which field).
 */
export type RouteAccess = 'public' | 'signed-in' | Permission | readonly Permission[];

/** One of these is enough to save some document; which one depends on its key and on the fields that change. */
const someDocument: readonly Permission[] = [
  'pages.edit',
  'theme.edit',
  'switches.edit',
  'site.edit',
  'site.legal',
  'site.domains',
  'keys.manage',
  'finance.rules',
];

const site = '/tenants/:tenant';

export const routePermissions: { readonly [route: string]: RouteAccess } = {
  'POST /session': 'public',
  'GET /session': 'signed-in',
  'DELETE /session': 'public',

  'POST /forgotten': 'public',
  'POST /links/look': 'public',
  'POST /links/accept': 'public',

  'GET /account': 'signed-in',
  'PUT /account': 'signed-in',
  'PUT /account/email': 'signed-in',
  'PUT /account/password': 'signed-in',
  'POST /account/second-factor': 'signed-in',
  'POST /account/second-factor/confirm': 'signed-in',
  'POST /account/second-factor/remove': 'signed-in',
  'POST /account/recovery-codes': 'signed-in',
  'DELETE /account/sessions': 'signed-in',
  'DELETE /account/sessions/:session': 'signed-in',

  'GET /people': 'people.manage',
  'POST /people/invitations': 'people.manage',
  'POST /people/invitations/:invitation/renew': 'people.manage',
  'GET /people/invitations/:invitation/address': 'people.manage',
  'DELETE /people/invitations/:invitation': 'people.manage',
  'PUT /people/:person': 'people.manage',
  'POST /people/:person/disable': 'people.manage',
  'POST /people/:person/enable': 'people.manage',
  'POST /people/:person/reset': 'people.manage',
  'POST /people/:person/second-factor/remove': 'people.manage',

  'GET /blocks': 'signed-in',
  'GET /page-layouts': 'signed-in',
  'GET /templates': 'signed-in',
  'GET /fleet/health': 'fleet.view',
  'POST /fleet/health/actions': 'fleet.manage',
  'GET /fleet/views': 'fleet.view',
  'PUT /fleet/views': 'fleet.view',

  'GET /tenants': 'signed-in',
  'POST /tenants': 'sites.create',
  [`GET ${site}`]: 'site.view',

  [`GET ${site}/documents`]: 'documents.view',
  [`GET ${site}/documents/:key`]: 'documents.view',
  [`PUT ${site}/documents/:key`]: someDocument,
  [`GET ${site}/documents/:key/use`]: 'documents.view',
  [`GET ${site}/deleted-documents`]: 'documents.view',
  [`GET ${site}/documents/:key/revisions`]: 'documents.view',
  [`GET ${site}/documents/:key/revisions/:revision`]: 'documents.view',
  [`GET ${site}/documents/:key/revisions/:revision/compare/:other`]: 'documents.view',
  [`POST ${site}/documents/:key/restore`]: someDocument,
  [`POST ${site}/documents/:key/discard`]: someDocument,
  [`DELETE ${site}/documents/:key`]: someDocument,
  [`GET ${site}/switches`]: 'documents.view',
  [`POST ${site}/preview`]: 'documents.view',
  [`GET ${site}/subjects`]: 'documents.view',
  [`GET ${site}/link-targets`]: 'documents.view',
  [`POST ${site}/link-names`]: 'documents.view',
  [`GET ${site}/stock-facets`]: 'documents.view',
  [`GET ${site}/rank-stock`]: 'documents.view',
  [`POST ${site}/rank-preview`]: 'documents.view',

  [`GET ${site}/changes`]: 'documents.view',
  [`POST ${site}/changes/effects`]: 'documents.view',
  [`GET ${site}/changes/:key/needs`]: 'documents.view',
  [`GET ${site}/releases`]: 'documents.view',
  [`GET ${site}/releases/:number/compare/:other`]: 'documents.view',
  [`POST ${site}/releases`]: 'site.publish',
  [`POST ${site}/releases/:number/rollback`]: 'site.publish',
  [`GET ${site}/schedules`]: 'documents.view',
  [`POST ${site}/schedules`]: 'site.publish',
  [`PUT ${site}/schedules/:schedule`]: 'site.publish',
  [`DELETE ${site}/schedules/:schedule`]: 'site.publish',
  [`GET ${site}/preview-links`]: 'documents.view',
  [`POST ${site}/preview-links`]: 'previews.share',
  [`DELETE ${site}/preview-links`]: 'previews.share',
  [`DELETE ${site}/preview-links/:link`]: 'previews.share',
  [`PUT ${site}/preview-answers/:answer`]: 'previews.share',
  [`GET ${site}/timeline`]: 'documents.view',
  [`GET ${site}/checks`]: 'documents.view',
  [`GET ${site}/go-live`]: 'site.view',
  [`POST ${site}/go-live`]: 'site.live',
  [`POST ${site}/offline`]: 'site.live',
  [`PUT ${site}/onboarding/:step`]: 'site.legal',
  [`GET ${site}/visit`]: 'site.view',
  [`GET ${site}/handover`]: 'documents.view',

  [`GET ${site}/template-update`]: 'documents.view',
  [`POST ${site}/template-update`]: 'template.apply',

  [`GET ${site}/leads`]: 'leads.read',
  [`GET ${site}/leads/export`]: 'leads.export',

  [`GET ${site}/domains`]: 'documents.view',
  [`POST ${site}/domains/:host/check`]: 'site.domains',

  [`GET ${site}/audit`]: 'audit.read',
  [`GET ${site}/audit/export`]: 'audit.read',
  'GET /audit': 'audit.read-all',
  'GET /audit/export': 'audit.read-all',

  [`GET ${site}/stock`]: 'stock.view',
  [`POST ${site}/stock`]: 'stock.edit',
  [`POST ${site}/stock/bulk`]: 'stock.edit',
  [`GET ${site}/stock/bulk/:change`]: 'stock.view',
  [`GET ${site}/stock/changes`]: 'stock.view',
  [`POST ${site}/stock/changes/:change/undo`]: 'stock.edit',
  [`GET ${site}/stock/:vehicle`]: 'stock.view',
  [`PUT ${site}/stock/:vehicle`]: 'stock.edit',
  [`DELETE ${site}/stock/:vehicle`]: 'stock.edit',
  [`POST ${site}/stock/:vehicle/duplicate`]: 'stock.edit',
  [`GET ${site}/stock/:vehicle/history`]: 'stock.view',
  [`POST ${site}/stock/:vehicle/restore`]: 'stock.edit',
  [`POST ${site}/stock/:vehicle/photos`]: 'stock.edit',

  [`GET ${site}/locations/places`]: 'stock.view',
  [`GET ${site}/locations`]: 'stock.view',
  [`POST ${site}/locations`]: 'locations.edit',
  [`GET ${site}/locations/new`]: 'stock.view',
  [`GET ${site}/locations/:entry`]: 'stock.view',
  [`PUT ${site}/locations/:entry`]: 'locations.edit',
  [`DELETE ${site}/locations/:entry`]: 'locations.edit',
  [`GET ${site}/locations/:entry/history`]: 'stock.view',
  [`POST ${site}/locations/:entry/restore`]: 'locations.edit',

  [`GET ${site}/reviews`]: 'stock.view',
  [`POST ${site}/reviews`]: 'reviews.edit',
  [`GET ${site}/reviews/new`]: 'stock.view',
  [`GET ${site}/reviews/:entry`]: 'stock.view',
  [`PUT ${site}/reviews/:entry`]: 'reviews.edit',
  [`DELETE ${site}/reviews/:entry`]: 'reviews.edit',
  [`GET ${site}/reviews/:entry/history`]: 'stock.view',
  [`POST ${site}/reviews/:entry/restore`]: 'reviews.edit',

  [`POST ${site}/imports`]: 'imports.run',
  [`GET ${site}/media`]: 'documents.view',
  [`POST ${site}/media`]: 'media.edit',
  [`POST ${site}/media/copies`]: 'media.edit',
  [`GET ${site}/media/:medium`]: 'documents.view',
  [`PUT ${site}/media/:medium`]: 'media.edit',
  [`DELETE ${site}/media/:medium`]: 'media.edit',
  [`POST ${site}/media/:medium/file`]: 'media.edit',
  [`POST ${site}/media/:medium/file/former`]: 'media.edit',
  [`POST ${site}/media/:medium/restore`]: 'media.edit',

  [`GET ${site}/imports`]: 'stock.view',
  [`GET ${site}/imports/:id`]: 'stock.view',

  [`GET ${site}/feeds`]: 'stock.view',
  [`POST ${site}/feeds`]: 'feeds.manage',
  [`POST ${site}/feeds/preview`]: 'feeds.manage',
  [`GET ${site}/feeds/:id`]: 'stock.view',
  [`PUT ${site}/feeds/:id`]: 'feeds.manage',
  [`DELETE ${site}/feeds/:id`]: 'feeds.manage',
  [`POST ${site}/feeds/:id/run`]: 'feeds.manage',
  [`POST ${site}/feeds/:id/pause`]: 'feeds.manage',
  [`GET ${site}/feeds/:id/runs`]: 'stock.view',
  [`GET ${site}/feeds/:id/runs/:run`]: 'stock.view',

  [`GET ${site}/search-index`]: 'documents.view',
  [`PUT ${site}/search-index/key`]: 'keys.manage',
  [`POST ${site}/search-index/fill`]: 'keys.manage',
  [`POST ${site}/search-index/test`]: 'keys.manage',
  [`GET ${site}/search-keys`]: 'keys.manage',
  [`POST ${site}/search-keys/:kind`]: 'keys.manage',
  [`DELETE ${site}/search-keys/replaced`]: 'keys.manage',
};
