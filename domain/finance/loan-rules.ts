/** Shapes of what a finance calculator offers, which a page carries to the browser, and the sums on them. */
import { fromCents, toCents } from './cents.ts';
import type { FeeSums, StatedRate } from './lender-rates.ts';
import type { Frequency, Rounding } from './repayment.ts';

export interface Bounds {
  readonly min: number;
  readonly max: number;
  /** Step of the slider; a typed figure may lie between its steps. */
  readonly step: number;
  readonly first: number;
}

/** A lender's rules for any loan. Empty texts where the site has no lender. */
export interface LoanRules {
  readonly name: string;
  readonly licence: string;
  readonly fees: FeeSums;
  readonly rounding: Rounding;
  readonly stated: StatedRate | null;
  /** With its placeholders. */
  readonly disclaimer: string;
}

/** Plain data, so that a page can carry it to the browser. Dollars, years, per cent a year. */
export interface CalculatorRules extends LoanRules {
  /** Key of the lender; '' where the site has none. */
  readonly lender: string;
  readonly amount: Bounds;
  /** The vehicle's price in dollars, if it exceeds the loan: the page says so next to the figures. */
  readonly price?: number;
  /** The least loan in dollars, where the vehicle's price is below it: a smaller loan is an enquiry. */
  readonly lentFrom?: number;
  /** Years, ascending. */
  readonly terms: readonly number[];
  readonly firstTerm: number;
  readonly rate: Bounds & { readonly locked: boolean };
  /** Deposit and trade-in together; `share` of the amount, per cent, where shoppers do not set it. */
  readonly deposit: Bounds & { readonly shown: boolean; readonly share: number };
  /** The same. */
  readonly residual: Bounds & { readonly shown: boolean; readonly share: number };
  readonly frequencies: readonly Frequency[];
  readonly firstFrequency: Frequency;
  readonly enquireBelow: number;
  readonly enquireText: string;
  readonly warning: string;
}

/** Dollars: `percent` of an amount, to the cent. */
export function shareOf(amount: number, percent = 0): number {
  return fromCents((toCents(amount) * percent) / 100);
}

/** The choice next to a figure; of two as near, the lower. */
export function nearest(choices: readonly number[], wanted: number): number {
  return choices.reduce(
    (best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best),
    choices[0] ?? wanted,
  );
}
