/** Facts for emails about the vehicle that a lead holds. */
import type { HoldMailFacts } from '#domain/holds/hold-mails.ts';
import { saidPrice } from '#domain/holds/hold-terms.ts';
import { depositWords, untilWords } from '#domain/holds/hold-words.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import { type LeadMailFacts, leadReference } from '#domain/leads/lead-mails.ts';
import { inLocale } from '#domain/messages/languages.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { findHoldOfLead } from '#tenants/holds/find-holds.ts';
import type { StoredLead } from '#tenants/leads/list-leads.ts';
import { paymentsOfHolds } from '#tenants/payments/payment-rows.ts';
import { holdPath } from '../../site/holds/hold-path.ts';
import { siteOrigin } from './site-origin.ts';

/** Null for a lead without a hold. */
export async function holdFactsOf(
  { store, console, locale }: { readonly store: Store; readonly console: string; readonly locale: string },
  scope: TenantScope,
  { id, payload }: Pick<StoredLead, 'id' | 'payload'>,
  { dealer, contact }: Pick<LeadMailFacts, 'dealer' | 'contact'>,
): Promise<HoldMailFacts | null> {
  const hold = await findHoldOfLead(store.db, scope, id);
  if (hold === null) return null;
  const [payment] = await paymentsOfHolds(store.db, scope, [hold.id]);
  return {
    vehicle: leadText(payload['vehicle_name']),
    ...inLocale(locale, () => ({
      price: saidPrice(hold),
      until: untilWords(hold),
      deposit: payment === undefined ? '' : depositWords(payment),
    })),
    dealer,
    contact,
    link: `${await siteOrigin(store, scope, console)}${holdPath(hold)}`,
    reference: leadReference(id),
  };
}
