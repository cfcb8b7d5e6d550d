/** The value of shoppers' vehicles to the dealer (design, section 8): from comparable stock, or from a service. */
import type { TradedCar } from '#schemas/shapes/valuation.ts';
import type { MarketBasis } from './market.ts';

export interface CarValue {
  /** Dollars that the dealer would pay for one in ordinary condition; `low` is never above `high`. */
  readonly low: number;
  readonly high: number;
  /** How it came about; null where a service does not say. */
  readonly basis: MarketBasis | null;
}

export interface ValuationPort {
  /** Null if too little is known for an estimate. Rejects when a service fails. */
  value(car: TradedCar): Promise<CarValue | null>;
}
