/**
 * What each route of the console's API asks for, by method and pattern below `/api/console`. The server does not start
 * with a route that has no row in one of these tables, and a test answers each row for each role.
 */
import { contentRoutes } from './routes/content-routes.ts';
import { leadRoutes } from './routes/lead-routes.ts';
import { platformRoutes } from './routes/platform-routes.ts';
import type { RouteAccess } from './routes/route-access.ts';
import { siteRoutes } from './routes/site-routes.ts';

export const routePermissions: { readonly [route: string]: RouteAccess } = {
  ...platformRoutes,
  ...siteRoutes,
  ...leadRoutes,
  ...contentRoutes,
};
