/** Facts for mails about a payment that staff requested. */
import { centsWords } from '#domain/holds/hold-words.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import { type LeadMailFacts, leadReference } from '#domain/leads/lead-mails.ts';
import { inLocale } from '#domain/messages/languages.ts';
import type { PaymentMailFacts } from '#domain/payments/payment-mails.ts';
import { displayDay } from '#domain/text/dates.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import type { StoredLead } from '#tenants/leads/list-leads.ts';
import type { Payment } from '#tenants/payments/payment-rows.ts';
import { paymentsPath, receiptPath } from '../../site/payments/payment-paths.ts';
import { siteOrigin } from './site-origin.ts';

export async function paymentFacts(
  { store, console, locale }: { readonly store: Store; readonly console: string; readonly locale: string },
  scope: TenantScope,
  { id, payload }: Pick<StoredLead, 'id' | 'payload'>,
  payment: Payment,
  { dealer, contact }: Pick<LeadMailFacts, 'dealer' | 'contact'>,
): Promise<PaymentMailFacts> {
  const origin = await siteOrigin(store, scope, console);
  return {
    title: payment.title,
    ...inLocale(locale, () => ({
      amount: centsWords(payment.cents),
      dueBy: payment.dueDay === null ? '' : displayDay(payment.dueDay),
    })),
    vehicle: leadText(payload['vehicle_name']),
    dealer,
    contact,
    link: origin + (payment.state === 'paid' ? receiptPath(payment) : paymentsPath),
    reference: leadReference(id),
    isOnline: payment.driver === 'checkout',
  };
}
