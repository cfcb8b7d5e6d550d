/** What a finance calculator offers: bounds, steps and first values, of the lender where it says, else of the site. */
import type { Lender } from '#schemas/documents/lenders.ts';
import { booleanSetting, listSetting, numberSetting, type Settings, textSetting } from '../settings.ts';
import { fromCents, toCents } from './cents.ts';
import { comparisonWarning } from './disclaimer.ts';
import { type FeeSums, feeSums, knownLenders, lendersSetting, type StatedRate, statedRate } from './lenders.ts';
import { clampNumber, enquireRepayment, type Frequency, frequencies, isFrequency, type Rounding } from './repayment.ts';

export interface Bounds {
  readonly min: number;
  readonly max: number;
  /** Of the slider; a typed figure may lie between its steps. */
  readonly step: number;
  readonly first: number;
}

/** What a lender says of any loan. Empty texts where the site has no lender. */
export interface LoanRules {
  readonly name: string;
  readonly licence: string;
  readonly fees: FeeSums;
  readonly rounding: Rounding;
  readonly stated: StatedRate | null;
  /** With its placeholders. */
  readonly disclaimer: string;
}

/** Plain data, so that a page can carry it to the browser. Dollars, years, per cent a year. */
export interface CalculatorRules extends LoanRules {
  /** Key of the lender; '' where the site has none. */
  readonly lender: string;
  readonly amount: Bounds;
  /** Years, ascending. */
  readonly terms: readonly number[];
  readonly firstTerm: number;
  readonly rate: Bounds & { readonly locked: boolean };
  /** Deposit and trade-in together; `share` of the amount, per cent, where shoppers do not set it. */
  readonly deposit: Bounds & { readonly shown: boolean; readonly share: number };
  /** The same. */
  readonly residual: Bounds & { readonly shown: boolean; readonly share: number };
  readonly frequencies: readonly Frequency[];
  readonly firstFrequency: Frequency;
  readonly enquireBelow: number;
  readonly enquireText: string;
  readonly warning: string;
}

/** Where deposits and final payments end, and their step (specification, section 5). */
const largestShare = 250_000;
const shareStep = 0.5;

/** Settings that the first term depends on. */
export const termSettings = [
  'finance.term-min',
  'finance.term-max',
  'finance.term-years',
  'finance.default-term',
] as const;

/** Settings that the rules of a calculator depend on. */
export const calculatorSettings = [
  lendersSetting,
  'finance.lender',
  ...termSettings,
  'finance.amount-min',
  'finance.amount-max',
  'finance.amount-step',
  'finance.amount-above-price',
  'finance.amount-default',
  'finance.amount-fixed',
  'finance.rate-min',
  'finance.rate-max',
  'finance.default-rate',
  'finance.rate-locked',
  'finance.frequencies',
  'finance.default-frequency',
  'finance.residual',
  'finance.deposit',
  'finance.enquire-below',
  'finance.enquire-text',
] as const;

/**
 * The rules under one lender, or under the site's settings alone.
 * @param price dollars of the vehicle; null or not above zero on a page without one.
 */
export function calculatorRules(
  entry: { readonly key: string; readonly lender: Lender } | null,
  settings: Settings,
  price: number | null,
): CalculatorRules {
  const lender = entry?.lender;
  const own = lender?.bounds ?? {};
  const first = lender?.defaults ?? {};
  const amount = amountBounds(own, settings, price);
  const interest = lender?.interestRate ?? numberSetting(settings, 'finance.default-rate', 10);
  // The site's bounds give way to what a lender charges; only its own bounds hold its interest.
  const rateBounds = ordered(
    own.rateMin ?? Math.min(numberSetting(settings, 'finance.rate-min', 0.5), interest),
    own.rateMax ?? Math.max(numberSetting(settings, 'finance.rate-max', 15), interest),
  );
  const terms = termChoices(own, settings);
  const shared = frequencyChoices(settings);
  const firstFrequency = first.frequency ?? textSetting(settings, 'finance.default-frequency', 'weekly');
  const deposit = { min: 0, max: own.depositMax ?? largestShare, step: shareStep };
  const residual = { min: 0, max: own.residualMax ?? largestShare, step: shareStep };
  const showsDeposit = booleanSetting(settings, 'finance.deposit', true);
  return {
    ...loanRules(lender ?? null),
    lender: entry?.key ?? '',
    amount,
    terms,
    firstTerm: firstTerm(lender ?? null, settings),
    rate: {
      ...rateBounds,
      step: own.rateStep ?? 0.5,
      first: clampNumber(interest, rateBounds.min, rateBounds.max),
      locked: own.rateLocked ?? booleanSetting(settings, 'finance.rate-locked', false),
    },
    deposit: {
      ...deposit,
      first: clampNumber(shareOf(amount.first, first.depositShare), 0, deposit.max),
      shown: showsDeposit,
      share: first.depositShare ?? 0,
    },
    residual: {
      ...residual,
      first: clampNumber(shareOf(amount.first, first.residualShare), 0, residual.max),
      shown: booleanSetting(settings, 'finance.residual', false),
      share: first.residualShare ?? 0,
    },
    frequencies: shared,
    firstFrequency: shared.find((each) => each === firstFrequency) ?? shared[0] ?? 'weekly',
    enquireBelow: numberSetting(settings, 'finance.enquire-below', enquireRepayment),
    enquireText: textSetting(settings, 'finance.enquire-text', 'Enquire for Finance'),
    warning: lender?.comparisonBasis ?? comparisonWarning(knownLenders(settings).country),
  };
}

