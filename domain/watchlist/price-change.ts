/** The price change of a saved vehicle since it was saved, in words. */
import { t } from '../messages/translate.ts';
import { displayMoney } from '../price/money.ts';

export interface PriceChange {
  readonly direction: 'down' | 'up';
  /** '$1,000 less than when you saved it ($32,990)'. */
  readonly text: string;
}

/**
 * @param then and @param now displayed prices in whole dollars; null if none is shown. Null if there is nothing
 * to compare.
 */
export function priceChange(then: number | null, now: number | null): PriceChange | null {
  if (then === null || now === null || then === now) return null;
  const gap = displayMoney(Math.abs(then - now));
  return now < then
    ? {
        direction: 'down',
        text: t('{gap} less than when you saved it ({before})', { gap, before: displayMoney(then) }),
      }
    : { direction: 'up', text: t('{gap} more than when you saved it ({before})', { gap, before: displayMoney(then) }) };
}
