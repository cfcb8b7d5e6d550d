/** The sums of a loan. Amounts in dollars, computed in cents; rates in per cent a year (specification, section 9). */
import { message, t } from '../messages/translate.ts';
import { fromCents, toCents } from './cents.ts';

export const frequencies = {
  weekly: { perYear: 52, label: message('/wk*'), title: message('Weekly'), each: message('week') },
  fortnightly: { perYear: 26, label: message('/fn*'), title: message('Fortnightly'), each: message('fortnight') },
  monthly: { perYear: 12, label: message('/mo*'), title: message('Monthly'), each: message('month') },
} as const;
export type Frequency = keyof typeof frequencies;

export function isFrequency(value: unknown): value is Frequency {
  return typeof value === 'string' && Object.hasOwn(frequencies, value);
}

export type Rounding = 'cents' | 'dollars-up' | 'none';

export interface Loan {
  readonly amount: number;
  /** Deposit and trade-in together. */
  readonly deposit?: number;
  /** Fees that are financed. */
  readonly fees?: number;
  /** Fees of each month; every repayment includes a share of them. */
  readonly monthlyFees?: number;
  /** Paid at the end of the term. */
  readonly residual?: number;
  readonly ratePercent: number;
  readonly years: number;
  readonly frequency: Frequency;
  readonly rounding?: Rounding;
}

interface Repayment {
  /** Dollars per period, rounded as the loan specifies, with its share of the monthly fees; 0 if nothing is financed. */
  readonly amount: number;
  readonly periods: number;
  /** All repayments and the residual, dollars. */
  readonly total: number;
}

/** A loan in whole cents per period, the basis of all sums on it. */
interface LoanCents {
  readonly principal: number;
  readonly residual: number;
  /** Rate of a period, as a fraction. */
  readonly rate: number;
  readonly periods: number;
  /** Share of the monthly fees in each repayment. */
  readonly fee: number;
  /** Repayment without the fee; whole cents unless the rounding is 'none'. */
  readonly level: number;
}

/** Amount minus deposit plus fees, spread over the term. A residual above that is all of it. */
export function loanCents(loan: Loan): LoanCents {
  const { perYear } = frequencies[loan.frequency];
  const periods = Math.max(1, Math.round(loan.years * perYear));
  const borrowed = toCents(loan.amount) - toCents(loan.deposit ?? 0);
  // Nothing is borrowed, so there are no fees either.
  const principal = borrowed <= 0 ? 0 : borrowed + toCents(loan.fees ?? 0);
  const residual = Math.min(toCents(loan.residual ?? 0), principal);
  const rate = loan.ratePercent / 100 / perYear;
  const fee = principal === 0 ? 0 : Math.round((toCents(loan.monthlyFees ?? 0) * 12) / perYear);
  const exact = principal === 0 ? 0 : paymentPerPeriod(principal, residual, rate, periods);
  const rounding = loan.rounding ?? 'cents';
  const level = rounding === 'none' ? exact : toCents(roundPayment((exact + fee) / 100, rounding)) - fee;
  return { principal, residual, rate, periods, fee, level };
}

/** Standard amortisation over amount minus deposit plus fees, with an optional residual. Cents, half up, by default. */
export function repaymentOf(loan: Loan): Repayment {
  const { level, fee, periods, residual } = loanCents(loan);
  const amount = (level + fee) / 100;
  return {
    amount,
    periods,
    total: fromCents((level + fee) * periods + residual),
  };
}

/** The payment that reduces `principal` to `residual` at `rate` a period. */
export function paymentPerPeriod(principal: number, residual: number, rate: number, periods: number): number {
  if (rate === 0) return (principal - residual) / periods;
  const growth = (1 + rate) ** periods;
  return ((principal * growth - residual) * rate) / (growth - 1);
}

/** Half a cent rounds up; a headline in whole dollars never says less than the repayment. */
export function roundPayment(amount: number, rounding: Rounding): number {
  switch (rounding) {
    case 'none':
      return amount;
    case 'dollars-up':
      return Math.ceil(amount - 1e-9);
    case 'cents':
      return fromCents(toCents(amount));
  }
}

/** The labelled monthly estimate of a weekly figure; the calculator's monthly uses 12 periods (design, section 11). */
export function monthlyEstimate(weekly: number): number {
  return roundPayment(weekly * 4.33, 'cents');
}

/** A number within its bounds (section 5); nothing readable is the lower bound. */
export function clampNumber(value: number, min: number, max: number): number {
  return Number.isFinite(value) ? Math.max(min, Math.min(max, value)) : min;
}

/** Help under a number field (section 5). */
export function boundsText(min: string, max: string): string {
  return t('Cannot be less than {min} or more than {max}', { min, max });
}