export function loanRules(lender: Lender | null): LoanRules {
  return {
    name: lender?.name ?? '',
    licence: lender?.licence ?? '',
    fees: feeSums(lender?.fees),
    rounding: lender?.rounding ?? 'cents',
    stated: lender ? statedRate(lender) : null,
    disclaimer: lender?.disclaimer ?? '',
  };
}

/** Years that a loan begins with: the lender's, else the site's, moved to the nearest that can be chosen. */
export function firstTerm(lender: Lender | null, settings: Settings): number {
  const wanted = lender?.defaults?.term ?? numberSetting(settings, 'finance.default-term', 6);
  return nearest(termChoices(lender?.bounds ?? {}, settings), wanted);
}

/** Dollars: `percent` of an amount, to the cent. */
export function shareOf(amount: number, percent = 0): number {
  return fromCents((toCents(amount) * percent) / 100);
}

function amountBounds(own: NonNullable<Lender['bounds']>, settings: Settings, price: number | null): Bounds {
  const siteMax = numberSetting(settings, 'finance.amount-max', 100_000);
  const follows = booleanSetting(settings, 'finance.amount-above-price', false) && price !== null && price > siteMax;
  const { min, max } = ordered(
    own.amountMin ?? numberSetting(settings, 'finance.amount-min', 1000),
    own.amountMax ?? (follows ? Math.ceil((price * 105) / 100) : siteMax),
  );
  const fixed = numberSetting(settings, 'finance.amount-fixed', 30_000);
  const byPrice = textSetting(settings, 'finance.amount-default', 'price') === 'price';
  return {
    min,
    max,
    step: own.amountStep ?? numberSetting(settings, 'finance.amount-step', 500),
    first: clampNumber(byPrice && price !== null && price > 0 ? price : fixed, min, max),
  };
}

/** Half-year steps within the bounds, or the years that are listed. Never empty. */
function termChoices(own: NonNullable<Lender['bounds']>, settings: Settings): readonly number[] {
  const siteYears = settings['finance.term-years'];
  const listed = own.terms?.length ? own.terms : Array.isArray(siteYears) ? siteYears : [];
  const { min, max } = ordered(
    own.termMin ?? numberSetting(settings, 'finance.term-min', 1),
    own.termMax ?? numberSetting(settings, 'finance.term-max', 7),
  );
  const years = listed.filter((year): year is number => typeof year === 'number' && year > 0);
  const within = own.terms?.length ? years : years.filter((year) => year >= min && year <= max);
  if (within.length > 0) return [...new Set(within)].sort((a, b) => a - b);
  return Array.from({ length: Math.floor((max - min) * 2 + 1e-9) + 1 }, (_, step) => min + step / 2);
}

function frequencyChoices(settings: Settings): readonly Frequency[] {
  const chosen = listSetting(settings, 'finance.frequencies').filter(isFrequency);
  return chosen.length > 0 ? [...new Set(chosen)] : (Object.keys(frequencies) as Frequency[]);
}

/** The choice next to a figure; of two as near, the lower. */
export function nearest(choices: readonly number[], wanted: number): number {
  return choices.reduce(
    (best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best),
    choices[0] ?? wanted,
  );
}

/** A lender's bound may stand beyond the site's other one: then the lower bound holds. */
function ordered(min: number, max: number): { readonly min: number; readonly max: number } {
  return { min, max: Math.max(min, max) };
}
