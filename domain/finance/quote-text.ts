/** A quote as shoppers read it: never a repayment without both rates, what it is for, and the law's warning. */

import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { type FinanceQuote, type FinanceQuoteRequest, mostQuoted } from '#schemas/shapes/finance.ts';
import { t } from '../messages/translate.ts';
import { displayMoney } from '../price/money.ts';
import { sellingPrice } from '../price/selling-price.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { displayRate, termText } from './calculator.ts';
import { comparisonWarning } from './disclaimer.ts';
import { knownLenders, lendersSetting } from './lenders.ts';
import { frequencies, roundPayment } from './repayment.ts';

/** Settings that quotes depend on. */
export const quoteSettings = [
  lendersSetting,
  'finance.quote-service',
  'finance.quote-credit-score',
  'finance.quote-term',
  'finance.enquire-below',
] as const;

export interface QuoteText {
  /** '$118/wk*': whole dollars, rounded up. */
  readonly text: string;
  /** '6.29% p.a., comparison rate 8.19% p.a.' */
  readonly rates: string;
  /** 'Quote for $32,990 over 5 years with a great credit score.' */
  readonly basis: string;
  readonly warning: string;
}

type Score = FinanceQuoteRequest['selfAssessedCreditScore'];
const scores: readonly string[] = ['EXCELLENT', 'GREAT', 'GOOD', 'FAIR', 'POOR'] satisfies readonly Score[];

/** @param request what it was requested; null for a quote that came with the vehicle. */
export function displayQuote(
  quote: FinanceQuote | null,
  request: FinanceQuoteRequest | null,
  settings: Settings,
): QuoteText | null {
  const { weeklyRepaymentAmount: amount, advertisedRate, comparisonRate } = quote ?? {};
  if (typeof amount !== 'number' || typeof advertisedRate !== 'number' || typeof comparisonRate !== 'number')
    return null;
  if (amount <= setting(settings, 'finance.enquire-below')) return null;
  return {
    text: `${displayMoney(roundPayment(amount, 'dollars-up'))}${t(frequencies.weekly.label)}`,
    rates: t('{advertisedRate}, comparison rate {comparisonRate}', {
      advertisedRate: displayRate(advertisedRate),
      comparisonRate: displayRate(comparisonRate),
    }),
    basis: request
      ? t(
          'Quote for {price} over {term} with {score} credit score. It is not an offer of credit; the lender decides.',
          {
            price: displayMoney(request.purchasePrice),
            term: termText(request.loanTerm),
            score: scoreText(request.selfAssessedCreditScore),
          },
        )
      : t('Quote for this vehicle. It is not an offer of credit; the lender decides.'),
    warning: comparisonWarning(knownLenders(settings).country),
  };
}

/** The quote request for a vehicle; null where it has no price, or one that no quote is given for. */
export function quoteRequestOf(vehicle: Vehicle, settings: Settings): FinanceQuoteRequest | null {
  const price = sellingPrice(vehicle);
  if (price === null || price <= 0 || price > mostQuoted) return null;
  const score = setting(settings, 'finance.quote-credit-score');
  return {
    selfAssessedCreditScore: isScore(score) ? score : 'GREAT',
    purchasePrice: price,
    loanTerm: setting(settings, 'finance.quote-term'),
    year: vehicle.year,
    vin: vehicle.vin,
    nvic: vehicle.nvic,
    whoIsHelping: '',
  };
}

function isScore(text: string): text is Score {
  return scores.includes(text);
}

function scoreText(score: Score): string {
  return `${score === 'EXCELLENT' ? 'an' : 'a'} ${score.toLowerCase()}`;
}
