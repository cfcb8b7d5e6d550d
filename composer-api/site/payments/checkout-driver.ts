/**
 * Payments by a hosted checkout page, in the interface of Stripe Checkout: sessions, refunds, signed events. Bodies are
 * forms, answers JSON; each request that makes something carries a key, so that a retry makes nothing twice.
 */

import * as z from 'zod';
import { jsonOf } from '#domain/json/json-of.ts';
import { type FoundPayment, PaymentRefused, type PaymentsPort } from '#domain/ports/payments.ts';

interface CheckoutOptions {
  /** Address of the interface, without a slash at the end. */
  readonly url: string;
  /** The dealer's secret key. */
  readonly key: string;
  /** Hosts on which pages to pay may be; an address elsewhere is refused. */
  readonly pages: readonly string[];
  readonly fetch?: typeof fetch;
  /** Milliseconds that one request may take. */
  readonly timeLimit?: number;
}

const longestAnswer = 256 * 1024;

export const sessionSchema = z.object({
  id: z.string().min(1).max(200),
  url: z.string().max(2_000).nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.number().int().nullish(),
  currency: z.string().max(3).nullish(),
  payment_intent: z.string().max(200).nullish(),
  client_reference_id: z.string().max(200).nullish(),
});
export type CheckoutSession = z.infer<typeof sessionSchema>;
const refundSchema = z.object({ id: z.string().min(1).max(200), status: z.string().nullish() });

/** What a session says of its payment. */
export function foundInSession(session: CheckoutSession): FoundPayment {
  const isPaid = session.payment_status === 'paid';
  const state = isPaid ? 'paid' : session.status === 'expired' ? 'ended' : 'open';
  return {
    state,
    cents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    money: isPaid ? session.payment_intent || session.id : '',
  };
}

export function checkoutPayments(options: CheckoutOptions): PaymentsPort {
  const call = caller(options);
  const sessionAt = (path: string, body?: URLSearchParams, key?: string) => call(path, sessionSchema, body, key);
  return {
    async begin({ id, cents, currency, title, email, paidUrl, backUrl, closesAt }) {
      // A service refuses a key that comes again with another time: within a minute a retry is the same request.
      const seconds = Math.ceil(Date.parse(closesAt) / 60_000) * 60;
      const body = new URLSearchParams({
        mode: 'payment',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(cents),
        'line_items[0][price_data][product_data][name]': title.slice(0, 200),
        success_url: paidUrl,
        cancel_url: backUrl,
        client_reference_id: id,
        'metadata[payment]': id,
        'payment_intent_data[metadata][payment]': id,
        expires_at: String(seconds),
        ...(email === '' ? {} : { customer_email: email }),
      });
      const session = await sessionAt('/v1/checkout/sessions', body, `begin-${id}-${seconds}`);
      if (session === null) throw new PaymentRefused('The payment service knows no payments by a page.');
      return { reference: session.id, url: payAddress(session.url ?? '', options.pages) };
    },
    async find(reference) {
      const session = await sessionAt(`/v1/checkout/sessions/${encodeURIComponent(reference)}`);
      return session === null ? null : foundInSession(session);
    },
    async end(reference) {
      const path = `/v1/checkout/sessions/${encodeURIComponent(reference)}`;
      try {
        const session = await sessionAt(`${path}/expire`, new URLSearchParams(), `end-${reference}`);
        return session === null ? null : foundInSession(session);
      } catch (error) {
        // One that is paid or has ended already cannot be closed: the error says which.
        if (!(error instanceof PaymentRefused)) throw error;
        const session = await sessionAt(path);
        return session === null ? null : foundInSession(session);
      }
    },
    async refund({ id, money }) {
      const body = new URLSearchParams({ payment_intent: money, 'metadata[payment]': id });
      const refund = await call('/v1/refunds', refundSchema, body, `refund-${id}`);
      if (refund === null || refund.status === 'failed' || refund.status === 'canceled')
        throw new PaymentRefused('The payment service could not give the money back.');
      return refund.id;
    },
  };
}

/** Where shoppers are sent: only to a page of the payment service. @throws PaymentRefused for any other address. */
function payAddress(url: string, pages: readonly string[]): string {
  const isPage = URL.canParse(url) && pages.includes(new URL(url).host);
  if (!isPage) throw new PaymentRefused('The payment service named a page on a host that is not its own.');
  return url;
}

function caller({ url, key, fetch: given, timeLimit = 8_000 }: CheckoutOptions) {
  const ask = given ?? fetch;
  return async <T>(path: string, schema: z.ZodType<T>, body?: URLSearchParams, once?: string): Promise<T | null> => {
    const response = await ask(`${url}${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body: body.toString() }),
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(once === undefined ? {} : { 'idempotency-key': once }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    });
    if (response.status === 404) return null;
    const text = (await response.text()).slice(0, longestAnswer);
    // Too many requests, a conflict of keys and a fault of the service are temporary; everything else is a refusal.
    if (response.status === 429 || response.status === 409 || response.status >= 500)
      throw new Error(`the payment service answered ${response.status}`);
    if (!response.ok) throw new PaymentRefused(`The payment service refused it (${response.status}).`);
    const parsed = schema.safeParse(jsonOf(text));
    if (!parsed.success) throw new Error('the payment service answered something else than was agreed');
    return parsed.data;
  };
}
