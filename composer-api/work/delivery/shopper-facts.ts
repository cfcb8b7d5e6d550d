/** Facts for mails to a shopper about the appointment, the hold and the payments of a lead. */
import { departmentNames } from '#domain/appointments/rules.ts';
import { momentWords } from '#domain/appointments/words.ts';
import type { HoldMailFacts } from '#domain/holds/hold-mails.ts';
import { saidPrice } from '#domain/holds/hold-terms.ts';
import { centsWords, depositWords, untilWords } from '#domain/holds/hold-words.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import { type LeadMailFacts, leadReference } from '#domain/leads/lead-mails.ts';
import { inLocale } from '#domain/messages/languages.ts';
import { t } from '#domain/messages/translate.ts';
import type { PaymentMailFacts } from '#domain/payments/payment-mails.ts';
import { displayDay } from '#domain/text/dates.ts';
import { type Appointment, findAppointment, findAppointmentOfLead } from '#tenants/appointments/find-appointments.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { findHoldOfLead } from '#tenants/holds/find-holds.ts';
import type { StoredLead } from '#tenants/leads/list-leads.ts';
import { type Payment, paymentsOfHolds } from '#tenants/payments/payment-rows.ts';
import { holdPath } from '../../site/holds/hold-path.ts';
import { paymentsPath, receiptPath } from '../../site/payments/payment-paths.ts';
import { siteOrigin } from './site-origin.ts';

interface AppointmentFacts {
  readonly status: Appointment['status'];
  readonly start: string;
  readonly what: string;
  readonly when: string;
  /** That staff chose, '' for none; null for that of the lead. */
  readonly vehicle: string | null;
  /** Where the shopper sees and cancels it. */
  readonly link: string;
}

/** @param console origin of the console, whose scheme and port sites share; @param locale of the mail; @param id of one of several; the current one when left out. Null for a lead without an appointment. */
export async function appointmentFacts(
  store: Store,
  scope: TenantScope,
  leadId: string,
  { console, locale, id }: { readonly console: string; readonly locale: string; readonly id: string | undefined },
): Promise<AppointmentFacts | null> {
  const found =
    id === undefined
      ? await findAppointmentOfLead(store.db, scope, leadId)
      : await findAppointment(store.db, scope, { id });
  if (found === null) return null;
  const { status, start, zone, department, linkKey, vehicleName: vehicle } = found;
  return {
    status,
    start,
    vehicle,
    ...inLocale(locale, () => ({ what: t(departmentNames[department]), when: momentWords(start, zone) })),
    link: `${await siteOrigin(store, scope, console)}/appointments/${linkKey}`,
  };
}

/** The vehicle that a lead holds; null for a lead without a hold. */
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

/** A payment that staff requested. */
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
