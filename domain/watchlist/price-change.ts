/** The price change of a saved vehicle since it was saved, in words. */
import { t } from '../messages/translate.ts';
import { displayMoney } from '../price/money.ts';
import { isSamePriceType } from '../price/type.ts';

export interface PriceChange {
  readonly direction: 'down' | 'up';
  /** '$1,000 less than when you saved it ($32,990)'. */
  readonly text: string;
}

interface ShownPrice {
  /** Displayed, in whole dollars; null if none is. */
  readonly price: number | null;
  /** Empty where the vehicle does not say what it covers; null where it is not known. */
  readonly priceType: string | null;
}

/** Null if there is nothing to compare, or the two prices do not cover the same. */
export function priceChange(
  { price: then, priceType: typeThen }: ShownPrice,
  { price: now, priceType: typeNow }: ShownPrice,
): PriceChange | null {
  if (then === null || now === null || then === now || !isSamePriceType(typeThen, typeNow)) return null;
  const gap = displayMoney(Math.abs(then - now));
  return now < then
    ? {
        direction: 'down',
        text: t('{gap} less than when you saved it ({before})', { gap, before: displayMoney(then) }),
      }
    : { direction: 'up', text: t('{gap} more than when you saved it ({before})', { gap, before: displayMoney(then) }) };
}
