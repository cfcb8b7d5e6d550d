/** A platform on which deposits are paid by card, with the payment service. */
import type { PaymentList, PaymentRow } from '#schemas/api/reservation.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { checkoutDouble } from './checkout-double.ts';
import { storeServiceKeys } from './checkout-keys.ts';
import { staff } from './platform.ts';
import { aReservePlatform, pathOf } from './reserve.ts';

const host = 'north.localhost';

export async function aCardPlatform(switches: { readonly [key: string]: Json } = {}, withKeys = true) {
  const double = await checkoutDouble();
  const opened = await aReservePlatform(
    { 'reserve.payment': 'card', ...switches },
    { checkout: { url: double.url, pages: [double.host] } },
  );
  const { request, signIn, platform } = opened;
  const nadia = async () => signIn(staff.northAdmin.email);
  if (withKeys) await storeServiceKeys(opened);
  return {
    ...opened,
    double,
    nadia,
    /** Reserves and goes on to the payment page. */
    begin: async (number: number) => {
      const path = pathOf((await opened.reserve(number)).body);
      const sent = await request(host, 'GET', `${path}/pay`);
      const address = sent.headers.get('location') ?? '';
      return { path, status: sent.status, address, session: address.split('/').at(-1) ?? '' };
    },
    tell: (type: string, session: string, key?: string) => {
      const { body, signature } = double.event(type, session, platform.store.now(), key);
      return request(host, 'POST', '/api/payments/events', body, {
        'content-type': 'application/json',
        'stripe-signature': signature,
      });
    },
    /** Tells the site of an object of the service: a refund, a dispute, a charge. */
    tellOf: (type: string, object: unknown) => {
      const { body, signature } = double.eventOf(type, object, platform.store.now());
      return request(host, 'POST', '/api/payments/events', body, {
        'content-type': 'application/json',
        'stripe-signature': signature,
      });
    },
    payments: async (): Promise<readonly PaymentRow[]> =>
      (await (await nadia()).get<PaymentList>('/tenants/north/payments')).payments,
  };
}
