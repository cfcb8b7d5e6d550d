/** What the inbox reads and does. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { InboxChoices, InboxFilter, InboxPulse, LeadAct } from '#schemas/api/inbox.ts';
import type { LeadDetail, LeadSummary } from '#schemas/api/lead.ts';
import { callApi, tenantPath } from './client.ts';

/** How often a console asks whether anything about leads has changed. */
const pulseEveryMs = 10_000;

export const leadPath = (tenant: string, lead: string) => `${tenantPath(tenant)}/leads/${encodeURIComponent(lead)}`;

export const leadQuery = (tenant: string, lead: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'lead', lead],
    queryFn: ({ signal }) => callApi<LeadDetail>('GET', leadPath(tenant, lead), undefined, { signal }),
    // A delivery that waits goes out within seconds.
    refetchInterval: ({ state }) => (state.data?.deliveries.some(({ state: now }) => now === 'waiting') ? 3000 : false),
  });

export const leadsPage = (
  tenant: string,
  filter: Partial<InboxFilter>,
  cursor: string | null,
  signal: AbortSignal,
): Promise<{ leads: LeadSummary[]; next: string | null }> => {
  const asked = Object.entries({ ...filter, cursor: cursor ?? '' }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const query = new URLSearchParams(asked.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return callApi('GET', `${tenantPath(tenant)}/leads${query === '' ? '' : `?${query}`}`, undefined, { signal });
};

export const leadListKey = (tenant: string) => ['tenant', tenant, 'leads'] as const;

/** What waits for whoever is signed in; asked in the background too, for the badge and the title of the tab. */
export const pulseQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'lead-pulse'],
    queryFn: ({ signal }) => callApi<InboxPulse>('GET', `${tenantPath(tenant)}/leads/pulse`, undefined, { signal }),
    refetchInterval: pulseEveryMs,
    refetchIntervalInBackground: true,
    staleTime: 5000,
    retry: false,
  });

export const inboxChoicesQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'lead-choices'],
    staleTime: 60_000,
    queryFn: ({ signal }) => callApi<InboxChoices>('GET', `${tenantPath(tenant)}/leads/choices`, undefined, { signal }),
  });

export function actOnLead(tenant: string, lead: { readonly id: string; readonly version: number }, act: LeadAct) {
  return callApi<LeadDetail>('POST', `${leadPath(tenant, lead.id)}/acts`, { seen: lead.version, act });
}

/** Shows a lead as it is now, and has the lists follow. */
export function putLead(client: QueryClient, tenant: string, lead: LeadDetail): void {
  client.setQueryData(leadQuery(tenant, lead.id).queryKey, lead);
  void client.invalidateQueries({ queryKey: leadListKey(tenant) });
}

/** Marks leads as seen, or not; the badge follows at once, the lists when they are next asked. */
export async function markSeen(
  client: QueryClient,
  tenant: string,
  ids: readonly string[],
  unread = false,
): Promise<void> {
  const pulse = await callApi<InboxPulse>('POST', `${tenantPath(tenant)}/leads/read`, { ids, unread });
  client.setQueryData(pulseQuery(tenant).queryKey, pulse);
  void client.invalidateQueries({ queryKey: leadListKey(tenant) });
}
