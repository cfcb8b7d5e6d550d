/** Finance figures that travel with a vehicle, and the request for a quote (specification, sections 3, 5 and 9). */

import { choice, number, numberOrNull, openShape, shape, text, textOrNull } from './field.ts';
import type { FromSchema } from './json.ts';

export const financeLenderInfoSchema = shape('Finance figures of a lender', 'What one lender offers for one vehicle.', {
  interestRate: numberOrNull('Interest rate', 'Per cent a year, 8.5 means 8.5 %. Lender.'),
  comparisonRate: numberOrNull('Comparison rate', 'Per cent a year; no rate is shown without it. Lender.'),
  paymentWeek: numberOrNull('Weekly repayment', 'Dollars and cents a week. Lender.'),
  paymentMonth: numberOrNull('Monthly repayment', 'Dollars and cents a month. Lender.'),
  deposit: numberOrNull('Deposit', 'Dollars. Lender.'),
  totalPayable: numberOrNull('Total payable', 'Dollars over the whole term, fees included. Lender.'),
  termYears: numberOrNull('Term in years', 'Years. Lender.'),
  termWeeks: numberOrNull('Term in weeks', 'Weeks. Lender.'),
  termMonths: numberOrNull('Term in months', 'Months. Lender.'),
  term: shape('Term', 'How the lender states the term.', {
    unit: choice('Unit', 'Unit that the term is quoted in. Lender.', ['years', 'months', 'weeks']),
  }),
  balloon: numberOrNull('Final payment', 'Dollars due at the end of the term. Lender.'),
  establishmentFees: numberOrNull('Establishment fees', 'Dollars. Lender.'),
  disclaimer: textOrNull('Disclaimer', 'Text that must be shown with the figures. Lender.'),
  financeProvider: textOrNull('Finance provider', 'Name of the lender as shoppers read it. Lender.'),
});

export type FinanceLenderInfo = FromSchema<typeof financeLenderInfoSchema>;

/** Dollars above which no quote is requested. */
export const mostQuoted = 10_000_000;

/** Body of `POST /api/youx/quote`. */
export const financeQuoteRequestSchema = openShape(
  'Finance quote request',
  'What a finance quote is worked out from.',
  {
    selfAssessedCreditScore: choice(
      'Credit score',
      'The shopper’s own view of their credit. Shopper; GREAT by default.',
      ['EXCELLENT', 'GREAT', 'GOOD', 'FAIR', 'POOR'],
    ),
    purchasePrice: {
      ...number('Purchase price', 'Dollars, above zero. Vehicle or shopper.'),
      exclusiveMinimum: 0,
      maximum: mostQuoted,
    },
    loanTerm: { ...number('Loan term', 'Years; 5 by default. Shopper.'), minimum: 1, maximum: 10 },
    year: numberOrNull('Year', 'Model year. Vehicle.'),
    vin: { ...textOrNull('VIN', 'Vehicle identification number. Vehicle.'), maxLength: 40 },
    nvic: { ...textOrNull('NVIC', 'National vehicle identification code. Vehicle.'), maxLength: 40 },
    whoIsHelping: { ...text('Who is helping', 'Name of the salesperson, if any. Shopper.'), maxLength: 80 },
  },
  ['selfAssessedCreditScore', 'purchasePrice', 'loanTerm'],
);

export type FinanceQuoteRequest = FromSchema<typeof financeQuoteRequestSchema>;

/** The answer; a feed may supply it with the vehicle as `youxQuote`. */
export const financeQuoteSchema = shape('Finance quote', 'Answer of the quote service.', {
  weeklyRepaymentAmount: numberOrNull('Weekly repayment', 'Dollars and cents a week. Quote service.'),
  advertisedRate: numberOrNull('Advertised rate', 'Per cent a year. Quote service.'),
  comparisonRate: numberOrNull('Comparison rate', 'Per cent a year. Quote service.'),
});

export type FinanceQuote = FromSchema<typeof financeQuoteSchema>;

/** What a shopper set in the calculator and what followed, as an enquiry carries it. Recomputed by the server. */
export const financeEnquirySchema = openShape(
  'Finance figures',
  'What the calculator said when the shopper asked. Platform.',
  {
    lender: { ...text('Lender', 'Key; empty where the site has none.'), maxLength: 40 },
    lender_name: { ...text('Lender’s name', 'As shoppers read it.'), maxLength: 80 },
    amount: number('Amount', 'Dollars.'),
    term: number('Term', 'Years.'),
    rate: number('Interest rate', 'Per cent a year.'),
    comparison_rate: number('Comparison rate', 'Per cent a year.'),
    deposit: number('Deposit or trade-in', 'Dollars.'),
    residual: number('Final payment', 'Dollars.'),
    frequency: choice('Frequency', 'Of the repayment.', ['weekly', 'fortnightly', 'monthly']),
    repayment: numberOrNull('Repayment', 'Dollars and cents a period; none where it was too small to show.'),
    total: numberOrNull('Total', 'Dollars and cents: all repayments and the final payment.'),
  },
  ['lender', 'lender_name', 'amount', 'term', 'rate', 'comparison_rate', 'deposit', 'residual', 'frequency'],
);

export type FinanceEnquiry = FromSchema<typeof financeEnquirySchema>;
