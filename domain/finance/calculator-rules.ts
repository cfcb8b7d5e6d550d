/** The bounds, steps and first values of a finance calculator: the lender's where given, else the site's. */
import type { Lender } from '#schemas/documents/lenders.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { comparisonWarning } from './disclaimer.ts';
import { feeSums, statedRate } from './lender-rates.ts';
import { knownLenders, lendersSetting } from './lenders.ts';
import { type Bounds, type CalculatorRules, type LoanRules, nearest, shareOf } from './loan-rules.ts';
import { clampNumber, type Frequency, frequencies, isFrequency } from './repayment.ts';

/** Where deposits and final payments end, and their step (specification, section 5). */
const largestShare = 250_000;
const shareStep = 0.5;

/** Settings that the first term depends on. */
const termSettings = ['finance.term-min', 'finance.term-max', 'finance.term-years', 'finance.default-term'] as const;

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
  const interest = lender?.interestRate ?? setting(settings, 'finance.default-rate');
  // The site's bounds are overridden by what a lender charges; its interest only has its own bounds.
  const rateBounds = ordered(
    own.rateMin ?? Math.min(setting(settings, 'finance.rate-min'), interest),
    own.rateMax ?? Math.max(setting(settings, 'finance.rate-max'), interest),
  );
  const terms = termChoices(own, settings);
  const shared = frequencyChoices(settings);
  const firstFrequency = first.frequency ?? setting(settings, 'finance.default-frequency');
  const deposit = { min: 0, max: own.depositMax ?? largestShare, step: shareStep };
  const residual = { min: 0, max: own.residualMax ?? largestShare, step: shareStep };
  const showsDeposit = setting(settings, 'finance.deposit');
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
      locked: own.rateLocked ?? setting(settings, 'finance.rate-locked'),
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
      shown: setting(settings, 'finance.residual'),
      share: first.residualShare ?? 0,
    },
    frequencies: shared,
    firstFrequency: shared.find((each) => each === firstFrequency) ?? shared[0] ?? 'weekly',
    enquireBelow: setting(settings, 'finance.enquire-below'),
    enquireText: setting(settings, 'finance.enquire-text'),
    warning: lender?.comparisonBasis ?? comparisonWarning(knownLenders(settings).country),
  };
}

function loanRules(lender: Lender | null): LoanRules {
  return {
    name: lender?.name ?? '',
    licence: lender?.licence ?? '',
    fees: feeSums(lender?.fees),
    rounding: lender?.rounding ?? 'cents',
    stated: lender ? statedRate(lender) : null,
    disclaimer: lender?.disclaimer ?? '',
  };
}

/** The initial term in years: the lender's, or else the site's, moved to the nearest allowed one. */
function firstTerm(lender: Lender | null, settings: Settings): number {
  const wanted = lender?.defaults?.term ?? setting(settings, 'finance.default-term');
  return nearest(termChoices(lender?.bounds ?? {}, settings), wanted);
}

function amountBounds(own: NonNullable<Lender['bounds']>, settings: Settings, price: number | null): Bounds {
  const siteMax = setting(settings, 'finance.amount-max');
  const follows = setting(settings, 'finance.amount-above-price') && price !== null && price > siteMax;
  const { min, max } = ordered(
    own.amountMin ?? setting(settings, 'finance.amount-min'),
    own.amountMax ?? (follows ? Math.ceil((price * 105) / 100) : siteMax),
  );
  const fixed = setting(settings, 'finance.amount-fixed');
  const byPrice = setting(settings, 'finance.amount-default') === 'price';
  return {
    min,
    max,
    step: own.amountStep ?? setting(settings, 'finance.amount-step'),
    first: clampNumber(byPrice && price !== null && price > 0 ? price : fixed, min, max),
  };
}

/** Half-year steps within the bounds, or the years that are listed. Never empty. */
function termChoices(own: NonNullable<Lender['bounds']>, settings: Settings): readonly number[] {
  const listed = own.terms?.length ? own.terms : setting(settings, 'finance.term-years');
  const { min, max } = ordered(
    own.termMin ?? setting(settings, 'finance.term-min'),
    own.termMax ?? setting(settings, 'finance.term-max'),
  );
  const years = listed.filter((year) => year > 0);
  const within = own.terms?.length ? years : years.filter((year) => year >= min && year <= max);
  if (within.length > 0) return [...new Set(within)].sort((a, b) => a - b);
  return Array.from({ length: Math.floor((max - min) * 2 + 1e-9) + 1 }, (_, step) => min + step / 2);
}

function frequencyChoices(settings: Settings): readonly Frequency[] {
  const chosen = setting(settings, 'finance.frequencies').filter(isFrequency);
  return chosen.length > 0 ? [...new Set(chosen)] : (Object.keys(frequencies) as Frequency[]);
}

/** A lender's bound may exceed the site's other one: then the lower bound applies. */
function ordered(min: number, max: number): { readonly min: number; readonly max: number } {
  return { min, max: Math.max(min, max) };
}
