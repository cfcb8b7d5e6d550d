/** The weekly figure on cards and vehicle pages: a lender's repayment that never stands without its rates. */
import type { FinanceLenderInfo } from '#schemas/entities/finance.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { displayMoney } from '../price/money.ts';
import { sellingPrice } from '../price/selling-price.ts';
import { listSetting, numberSetting, type Settings, textSetting } from '../settings.ts';
import { foldText } from '../text/fold.ts';
import { isAvailable } from '../vehicle/availability.ts';
import { enquireRepayment, frequencies, roundPayment } from './repayment.ts';

/** Finance shows above this price, dollars (specification, section 5). */
export const financeMinimumPrice = 500;

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
  readonly provider: string | null;
}

/** Whether any finance figure may show: available, price above 500, make not excluded (design, section 11). */
export function isFinanceEligible(vehicle: Vehicle, settings: Settings): boolean {
  const excluded = listSetting(settings, 'finance.exclude-makes').some(
    (make) => foldText(make) === foldText(vehicle.make),
  );
  return isAvailable(vehicle) && (sellingPrice(vehicle) ?? 0) > financeMinimumPrice && !excluded;
}

/** The lender's weekly repayment; null where it may not show. `finance.lender` chooses, else the first with figures. */
export function weeklyFigure(vehicle: Vehicle, settings: Settings): WeeklyFigure | null {
  if (!isFinanceEligible(vehicle, settings)) return null;
  const wanted = textSetting(settings, 'finance.lender', '');
  const least = numberSetting(settings, 'finance.enquire-below', enquireRepayment);
  for (const lender of wanted === '' ? Object.keys(vehicle.finance_lenders).sort() : [wanted]) {
    const figure = figureOf(lender, vehicle.finance_lenders[lender], vehicle, least);
    if (figure) return figure;
  }
  return null;
}

function figureOf(
  lender: string,
  info: FinanceLenderInfo | undefined,
  vehicle: Vehicle,
  least: number,
): WeeklyFigure | null {
  const { paymentWeek, interestRate, comparisonRate } = info ?? {};
  if (!info || typeof paymentWeek !== 'number' || paymentWeek <= least) return null;
  if (typeof interestRate !== 'number' || typeof comparisonRate !== 'number') return null;
  return {
    lender,
    amount: paymentWeek,
    text: `${displayMoney(roundPayment(paymentWeek, 'dollars-up'))}${frequencies.weekly.label}`,
    rates: `${displayRate(interestRate)}, comparison rate ${displayRate(comparisonRate)}`,
    href: `/cars/${vehicle.slug}#financeDisclaimer`,
    disclaimer: info.disclaimer,
    provider: info.financeProvider,
  };
}

/** '7.99% p.a.' from per cent a year. */
export function displayRate(percent: number): string {
  return `${(Math.round(percent * 100 + 1e-7) / 100).toFixed(2)}% p.a.`;
}
