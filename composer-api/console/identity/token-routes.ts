/** One's own personal tokens: made with the password, shown once, ended one by one. */
import * as z from 'zod';
import { seesAllSites } from '#domain/access/role-permissions.ts';
import { grantableScopes } from '#domain/access/token-scopes.ts';
import { AppError, fieldError } from '#domain/errors/app-error.ts';
import { permissions } from '#schemas/api/access.ts';
import type { MadeToken, OwnTokens } from '#schemas/api/account.ts';
import { createToken, endToken, listTokens, tokenLimits } from '#tenants/accounts/api-tokens.ts';
import { requireOwnPassword } from '#tenants/accounts/change-password.ts';
import type { Person } from '#tenants/sites/hosts.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import { handle, type Needs, takes } from '../api/handlers.ts';

const newToken = z.strictObject({
  current: z.string().min(1, 'Type your password').max(200, 'At most 200 characters'),
  name: z.string().trim().min(1, 'Give the token a name, such as Deploy').max(60, 'At most 60 characters'),
  scopes: z.array(z.enum(permissions)).min(1, 'Choose at least one scope').max(permissions.length),
  sites: z.array(z.string().min(1).max(60)).min(1, 'Name at least one site').max(50, 'At most 50 sites').nullable(),
  days: z.int('Whole days').min(1, 'At least one day').max(tokenLimits.longestDays, 'At most a year'),
});

export function tokenRoutes({ store }: Needs<'store'>) {
  const tries = new TokenBuckets({ capacity: 10, refillMs: 60_000 });
  const show = async (account: Person): Promise<OwnTokens> => ({
    tokens: await listTokens(store, account.id),
    scopes: grantableScopes(account),
    choosesSites: seesAllSites(account.role),
    longestDays: tokenLimits.longestDays,
  });
  return handle({
    'GET /account/tokens': (c) => show(c.var.account),
    'POST /account/tokens': takes(newToken, async (c, { current, ...wanted }) => {
      const { account } = c.var;
      tries.require(account.id, store.now(), 'Too many tries. Wait a minute and try again.');
      await requireOwnPassword(store, account.id, current);
      const mayGive = grantableScopes(account);
      const tooMuch = wanted.scopes.find((scope) => !mayGive.includes(scope));
      if (tooMuch !== undefined) throw fieldError('/scopes', `You cannot grant the scope ${tooMuch} to a token.`);
      if (wanted.sites !== null && !seesAllSites(account.role))
        throw fieldError('/sites', 'Your tokens work only on your own site. Leave the list of sites empty.');
      const scopes = permissions.filter((permission) => wanted.scopes.includes(permission));
      const sites = wanted.sites === null ? null : [...new Set(wanted.sites)];
      const made: MadeToken = await createToken(store, account, { ...wanted, scopes, sites });
      return made;
    }),
    'DELETE /account/tokens/:token': async (c) => {
      if (!(await endToken(store, c.var.account, c.req.param('token').slice(0, 60))))
        throw new AppError('not-found', 'This token has ended already.');
    },
  });
}
