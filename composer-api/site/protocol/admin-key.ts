/**
 * The key that may write to a tenant's hosted index. It is stored under the host and application that it was given for,
 * and sealed for them: changing where the site is searched never sends it to another host.
 */
import type { HostedTarget } from '#search/hosted/target.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { findSync } from '#tenants/search/sync-state.ts';
import type { Vault } from '#tenants/secrets/vault.ts';

type Place = Pick<HostedTarget, 'host' | 'appId'>;

/** Prefix of all names; alone it is the name of keys that were stored before they were bound. */
const prefix = 'search/admin';
const upgrade = 'upgrade';

export function adminKeyName({ host, appId }: Place): string {
  return `${prefix} ${JSON.stringify([host, appId])}`;
}

/**
 * The key for a place; null if it has none. An older key without a place is assigned to the place that accepted it.
 */
export async function revealAdminKey(
  { store, vault }: { readonly store: Store; readonly vault: Vault },
  scope: TenantScope,
  place: Place,
): Promise<string | null> {
  const own = await vault.reveal(scope, adminKeyName(place));
  if (own !== null) return own;
  const { target } = await findSync(store, scope);
  const [host, appId]: readonly unknown[] = target === null ? [] : JSON.parse(target);
  if (host !== place.host || appId !== place.appId) return null;
  const old = await vault.reveal(scope, prefix);
  if (old === null) return null;
  await vault.put(scope, adminKeyName(place), old, { by: upgrade });
  await vault.put(scope, prefix, '', { by: upgrade });
  return old;
}

/** Forgets the keys of places where the site is searched no longer. @param place null while it is searched here. */
export async function forgetOtherAdminKeys(
  deps: { readonly store: Store; readonly vault: Vault },
  scope: TenantScope,
  place: Place | null,
): Promise<void> {
  if (place) await revealAdminKey(deps, scope, place);
  await deps.vault.forgetOthers(scope, prefix, place ? adminKeyName(place) : null, { by: 'release' });
}

/** The message for staff where a key is missing. */
export function missingAdminKey({ host, appId }: Place): string {
  return `There is no admin key for application ${appId} at ${host ?? 'algolia.net'}. A key is kept for the host and application that it was given for and is sent to no other. Type it in below.`;
}
