/** Whose personal token a request carries, in place of a session. */
import { type TokenGrant, tokenMayUse } from '#domain/access/token-scopes.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { type Permission, permissionTitles } from '#schemas/api/access.ts';
import { findToken, touchToken } from '#tenants/accounts/api-tokens.ts';
import type { Store } from '#tenants/database/open.ts';
import type { Person } from '#tenants/sites/hosts.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';

/** The bearer of the `Authorization` header; null without one, and then the session's cookie counts. */
export function readBearer(request: Request): string | null {
  const header = request.headers.get('authorization');
  if (header === null) return null;
  // Bounded before any parsing.
  const [scheme = '', value = ''] = header.slice(0, 300).split(' ');
  return scheme.toLowerCase() === 'bearer' ? value : null;
}

type RequireToken = (
  bearer: string,
  from: { readonly address: string; readonly route: string | undefined },
) => Promise<Person>;

/**
 * The owner of a token with the token's limits, named as "Kim (token Deploy)" in every record of an act. Unknown, ended
 * and expired tokens get one and the same refusal, and are limited by address.
 */
export function tokenGuard(store: Store): RequireToken {
  const guesses = new TokenBuckets({ capacity: 20, refillMs: 3_000 });
  const calls = new TokenBuckets({ capacity: 300, refillMs: 100 });
  return async (bearer, { address, route }) => {
    const now = store.now();
    const found = await findToken(store, bearer);
    if (found === null) {
      guesses.require(address, now, 'Too many requests with tokens that do not work. Wait a minute and try again.');
      throw new AppError('auth.required', 'This token does not work: it is unknown, has ended or has expired.');
    }
    const { account, grant, isStale } = found;
    calls.require(
      grant.id,
      now,
      'Too many requests with this token: the limit is ten a second on average. Wait a moment.',
    );
    if (route !== undefined && !tokenMayUse(route, grant.tenantIds))
      throw new AppError('auth.forbidden', 'Tokens cannot be used at this address. Sign in to the console instead.');
    // Not waited for: a busy writer must not hold up the request, and the next one tries again.
    if (isStale) touchToken(store, grant.id).catch(() => {});
    return { ...account, name: `${account.name} (token ${grant.name})`, address, token: grant };
  };
}

/** Why a token may not, and what to do. */
export function scopeRefusal({ name }: Pick<TokenGrant, 'name'>, permission: Permission): string {
  return `The token ${name} lacks the scope ${permission}: ${permissionTitles[permission]}. Create one that has it in your account.`;
}
