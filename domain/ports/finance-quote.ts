/** The weekly cost of one vehicle on credit (design, section 8): by the tenant's lenders, or from a service. */
import type { FinanceQuoteRequest } from '#schemas/shapes/finance.ts';

export interface FinanceQuoteAnswer {
  /** Dollars and cents a week. */
  readonly weeklyRepaymentAmount: number;
  /** Per cent a year. */
  readonly advertisedRate: number;
  readonly comparisonRate: number;
}

export interface FinanceQuotePort {
  /** Null where no lender finances it. Rejects when a service fails. */
  quote(request: FinanceQuoteRequest): Promise<FinanceQuoteAnswer | null>;
}
