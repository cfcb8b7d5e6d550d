/** A vehicle's prices as shoppers read them: only what the ledger says was advertised (design, promise 10). */
import { t } from '../messages/translate.ts';
import type { AdvertisedPrice } from '../ports/prices.ts';
import { displayDay, localDay } from '../text/dates.ts';
import { spokenPrice } from './display-price.ts';
import { displayMoney } from './money.ts';
import { isSamePriceType, priceTypeLabel } from './type.ts';

interface PriceStep {
  /** '5 Jan 2026'. */
  readonly day: string;
  readonly price: string;
  /** '$1,000 less', '$500 more'; null for the first. */
  readonly change: string | null;
}

export interface PriceHistory {
  /** Newest first. */
  readonly steps: readonly PriceStep[];
  readonly summary: string;
}

/** Older steps than this are left out. */
const mostSteps = 12;

/**
 * Null if there is no history: the price never changed, or the ledger does not end at the displayed price. If there are
 * several prices on one day, the last counts; a time without a price counts as none.
 * @param shown the displayed price in whole dollars, and what it covers (`vehicle.price_type`; empty where it does not
 * say)
 * @param zone IANA zone in which days begin
 */
export function priceHistory(
  ledger: readonly AdvertisedPrice[],
  shown: { readonly amount: number | null; readonly priceType: string },
  zone: string,
): PriceHistory | null {
  const priced = ledger.filter((one) => one.price !== null);
  // Only prices that cover what the price of today covers: what came before another type is no price to compare with.
  const begun = priced.findLastIndex((one) => !isSamePriceType(one.price_type, shown.priceType)) + 1;
  const byDay = new Map<string, number>();
  for (const { at, price } of priced.slice(begun)) if (price !== null) byDay.set(localDay(new Date(at), zone), price);
  const prices = [...byDay].map(([day, price]) => ({ day, price }));
  const changes = prices.filter((one, index) => index === 0 || prices[index - 1]?.price !== one.price);
  const first = changes[0];
  if (!first || changes.length < 2 || changes.at(-1)?.price !== shown.amount) return null;
  const steps = changes.map(({ day, price }, index) => {
    const before = changes[index - 1];
    return {
      day: displayDay(day),
      price: displayMoney(price),
      change: before ? difference(price, before.price) : null,
    };
  });
  const type = begun === 0 ? null : priceTypeLabel(shown.priceType);
  const from = { price: spokenPrice({ text: displayMoney(first.price), type }), day: displayDay(first.day) };
  return {
    steps: steps.slice(-mostSteps).reverse(),
    summary: summaryOf(from, shown.amount - first.price),
  };
}

/** @param moved dollars between the first price and the one that is shown */
function summaryOf(from: { readonly price: string; readonly day: string }, moved: number): string {
  const known = { ...from, gap: displayMoney(Math.abs(moved)) };
  if (moved === 0) return t('First advertised at {price} on {day}.', known);
  return moved < 0
    ? t('First advertised at {price} on {day}; {gap} less now.', known)
    : t('First advertised at {price} on {day}; {gap} more now.', known);
}

function difference(price: number, before: number): string {
  const gap = displayMoney(Math.abs(price - before));
  return price < before ? t('{gap} less', { gap }) : t('{gap} more', { gap });
}
