import { localDay } from '#domain/text/dates.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { liveSnapshot } from './live-snapshot.ts';

/** IANA name of its zone; Brisbane's where no site is live. */
export async function siteTimeZone(store: Store, scope: TenantScope): Promise<string> {
  const site = (await liveSnapshot(store, scope))?.documents.get('site')?.effective;
  return typeof site === 'object' && site !== null && 'timeZone' in site && typeof site.timeZone === 'string'
    ? site.timeZone
    : 'Australia/Brisbane';
}

/** Today there, as an ISO day. */
export async function siteToday(store: Store, scope: TenantScope): Promise<string> {
  return localDay(store.now(), await siteTimeZone(store, scope));
}
