/** How a gauge was computed, in words and with the vehicles that it was computed from. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { GaugeBasis } from '../ports/market.ts';
import { displayMoney } from '../price/money.ts';
import { displayWhole } from '../text/quantity.ts';
import { displayTitle } from '../vehicle/title.ts';
import type { MarketView } from './market-view.ts';

/** Comparables that are shown; the statistics use them all. */
const shownComparables = 8;

export function gaugeBasis(vehicle: Pick<Vehicle, 'make' | 'model' | 'badge'>, market: MarketView): GaugeBasis {
  const left =
    market.outliers === 0
      ? ''
      : ` ${market.outliers} with a price far from the others ${market.outliers === 1 ? 'was' : 'were'} left out.`;
  const adjusted = market.isAdjusted ? ' Their prices were brought to the year and kilometres of this one.' : '';
  const kind = [vehicle.make, vehicle.model, vehicle.badge].filter(Boolean).join(' ');
  return {
    text: `Worked out from ${market.comparables.length} ${kind} vehicles of about the same year and kilometres that are on sale now.${adjusted}${left} The range holds four in five of their prices; their middle is ${displayMoney(Math.round(market.middle))}.`,
    comparables: market.comparables.slice(0, shownComparables).map((one) => ({
      name: displayTitle(one.vehicle),
      price: displayMoney(one.price),
      km: one.vehicle.km === null ? null : `${displayWhole(one.vehicle.km)} km`,
      href: `/cars/${one.vehicle.slug}`,
    })),
  };
}
