/** Checks the caller's key: the public key of this tenant, or one derived from it, but no key of another tenant. */
import { ProtocolError } from '#search/protocol/problem.ts';
import { isSameKey, opensIndex, readSecuredKey, type SecuredKey } from '#search/protocol/secured-key.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { validSearchKeys } from '#tenants/search/search-keys.ts';

/**
 * Reads the key from the headers (Node's client) or the query string (the browser's).
 * @returns what a derived key restricts; null for the public key.
 * @throws ProtocolError 403, the same for a wrong key, a missing one and one of another tenant.
 */
export async function readAccess(
  store: Store,
  scope: TenantScope,
  request: Request,
  params: URLSearchParams,
): Promise<SecuredKey | null> {
  const read = (name: string) => request.headers.get(name) ?? params.get(name) ?? '';
  const application = read('x-algolia-application-id');
  const key = read('x-algolia-api-key');
  if (application !== '' && application.toLowerCase() !== scope.slug) throw refused();
  if (key === '') throw refused();
  const known = await validSearchKeys(store, scope);
  if (known.some((one) => isSameKey(key, one))) return null;
  const secured = readSecuredKey(key, known, store.now().getTime());
  if (!secured) throw refused();
  return secured;
}

/** @throws ProtocolError 403 when a derived key does not open the index. */
export function requireIndex(secured: SecuredKey | null, name: string): void {
  if (secured && !opensIndex(secured.indices, name)) throw indexRefused();
}

/** The same for another tenant's stock, so that an answer never reveals whether it exists. */
export function indexRefused(): ProtocolError {
  return new ProtocolError(403, 'Index not allowed with this API key');
}

/** For calls that write or list indexes, with any key. */
export function readOnly(): ProtocolError {
  return new ProtocolError(
    403,
    'Method not allowed with this API key: stock can only be searched here, and admin keys are not accepted. Change vehicles in the console or by an import.',
  );
}

function refused(): ProtocolError {
  return new ProtocolError(403, 'Invalid Application-ID or API key. Use the search key of this site.');
}
