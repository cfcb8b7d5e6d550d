import type { Permission } from '#schemas/api/access.ts';

/**
 * `public`: without a session. `signed-in`: every account. One permission, or a list of which one is enough: then the
 * handler looks closer (which document, which field).
 */
export type RouteAccess = 'public' | 'signed-in' | Permission | readonly Permission[];

/** One of these is enough to save some document; which one depends on its key and on the fields that change. */
export const someDocument: readonly Permission[] = [
  'pages.edit',
  'theme.edit',
  'switches.edit',
  'site.edit',
  'site.legal',
  'site.domains',
  'keys.manage',
  'finance.rules',
  'leads.route',
];

export const sitePath = '/tenants/:tenant';
