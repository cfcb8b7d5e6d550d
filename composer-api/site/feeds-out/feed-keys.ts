/** Signed addresses of feeds. The signature covers the feed's options, and only works on the site that it was made for. */
import { readWish, writeWish } from '#domain/feeds-out/wish.ts';
import { type Settings, setting } from '#domain/switches/settings.ts';
import type { FeedWish } from '#schemas/api/feed-out.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import type { Seals } from '#tenants/secrets/seals.ts';

export const feedFolder = '/feeds/';

/** Raising the number revokes all earlier addresses. */
function boundTo({ tenantId }: Pick<TenantScope, 'tenantId'>, settings: Settings): string {
  return JSON.stringify(['feed-out', tenantId, setting(settings, 'stock.feed-addresses')]);
}

export function feedPath(
  seals: Seals,
  scope: Pick<TenantScope, 'tenantId'>,
  settings: Settings,
  wish: FeedWish,
): string {
  return `${feedFolder}${seals.seal(boundTo(scope, settings), writeWish(wish))}`;
}

/** Null where the key was not signed, or for another site, or its number has been raised since. */
export function wishOfKey(
  seals: Seals,
  scope: Pick<TenantScope, 'tenantId'>,
  settings: Settings,
  key: string,
): FeedWish | null {
  const opened = seals.open(boundTo(scope, settings), key);
  return opened === null ? null : readWish(opened);
}
