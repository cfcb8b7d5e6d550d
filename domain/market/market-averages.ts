/** Market prices of similar vehicles, computed from comparable stock where a feed gives none. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { foldText } from '../text/fold.ts';
import { isAvailable } from '../vehicle/availability.ts';
import { leastConfidence } from './autogauge.ts';
import { marketView, minimumComparables } from './market-view.ts';
import { badgeKey } from './similarity.ts';

export interface MarketAverages {
  /** Whole dollars: the middle of comparable prices in the vehicle's state; null where too few can be compared, or disagree. */
  readonly state: number | null;
  /** The same, across all states. */
  readonly all: number | null;
}

/** Vehicles of one key are compared with each other. Null for what is not shown for sale. */
export function marketKey(vehicle: Vehicle): string | null {
  if (!isAvailable(vehicle) || !vehicle.show_on_dealer_website) return null;
  return `${foldText(vehicle.make)}|${foldText(vehicle.model)}|${badgeKey(vehicle)}`;
}

/**
 * @param others vehicles of the same key; those that cannot be compared are passed over, and so is the vehicle itself
 * @returns no averages either where a gauge would hide because of low confidence: the same doubt applies to "below
 * market"
 */
export function marketAverages(vehicle: Vehicle, others: readonly Vehicle[]): MarketAverages {
  const middle = (among: readonly Vehicle[]) => {
    const view = among.length < minimumComparables ? null : marketView(vehicle, among, minimumComparables);
    return view && view.confidence > leastConfidence ? Math.round(view.middle) : null;
  };
  const { state } = vehicle;
  const all = middle(others);
  if (state === null) return { state: null, all };
  const inState = others.filter((one) => one.state === state);
  return { state: inState.length === others.length ? all : middle(inState), all };
}

/** A vehicle with computed averages where its feed left them out. */
export function withAverages(vehicle: Vehicle, averages: MarketAverages): Vehicle {
  const { state_average_market_price, average_market_price } = vehicle.autograb_data;
  return {
    ...vehicle,
    autograb_data: {
      ...vehicle.autograb_data,
      state_average_market_price: state_average_market_price ?? averages.state,
      average_market_price: average_market_price ?? averages.all,
    },
  };
}
