/**
 * Payments by a hosted checkout page, in the interface of Stripe Checkout: sessions, refunds, signed events. Bodies are
 * forms, answers JSON; each request that makes something carries a key, so that a retry makes nothing twice.
 */

import * as z from 'zod';
import { jsonOf } from '#domain/json/json-of.ts';
import { type FoundPayment, type MoneyMove, PaymentRefused, type PaymentsPort } from '#domain/ports/payments.ts';

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

const id = z.string().min(1).max(200);
const cents = z.number().int().nonnegative();
const currency = z.string().max(3);

export const sessionSchema = z.object({
  id,
  url: z.string().max(2_000).nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.number().int().nullish(),
  currency: z.string().max(3).nullish(),
  /** An id, or the object where it was asked for. */
  payment_intent: z.union([z.string().max(200), z.object({ id, status: z.string().max(100) })]).nullish(),
  client_reference_id: z.string().max(200).nullish(),
});
export type CheckoutSession = z.infer<typeof sessionSchema>;
const refundSchema = z.object({ id, status: z.string().nullish() });
const intentSchema = z.object({ id, amount_received: cents, currency });
const moveSchema = z.object({
  id,
  amount: cents,
  currency,
  /** Seconds after 1970. */
  created: z.number().int().nonnegative().max(253_402_300_799),
  status: z.string().max(100).nullish(),
  metadata: z.object({ payment: z.string().max(200).optional() }).nullish(),
});
/** The longest page that a service gives. */
const mostMoves = 100;
const movesSchema = z.object({ data: z.array(moveSchema).max(mostMoves), has_more: z.boolean() });

/** What a service's words for refunds and disputes mean; any other is not guessed at. */
const meanings: { readonly [kind in MoneyMove['kind']]: ReadonlyMap<string, MoneyMove['state']> } = {
  refund: new Map([
    ['pending', 'gone'],
    ['requires_action', 'gone'],
    ['succeeded', 'gone'],
    ['failed', 'undone'],
    ['canceled', 'undone'],
  ]),
  dispute: new Map([
    ['warning_needs_response', 'asked'],
    ['warning_under_review', 'asked'],
    ['warning_closed', 'undone'],
    ['needs_response', 'held'],
    ['under_review', 'held'],
    ['won', 'undone'],
    ['lost', 'gone'],
  ]),
};
/** Of a payment that can no longer come, though its page was completed: the bank has declined it later. */
const failed: ReadonlySet<string> = new Set(['canceled', 'requires_payment_method']);

/** What a session says of its payment. */
export function foundInSession(session: CheckoutSession): FoundPayment {
  const isPaid = session.payment_status === 'paid';
  const { payment_intent: intent, status } = session;
  const isFailed = status === 'complete' && typeof intent === 'object' && failed.has(intent?.status ?? '');
  const state = isPaid ? 'paid' : status === 'expired' || isFailed ? 'ended' : 'open';
  return {
    state,
    cents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    money: isPaid ? (typeof intent === 'string' ? intent : intent?.id) || session.id : '',
  };
}

export function checkoutPayments(options: CheckoutOptions): PaymentsPort {
  const call = caller(options);
  const sessionAt = (path: string, body?: URLSearchParams, key?: string) => call(path, sessionSchema, body, key);
  const find = async (reference: string) => {
    const path = `/v1/checkout/sessions/${encodeURIComponent(reference)}?expand[]=payment_intent`;
    const session = await sessionAt(path);
    return session === null ? null : foundInSession(session);
  };
  const movesOf = async (kind: MoneyMove['kind'], money: string) => {
    const list = await call(`/v1/${kind}s?limit=${mostMoves}&payment_intent=${encodeURIComponent(money)}`, movesSchema);
    const moves = (list?.data ?? []).map(
      (move): MoneyMove => ({
        kind,
        reference: move.id,
        cents: move.amount,
        currency: move.currency.toUpperCase(),
        at: new Date(move.created * 1000).toISOString(),
        state: meanings[kind].get(move.status ?? '') ?? 'unknown',
        asked: move.metadata?.payment ?? '',
      }),
    );
    // A list that the service does not have is not an empty one.
    return { moves, isWhole: list?.has_more === false };
  };
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
    find,
    async end(reference) {
      const path = `/v1/checkout/sessions/${encodeURIComponent(reference)}`;
      try {
        const session = await sessionAt(`${path}/expire`, new URLSearchParams(), `end-${reference}`);
        return session === null ? null : foundInSession(session);
      } catch (error) {
        // One that is paid or has ended already cannot be closed: the error says which.
        if (!(error instanceof PaymentRefused)) throw error;
        return find(reference);
      }
    },
    async follow(money) {
      const intent = await call(`/v1/payment_intents/${encodeURIComponent(money)}`, intentSchema);
      if (intent === null) return null;
      const [refunds, disputes] = await Promise.all([movesOf('refund', money), movesOf('dispute', money)]);
      return {
        cents: intent.amount_received,
        currency: intent.currency.toUpperCase(),
        moves: [...refunds.moves, ...disputes.moves],
        isWhole: refunds.isWhole && disputes.isWhole,
      };
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
