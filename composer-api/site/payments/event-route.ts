/**
 * `POST /api/payments/events`: a payment service says that something has happened. Signed, answered once it is on disk.
 * What an event says of a page is taken over immediately. For all else an event only says which payment to look at: a job
 * asks the service how it is now (decision 0391), so that late, repeated and missing events do no harm.
 */

import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { jsonOf } from '#domain/json/json-of.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { paymentOfMoney } from '#tenants/payments/ledger.ts';
import { enqueueCheck } from '#tenants/payments/move-money.ts';
import { findPayment, findPaymentByReference, type Payment } from '#tenants/payments/payment-rows.ts';
import { readText } from '../../kernel/http/body.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import type { Logger } from '../../kernel/log.ts';
import { type SiteRoute, siteRoute } from '../data/site-route.ts';
import { foundInSession, sessionSchema } from './checkout-driver.ts';
import { isSignedEvent } from './event-signature.ts';
import type { PaymentServices } from './payment-service.ts';
import { takeOver } from './settle-payment.ts';

const bodyLimit = 256 * 1024;
const eventSchema = z.object({ type: z.string().max(100), data: z.object({ object: z.unknown() }) });
/** Events of sessions that are taken over immediately: the shopper waits for them. */
const ofSessions: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
]);

const id = z.string().min(1).max(200);
/** What names a payment in any object: a session, a payment, a charge, a refund, a dispute. Others name none. */
const namesSchema = z.object({
  id,
  payment_intent: z.union([id, z.object({ id })]).nullish(),
  client_reference_id: id.nullish(),
  metadata: z.object({ payment: id.optional() }).nullish(),
});

interface EventDeps {
  readonly store: Store;
  readonly log: Logger;
  readonly services: PaymentServices;
  readonly wake: () => void;
}

export function paymentEventRoute({ store, log, services, wake }: EventDeps): SiteRoute {
  return siteRoute(
    'POST /api/payments/events',
    { rate: new TokenBuckets({ capacity: 300, refillMs: 100 }) },
    async (request, site) => {
      const body = await readText(request, bodyLimit);
      const key = await services.eventKeyOf(site.scope);
      const header = request.headers.get('stripe-signature') ?? '';
      if (key === null || !isSignedEvent(key, header, body, store.now()))
        throw new AppError('input.invalid', 'The signature of this event is not right, or it is too old.');
      const event = eventSchema.safeParse(jsonOf(body));
      if (!event.success) throw new AppError('input.invalid', 'This is not an event from a payment service.');
      const { type, data } = event.data;
      const payment = await paymentNamed(store, site.scope, data.object);
      const session = ofSessions.has(type) ? sessionSchema.safeParse(data.object) : null;
      if (payment === null) log.info({ tenant: site.scope.slug, type }, 'an event names no payment of this site');
      else {
        if (session?.success) await takeOver(store, site.scope, payment.id, foundInSession(session.data));
        const at = store.now().toISOString();
        await store.tx((db) => enqueueCheck(db, site.scope, payment.id, { runAt: at, at }));
        wake();
      }
      return Response.json({ received: true }, { headers: { ...siteHeaders, 'cache-control': 'no-store' } });
    },
  );
}

/** By the session, or by the money. Where the event is faster than the answer that made it, by what it was made for. */
async function paymentNamed(store: Store, scope: TenantScope, object: unknown): Promise<Payment | null> {
  const names = namesSchema.safeParse(object);
  if (!names.success) return null;
  const { id: own, payment_intent: intent, client_reference_id: made, metadata } = names.data;
  const session = await findPaymentByReference(store.db, scope, 'checkout', own);
  if (session !== null) return session;
  const money = typeof intent === 'object' ? intent?.id : intent;
  const known = await paymentOfMoney(store.db, scope, money ?? own);
  const payment = known ?? metadata?.payment ?? made;
  return payment ? findPayment(store.db, scope, payment) : null;
}
