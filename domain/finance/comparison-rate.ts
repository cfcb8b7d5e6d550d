/**
 * The comparison rate of the National Credit Code (National Consumer Credit Protection Regulations 2010, part 10): n × r,
 * where r is the rate of a period that equates the credit with the repayments and the ascertainable fees, and n is 52.18
 * for weekly and 26.09 for fortnightly repayments.
 */
import { type Frequency, frequencies, type Loan, paymentPerPeriod } from './repayment.ts';

interface ComparisonLoan
  extends Pick<Loan, 'ratePercent' | 'years' | 'frequency' | 'fees' | 'monthlyFees' | 'residual'> {
  /** Dollars that the borrower has the use of. */
  readonly amount: number;
  /** 'financed' (usual): borrowed with the amount and repaid with it; 'upfront': paid out of the amount on the first day. */
  readonly feesAre?: 'financed' | 'upfront';
}

/** The loan that advertisements of vehicle finance state their comparison rate for. */
const comparisonExample = { amount: 30_000, years: 5, frequency: 'monthly' } as const;

/** Periods of a year as the regulations count them. */
const periodsPerYear: { readonly [frequency in Frequency]: number } = {
  weekly: 52.18,
  fortnightly: 26.09,
  monthly: 12,
};

/** Per cent a year, unrounded. Repayments count unrounded, so that without fees it is the interest rate itself. */
export function comparisonRateOf(loan: ComparisonLoan): number {
  const { perYear } = frequencies[loan.frequency];
  const periods = Math.max(1, Math.round(loan.years * perYear));
  const fees = loan.fees ?? 0;
  const upfront = loan.feesAre === 'upfront';
  const owed = upfront ? loan.amount : loan.amount + fees;
  const received = upfront ? loan.amount - fees : loan.amount;
  const residual = Math.min(loan.residual ?? 0, owed);
  const payment =
    paymentPerPeriod(owed, residual, loan.ratePercent / 100 / perYear, periods) +
    ((loan.monthlyFees ?? 0) * 12) / perYear;
  return solveRate(received, payment, residual, periods) * periodsPerYear[loan.frequency] * 100;
}

/** The rate of the example loan, to a hundredth of a per cent, half up. */
export function exampleComparisonRate(
  ratePercent: number,
  fees: { readonly start: number; readonly monthly: number },
): number {
  const exact = comparisonRateOf({ ...comparisonExample, ratePercent, fees: fees.start, monthlyFees: fees.monthly });
  return Math.round(exact * 100 + 1e-6) / 100;
}

/**
 * Dollars of fees at the start, financed, with which the example loan at that interest has that comparison rate; below
 * zero where the monthly fees alone make more of it. Per cent a year.
 */
export function impliedStartFees(
  { interest, comparison }: { readonly interest: number; readonly comparison: number },
  monthlyFees: number,
): number {
  const periods = comparisonExample.years * frequencies[comparisonExample.frequency].perYear;
  const perDollar = (percent: number) => paymentPerPeriod(1, 0, percent / 100 / 12, periods);
  const payment = comparisonExample.amount * perDollar(comparison) - monthlyFees;
  return payment / perDollar(interest) - comparisonExample.amount;
}

/** The rate of a period at which the payments are worth `received`; by halving, since worth only falls as it rises. */
function solveRate(received: number, payment: number, residual: number, periods: number): number {
  let low = 0;
  let high = 1;
  // 100 halvings are below the last bit of a double.
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (presentWorth(payment, residual, middle, periods) > received) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function presentWorth(payment: number, residual: number, rate: number, periods: number): number {
  if (rate === 0) return payment * periods + residual;
  const shrink = (1 + rate) ** -periods;
  return (payment * (1 - shrink)) / rate + residual * shrink;
}
