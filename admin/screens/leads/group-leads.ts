/** Leads of one person as one row of the list. */
import type { LeadSummary } from '#schemas/api/lead.ts';

export interface LeadGroup {
  /** The newest one, which the row shows. */
  readonly lead: LeadSummary;
  readonly others: readonly LeadSummary[];
}

/** In the order of the newest of each person; a lead without a person is a separate row. */
export function groupLeads(leads: readonly LeadSummary[]): readonly LeadGroup[] {
  const groups = new Map<string, LeadSummary[]>();
  for (const lead of leads) {
    const key = lead.person === '' ? lead.id : `of ${lead.person}`;
    const group = groups.get(key);
    if (group) group.push(lead);
    else groups.set(key, [lead]);
  }
  return [...groups.values()].flatMap(([lead, ...others]) => (lead ? [{ lead, others }] : []));
}
