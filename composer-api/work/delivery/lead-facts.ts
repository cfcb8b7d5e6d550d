/** Facts of a lead and its dealer for mails. */
import { financeOf } from '#domain/leads/lead-finance.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import type { LeadMailFacts } from '#domain/leads/lead-mails.ts';
import { displayLocal } from '#domain/text/local-time.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import type { StoredLead } from '#tenants/leads/list-leads.ts';
import { type DealerFacts, dealerFacts, readableContact } from './dealer-facts.ts';

/** @param staff who answers; '' for no one. */
export async function leadFacts(
  { store, console }: { readonly store: Store; readonly console: string },
  scope: TenantScope,
  { id, at, category, payload }: Pick<StoredLead, 'id' | 'at' | 'category' | 'payload'>,
  staff = '',
): Promise<{ readonly facts: LeadMailFacts; readonly dealer: DealerFacts }> {
  const dealer = await dealerFacts(store, scope, leadText(payload['location_id']));
  const facts: LeadMailFacts = {
    id,
    category,
    payload,
    staff,
    at: displayLocal(new Date(at), dealer.zone),
    finance: financeOf(payload['finance']),
    dealer: dealer.name,
    site: dealer.brand.name,
    contact: readableContact(dealer),
    address: `${console}/sites/${encodeURIComponent(scope.slug)}/leads/${id}`,
  };
  return { facts, dealer };
}
