import type { PhoneCountry } from '#domain/locations/phone.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { bodyOf } from './document-body.ts';
import { draftSnapshot, liveSnapshot } from './live-snapshot.ts';

/**
 * By whose rules numbers without a country's code are read: the country of the live site, or of the drafts of one that
 * was never live. Null if neither has one: then such a number identifies no one.
 */
export async function siteCountry(store: Store, scope: TenantScope): Promise<PhoneCountry | null> {
  const snapshot = (await liveSnapshot(store, scope)) ?? (await draftSnapshot(store, scope));
  return bodyOf(snapshot, 'site')?.country ?? null;
}
