/**
 * How the loan for a vehicle begins: one lender and one set of terms, which the weekly figure on cards and pages, the
 * calculator's first state, the disclaimer and the search index all follow from, so that no page says two of them.
 */
import type { Lender } from '#schemas/documents/lenders.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { FinanceLenderInfo } from '#schemas/shapes/finance.ts';
import { dealerRulesOf, dealersSetting } from '../dealers/dealer-rules.ts';
import { sellingPrice } from '../price/selling-price.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { compareText } from '../text/compare.ts';
import { type CalculatorInput, loanOf, readInput } from './calculator.ts';
import { calculatorRules, calculatorSettings } from './calculator-rules.ts';
import { eligibilitySettings, isFinanceEligible, isTakenByLender } from './eligibility.ts';
import { type KnownLender, knownLenders } from './lenders.ts';
import { type CalculatorRules, shareOf } from './loan-rules.ts';
import { clampNumber, repaymentOf, roundPayment } from './repayment.ts';

/** Settings that a vehicle's loan depends on. */
export const vehicleLoanSettings = [
  ...new Set([dealersSetting, ...eligibilitySettings, ...calculatorSettings]),
] as const;

/** Figures that came with the vehicle. Rates in per cent a year. */
interface StatedFigures extends Pick<FinanceLenderInfo, 'disclaimer' | 'financeProvider'> {
  readonly interest: number;
  readonly comparison: number;
}

export interface VehicleLoan {
  /** The lender's key. */
  readonly lender: string;
  /** Undefined for a lender that the tenant's rules do not know. */
  readonly rule: Lender | undefined;
  /** Dollars and cents a week. */
  readonly amount: number;
  /** Null where the repayment follows from the tenant's rules. */
  readonly stated: StatedFigures | null;
  /** A calculator that opens at this loan; null where no calculator arrives at the quoted figures. */
  readonly opening: { readonly rules: CalculatorRules; readonly input: CalculatorInput } | null;
}

/**
 * The loan quoted for a vehicle; null if none may be. Figures that came with the vehicle come first, as long as the
 * lender's rules come to the same repayment; else what the rules say for its price. Its dealer, or else
 * `finance.lender`, names the only lender to quote, else the first that has a figure; one that is switched off has
 * none.
 */
export function vehicleLoan(vehicle: Vehicle, settings: Settings, now: Date): VehicleLoan | null {
  if (!isFinanceEligible(vehicle, settings)) return null;
  const { lenders, off } = knownLenders(settings);
  const wanted = dealerRulesOf(vehicle, settings).lender ?? setting(settings, 'finance.lender');
  const rules = new Map(lenders.map(({ key, lender }) => [key, lender]));
  const keys =
    wanted === ''
      ? [...new Set([...rules.keys(), ...Object.keys(vehicle.finance_lenders).sort(compareText)])]
      : [wanted];
  for (const lender of keys) {
    const rule = rules.get(lender);
    if (off.has(lender) || (rule && !isTakenByLender(vehicle, rule, now))) continue;
    const found =
      statedLoan(vehicle, lender, rule, settings) ?? (rule ? computedLoan(vehicle, lender, rule, settings) : null);
    if (found) return found;
  }
  return null;
}

function statedLoan(
  vehicle: Vehicle,
  lender: string,
  rule: Lender | undefined,
  settings: Settings,
): VehicleLoan | null {
  const info = Object.hasOwn(vehicle.finance_lenders, lender) ? vehicle.finance_lenders[lender] : undefined;
  const { paymentWeek: amount, interestRate: interest, comparisonRate: comparison } = info ?? {};
  const price = sellingPrice(vehicle) ?? 0;
  const rules = calculatorRules(rule ? { key: lender, lender: rule } : null, settings, price);
  if (!info || typeof amount !== 'number' || amount <= rules.enquireBelow) return null;
  if (typeof interest !== 'number' || typeof comparison !== 'number' || isForLess(info, price)) return null;
  const opening = openAt({ ...rules, lender, stated: { interest, comparison } }, price, info);
  const reached = opening && headline(repaymentOf(loanOf(opening.input, opening.rules)).amount) === headline(amount);
  // If the tenant's own rules give another repayment, the calculator would show two different ones.
  if (rule && !reached) return null;
  const { disclaimer, financeProvider } = info;
  return {
    lender,
    rule,
    amount,
    stated: { interest, comparison, disclaimer, financeProvider },
    opening: reached ? opening : null,
  };
}

