/** The inbox's filter, in the address: a link to a list is the list. */
import { type InboxFilter, type InboxView, inboxViews, type LeadStatus, leadStatuses } from '#schemas/api/inbox.ts';

/** Filters in addition to the view and the search. */
export const filterNames = ['status', 'category', 'location', 'vehicle', 'source'] as const;
export type FilterName = (typeof filterNames)[number];

/** The filter in an address; unknown values are dropped. */
export function readFilter(params: URLSearchParams): InboxFilter {
  const text = (name: string) => params.get(name)?.slice(0, 100) || undefined;
  return {
    show: inboxViews.find((view): view is InboxView => view === params.get('show')) ?? 'open',
    status: leadStatuses.find((status): status is LeadStatus => status === params.get('status')),
    category: text('category'),
    location: text('location'),
    vehicle: text('vehicle'),
    source: text('source'),
    q: text('q'),
  };
}
