/** The console's table of routes, read without a server behind it. */

import { registry } from '#blocks/registry.ts';
import { basePath } from '../../console/api/route-access.ts';
import { consoleApiRoutes } from '../../console/console-api.ts';
import { createLog } from '../../kernel/log.ts';

/** By method and path below the API's base; with each route's handlers, in the order they run. */
export function describedRoutes(): ReadonlyMap<string, readonly object[]> {
  // Nothing is called: only what is read while the table is made has to be there.
  const app = consoleApiRoutes(
    Object.assign({} as never, {
      registry: new Map(registry.map((block) => [block.type, block])),
      themes: [],
      log: createLog('silent'),
    }),
  );
  const routes = new Map<string, object[]>();
  for (const { method, path, handler } of app.routes) {
    if (method === 'ALL') continue;
    const route = `${method} ${path.slice(basePath.length)}`;
    routes.set(route, [...(routes.get(route) ?? []), handler]);
  }
  return routes;
}
