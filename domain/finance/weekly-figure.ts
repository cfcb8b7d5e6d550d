/** The weekly figure on cards and vehicle pages: a lender's repayment that never appears without its rates. */

import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { t } from '../messages/translate.ts';
import { displayMoney } from '../price/money.ts';
import type { Settings } from '../switches/settings.ts';
import { calculate, displayRate } from './calculator.ts';
import { comparisonWarning } from './disclaimer.ts';
import { comparisonRateAt } from './lender-rates.ts';
import { knownLenders } from './lenders.ts';
import { frequencies, monthlyEstimate, roundPayment } from './repayment.ts';
import { vehicleLoan, vehicleLoanSettings } from './vehicle-loan.ts';

/** Settings that a weekly figure depends on. */
export const weeklySettings = vehicleLoanSettings;

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
  /** Where to read its disclaimer. */
  readonly href: string;
  readonly disclaimer: string | null;
  /** The law's words on the comparison rate. */
  readonly warning: string;
  readonly provider: string | null;
  /** True where it follows from the tenant's rules rather than from figures that came with the vehicle. */
  readonly computed: boolean;
}

/** The weekly repayment of the vehicle's loan; null if none may be shown. */
export function weeklyFigure(vehicle: Vehicle, settings: Settings, now: Date): WeeklyFigure | null {
  const loan = vehicleLoan(vehicle, settings, now);
  if (!loan) return null;
  const { lender, amount, rule, stated, opening } = loan;
  const warning = rule?.comparisonBasis ?? comparisonWarning(knownLenders(settings).country);
  if (stated) {
    const { interest, comparison, disclaimer, financeProvider: provider } = stated;
    return {
      ...headline(lender, amount, interest, comparison, vehicle),
      disclaimer,
      provider,
      computed: false,
      warning,
    };
  }
  if (!opening) return null;
  const { input, rules } = opening;
  return {
    ...headline(lender, amount, input.rate, comparisonRateAt(input.rate, rules).percent, vehicle),
    disclaimer: calculate(input, rules).disclaimer,
    provider: rules.name,
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
  return vehicleLoan(vehicle, settings, now);
}

function headline(lender: string, amount: number, rate: number, comparison: number, vehicle: Vehicle) {
  return {
    lender,
    amount,
    text: `${displayMoney(roundPayment(amount, 'dollars-up'))}${frequencies.weekly.label}`,
    monthly: t('about {amount} a month', { amount: displayMoney(roundPayment(monthlyEstimate(amount), 'dollars-up')) }),
    rates: t('{rate}, comparison rate {comparison}', { rate: displayRate(rate), comparison: displayRate(comparison) }),
    href: `/cars/${vehicle.slug}#financeDisclaimer`,
  };
}
