/** The one displayed price: card, page, sticky bar, structured data and feeds all read this (design, promise 9). */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { t } from '../messages/translate.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { inSentence } from '../text/in-sentence.ts';
import { joinTexts } from '../text/quantity.ts';
import { displayMoney } from './money.ts';
import { sellingPrice } from './selling-price.ts';
import { shownSubscription, subscriptionTerms } from './subscription.ts';
import { priceTypeLabel } from './type.ts';

type PriceKind = 'subscription' | 'price' | 'preorder' | 'none';

export interface DisplayedPrice {
  readonly kind: PriceKind;
  /** Whole dollars; null where words replace the amount. */
  readonly amount: number | null;
  /** '$28,990', '$349 per week', 'PREORDER' or the no-price text. */
  readonly text: string;
  /** False when `text` is words. */
  readonly isAmount: boolean;
  /** 'Drive away', 'Subscription' …; null if there is no amount or the vehicle has no price type. */
  readonly type: string | null;
  /** The struck-through price; null when it is not above the displayed one. */
  readonly was: string | null;
  /** Sentences that must accompany the price: the terms of a subscription, and the other price. */
  readonly more: readonly string[];
  /** 'Below market by $1,240'. */
  readonly belowMarket: string | null;
}

/** Specification, section 4, "Price display order". */
export function displayPrice(vehicle: Vehicle, settings: Settings): DisplayedPrice {
  const subscription = shownSubscription(vehicle, settings);
  if (subscription !== null) {
    const text = t('{subscription} per week', { subscription: displayMoney(subscription) });
    const outright = outrightPrice(vehicle, settings);
    return {
      ...words('subscription', text),
      amount: Math.round(subscription),
      isAmount: true,
      type: t('Subscription'),
      more: [
        ...(outright === null ? [] : [t('Or buy it: {price}.', { price: spokenPrice(outright) })]),
        subscriptionTerms(subscription, settings),
      ],
    };
  }
  const outright = outrightPrice(vehicle, settings);
  if (outright !== null) return outright;
  if (vehicle.preorder) return words('preorder', setting(settings, 'price.preorder-text'));
  return words('none', setting(settings, 'price.no-price-text'));
}

/** Its purchase price, even if there is a subscription too; null where it has no such price. */
export function outrightPrice(vehicle: Vehicle, settings: Settings): DisplayedPrice | null {
  const amount = sellingPrice(vehicle);
  return amount === null ? null : amountPrice(vehicle, amount, settings);
}

/** A price with its type inside a sentence: '$28,990 drive away'. */
export function spokenPrice({ text, type }: Pick<DisplayedPrice, 'text' | 'type'>): string {
  return joinTexts([text, type === null ? null : inSentence(type)]);
}

/** The whole price as one text, for places with a single line: '$28,990', '$377 per week. Or buy it: …'. */
export function priceLine({ text, more }: Pick<DisplayedPrice, 'text' | 'more'>): string {
  return more.length === 0 ? text : [`${text}.`, ...more].join(' ');
}

function amountPrice(vehicle: Vehicle, exact: number, settings: Settings): DisplayedPrice {
  // Structured data and feeds name the amount that the page shows, and no was-price reads like the price.
  const [amount, before] = [Math.round(exact), Math.round(vehicle.before_price ?? 0)];
  const hasWasPrice = before > (vehicle.price ?? 0) && before > amount;
  const gap = setting(settings, 'price.below-market') ? belowMarketGap(vehicle, settings) : null;
  return {
    kind: 'price',
    amount,
    text: displayMoney(amount),
    isAmount: true,
    type: priceTypeLabel(vehicle.price_type),
    more: [],
    was: hasWasPrice && setting(settings, 'price.was-price') ? displayMoney(before) : null,
    belowMarket: gap === null ? null : t('Below market by {gap}', { gap: displayMoney(gap) }),
  };
}

function words(kind: PriceKind, text: string): DisplayedPrice {
  return { kind, amount: null, text, isAmount: false, type: null, was: null, more: [], belowMarket: null };
}

/** Dollars that the displayed price is under the state average market price; null when that is not above the threshold. */
function belowMarketGap(
  vehicle: Pick<Vehicle, 'price' | 'offer_price' | 'autograb_data'>,
  settings: Settings = {},
): number | null {
  const price = sellingPrice(vehicle);
  const average = vehicle.autograb_data.state_average_market_price;
  if (price === null || average === null) return null;
  const gap = average - price;
  return gap > setting(settings, 'price.below-market-gap') ? gap : null;
}
