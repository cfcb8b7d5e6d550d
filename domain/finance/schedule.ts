/** A loan repayment by repayment, in whole cents: the last one takes what rounding left, so that the residual is exact. */
import { fromCents } from './cents.ts';
import { type Loan, loanCents, repaymentOf } from './repayment.ts';

/** Dollars and cents. */
export interface ScheduleLine {
  /** From 1. */
  readonly number: number;
  /** Interest, principal and fee together. */
  readonly payment: number;
  readonly interest: number;
  readonly principal: number;
  readonly fee: number;
  /** Owed after this repayment; after the last one, the residual. */
  readonly balance: number;
}

interface Schedule {
  readonly lines: readonly ScheduleLine[];
  /** Due after the last line, dollars. */
  readonly residual: number;
  readonly interest: number;
  readonly fees: number;
  /** All repayments and the residual. */
  readonly paid: number;
}

/** Shorter than the term if repayments are rounded up and nothing is owed before its end. */
export function scheduleOf(loan: Loan): Schedule {
  const { principal, residual, rate, periods, fee, level } = loanCents(loan);
  const lines: ScheduleLine[] = [];
  let owed = principal;
  let interestPaid = 0;
  for (let number = 1; number <= periods && owed > 0; number += 1) {
    const interest = Math.round(owed * rate);
    const rest = owed + interest - residual;
    const payment = number === periods ? rest : Math.min(Math.round(level), rest);
    owed = owed + interest - payment;
    interestPaid += interest;
    lines.push({
      number,
      payment: fromCents(payment + fee),
      interest: fromCents(interest),
      principal: fromCents(payment - interest),
      fee: fromCents(fee),
      balance: fromCents(owed),
    });
  }
  const fees = fee * lines.length;
  return {
    lines,
    residual: fromCents(residual),
    interest: fromCents(interestPaid),
    fees: fromCents(fees),
    paid: fromCents(principal + interestPaid + fees),
  };
}

/**
 * All that is collected, the residual included, dollars: repayments that are rounded up pay the loan off sooner, so
 * that the last one is smaller or some are not due at all.
 */
export function collectedOf(loan: Loan): number {
  return loan.rounding === 'dollars-up' ? scheduleOf(loan).paid : repaymentOf(loan).total;
}
