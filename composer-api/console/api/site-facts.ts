/** What staff's work asks of the site that it is for. */
import type { Site } from '#schemas/documents/site.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { bodyOf } from '#tenants/documents/document-body.ts';
import { draftSnapshot, liveSnapshot } from '#tenants/documents/live-snapshot.ts';

/** Country and clock, and the whole site document where it can be read. */
export interface SiteFacts extends Pick<Site, 'country' | 'timeZone'> {
  readonly site: Site | null;
}

/** Of what is live, else of the draft. */
export async function siteFacts(store: Store, scope: TenantScope): Promise<SiteFacts> {
  const snapshot = (await liveSnapshot(store, scope)) ?? (await draftSnapshot(store, scope));
  const site = bodyOf(snapshot, 'site');
  return { site, country: site?.country ?? 'AU', timeZone: site?.timeZone ?? 'Australia/Brisbane' };
}
