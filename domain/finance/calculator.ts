/** The finance calculator: what a shopper set, held to the rules, and the figures that follow. Runs on both sides. */
import { t } from '../messages/translate.ts';
import { displayCents, displayMoney, parseMoney } from '../price/money.ts';
import { toCents } from './cents.ts';
import { type DisclaimerFigures, fillDisclaimer } from './disclaimer.ts';
import { comparisonRateAt } from './lender-rates.ts';
import { type Bounds, type CalculatorRules, type LoanRules, nearest, shareOf } from './loan-rules.ts';
import {
  boundsText,
  clampNumber,
  type Frequency,
  frequencies,
  isFrequency,
  type Loan,
  repaymentOf,
} from './repayment.ts';
import { collectedOf } from './schedule.ts';

/** Fields of the form; a page's address may carry them. */
export const calculatorFields = ['amount', 'term', 'rate', 'deposit', 'residual', 'frequency'] as const;
/** In addition, where there are several lenders: the key of the chosen one. */
export const lenderField = 'lender';
export type CalculatorField = (typeof calculatorFields)[number];
export type AmountField = Exclude<CalculatorField, 'term' | 'frequency'>;

/** Dollars, years, per cent a year. */
export interface CalculatorInput {
  readonly amount: number;
  readonly term: number;
  readonly rate: number;
  readonly deposit: number;
  readonly residual: number;
  readonly frequency: Frequency;
}

export interface ReadInput {
  readonly input: CalculatorInput;
  /** Fields whose figure was moved into its bounds. */
  readonly moved: readonly CalculatorField[];
}

/** Any typed or pasted text becomes a figure within bounds; a missing field has its first value. */
export function readInput(fields: { readonly [name: string]: string | undefined }, rules: CalculatorRules): ReadInput {
  const moved: CalculatorField[] = [];
  const bounded = (name: AmountField, bounds: Bounds): number => {
    const text = fields[name];
    if (text === undefined) return bounds.first;
    const typed = Math.round(parseMoney(text) * 100) / 100;
    const value = clampNumber(typed, bounds.min, bounds.max);
    if (value !== typed) moved.push(name);
    return value;
  };
  const amount = bounded('amount', rules.amount);
  const rate = rules.rate.locked ? rules.rate.first : bounded('rate', rules.rate);
  const part = (name: 'deposit' | 'residual', bounds: CalculatorRules['deposit']) =>
    bounds.shown ? bounded(name, bounds) : clampNumber(shareOf(amount, bounds.share), 0, bounds.max);
  const deposit = part('deposit', rules.deposit);
  const residual = part('residual', rules.residual);
  const typedTerm = fields.term === undefined ? rules.firstTerm : parseMoney(fields.term);
  const term = nearest(rules.terms, typedTerm);
  if (term !== typedTerm) moved.push('term');
  const wanted = fields.frequency;
  const frequency = isFrequency(wanted) && rules.frequencies.includes(wanted) ? wanted : rules.firstFrequency;
  return { input: { amount, term, rate, deposit, residual, frequency }, moved };
}

/** Help under a field: 'Cannot be less than $1,000 or more than $100,000'. */
export function fieldHelp(name: AmountField, rules: CalculatorRules): string {
  const { max } = rules[name];
  const min = name === 'amount' ? (rules.lentFrom ?? rules.amount.min) : rules[name].min;
  const show = name === 'rate' ? (value: number) => `${trimmed(value)}%` : displayMoney;
  return boundsText(show(min), show(max));
}

/** Texts for shoppers; empty if there is no repayment to show. */
export interface CalculatorFigures {
  /** '$132.50', or the words that ask to enquire. */
  readonly repayment: string;
  readonly enquire: boolean;
  /** 'for $100,000 of $114,990'; '' where the amount is not limited below the vehicle's price. */
  readonly part: string;
  /** '/wk*' */
  readonly label: string;
  /** 'per week' */
  readonly each: string;
  readonly total: string;
  readonly interest: string;
  readonly financed: string;
  readonly deposit: string;
  readonly residual: string;
  readonly rate: string;
  readonly comparison: string;
  /** Whether the comparison rate was computed here. */
  readonly computed: boolean;
  readonly disclaimer: string;
}

export function loanOf(input: CalculatorInput, rules: Pick<LoanRules, 'fees' | 'rounding'>): Loan {
  return {
    amount: input.amount,
    deposit: input.deposit,
    fees: rules.fees.start,
    monthlyFees: rules.fees.monthly,
    residual: input.residual,
    ratePercent: input.rate,
    years: input.term,
    frequency: input.frequency,
    rounding: rules.rounding,
  };
}

/** The figures of one loan. Below the smallest repayment or amount the words replace it and totals are blank. */
export function calculate(
  input: CalculatorInput,
  rules: LoanRules & Pick<CalculatorRules, 'enquireBelow' | 'enquireText' | 'price' | 'lentFrom'>,
): CalculatorFigures {
  const loan = loanOf(input, rules);
  const result = repaymentOf(loan);
  const collected = collectedOf(loan);
  const { label, title, each } = frequencies[input.frequency];
  const enquire = result.amount <= rules.enquireBelow || input.amount < (rules.lentFrom ?? 0);
  const { price = 0 } = rules;
  const blank = (text: string) => (enquire ? '' : text);
  const borrowed = Math.max(0, toCents(input.amount) - toCents(input.deposit));
  const financed = borrowed === 0 ? 0 : (borrowed + toCents(rules.fees.start)) / 100;
  const residual = Math.min(input.residual, financed);
  const comparison = comparisonRateAt(input.rate, rules);
  const figures: DisclaimerFigures = {
    lender: rules.name,
    licence: rules.licence,
    rate: displayRate(input.rate),
    comparisonRate: displayRate(comparison.percent),
    amount: displayMoney(input.amount),
    deposit: displayMoney(input.deposit),
    financed: displayCents(financed),
    residual: displayMoney(residual),
    term: termText(input.term),
    frequency: t(title).toLowerCase(),
    repayment: enquire ? rules.enquireText : displayCents(result.amount),
    total: displayCents(collected),
    startFees: displayCents(rules.fees.start),
    monthlyFees: displayCents(rules.fees.monthly),
  };
  return {
    repayment: figures.repayment,
    enquire,
    part: blank(
      input.amount < price
        ? t('for {amount} of {price}', { amount: displayMoney(input.amount), price: displayMoney(price) })
        : '',
    ),
    label: blank(t(label)),
    each: blank(t('per {each}', { each: t(each) })),
    total: blank(figures.total),
    interest: blank(displayCents(Math.max(0, toCents(collected) - toCents(borrowed / 100)) / 100)),
    financed: blank(figures.financed),
    deposit: blank(input.deposit > 0 ? displayCents(input.deposit) : ''),
    residual: blank(residual > 0 ? displayCents(residual) : ''),
    rate: figures.rate,
    comparison: figures.comparisonRate,
    computed: comparison.computed,
    disclaimer: fillDisclaimer(rules.disclaimer, figures),
  };
}

/** '5 years', '6.5 years', '1 year'. */
export function termText(years: number): string {
  return t('{years, plural, one {# year} other {# years}}', { years: trimmed(years) });
}

/** '7.99% p.a.' from per cent a year. */
export function displayRate(percent: number): string {
  return t('{percent}% p.a.', { percent: (Math.round(percent * 100 + 1e-7) / 100).toFixed(2) });
}

function trimmed(value: number): number {
  return Math.round(value * 100) / 100;
}
