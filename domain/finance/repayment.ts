/** The sums of a loan. Amounts in dollars, rates in per cent a year (specification, section 9). */

export const frequencies = {
  weekly: { perYear: 52, label: '/wk*', title: 'Weekly' },
  fortnightly: { perYear: 26, label: '/fn*', title: 'Fortnightly' },
  monthly: { perYear: 12, label: '/mo*', title: 'Monthly' },
} as const;
export type Frequency = keyof typeof frequencies;

/** A repayment up to this, in dollars, means: enquire (section 5). */
export const enquireRepayment = 25;

export type Rounding = 'cents' | 'dollars-up' | 'none';

export interface Loan {
  readonly amount: number;
  /** Deposit and trade-in together. */
  readonly deposit?: number;
  /** Fees that are financed. */
  readonly fees?: number;
  /** Paid at the end of the term. */
  readonly residual?: number;
  readonly ratePercent: number;
  readonly years: number;
  readonly frequency: Frequency;
  readonly rounding?: Rounding;
}

export interface Repayment {
  /** Dollars a period, rounded as the loan says; 0 where nothing is left to finance. */
  readonly amount: number;
  readonly periods: number;
  /** All repayments and the residual, dollars. */
  readonly total: number;
  /** True where the amount is too small to be shown: 'Enquire for Finance' with blank totals. */
  readonly enquire: boolean;
}

/** Standard amortisation over amount minus deposit plus fees, with an optional residual. Cents, half up, by default. */
export function repaymentOf(loan: Loan): Repayment {
  const { perYear } = frequencies[loan.frequency];
  const periods = Math.max(1, Math.round(loan.years * perYear));
  const principal = Math.max(0, loan.amount - (loan.deposit ?? 0) + (loan.fees ?? 0));
  const residual = Math.min(loan.residual ?? 0, principal);
  const exact = principal === 0 ? 0 : paymentPerPeriod(principal, residual, loan.ratePercent / 100 / perYear, periods);
  const amount = roundPayment(exact, loan.rounding ?? 'cents');
  return {
    amount,
    periods,
    total: roundPayment(amount * periods + residual, 'cents'),
    enquire: amount <= enquireRepayment,
  };
}

function paymentPerPeriod(principal: number, residual: number, rate: number, periods: number): number {
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
      return Math.round(amount * 100 + 1e-7) / 100;
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
  return `Cannot be less than ${min} or more than ${max}`;
}
