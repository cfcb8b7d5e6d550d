/** `POST /api/payments/events`: a payment service says what has happened. Signed, answered once it is on disk. */

import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { jsonOf } from '#domain/json/json-of.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { findPayment, findPaymentByReference } from '#tenants/payments/payment-rows.ts';
import { readText } from '../../kernel/http/body.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import { type SiteRoute, siteRoute } from '../data/site-route.ts';
import { type CheckoutSession, foundInSession, sessionSchema } from './checkout-driver.ts';
import { isSignedEvent } from './event-signature.ts';
import type { PaymentServices } from './payment-service.ts';
import { takeOver } from './settle-payment.ts';

const bodyLimit = 256 * 1024;
const eventSchema = z.object({ type: z.string().max(100), data: z.object({ object: z.unknown() }) });
/** Events of sessions; all others are taken and left alone. */
const ofSessions: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
]);

interface EventDeps {
  readonly store: Store;
  readonly services: PaymentServices;
  readonly wake: () => void;
}

export function paymentEventRoute({ store, services, wake }: EventDeps): SiteRoute {
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
      const session = ofSessions.has(type) ? sessionSchema.safeParse(data.object) : null;
      const payment = session?.success ? await paymentOf(store, site.scope, session.data) : null;
      if (session?.success && payment !== null) {
        await takeOver(store, site.scope, payment.id, foundInSession(session.data));
        wake();
      }
      return Response.json({ received: true }, { headers: { ...siteHeaders, 'cache-control': 'no-store' } });
    },
  );
}

/** By the session; where its event is faster than the answer that made it, by what it was made for. */
async function paymentOf(store: Store, scope: TenantScope, { id, client_reference_id: made }: CheckoutSession) {
  const known = await findPaymentByReference(store.db, scope, 'checkout', id);
  return known ?? (made ? findPayment(store.db, scope, made) : null);
}
