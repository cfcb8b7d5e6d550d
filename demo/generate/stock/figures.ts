/** Figures from outside that travel with a vehicle: lenders, a quote, the market. */

import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { FinanceLenderInfo } from '#schemas/shapes/finance.ts';
import type { DemoLender, TenantPlan } from '../plan.ts';
import type { Random } from '../random.ts';
import type { Draft } from './draft.ts';
import { lenderDisclaimer, lenderFigures } from './finance.ts';

type FigureFields = Pick<Vehicle, 'autograb_data' | 'youxQuote' | 'finance_lenders'>;

/** `price` is the advertised price; null or sold vehicles carry no finance. */
export function figureFields(
  random: Random,
  draft: Draft,
  plan: TenantPlan,
  price: number | null,
  available: boolean,
): FigureFields {
  const eligible = plan.lenders.filter(
    (lender) => available && price !== null && price > 500 && draft.age < lender.maximumAge,
  );
  const currency = plan.country === 'NZ' ? 'NZD' : 'AUD';
  const lenders: Record<string, FinanceLenderInfo> = {};
  for (const lender of eligible) lenders[lender.key] = lenderInfo(lender, price ?? 0, currency);
  const [first] = eligible;
  return {
    autograb_data: marketFigures(random, draft),
    youxQuote:
      first && draft.carType === 'used' && random.chance(0.15)
        ? {
            weeklyRepaymentAmount: lenderFigures(first, price ?? 0).weekly,
            advertisedRate: first.interestRate,
            comparisonRate: first.comparisonRate,
          }
        : null,
    finance_lenders: lenders,
  };
}

function lenderInfo(lender: DemoLender, price: number, currency: 'AUD' | 'NZD'): FinanceLenderInfo {
  const figures = lenderFigures(lender, price);
  return {
    interestRate: lender.interestRate,
    comparisonRate: lender.comparisonRate,
    paymentWeek: figures.weekly,
    paymentMonth: figures.monthly,
    deposit: figures.deposit,
    totalPayable: figures.totalPayable,
    termYears: lender.termYears,
    termWeeks: lender.termYears * 52,
    termMonths: lender.termYears * 12,
    term: { unit: 'years' },
    balloon: figures.balloon,
    establishmentFees: lender.establishmentFees,
    disclaimer: lenderDisclaimer(lender, currency),
    financeProvider: lender.name,
  };
}

/** Only used cars are compared; a dealer's own asking price scatters around the market on both sides. */
function marketFigures(random: Random, draft: Draft): Vehicle['autograb_data'] {
  if (draft.carType !== 'used' || draft.kind !== 'car' || !random.chance(0.85)) {
    return { state_average_market_price: null, average_market_price: null };
  }
  return {
    state_average_market_price: Math.round(draft.market * random.around(1.012, 0.022)),
    average_market_price: Math.round(draft.market * random.around(1.008, 0.018)),
  };
}
