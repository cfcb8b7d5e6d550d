/** The weekly figure on cards and vehicle pages: a lender's repayment that never stands without its rates. */
import type { Lender } from '#schemas/documents/lenders.ts';
import type { FinanceLenderInfo } from '#schemas/entities/finance.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { displayMoney } from '../price/money.ts';
import { sellingPrice } from '../price/selling-price.ts';
import { numberSetting, type Settings, textSetting } from '../settings.ts';
import { type CalculatorInput, calculate, displayRate, loanOf } from './calculator.ts';
import { firstTerm, loanRules, shareOf, termSettings } from './calculator-rules.ts';
import { comparisonWarning } from './disclaimer.ts';
import { isFinanceEligible, isTakenByLender } from './eligibility.ts';
import { comparisonRateAt, knownLenders, lendersSetting } from './lenders.ts';
import { enquireRepayment, frequencies, repaymentOf, roundPayment } from './repayment.ts';

/** Settings that a weekly figure depends on. */
export const weeklySettings = [
  lendersSetting,
  'finance.lender',
  'finance.exclude-makes',
  'finance.enquire-below',
  ...termSettings,
] as const;

export interface WeeklyFigure {
  readonly lender: string;
  /** Dollars and cents a week. */
  readonly amount: number;
  /** '$133/wk*': whole dollars, rounded up, so that it never understates. */
  readonly text: string;
  /** '7.99% p.a., comparison rate 8.49% p.a.' */
  readonly rates: string;
  /** Where its disclaimer stands. */
  readonly href: string;
  readonly disclaimer: string | null;
  /** The law's words on the comparison rate. */
  readonly warning: string;
  readonly provider: string | null;
  /** True where it follows from the tenant's rules rather than from figures that came with the vehicle. */
  readonly computed: boolean;
}

/**
 * A lender's weekly repayment; null where none may show. The vehicle's own figures come first, then what the lender's
 * rules say for its price. `finance.lender` names the only lender to quote; else the first that has a figure.
 */
export function weeklyFigure(vehicle: Vehicle, settings: Settings, now: Date): WeeklyFigure | null {
  if (!isFinanceEligible(vehicle, settings)) return null;
  const wanted = textSetting(settings, 'finance.lender', '');
  const least = numberSetting(settings, 'finance.enquire-below', enquireRepayment);
  const { country, lenders } = knownLenders(settings);
  const rules = new Map(lenders.map(({ key, lender }) => [key, lender]));
  const keys =
    wanted === '' ? [...new Set([...rules.keys(), ...Object.keys(vehicle.finance_lenders).sort()])] : [wanted];
  for (const key of keys) {
    const lender = rules.get(key);
    if (lender && !isTakenByLender(vehicle, lender, now)) continue;
    const info = vehicle.finance_lenders[key];
    const figure =
      figureOf(key, info, vehicle, least) ?? (lender ? computedFigure(key, lender, vehicle, least, settings) : null);
    if (figure) return { ...figure, warning: lender?.comparisonBasis ?? comparisonWarning(country) };
  }
  return null;
}

type Figure = Omit<WeeklyFigure, 'warning'>;

function figureOf(lender: string, info: FinanceLenderInfo | undefined, vehicle: Vehicle, least: number): Figure | null {
  const { paymentWeek, interestRate, comparisonRate } = info ?? {};
  if (!info || typeof paymentWeek !== 'number' || paymentWeek <= least) return null;
  if (typeof interestRate !== 'number' || typeof comparisonRate !== 'number') return null;
  return {
    ...headline(lender, paymentWeek, interestRate, comparisonRate, vehicle),
    disclaimer: info.disclaimer,
    provider: info.financeProvider,
    computed: false,
  };
}

function computedFigure(
  key: string,
  lender: Lender,
  vehicle: Vehicle,
  least: number,
  settings: Settings,
): Figure | null {
  const price = sellingPrice(vehicle) ?? 0;
  const { amountMin = 0, amountMax = Number.POSITIVE_INFINITY } = lender.bounds ?? {};
  // A price that the lender does not finance would be quoted as another price.
  if (price < amountMin || price > amountMax) return null;
  const rules = { ...loanRules(lender), enquireBelow: least, enquireText: '' };
  const input: CalculatorInput = {
    amount: price,
    term: firstTerm(lender, settings),
    rate: lender.interestRate,
    deposit: shareOf(price, lender.defaults?.depositShare),
    residual: shareOf(price, lender.defaults?.residualShare),
    frequency: 'weekly',
  };
  const { amount } = repaymentOf(loanOf(input, rules));
  if (amount <= least) return null;
  return {
    ...headline(
      key,
      roundPayment(amount, 'cents'),
      lender.interestRate,
      comparisonRateAt(lender.interestRate, rules).percent,
      vehicle,
    ),
    disclaimer: calculate(input, rules).disclaimer,
    provider: lender.name,
    computed: true,
  };
}

function headline(lender: string, amount: number, rate: number, comparison: number, vehicle: Vehicle) {
  return {
    lender,
    amount,
    text: `${displayMoney(roundPayment(amount, 'dollars-up'))}${frequencies.weekly.label}`,
    rates: `${displayRate(rate)}, comparison rate ${displayRate(comparison)}`,
    href: `/cars/${vehicle.slug}#financeDisclaimer`,
  };
}
