/** A quote under the tenant's own lender rules: standard amortisation at the rate of the shopper's credit score. */
import type { FinanceQuoteRequest } from '#schemas/shapes/finance.ts';
import type { FinanceQuoteAnswer, FinanceQuotePort } from '../ports/finance-quote.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { loanOf } from './calculator.ts';
import { calculatorRules } from './calculator-rules.ts';
import { isLentFor } from './eligibility.ts';
import { comparisonRateAt } from './lender-rates.ts';
import { type KnownLender, knownLenders } from './lenders.ts';
import { shareOf } from './loan-rules.ts';
import { repaymentOf, roundPayment } from './repayment.ts';

/** The first lender of the tenant's order that lends for it answers. @param now for the lenders' limits of age. */
export function lenderQuote(settings: Settings, now: () => Date): FinanceQuotePort {
  return {
    async quote(request) {
      for (const entry of knownLenders(settings).lenders) {
        const answer = quoteOf(entry, request, settings, now());
        if (answer) return answer;
      }
      return null;
    },
  };
}

function quoteOf(
  entry: KnownLender,
  { purchasePrice, loanTerm, year, selfAssessedCreditScore }: FinanceQuoteRequest,
  settings: Settings,
  now: Date,
): FinanceQuoteAnswer | null {
  const { lender } = entry;
  const rules = calculatorRules(entry, settings, purchasePrice);
  const { amountMin = 0, amountMax = Number.POSITIVE_INFINITY } = lender.bounds ?? {};
  if (purchasePrice < amountMin || purchasePrice > amountMax || !rules.terms.includes(loanTerm)) return null;
  if (!isLentFor({ price: purchasePrice, year: year ?? null }, lender, now)) return null;
  const rate = lender.scoreRates?.[selfAssessedCreditScore] ?? lender.interestRate;
  const loan = loanOf(
    {
      amount: purchasePrice,
      term: loanTerm,
      rate,
      deposit: shareOf(purchasePrice, lender.defaults?.depositShare),
      residual: shareOf(purchasePrice, lender.defaults?.residualShare),
      frequency: 'weekly',
    },
    rules,
  );
  const amount = roundPayment(repaymentOf(loan).amount, 'cents');
  if (amount <= setting(settings, 'finance.enquire-below')) return null;
  return {
    weeklyRepaymentAmount: amount,
    advertisedRate: rate,
    comparisonRate: comparisonRateAt(rate, rules).percent,
  };
}
