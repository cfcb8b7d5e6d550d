/** A loan under one lender's rules as staff check it: what shoppers will read, and the schedule behind it. */
import type { Lender } from '#schemas/documents/lenders.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { sellingPrice } from '../price/selling-price.ts';
import type { Settings } from '../switches/settings.ts';
import { blankVehicle } from '../vehicle/blank-vehicle.ts';
import { type CalculatorFigures, type CalculatorInput, calculate, loanOf, readInput } from './calculator.ts';
import { calculatorRules } from './calculator-rules.ts';
import { exampleComparisonRate } from './comparison-rate.ts';
import { isFinanceEligible, isTakenByLender } from './eligibility.ts';
import { type Country, lendersAsSetting, lendersSetting } from './lenders.ts';
import type { CalculatorRules } from './loan-rules.ts';
import { repaymentOf } from './repayment.ts';
import { type ScheduleLine, scheduleOf } from './schedule.ts';
import { type WeeklyFigure, weeklyFigure } from './weekly-figure.ts';

export interface WorkedExample {
  readonly rules: CalculatorRules;
  /** The calculator's initial state. */
  readonly input: CalculatorInput;
  readonly figures: CalculatorFigures;
  /** Dollars and cents. */
  readonly totals: {
    readonly interest: number;
    readonly fees: number;
    readonly paid: number;
    readonly residual: number;
  };
  readonly lines: readonly ScheduleLine[];
  readonly comparison: ComparisonCheck;
  /** The line on cards and vehicle pages; null if none is shown. */
  readonly card: WeeklyFigure | null;
  /** Why no card has a line of this lender; null where it has one. */
  readonly noCard: string | null;
}

/** Per cent a year. */
export interface ComparisonCheck {
  /** The lender's own figure; null where it is computed. */
  readonly given: number | null;
  /** By the method of the National Credit Code, with the fees listed. */
  readonly computed: number;
  /** Whether both are further apart than rounding explains. */
  readonly disagree: boolean;
}

/** The permitted difference between a given comparison rate and the computed one, in hundredths of a per cent. */
const tolerance = 1;

interface ExampleRequest {
  readonly key: string;
  readonly lender: Lender;
  readonly country: Country;
  /** The site's switches. */
  readonly settings: Settings;
  readonly now: Date;
}

/** A vehicle of this price that any lender's limits of age and kind fit, for an example about an amount alone. */
export function exampleVehicle(price: number, lender: Lender, now: Date): Vehicle {
  const { carTypes, itemTypes } = lender.eligibility ?? {};
  return {
    ...blankVehicle,
    id: 'example',
    slug: 'example',
    make: 'Example',
    price,
    dap_price: price,
    year: now.getUTCFullYear(),
    km: 0,
    status: 'in_stock',
    car_type: carTypes?.[0] ?? 'used',
    item_type: itemTypes?.[0] ?? 'car',
  };
}

/** As if the lender were in use and the only one; figures that came with the vehicle are left out. */
export function workedExample(
  vehicle: Vehicle,
  { key, lender, country, settings, now }: ExampleRequest,
): WorkedExample {
  const used = { ...lender, enabled: true };
  const only: Settings = {
    ...settings,
    'finance.lender': key,
    [lendersSetting]: lendersAsSetting({ lenders: { [key]: used } }, country),
  };
  const plain = { ...vehicle, finance_lenders: {} };
  const rules = calculatorRules({ key, lender: used }, only, sellingPrice(vehicle));
  const { input } = readInput({}, rules);
  const loan = loanOf(input, rules);
  const { interest, fees, residual, lines } = scheduleOf(loan);
  const card = weeklyFigure(plain, only, now);
  return {
    rules,
    input,
    figures: calculate(input, rules),
    totals: { interest, fees, residual, paid: repaymentOf(loan).total },
    lines,
    comparison: checkComparison(lender, rules),
    card,
    noCard: card ? null : whyNoCard(plain, used, rules, only, now),
  };
}

function checkComparison({ interestRate, comparisonRate }: Lender, { fees }: CalculatorRules): ComparisonCheck {
  const computed = exampleComparisonRate(interestRate, fees);
  return {
    given: comparisonRate ?? null,
    computed,
    disagree: comparisonRate !== undefined && Math.round(Math.abs(comparisonRate - computed) * 100) > tolerance,
  };
}

function whyNoCard(vehicle: Vehicle, lender: Lender, rules: CalculatorRules, settings: Settings, now: Date): string {
  const price = sellingPrice(vehicle) ?? 0;
  if (!isFinanceEligible(vehicle, settings))
    return 'The site shows no finance for it: it is not for sale, not above $500, by subscription, or of an excluded make.';
  if (!isTakenByLender(vehicle, lender, now)) return 'It does not meet the conditions under “Which vehicles”.';
  const { amountMin = 0, amountMax = Number.POSITIVE_INFINITY } = lender.bounds ?? {};
  if (price < amountMin || price > amountMax) return 'Its price is outside the range that this lender lends.';
  return `Its weekly repayment is not above $${rules.enquireBelow}: shoppers see a link to enquire instead.`;
}
