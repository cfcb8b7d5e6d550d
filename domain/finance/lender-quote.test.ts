import { expect, test } from 'vitest';
import type { Lender } from '#schemas/documents/lenders.ts';
import type { FinanceQuoteRequest } from '#schemas/shapes/finance.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { lenderQuote } from './lender-quote.ts';
import { lendersAsSetting, lendersSetting } from './lenders.ts';
import { displayQuote, quoteRequestOf } from './quote-text.ts';

const now = new Date('2026-03-01T00:00:00Z');
const wattle: Lender = { name: 'Wattle', interestRate: 6.29, comparisonRate: 8.19, disclaimer: 'x' };
const request: FinanceQuoteRequest = {
  selfAssessedCreditScore: 'GREAT',
  purchasePrice: 30_000,
  loanTerm: 5,
  year: 2021,
};

const ask = (lenders: { readonly [key: string]: Lender }, changes: Partial<FinanceQuoteRequest> = {}) =>
  lenderQuote({ [lendersSetting]: lendersAsSetting({ lenders }, 'AU') }, () => now).quote({ ...request, ...changes });

test('the credit score chooses the interest, whose comparison rate is computed', async () => {
  const scored = { ...wattle, scoreRates: { POOR: 19.42 } };
  expect(await ask({ scored })).toMatchObject({ advertisedRate: 6.29, comparisonRate: 8.19 });
  const poor = await ask({ scored }, { selfAssessedCreditScore: 'POOR' });
  // The fees that 6.29 and 8.19 % tell of count at every interest.
  expect(poor).toMatchObject({ advertisedRate: 19.42, comparisonRate: 21.58 });
  expect(poor?.weeklyRepaymentAmount).toBeGreaterThan(180);
});

test.each([
  ['the vehicle is too old', { year: 2013 }, { eligibility: { ageUnder: 12 } }],
  ['the term is not lent for', { loanTerm: 6 }, { bounds: { terms: [3, 5] } }],
  ['the price is beyond its amounts', {}, { bounds: { amountMax: 20_000 } }],
  ['the price is 500', { purchasePrice: 500 }, {}],
  ['the repayment is 25 or less', { purchasePrice: 5000 }, {}],
])('R5-015, R5-016: the next lender is tried if %s', async (_, changes, lender) => {
  expect(await ask({ a: { ...wattle, ...lender } }, changes)).toBeNull();
  const lent = await ask(
    { a: { ...wattle, ...lender }, b: { ...wattle, interestRate: 30 } },
    { ...changes, purchasePrice: 60_000 },
  );
  expect(lent?.advertisedRate).toBe('bounds' in lender || 'eligibility' in lender ? 30 : 6.29);
});

test('R9-035: a quote assumes a great credit score over five years unless the tenant sets otherwise', () => {
  expect(quoteRequestOf(aVehicle(), {})).toEqual({
    selfAssessedCreditScore: 'GREAT',
    purchasePrice: 32_990,
    loanTerm: 5,
    year: 2021,
    vin: 'JM0KF4W2A00100001',
    nvic: null,
    whoIsHelping: '',
  });
  const settings = { 'finance.quote-credit-score': 'GOOD', 'finance.quote-term': 3 };
  expect(quoteRequestOf(aVehicle(), settings)).toMatchObject({ selfAssessedCreditScore: 'GOOD', loanTerm: 3 });
  expect(quoteRequestOf(aVehicle({ price: 0 }), {})).toBeNull();
  expect(quoteRequestOf(aVehicle({ price: 10_000_000 }), {})).not.toBeNull();
  expect(quoteRequestOf(aVehicle({ price: 12_345_678 }), {})).toBeNull();
});

test('a quote reads with both rates, what it is for and the warning, or not at all', () => {
  const quote = { weeklyRepaymentAmount: 91.62, advertisedRate: 6.29, comparisonRate: 8.19 };
  expect(displayQuote(quote, request, {})).toMatchObject({
    text: '$92/wk*',
    rates: '6.29% p.a., comparison rate 8.19% p.a.',
    basis: expect.stringContaining('$30,000 over 5 years with a great credit score'),
    warning: expect.stringMatching(/^WARNING/),
  });
  expect(displayQuote({ ...quote, comparisonRate: null }, request, {})).toBeNull();
  expect(displayQuote({ ...quote, weeklyRepaymentAmount: 25 }, request, {})).toBeNull();
  expect(displayQuote(null, request, {})).toBeNull();
});