/** The calculator with the quoted terms as its initial values; null if they are outside its bounds. */
function openAt(
  rules: CalculatorRules,
  price: number,
  { interestRate, termYears, deposit, balloon }: FinanceLenderInfo,
): VehicleLoan['opening'] {
  const input: CalculatorInput = {
    amount: price,
    term: termYears ?? rules.firstTerm,
    rate: interestRate ?? rules.rate.first,
    deposit: deposit ?? 0,
    residual: balloon ?? 0,
    frequency: 'weekly',
  };
  const isHeld = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
    value >= min && value <= max;
  const fits =
    rules.terms.includes(input.term) &&
    isHeld(price, rules.amount) &&
    isHeld(input.rate, rules.rate) &&
    isHeld(input.deposit, rules.deposit) &&
    isHeld(input.residual, rules.residual);
  if (!fits) return null;
  const share = (value: number) => (price > 0 ? (value / price) * 100 : 0);
  return {
    input,
    rules: {
      ...rules,
      amount: { ...rules.amount, first: price },
      firstTerm: input.term,
      rate: { ...rules.rate, first: input.rate },
      deposit: { ...rules.deposit, first: input.deposit, share: share(input.deposit) },
      residual: { ...rules.residual, first: input.residual, share: share(input.residual) },
    },
  };
}

function computedLoan(vehicle: Vehicle, lender: string, rule: Lender, settings: Settings): VehicleLoan | null {
  const price = sellingPrice(vehicle) ?? 0;
  const known = calculatorRules({ key: lender, lender: rule }, settings, price);
  // A price that the calculator does not go to would be quoted as another price.
  if (price < known.amount.min || price > known.amount.max) return null;
  const rules = atPrice(known, price);
  const input: CalculatorInput = { ...readInput({}, rules).input, frequency: 'weekly' };
  const { amount } = repaymentOf(loanOf(input, rules));
  if (amount <= rules.enquireBelow) return null;
  return { lender, rule, amount: roundPayment(amount, 'cents'), stated: null, opening: { rules, input } };
}

/**
 * The rules of a calculator on the page of a vehicle that has no figure: it opens at the price, or as near as is lent, and says
 * which. Under the lender, or under the site's settings alone.
 * @param price dollars
 */
export function rulesAtPrice(entry: KnownLender | null, settings: Settings, price: number): CalculatorRules {
  const known = calculatorRules(entry, settings, price);
  const { min, max } = known.amount;
  if (price > max) return { ...atPrice(known, max), price };
  if (price < min) return { ...atPrice({ ...known, amount: { ...known.amount, min: price } }, price), lentFrom: min };
  return atPrice(known, price);
}

/**
 * A set first amount is for pages without a vehicle: next to the figure for a vehicle's price it would be a second one.
 */
function atPrice(rules: CalculatorRules, price: number): CalculatorRules {
  const part = (bounds: CalculatorRules['deposit']) => ({
    ...bounds,
    first: clampNumber(shareOf(price, bounds.share), 0, bounds.max),
  });
  return {
    ...rules,
    amount: { ...rules.amount, first: price },
    deposit: part(rules.deposit),
    residual: part(rules.residual),
  };
}

/** Whether all that is paid would not buy it: the price has risen since the lender's figures came. */
function isForLess({ totalPayable, deposit }: FinanceLenderInfo, price: number): boolean {
  return typeof totalPayable === 'number' && totalPayable + (deposit ?? 0) < price;
}

/** Whole dollars, as cards say a repayment. */
function headline(amount: number): number {
  return roundPayment(amount, 'dollars-up');
}
