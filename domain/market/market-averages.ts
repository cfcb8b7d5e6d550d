/** What vehicles like one go for, computed from comparable stock where a feed does not say it. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { foldText } from '../text/fold.ts';
import { isAvailable } from '../vehicle/availability.ts';
import { leastConfidence } from './autogauge.ts';
import { marketView, minimumComparables } from './market-view.ts';
import { badgeKey } from './similarity.ts';

export interface MarketAverages {
  /** Whole dollars: the middle of comparable prices in the vehicle's state; null where too few can be compared, or disagree. */
  readonly state: number | null;
  /** The same wherever they stand. */
  readonly all: number | null;
}

/** Vehicles of one key are compared with each other. Null for what is not shown for sale. */
export function marketKey(vehicle: Vehicle): string | null {
  if (!isAvailable(vehicle) || !vehicle.show_on_dealer_website) return null;
  return `${foldText(vehicle.make)}|${foldText(vehicle.model)}|${badgeKey(vehicle)}`;
}

/**
 * @param others vehicles of the same key; those that cannot be compared are passed over, and so is the vehicle itself
 * @param minimum comparables below which nothing is said
 * @returns nothing either where a gauge would hide because its confidence is low: "below market" is said by the same doubt
 */
export function marketAverages(
  vehicle: Vehicle,
  others: readonly Vehicle[],
  minimum = minimumComparables,
): MarketAverages {
  const middle = (among: readonly Vehicle[]) => {
    const view = among.length < minimum ? null : marketView(vehicle, among, minimum);
    return view && view.confidence > leastConfidence ? Math.round(view.middle) : null;
  };
  const { state } = vehicle;
  const all = middle(others);
  if (state === null) return { state: null, all };
  const inState = others.filter((one) => one.state === state);
  return { state: inState.length === others.length ? all : middle(inState), all };
}

/** A vehicle with what was computed in place of what its feed left out. */
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
