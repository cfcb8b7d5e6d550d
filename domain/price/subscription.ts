/**
 * Whether a vehicle's price is that of a subscription (specification, section 4, "Price display order"), and on what
 * terms. A price per week never appears without them: where the site gives none, the page asks shoppers to enquire.
 */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { t } from '../messages/translate.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { displayWhole } from '../text/quantity.ts';
import { displayMoney } from './money.ts';

export const subscriptionSetting = 'price.subscription';

/** Settings that the price of a subscription and its terms depend on. */
export const subscriptionSettings = [
  subscriptionSetting,
  'price.subscription-weeks',
  'price.subscription-km',
  'price.subscription-includes',
] as const;

/** Dollars a week, where the site shows subscriptions and the vehicle has one; else null. */
export function shownSubscription(vehicle: Vehicle, settings: Settings): number | null {
  const weekly = vehicle.subscription_price ?? 0;
  return setting(settings, subscriptionSetting) && weekly > 0 ? weekly : null;
}

/** Term and total, kilometres and inclusions, as sentences. @param weekly dollars */
export function subscriptionTerms(weekly: number, settings: Settings): string {
  const weeks = setting(settings, 'price.subscription-weeks');
  const km = setting(settings, 'price.subscription-km');
  const what = setting(settings, 'price.subscription-includes').trim();
  if (weeks <= 0 && km <= 0 && what === '')
    return t('Ask us for the term, the kilometres, what it includes and the total.');
  return [
    weeks > 0
      ? t('At least {weeks, plural, one {# week} other {# weeks}}, {total} in total.', {
          weeks,
          total: displayMoney(weekly * weeks),
        })
      : t('Ask us for the term and the total.'),
    km > 0 ? t('{km} km a year.', { km: displayWhole(km) }) : t('Ask us how many kilometres it covers.'),
    what === ''
      ? t('Ask us what it includes.')
      : t('Includes {what}.', { what: what.endsWith('.') ? what.slice(0, -1) : what }),
  ].join(' ');
}
