/** Facts about the vehicles that a market view was computed from. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { MarketBasis } from '../ports/market.ts';
import { displayMoney } from '../price/money.ts';
import { displayTitle } from '../vehicle/title.ts';
import type { MarketView } from './market-view.ts';

/** Comparables that are shown; the statistics use them all. */
const shownComparables = 8;

export function marketBasis(
  { make, model, badge }: Pick<Vehicle, 'make' | 'model' | 'badge'>,
  { comparables, middle }: MarketView,
): MarketBasis {
  return {
    count: comparables.length,
    kind: [make, model, badge].filter(Boolean).join(' '),
    middle: Math.round(middle),
    comparables: comparables.slice(0, shownComparables).map(({ vehicle, price }) => ({
      name: displayTitle(vehicle),
      price: displayMoney(price),
      km: vehicle.km,
      href: `/cars/${vehicle.slug}`,
    })),
  };
}
