/** Who may use which route of the console's API: one check before every handler, by the routes’ definitions (`schemas/api/routes`). */
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { type AllowChanges, listForbiddenChanges } from '#domain/access/document-permissions.ts';
import { describeRefusal, isAllowed } from '#domain/access/role-permissions.ts';
import { isForbiddenByYards, yardRefusal } from '#domain/access/yards.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Permission } from '#schemas/api/access.ts';
import { consoleRoutes, isRouteName } from '#schemas/api/routes/console-routes.ts';
import type { RouteAccess } from '#schemas/api/routes/route.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { type Person, requireScopeForAccount } from '#tenants/sites/hosts.ts';
import { clientAddress } from '../../kernel/http/client-address.ts';
import { noteRoute, noteTenant } from '../../kernel/telemetry/request-notes.ts';
import type { ConsoleEnv, Needs } from './console-env.ts';
import { requireAccount } from './require-session.ts';
import { readBearer, scopeRefusal, tokenGuard } from './require-token.ts';

export const basePath = '/api/console';

/** The access that a route's definition requires, by Hono's name of the route. */
function findAccess(method: string, path: string): RouteAccess | undefined {
  const row = `${method} ${path.slice(basePath.length)}`;
  return isRouteName(row) ? consoleRoutes[row].access : undefined;
}

/**
 * Holds every request against the table: signed in where the row asks for it, the account's own site where the
 * address names one (404 otherwise), and the permission (403, with who to ask). Sets `account` and `scope`.
 */
export function checkAccess({ store }: Needs<'store'>): MiddlewareHandler<ConsoleEnv> {
  const requireToken = tokenGuard(store);
  return async (c, next) => {
    const route = matchedRoutes(c).find(({ method }) => method !== 'ALL');
    const access = route && findAccess(route.method, route.path);
    if (route) noteRoute(c.env?.incoming, route.path);
    if (access === 'public') return next();
    const address = clientAddress(c.env?.incoming);
    const bearer = readBearer(c.req.raw);
    const account: Person =
      bearer === null
        ? { ...(await requireAccount(store, c.req.raw)), address }
        : await requireToken(bearer, {
            address,
            route: route && `${route.method} ${route.path.slice(basePath.length)}`,
          });
    c.set('account', account);
    if (route === undefined) return next();
    // Parameters of a pattern are read by the handler; here only the pattern itself names the site.
    const slug = route.path.startsWith(`${basePath}/tenants/:tenant`) ? readSlug(c) : null;
    const scope = slug === null ? null : await requireScopeForAccount(store, account, slug);
    if (scope) {
      c.set('scope', scope);
      noteTenant(c.env?.incoming, scope.slug);
    }
    if (access === 'signed-in') return next();
    const needed = access === undefined ? [] : typeof access === 'string' ? [access] : access;
    requirePermission(account, needed, scope?.kind);
    return next();
  };
}

/** The site's slug in `/api/console/tenants/<slug>/…`. */
function readSlug(c: Context<ConsoleEnv>): string {
  return decodeURIComponent(c.req.path.slice(`${basePath}/tenants/`.length).split('/', 1)[0] ?? '');
}

/** @throws AppError `auth.forbidden` unless the account has one of the permissions. */
export function requirePermission(
  account: Pick<Person, 'role' | 'locationIds' | 'token'>,
  needed: readonly Permission[],
  kind?: 'site' | 'template',
): void {
  const { token } = account;
  const [missing] = needed;
  if (token && missing !== undefined && !needed.some((permission) => token.scopes.includes(permission)))
    throw new AppError('auth.forbidden', scopeRefusal(token, missing));
  const ofRole = needed.filter((permission) => isAllowed(account.role, permission, kind));
  if (ofRole.some((permission) => !isForbiddenByYards(account, permission))) return;
  if (ofRole.length > 0) throw new AppError('auth.forbidden', yardRefusal);
  const [first = 'site.view'] = needed;
  throw new AppError('auth.forbidden', describeRefusal(first, kind));
}

/** Refuses changes of documents and fields that the person, or their token, has no permission for, naming the fields. */
export function allowChanges({ role, token }: Pick<Person, 'role' | 'token'>, scope: TenantScope): AllowChanges {
  return (changes) => {
    const problems = listForbiddenChanges(role, changes, scope.kind, token?.scopes);
    const [first] = problems;
    if (first) throw new AppError('auth.forbidden', first.message, problems);
  };
}
