/** Signed addresses of feeds. The signature covers the feed's options, and only works on the site that it was made for. */
import { readFeedContent, writeFeedContent } from '#domain/feeds-out/feed-content.ts';
import { type Settings, setting } from '#domain/switches/settings.ts';
import type { FeedContent } from '#schemas/api/feed-out.ts';
import type { TenantScope } from '#tenants/database/open.ts';
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
  content: FeedContent,
): string {
  return `${feedFolder}${seals.seal(boundTo(scope, settings), writeFeedContent(content))}`;
}

/** Null where the key was not signed, or for another site, or its number has been raised since. */
export function contentOfKey(
  seals: Seals,
  scope: Pick<TenantScope, 'tenantId'>,
  settings: Settings,
  key: string,
): FeedContent | null {
  const opened = seals.open(boundTo(scope, settings), key);
  return opened === null ? null : readFeedContent(opened);
}
