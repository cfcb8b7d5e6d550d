/** The kind `delivery`: the cost of bringing the vehicle to a postcode (specification, section 3). */
import { deliveryStart } from '#domain/delivery/delivery-start.ts';
import type { DeliveryFact } from '#domain/holds/purchase-sum.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import { displayMoney } from '#domain/price/money.ts';
import { setting } from '#domain/switches/settings.ts';
import { inSiteLanguage } from '../../data/site-request.ts';
import { deliveryWords } from '../../delivery/delivery-words.ts';
import type { ServerFieldKind } from './server-kind.ts';

export const delivery: ServerFieldKind = {
  check: async (value, { site, vehicle, locations, field }) => {
    const postcode = leadText(value);
    const { delivery: port } = await site.data();
    // A table never fails. If a service fails, the price stays open and the lead is sent anyway.
    const quote = await port.quote({ postcode, from: deliveryStart(vehicle, locations) }).catch(() => null);
    const fact: DeliveryFact = { place: quote?.name ?? postcode, price: quote?.price ?? null };
    const price = quote === null ? 'no price yet' : quote.price === 0 ? 'free' : displayMoney(quote.price);
    return {
      said: inSiteLanguage(site, () =>
        quote === null ? setting(site.release.facts.switches, 'delivery.none-text') : deliveryWords(quote),
      ),
      answers: [{ name: field.name ?? '', label: field.label, text: `${fact.place}: ${price}` }],
      found: { delivery: fact },
    };
  },
};
