/**
 * The total of a vehicle bought online: its price, delivery, the trade-in as far as it can be estimated unseen, the
 * deposit, and what is left to pay at handover. Amounts are in cents.
 */
import { t } from '../messages/translate.ts';
import { displayRange } from '../valuation/estimate.ts';
import type { HoldTerms } from './hold-terms.ts';
import { saidPrice } from './hold-terms.ts';
import { centsWords } from './hold-words.ts';

export interface SumLine {
  /** Identifies it among the answers of a lead; see `isAddedLine`. */
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

/** Delivery to a place; `price` in dollars, null where still unknown. */
export interface DeliveryFact {
  readonly place: string;
  readonly price: number | null;
}

/** The trade-in's value in whole dollars; null ends where it has to be seen first. `owing` is subtracted. */
export interface TradeFact {
  readonly low: number | null;
  readonly high: number | null;
  readonly owing: number | null;
}

export interface Purchase {
  readonly terms: Pick<HoldTerms, 'priceCents' | 'priceText' | 'priceType' | 'depositCents'>;
  /** Null where the shopper picks the vehicle up. */
  readonly delivery: DeliveryFact | null;
  /** Null without a trade-in. */
  readonly trade: TradeFact | null;
}

const prefix = 'purchase_';

/** Whether an answer of a lead is a line of the sum other than those of the hold: price and deposit. */
export function isAddedLine(name: string): boolean {
  return name.startsWith(prefix) && name !== `${prefix}price` && name !== `${prefix}deposit`;
}

/** The sum in lines; empty if only a deposit changes the price, which the terms of the hold say already. */
export function purchaseSum({ terms, delivery, trade }: Purchase): readonly SumLine[] {
  if (delivery === null && trade === null) return [];
  const line = (name: string, label: string, text: string): SumLine => ({ name: prefix + name, label, text });
  return [
    line('price', t('Price'), saidPrice(terms)),
    ...(delivery === null
      ? []
      : [line('delivery', t('Delivery to {place}', { place: delivery.place }), deliveryWords(delivery.price))]),
    ...(trade === null ? [] : [line('trade_in', t('Your trade-in'), tradeWords(trade))]),
    ...(terms.depositCents === 0 ? [] : [line('deposit', t('Deposit'), `− ${centsWords(terms.depositCents)}`)]),
    line('left', t('To pay when you get it'), leftWords({ terms, delivery, trade })),
  ];
}

function deliveryWords(price: number | null): string {
  if (price === null) return t('We will tell you before anything is final');
  return price === 0 ? t('Free') : `+ ${centsWords(price * 100)}`;
}

function tradeWords({ low, high, owing }: TradeFact): string {
  const range = displayRange({ low, high });
  if (owing === null || owing <= 0)
    return range === null ? t('We will value it when we see it') : t('− {range} by our estimate', { range });
  const off = centsWords(owing * 100);
  return range === null
    ? t('We will value it when we see it, less the {owing} that you owe on it', { owing: off })
    : t('− {range} by our estimate, less the {owing} that you owe on it', { range, owing: off });
}

/** An amount or a range, and in words what is not known yet. */
function leftWords({ terms, delivery, trade }: Purchase): string {
  const known = terms.priceCents - terms.depositCents + (delivery?.price ?? 0) * 100;
  const owing = (trade?.owing ?? 0) * 100;
  const valued = trade !== null && trade.low !== null && trade.high !== null;
  const ends = valued
    ? [known + owing - (trade.high ?? 0) * 100, known + owing - (trade.low ?? 0) * 100]
    : [known + owing, known + owing];
  const [least = 0, most = 0] = ends;
  const open = [
    ...(delivery !== null && delivery.price === null ? [t('delivery comes on top')] : []),
    ...(trade !== null && !valued ? [t('less what we pay for your trade-in')] : []),
  ];
  return [rangeWords(least, most), ...open].join(', ');
}

function rangeWords(least: number, most: number): string {
  if (most <= 0)
    return least === most
      ? t('Nothing: we pay you {amount}', { amount: centsWords(-most) })
      : t('Nothing: we pay you the rest');
  if (least === most) return centsWords(most);
  return t('About {least} to {most}', { least: centsWords(Math.max(0, least)), most: centsWords(most) });
}
