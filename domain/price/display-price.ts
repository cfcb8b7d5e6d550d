/** The one displayed price: card, page, sticky bar, structured data and feeds all read this (design, promise 9). */

import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { t } from '../messages/translate.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { belowMarketGap } from './below-market.ts';
import { displayMoney } from './money.ts';
import { sellingPrice } from './selling-price.ts';
import { shownSubscription } from './subscription.ts';
import { priceTypeLabel } from './type.ts';

type PriceKind = 'subscription' | 'price' | 'preorder' | 'none';

interface DisplayedPrice {
  readonly kind: PriceKind;
  /** Whole dollars; null where words replace the amount. */
  readonly amount: number | null;
  /** '$28,990', '$349 per week', 'PREORDER' or the no-price text. */
  readonly text: string;
  /** False when `text` is words. */
  readonly isAmount: boolean;
  /** 'Drive away', 'Subscription' …; null where there is no amount or the vehicle does not say. */
  readonly type: string | null;
  /** The struck-through price; null when it is not above the displayed one. */
  readonly was: string | null;
  /** 'Below market by $1,240'. */
  readonly belowMarket: string | null;
}

/** Specification, section 4, "Price display order". */
export function displayPrice(vehicle: Vehicle, settings: Settings): DisplayedPrice {
  const subscription = shownSubscription(vehicle, settings);
  if (subscription !== null) {
    const text = t('{subscription} per week', { subscription: displayMoney(subscription) });
    return { ...words('subscription', text), amount: subscription, isAmount: true, type: t('Subscription') };
  }
  const amount = sellingPrice(vehicle);
  if (amount !== null) return amountPrice(vehicle, amount, settings);
  if (vehicle.preorder) return words('preorder', setting(settings, 'price.preorder-text'));
  return words('none', setting(settings, 'price.no-price-text'));
}

function amountPrice(vehicle: Vehicle, amount: number, settings: Settings): DisplayedPrice {
  const before = vehicle.before_price ?? 0;
  const hasWasPrice = before > (vehicle.price ?? 0) && before > amount;
  const gap = setting(settings, 'price.below-market') ? belowMarketGap(vehicle, settings) : null;
  return {
    kind: 'price',
    amount,
    text: displayMoney(amount),
    isAmount: true,
    type: priceTypeLabel(vehicle.price_type),
    was: hasWasPrice && setting(settings, 'price.was-price') ? displayMoney(before) : null,
    belowMarket: gap === null ? null : t('Below market by {gap}', { gap: displayMoney(gap) }),
  };
}

function words(kind: PriceKind, text: string): DisplayedPrice {
  return { kind, amount: null, text, isAmount: false, type: null, was: null, belowMarket: null };
}
