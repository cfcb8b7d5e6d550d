/** What the inbox reads and does. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { InboxFilter, LeadAct } from '#schemas/api/inbox.ts';
import type { LeadDetail } from '#schemas/api/lead.ts';
import { apiQuery, callApi } from './api.ts';

/** How often a console asks whether anything about leads has changed. */
const pulseEveryMs = 10_000;

export const leadQuery = (tenant: string, lead: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'lead', lead],
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/leads/:lead', { tenant, lead, signal }),
    // A waiting delivery is sent within seconds.
    refetchInterval: ({ state }) => (state.data?.deliveries.some(({ state: now }) => now === 'waiting') ? 3000 : false),
  });

export const leadsPage = (tenant: string, filter: Partial<InboxFilter>, cursor: string | null, signal: AbortSignal) => {
  const asked = Object.entries({ ...filter, cursor: cursor ?? '' }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return callApi('GET /tenants/:tenant/leads', { tenant, query: Object.fromEntries(asked), signal });
};

export const leadListKey = (tenant: string) => ['tenant', tenant, 'leads'] as const;

/** What waits for the signed-in person; fetched in the background too, for the badge and the title of the tab. */
export const pulseQuery = (tenant: string) => ({
  ...apiQuery(['tenant', tenant, 'lead-pulse'], 'GET /tenants/:tenant/leads/pulse', { tenant }),
  refetchInterval: pulseEveryMs,
  refetchIntervalInBackground: true,
  staleTime: 5000,
  retry: false,
});

export const inboxChoicesQuery = (tenant: string) => ({
  ...apiQuery(['tenant', tenant, 'lead-choices'], 'GET /tenants/:tenant/leads/choices', { tenant }),
  staleTime: 60_000,
});

export function actOnLead(tenant: string, lead: { readonly id: string; readonly version: number }, act: LeadAct) {
  return callApi('POST /tenants/:tenant/leads/:lead/acts', {
    tenant,
    lead: lead.id,
    body: { seen: lead.version, act },
  });
}

/** Shows a lead as it is now, and has the lists follow. */
export function putLead(client: QueryClient, tenant: string, lead: LeadDetail): void {
  client.setQueryData(leadQuery(tenant, lead.id).queryKey, lead);
  void client.invalidateQueries({ queryKey: leadListKey(tenant) });
}

/** Marks leads as seen; the badge follows at once, the lists on their next fetch. */
export async function markSeen(client: QueryClient, tenant: string, ids: readonly string[]): Promise<void> {
  const pulse = await callApi('POST /tenants/:tenant/leads/read', { tenant, body: { ids, unread: false } });
  client.setQueryData(pulseQuery(tenant).queryKey, pulse);
  void client.invalidateQueries({ queryKey: leadListKey(tenant) });
}
