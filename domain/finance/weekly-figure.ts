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
import { eligibilitySettings, isFinanceEligible, isTakenByLender } from './eligibility.ts';
import { comparisonRateAt, knownLenders, lendersSetting } from './lenders.ts';
import { enquireRepayment, frequencies, monthlyEstimate, repaymentOf, roundPayment } from './repayment.ts';

/** Settings that a weekly figure depends on. */
export const weeklySettings = [
  lendersSetting,
  'finance.lender',
  ...eligibilitySettings,
  'finance.enquire-below',
  ...termSettings,
] as const;

export interface WeeklyFigure {
  readonly lender: string;
  /** Dollars and cents a week. */
  readonly amount: number;
  /** '$133/wk*': whole dollars, rounded up, so that it never understates. */
  readonly text: string;
  /** 'about $577 a month': the labelled estimate, rounded up as the weekly figure is. */
  readonly monthly: string;
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
  const found = findRepayment(vehicle, settings, now);
  if (!found) return null;
  const { lender, amount, rule } = found;
  const warning = rule?.comparisonBasis ?? comparisonWarning(knownLenders(settings).country);
  if ('told' in found) {
    const { interest, comparison, disclaimer, financeProvider: provider } = found.told;
    return {
      ...headline(lender, amount, interest, comparison, vehicle),
      disclaimer,
      provider,
      computed: false,
      warning,
    };
  }
  const { input, rules } = found.loan;
  return {
    ...headline(lender, amount, input.rate, comparisonRateAt(input.rate, rules).percent, vehicle),
    disclaimer: calculate(input, rules).disclaimer,
    provider: found.rule.name,
    computed: true,
    warning,
  };
}

/** Whose weekly figure that is, and its dollars and cents: the same without the words around it. */
export function weeklyAmount(
  vehicle: Vehicle,
  settings: Settings,
  now: Date,
): Pick<WeeklyFigure, 'lender' | 'amount'> | null {
  return findRepayment(vehicle, settings, now);
}

interface Told extends Pick<FinanceLenderInfo, 'disclaimer' | 'financeProvider'> {
  /** Per cent a year. */
  readonly interest: number;
  readonly comparison: number;
}

interface Loan {
  readonly input: CalculatorInput;
  readonly rules: ReturnType<typeof loanRules> & { readonly enquireBelow: number; readonly enquireText: string };
}

/** A repayment that came with the vehicle, or one that follows from a lender's rules. */
type Repayment = { readonly lender: string; readonly amount: number } & (
  | { readonly told: Told; readonly rule: Lender | undefined }
  | { readonly loan: Loan; readonly rule: Lender }
);

function findRepayment(vehicle: Vehicle, settings: Settings, now: Date): Repayment | null {
  if (!isFinanceEligible(vehicle, settings)) return null;
  const wanted = textSetting(settings, 'finance.lender', '');
  const least = numberSetting(settings, 'finance.enquire-below', enquireRepayment);
  const rules = new Map(knownLenders(settings).lenders.map(({ key, lender }) => [key, lender]));
  const keys =
    wanted === '' ? [...new Set([...rules.keys(), ...Object.keys(vehicle.finance_lenders).sort()])] : [wanted];
  for (const lender of keys) {
    const rule = rules.get(lender);
    if (rule && !isTakenByLender(vehicle, rule, now)) continue;
    const told = toldRepayment(vehicle, lender, least);
    if (told) return { lender, ...told, rule };
    const computed = rule && computedRepayment(rule, vehicle, least, settings);
    if (rule && computed) return { lender, ...computed, rule };
  }
  return null;
}

function toldRepayment(vehicle: Vehicle, lender: string, least: number): { amount: number; told: Told } | null {
  const info: FinanceLenderInfo | undefined = vehicle.finance_lenders[lender];
  const { paymentWeek, interestRate, comparisonRate } = info ?? {};
  if (!info || typeof paymentWeek !== 'number' || paymentWeek <= least) return null;
  if (typeof interestRate !== 'number' || typeof comparisonRate !== 'number') return null;
  if (isForLess(info, sellingPrice(vehicle) ?? 0)) return null;
  const { disclaimer, financeProvider } = info;
  return {
    amount: paymentWeek,
    told: { interest: interestRate, comparison: comparisonRate, disclaimer, financeProvider },
  };
}

/** Whether all that is paid would not buy it: the price has risen since the lender's figures came. */
function isForLess({ totalPayable, deposit }: FinanceLenderInfo, price: number): boolean {
  return typeof totalPayable === 'number' && totalPayable + (deposit ?? 0) < price;
}

function computedRepayment(
  rule: Lender,
  vehicle: Vehicle,
  least: number,
  settings: Settings,
): { amount: number; loan: Loan } | null {
  const price = sellingPrice(vehicle) ?? 0;
  const { amountMin = 0, amountMax = Number.POSITIVE_INFINITY } = rule.bounds ?? {};
  // A price that the lender does not finance would be quoted as another price.
  if (price < amountMin || price > amountMax) return null;
  const rules = { ...loanRules(rule), enquireBelow: least, enquireText: '' };
  const input: CalculatorInput = {
    amount: price,
    term: firstTerm(rule, settings),
    rate: rule.interestRate,
    deposit: shareOf(price, rule.defaults?.depositShare),
    residual: shareOf(price, rule.defaults?.residualShare),
    frequency: 'weekly',
  };
  const { amount } = repaymentOf(loanOf(input, rules));
  return amount <= least ? null : { amount: roundPayment(amount, 'cents'), loan: { input, rules } };
}

function headline(lender: string, amount: number, rate: number, comparison: number, vehicle: Vehicle) {
  return {
    lender,
    amount,
    text: `${displayMoney(roundPayment(amount, 'dollars-up'))}${frequencies.weekly.label}`,
    monthly: `about ${displayMoney(roundPayment(monthlyEstimate(amount), 'dollars-up'))} a month`,
    rates: `${displayRate(rate)}, comparison rate ${displayRate(comparison)}`,
    href: `/cars/${vehicle.slug}#financeDisclaimer`,
  };
}
