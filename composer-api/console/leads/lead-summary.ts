/** A stored lead as lists show it, and what staff have made of it. */
import { financeOf } from '#domain/leads/lead-finance.ts';
import { leadName, leadText, leadVehicle } from '#domain/leads/lead-lines.ts';
import { leadReference } from '#domain/leads/lead-mails.ts';
import type { LeadState } from '#schemas/api/inbox.ts';
import type { LeadSummary } from '#schemas/api/lead.ts';
import type { Store } from '#tenants/database/open.ts';
import { namesOfAccounts } from '#tenants/leads/assignees.ts';
import type { StoredLead } from '#tenants/leads/list-leads.ts';

/** Name of an account that is gone. */
const gone = 'Former staff member';

export async function toSummaries(store: Store, leads: readonly StoredLead[]): Promise<readonly LeadSummary[]> {
  const names = await namesOfAccounts(
    store,
    leads.flatMap(({ state: { assigneeId } }) => assigneeId ?? []),
  );
  return leads.map((lead) => {
    const { id, at, category, payload } = lead;
    return {
      ...stateOf(lead, names),
      id,
      at,
      category,
      reference: leadReference(id),
      name: leadName(payload),
      email: leadText(payload['email']),
      phone: leadText(payload['phone']),
      message: leadText(payload['message']),
      vehicle: leadVehicle(payload),
      finance: financeOf(payload['finance']),
      url: leadText(payload['url']),
    };
  });
}

export function stateOf(
  { state: { assigneeId, ...state } }: Pick<StoredLead, 'state'>,
  names: ReadonlyMap<string, string>,
): LeadState {
  return {
    ...state,
    assignee: assigneeId === null ? null : { id: assigneeId, name: names.get(assigneeId) ?? gone },
  };
}
