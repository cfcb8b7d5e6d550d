/** The fees and the comparison rate of one lender. */
import type { Lender, LenderFee } from '#schemas/documents/lenders.ts';
import { fromCents, toCents } from './cents.ts';
import { exampleComparisonRate, impliedStartFees } from './comparison-rate.ts';

/** Dollars of fees due at the start and each month. */
export interface FeeSums {
  readonly start: number;
  readonly monthly: number;
}

export function feeSums(fees: readonly LenderFee[] | undefined): FeeSums {
  const sum = (due: LenderFee['due']) =>
    fromCents((fees ?? []).filter((fee) => fee.due === due).reduce((cents, fee) => cents + toCents(fee.amount), 0));
  return { start: sum('start'), monthly: sum('monthly') };
}

interface ComparisonRate {
  /** Per cent a year, to two decimals. */
  readonly percent: number;
  /** Computed here rather than stated by the lender. */
  readonly computed: boolean;
}

/**
 * The lender's own comparison rate at the lender's own interest; at any other interest, or without one, computed. A
 * stated pair of rates implies fees that the lender may not list: those count at every interest, so that a rate moved
 * by a hundredth does not lose them.
 */
export function comparisonRateAt(
  ratePercent: number,
  { fees, stated }: { readonly fees: FeeSums; readonly stated: StatedRate | null },
): ComparisonRate {
  if (stated && ratePercent === stated.interest) return { percent: stated.comparison, computed: false };
  const start = Math.max(fees.start, stated ? impliedStartFees(stated, fees.monthly) : 0);
  return { percent: exampleComparisonRate(ratePercent, { start, monthly: fees.monthly }), computed: true };
}

/** A pair of rates that a lender states, per cent a year. */
export interface StatedRate {
  readonly interest: number;
  readonly comparison: number;
}

export function statedRate({
  interestRate,
  comparisonRate,
}: Pick<Lender, 'interestRate' | 'comparisonRate'>): StatedRate | null {
  return comparisonRate === undefined ? null : { interest: interestRate, comparison: comparisonRate };
}
