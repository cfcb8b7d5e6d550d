/** The bodies of the console's routes, read without a server behind them. */

import type * as z from 'zod';
import { registry } from '#blocks/registry.ts';
import { boundHandler } from '../../console/api/handlers.ts';
import { consoleHandlers } from '../../console/console-api.ts';
import { createLog } from '../../kernel/log.ts';

/** By method and path below the API's base: the schema of the body, or null for a route without JSON. */
export function describedRoutes(): ReadonlyMap<string, z.ZodType | null> {
  // Nothing is called: only what is read while the handlers are created has to exist.
  const handlers = consoleHandlers(
    Object.assign({} as never, {
      registry: new Map(registry.map((block) => [block.type, block])),
      themes: [],
      log: createLog('silent'),
    }),
  );
  return new Map(Object.entries(handlers).map(([name, handler]) => [name, boundHandler(handler).body]));
}
