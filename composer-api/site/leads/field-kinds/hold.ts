/** The kind `hold`: submitting the form holds the vehicle, in the transaction that stores the lead (decision 0210). */

import { AppError } from '#domain/errors/app-error.ts';
import { holdFacts } from '#domain/holds/hold-facts.ts';
import { holdTerms, mostHolds, mostUnpaid } from '#domain/holds/hold-terms.ts';
import { holdLine } from '#domain/holds/hold-words.ts';
import { purchaseSum } from '#domain/holds/purchase-sum.ts';
import { timeZoneOf } from '#domain/hours/week.ts';
import { fieldErrorsHeading } from '#domain/leads/lead-fields.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { t } from '#domain/messages/translate.ts';
import { setting } from '#domain/switches/settings.ts';
import { HoldRefused, takeHold } from '#tenants/holds/take-hold.ts';
import { inSiteLanguage } from '../../data/site-request.ts';
import type { ServerFieldKind } from './server-kind.ts';

/** Category of a lead that buys; all others reserve. */
const buying = 'Online Purchase';

export const hold: ServerFieldKind = {
  // The amount is shown before and kept with the lead. Whether the vehicle can be held is decided when the lead is stored.
  check: async (_value, { vehicle, site, found: { delivery = null, trade = null } }) => {
    const terms = vehicle && holdTerms(vehicle, site.release.facts.switches);
    const sum = () => (terms ? purchaseSum({ terms, delivery, trade }) : []);
    return { answers: sum(), sum: inSiteLanguage(site, sum) };
  },
  // All is looked at when the lead is stored: a form that is sent again, because its answer was lost, gets the same answer
  // again, even when the vehicle is no longer free, since it is the shopper's own.
  store: async (db, leadId, value, { site, scope, vehicle, location, form, now, asker }) => {
    const { site: facts, switches } = site.release.facts;
    if (vehicle === null) throw refused(inSiteLanguage(site, () => holdFacts(null, switches).closed));
    try {
      const held = await takeHold(
        db,
        scope,
        {
          leadId,
          vehicleId: vehicle.id,
          currency: facts.currency,
          ...asker,
          mostUnpaid: (stock) => mostUnpaid(stock, setting(switches, 'reserve.unpaid-share')),
          judge: (current) => holdTerms(current, switches),
          seenPrice: leadText(value),
          locationId: location?.id ?? '',
          zone: location ? timeZoneOf(location) : facts.timeZone,
          way: form.category === buying ? 'buy' : 'reserve',
          driver: setting(switches, 'reserve.payment') === 'card' ? 'checkout' : 'yard',
        },
        now,
      );
      return { reservation: holdLine(held) };
    } catch (error) {
      if (error instanceof HoldRefused) throw refused(inSiteLanguage(site, () => wordsOf(error)));
      throw error;
    }
  },
};

function wordsOf({ reason, price }: HoldRefused): string {
  switch (reason) {
    case 'held':
      return t(
        'Another shopper has just reserved this vehicle. Ask us, and we will let you know if it becomes available.',
      );
    case 'gone':
      return t('This vehicle can no longer be reserved online. It may have been sold a moment ago: ask us.');
    case 'price':
      return t(
        'The price of this vehicle has changed since you opened the page: it is {price} now. Load the page again to reserve it at that price; what you typed stays.',
        { price },
      );
    case 'sign-in':
      return t(
        'Sign in first, at /sign-in: we hold vehicles only for shoppers whose email address or phone number is confirmed.',
      );
    case 'connection':
      return t('Many vehicles were reserved from your connection today. Call us, and we will reserve it for you.');
    case 'share':
      return t('Many of our vehicles are reserved at the moment. Call us, and we will see what we can do.');
    case 'many':
      return t('{count} vehicles are held for you already, which is the most. Give one back first, or call us.', {
        count: mostHolds,
      });
  }
}

function refused(message: string): AppError {
  const problem = { document: 'lead', pointer: '/hold_price', message, severity: 'error' } as const;
  return new AppError('document.invalid', deferMessage(fieldErrorsHeading), [problem]);
}
