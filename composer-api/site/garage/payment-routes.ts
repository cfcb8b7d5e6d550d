/**
 * `/online-payment`: payments requested from a shopper, for those who are signed in (specification, sections 2 and 6).
 * A payment is theirs where its lead has the address or the number that they proved; other people's payments are not
 * found.
 */

import { centsWords } from '#domain/holds/hold-words.ts';
import { leadName } from '#domain/leads/lead-lines.ts';
import { leadReference } from '#domain/leads/lead-mails.ts';
import { type DeferredMessage, deferMessage } from '#domain/messages/deferred-message.ts';
import { t } from '#domain/messages/translate.ts';
import { signInPath } from '#domain/shoppers/journeys.ts';
import { html } from '#renderer/html.ts';
import type { Store } from '#tenants/database/open.ts';
import { listShopperLeads } from '#tenants/garage/shopper-leads.ts';
import { isAskedFor } from '#tenants/payments/ask-payment.ts';
import { entriesOf } from '#tenants/payments/ledger.ts';
import type { SignedIn } from '#tenants/shoppers/sessions.ts';
import { seeOther } from '../../kernel/http/html-response.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import type { Logger } from '../../kernel/log.ts';
import type { SiteRequest } from '../data/site-request.ts';
import type { FramedPage, RouteCall, SiteRoute } from '../data/site-route.ts';
import { payAtYard, payPage } from '../payments/begin-payment.ts';
import { paymentsPath } from '../payments/payment-paths.ts';
import type { PaymentServices } from '../payments/payment-service.ts';
import { askAgain } from '../payments/settle-payment.ts';
import { shopperHeaders, shopperOf } from '../shoppers/shopper-of.ts';
import { answerPage } from './answers.ts';
import { askedPayments, hasReceipt, paymentsPage, receiptPage } from './payments-page.ts';

interface PaymentDeps {
  readonly store: Store;
  readonly log: Logger;
  readonly deliveries: { wake(): void };
  readonly services: PaymentServices;
}

const paymentId = /^[a-z2-7]{16}$/;

type Draw = (site: SiteRequest, shopper: SignedIn, call: RouteCall) => Promise<Response | null>;

export function onlinePaymentRoutes({ store, log, deliveries, services }: PaymentDeps): readonly SiteRoute[] {
  const rate = new TokenBuckets({ capacity: 30, refillMs: 2_000 });
  const route = (path: string, draw: Draw, param?: RegExp): SiteRoute => ({
    path,
    method: 'GET',
    rate,
    ...(param === undefined ? {} : { param }),
    answer: async (request, site, call) => {
      const shopper = await shopperOf(store, site, request);
      // A receipt or a page to pay on is left by signing in: the list leads to each of them.
      return shopper === null
        ? seeOther(signInPath('online-payment', paymentsPath, '/'), shopperHeaders)
        : draw(site, shopper, call);
    },
  });
  const findAsked = async (site: SiteRequest, shopper: SignedIn, id: string) =>
    askedPayments(await listShopperLeads(store.db, site.scope, shopper)).find(({ payment }) => payment.id === id) ??
    null;

  /** A shopper often returns from the service before its event arrives. @returns the message to show. */
  const comeBack = async (site: SiteRequest, shopper: SignedIn, id: string): Promise<DeferredMessage | null> => {
    const asked = paymentId.test(id) ? await findAsked(site, shopper, id) : null;
    if (asked === null) return null;
    let { payment } = asked;
    try {
      const service = isAskedFor(payment) && payment.reference !== null ? await services.serviceOf(site.scope) : null;
      if (service) payment = (await askAgain(store, site.scope, payment, service)) ?? payment;
      deliveries.wake();
    } catch (error) {
      log.warn({ tenant: site.scope.slug, error: String(error) }, 'the payment service cannot be asked');
    }
    return payment.state === 'paid'
      ? deferMessage('Thank you. {amount} has arrived.', { amount: centsWords(payment.cents) })
      : deferMessage(
          'The payment service has not confirmed your payment yet. If you have paid, this page shows it within a few minutes. Please do not pay again.',
        );
  };

  return [
    route(paymentsPath, async (site, shopper, { framed }) => {
      const back = site.params.get('paid');
      const said = back === null ? null : await comeBack(site, shopper, back);
      const leads = await listShopperLeads(store.db, site.scope, shopper);
      const now = store.now().toISOString();
      return answerPage(framed, () => ({ title: t('Online payment'), body: paymentsPage(leads, site, now, said) }));
    }),
    route(
      `${paymentsPath}/:id/pay`,
      async (site, shopper, { param, framed }) => {
        const asked = await findAsked(site, shopper, param);
        if (asked === null) return null;
        const { payment, lead } = asked;
        if (payment.state !== 'open' || payment.driver !== 'checkout') return seeOther(paymentsPath, shopperHeaders);
        try {
          const service = await services.serviceOf(site.scope);
          if (service === null) {
            await payAtYard(store, site.scope, payment.id);
            return seeOther(paymentsPath, shopperHeaders);
          }
          // An existing page may have been closed or paid in the meantime, which its address does not reveal.
          const current = payment.reference === null ? payment : await askAgain(store, site.scope, payment, service);
          deliveries.wake();
          if (current?.state !== 'open') return seeOther(paymentsPath, shopperHeaders);
          const list = site.origin + paymentsPath;
          const url = await payPage(store, site.scope, current, service, {
            title: `${payment.title} (${leadReference(lead.id)})`,
            email: shopper.email ?? '',
            paidUrl: `${list}?paid=${payment.id}`,
            backUrl: list,
          });
          return seeOther(url ?? paymentsPath, shopperHeaders);
        } catch (error) {
          log.warn({ tenant: site.scope.slug, error: String(error) }, 'no page to pay on can be made');
          return serviceAway(framed, param);
        }
      },
      paymentId,
    ),
    route(
      `${paymentsPath}/:id/receipt`,
      async (site, shopper, { param, framed }) => {
        const asked = await findAsked(site, shopper, param);
        if (asked === null || !hasReceipt(asked.payment)) return null;
        const received = (await entriesOf(store.db, site.scope, param)).findLast(({ kind }) => kind === 'received');
        if (received === undefined) return null;
        const payer = leadName(asked.lead.payload);
        return answerPage(framed, () => ({ title: t('Receipt'), body: receiptPage(asked, received, site, payer) }));
      },
      paymentId,
    ),
  ];
}

async function serviceAway(framed: FramedPage, id: string): Promise<Response> {
  const draw = () => {
    const title = t('The payment page cannot be opened');
    return {
      title,
      body: html`<h1>${title}</h1><p>${t('Our payment service does not answer at the moment. Nothing was paid. Try again in a minute, or call us.')}</p><p><a class="ui-button" data-kind="primary" data-size="regular" href="${paymentsPath}/${id}/pay">${t('Try again')}</a></p><p><a href="${paymentsPath}">${t('Back to your payments')}</a></p>`,
    };
  };
  const answer = await answerPage(framed, draw, 503);
  answer.headers.set('retry-after', '60');
  return answer;
}
