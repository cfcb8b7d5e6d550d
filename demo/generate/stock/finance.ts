/** Weekly figures as a lender would feed them to a dealer: standard amortisation with a final payment. */
import type { DemoLender } from '../plan.ts';

/** Payment per period, in dollars, unrounded (specification, section 9). */
export function repayment(
  principal: number,
  finalPayment: number,
  ratePercent: number,
  periodsPerYear: number,
  years: number,
): number {
  const n = periodsPerYear * years;
  const rate = ratePercent / 100 / periodsPerYear;
  if (rate === 0) return (principal - finalPayment) / n;
  const growth = (1 + rate) ** n;
  return ((principal * growth - finalPayment) * rate) / (growth - 1);
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

export interface LenderFigures {
  weekly: number;
  monthly: number;
  deposit: number;
  balloon: number;
  totalPayable: number;
}

/** The figures for one price in whole dollars. */
export function lenderFigures(lender: DemoLender, price: number): LenderFigures {
  const deposit = Math.round(price * lender.depositShare);
  const balloon = Math.round(price * lender.balloonShare);
  const principal = price - deposit + lender.establishmentFees;
  const weekly = cents(repayment(principal, balloon, lender.interestRate, 52, lender.termYears));
  const monthly = cents(repayment(principal, balloon, lender.interestRate, 12, lender.termYears));
  return { weekly, monthly, deposit, balloon, totalPayable: cents(weekly * 52 * lender.termYears + balloon + deposit) };
}

/** What stands beside a repayment; the law's warning is the platform's to add. */
export function lenderDisclaimer(lender: DemoLender, currency: 'AUD' | 'NZD'): string {
  const share = (part: number) => `${(part * 100).toFixed(1)}%`;
  const body =
    `Weekly repayment is an estimate based on a ${lender.termYears}-year term, a ${share(lender.depositShare)} deposit and a ` +
    `${share(lender.balloonShare)} final payment at ${lender.interestRate.toFixed(2)}% p.a.`;
  const comparison =
    currency === 'AUD'
      ? ` (comparison rate ${lender.comparisonRate.toFixed(2)}% p.a.).`
      : ` (${lender.comparisonRate.toFixed(2)}% p.a. with fees included).`;
  return `${body}${comparison} Finance by ${lender.name}. Lending criteria, terms and conditions apply.`;
}
