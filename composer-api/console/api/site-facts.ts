/** Country, time zone and settings of a site, for work that staff do on it. */
import { fallbackTimeZone } from '#domain/hours/week.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { bodyOf } from '#tenants/documents/document-body.ts';
import { draftSnapshot, liveSnapshot } from '#tenants/documents/live-snapshot.ts';

/** `site` is null if the document cannot be read. */
export interface SiteFacts extends Pick<Site, 'country' | 'currency' | 'timeZone'> {
  readonly site: Site | null;
}

/** From the live release, or from the draft if nothing is live. */
export async function siteFacts(store: Store, scope: TenantScope): Promise<SiteFacts> {
  const snapshot = (await liveSnapshot(store, scope)) ?? (await draftSnapshot(store, scope));
  const site = bodyOf(snapshot, 'site');
  return {
    site,
    country: site?.country ?? 'AU',
    currency: site?.currency ?? 'AUD',
    timeZone: site?.timeZone ?? fallbackTimeZone,
  };
}
