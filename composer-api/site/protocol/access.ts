/** Who asks: the public key, one derived from it, or the admin key; of this tenant and of no other. */
import { ProtocolError } from '#search/protocol/problem.ts';
import { isSameKey, opensIndex, readSecuredKey, type SecuredKey } from '#search/protocol/secured-key.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { isAdminKey, validSearchKeys } from '#tenants/search/search-keys.ts';

export interface Access {
  readonly mayWrite: boolean;
  /** What a derived key restricts. */
  readonly secured: SecuredKey | null;
}

/**
 * Reads the key from the headers (Node's client) or the query string (the browser's). The admin key is never taken from
 * the query string: addresses are kept in histories and logs.
 * @throws ProtocolError 403, the same for a wrong key, a missing one and one of another tenant.
 */
export async function readAccess(
  store: Store,
  scope: TenantScope,
  request: Request,
  params: URLSearchParams,
): Promise<Access> {
  const read = (name: string) => request.headers.get(name) ?? params.get(name) ?? '';
  const application = read('x-algolia-application-id');
  const key = read('x-algolia-api-key');
  if (application !== '' && application.toLowerCase() !== scope.slug) throw refused();
  if (key === '') throw refused();
  const known = await validSearchKeys(store, scope);
  if (known.some((one) => isSameKey(key, one))) return { mayWrite: false, secured: null };
  if (await isAdminKey(store, scope, key)) {
    if (request.headers.get('x-algolia-api-key') !== key)
      throw new ProtocolError(
        403,
        'The admin key is taken from the header x-algolia-api-key only; replace it if it stood in an address',
      );
    return { mayWrite: true, secured: null };
  }
  const secured = readSecuredKey(key, known, store.now().getTime());
  if (!secured) throw refused();
  return { mayWrite: false, secured };
}

/** @throws ProtocolError 403 for all but the admin key. */
export function requireWrite(access: Access): void {
  if (!access.mayWrite) throw new ProtocolError(403, 'Method not allowed with this API key');
}

/** @throws ProtocolError 403 when a derived key does not open the index. */
export function requireIndex(access: Access, name: string): void {
  if (access.secured && !opensIndex(access.secured.indices, name)) throw indexRefused();
}

/** Also for another tenant's stock: whether it exists is nobody's business. */
export function indexRefused(): ProtocolError {
  return new ProtocolError(403, 'Index not allowed with this API key');
}

function refused(): ProtocolError {
  return new ProtocolError(403, 'Invalid Application-ID or API key');
}
