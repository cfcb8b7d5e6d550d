/** Payments that staff ask the shopper of a lead for, and withdraw. */
import type { Context } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { leadName, leadText } from '#domain/leads/lead-lines.ts';
import { mailKey, phoneKey } from '#domain/leads/person-keys.ts';
import type { PhoneCountry } from '#domain/locations/phone.ts';
import { leastAsked, longestTitle, mostAsked, mostDays } from '#domain/payments/payment-asks.ts';
import { addDays, calendarDay, localDay } from '#domain/text/dates.ts';
import type { LeadPayments } from '#schemas/api/reservation.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import type { StoredLead } from '#tenants/leads/list-leads.ts';
import { askPayment, isAskedFor, noteWithdrawn, withdrawAtYard } from '#tenants/payments/ask-payment.ts';
import { entriesOf } from '#tenants/payments/ledger.ts';
import { findPayment, type Payment, paymentsOfLeads } from '#tenants/payments/payment-rows.ts';
import { withdrawAtService } from '../../site/payments/settle-payment.ts';
import { type ConsoleEnv, handle, type Needs, siteScope, takes } from '../api/handlers.ts';
import { siteFacts } from '../api/site-facts.ts';
import { requireLead } from '../leads/require-lead.ts';
import { paymentRow } from './payment-row.ts';

const noTemplate = 'A template has no payments: open a site.';
const ask = z.strictObject({
  title: z.string().trim().min(1, 'Enter what it is for. The shopper sees this').max(longestTitle),
  cents: z
    .number()
    .int()
    .min(leastAsked, `Ask for $${leastAsked / 100} or more`)
    .max(mostAsked, `Ask for $${mostAsked / 100} or less`),
  dueDay: z.string().max(10).nullable(),
});
const withdrawal = z.strictObject({ version: z.number().int() });

export function paymentAskRoutes({ store, payments, deliveries }: Needs<'store' | 'deliveries' | 'payments'>) {
  const answer = async (scope: TenantScope, lead: StoredLead): Promise<LeadPayments> => {
    const { currency, country } = await siteFacts(store, scope);
    const list = await paymentsOfLeads(store.db, scope, [lead.id]);
    return {
      payments: await Promise.all(list.map((payment) => rowOf(store, scope, payment, leadName(lead.payload)))),
      driver: (await payments.serviceOf(scope)) === null ? 'yard' : 'checkout',
      currency,
      refusal: refusalOf(lead, country),
    };
  };
  return handle({
    'GET /tenants/:tenant/leads/:lead/payments': async (c) => {
      const scope = siteScope(c, noTemplate);
      return answer(scope, await requireLead(store, c));
    },
    'POST /tenants/:tenant/leads/:lead/payments': takes(ask, async (c, { title, cents, dueDay }) => {
      const scope = siteScope(c, noTemplate);
      const lead = await requireLead(store, c);
      const { currency, timeZone, country } = await siteFacts(store, scope);
      const refusal = refusalOf(lead, country);
      if (refusal !== null) throw new AppError('input.invalid', refusal);
      const driver = (await payments.serviceOf(scope)) === null ? 'yard' : 'checkout';
      await askPayment(store, scope, {
        leadId: lead.id,
        title,
        cents,
        currency,
        driver,
        by: c.var.account.name,
        dueDay: dueDay === null ? null : readDueDay(dueDay, localDay(store.now(), timeZone)),
      });
      deliveries.wake();
      return answer(scope, lead);
    }),
    'PUT /tenants/:tenant/payments/:payment/withdraw': takes(withdrawal, async (c, { version }) => {
      const scope = siteScope(c, noTemplate);
      const payment = await findPayment(store.db, scope, c.req.param('payment'));
      if (payment === null) throw new AppError('not-found', 'There is no such payment.');
      const lead = await requireLead(store, c, payment.leadId);
      const next = await withdraw(c, scope, payment, version);
      deliveries.wake();
      return rowOf(store, scope, next, leadName(lead.payload));
    }),
  });

  async function withdraw(c: Context<ConsoleEnv>, scope: TenantScope, payment: Payment, version: number) {
    if (!isAskedFor(payment)) throw new AppError('input.invalid', 'You can withdraw only an unpaid payment request.');
    if (payment.version !== version)
      throw new AppError('revision.conflict', 'Someone else has changed this payment. Check it, then try again.');
    const by = c.var.account.name;
    if (payment.state === 'due') return withdrawAtYard(store, scope, payment, by);
    const next = await closed(scope, payment);
    if (next?.state !== 'cancelled')
      throw new AppError(
        'revision.conflict',
        'The shopper has just paid it. Refund the payment if you do not want it.',
      );
    await store.tx((db) => noteWithdrawn(db, scope, payment, { by, at: store.now().toISOString() }));
    return next;
  }

  async function closed(scope: TenantScope, payment: Payment): Promise<Payment | null> {
    try {
      return await withdrawAtService(store, scope, payment, await payments.serviceOf(scope));
    } catch {
      throw new AppError(
        'busy',
        'The payment service is not responding, so its page could not be closed. The shopper can still pay. Try again in a minute.',
      );
    }
  }
}

/** Why no shopper could see the payment; null if one can: shoppers sign in with the contact that they sent. */
function refusalOf({ payload }: StoredLead, country: PhoneCountry): string | null {
  const [mail, phone] = [mailKey(leadText(payload['email'])), phoneKey(leadText(payload['phone']), country)];
  if (leadText(payload['erased_at']) !== '') return 'This person was erased and cannot be asked.';
  return mail === '' && phone === ''
    ? 'This lead has neither an email address nor a phone number: the shopper could not sign in to pay.'
    : null;
}

/** @throws AppError where it is not a day, over, or too far away. */
function readDueDay(text: string, today: string): string {
  const day = calendarDay(text);
  if (day === null || day < today || day > addDays(today, mostDays))
    throw new AppError(
      'input.invalid',
      `Name a day from today to ${mostDays} days from now, like ${addDays(today, 7)}.`,
    );
  return day;
}

async function rowOf(store: Store, scope: TenantScope, payment: Payment, name: string) {
  return paymentRow(payment, name, await entriesOf(store.db, scope, payment.id));
}
