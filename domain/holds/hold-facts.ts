/** What a form with a hold shows before it is sent: the terms, or why the vehicle cannot be held now. */

import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { t } from '../messages/translate.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { isAvailable } from '../vehicle/availability.ts';
import { holdTerms, saidPrice } from './hold-terms.ts';
import { centsWords } from './hold-words.ts';

export interface HoldFacts {
  /** Why nothing can be held; '' where something can. */
  readonly closed: string;
  /** The price in the form of `saidPrice`, which the form sends back. */
  readonly price: string;
  /** The consequences of sending the form. */
  readonly lines: readonly string[];
}

/** @param vehicle as shoppers see it; null where the address names none. */
export function holdFacts(vehicle: Vehicle | null, settings: Settings): HoldFacts {
  if (vehicle === null) return closed(t('Choose a vehicle first: open its page, and reserve or buy it from there.'));
  const terms = holdTerms(vehicle, settings);
  if (terms === null) return closed(whyNot(vehicle, settings));
  const { hours, depositCents } = terms;
  const price = saidPrice(terms);
  const deposit = centsWords(depositCents);
  const byCard = setting(settings, 'reserve.payment') === 'card';
  const bank = setting(settings, 'reserve.bank-details');
  const held = t(
    'We hold it for {hours} hours at {price}. No one else can reserve or buy it in that time, and the price stays the same.',
    { hours, price },
  );
  const back = t('It counts towards the price, and goes back to you in full if you do not buy.');
  if (depositCents === 0) return { closed: '', price, lines: [held, t('Nothing is paid now.')] };
  const how = byCard
    ? t(
        'A deposit of {deposit} is paid by card, on the page of our payment service that comes next. You have half an hour to pay, and the {hours} hours start when we receive it.',
        { deposit, hours },
      )
    : bank === ''
      ? t('A deposit of {deposit} is due at our dealership.', { deposit })
      : t('A deposit of {deposit} is due at our dealership, or by bank transfer to {bank}.', { deposit, bank });
  return { closed: '', price, lines: [held, `${how} ${back}`] };
}

function closed(why: string): HoldFacts {
  return { closed: why, price: '', lines: [] };
}

/** Another shopper holds it, it is sold, or it cannot be reserved online. */
function whyNot(vehicle: Vehicle, settings: Settings): string {
  if (!isAvailable(vehicle)) return t('This vehicle is sold.');
  if (vehicle.reserved)
    return (
      setting(settings, 'standing.reserved-note') ||
      t('Reserved for another customer. Ask us, and we will tell you if it becomes available.')
    );
  return t('This vehicle cannot be reserved online. Ask us, and we will tell you how to buy it.');
}

/** Switches that the words above depend on, other than those of prices. */
export const holdSwitches = [
  'reserve.enabled',
  'reserve.car-types',
  'reserve.hold-hours',
  'reserve.amount-text',
  'reserve.payment',
  'reserve.bank-details',
  'standing.reserved-note',
] as const;
