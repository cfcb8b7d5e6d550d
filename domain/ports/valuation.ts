/** What vehicles that shoppers own are worth to the dealer (design, section 8): from comparable stock, or asked of a service. */
import type { TradedCar } from '#schemas/shapes/valuation.ts';

/** What a value was worked out from. */
export interface ValueBasis {
  readonly count: number;
  /** Make, model and badge of those compared with. */
  readonly kind: string;
  /** Their middle price, in whole dollars. */
  readonly middle: number;
  /** The most alike, up to eight; prices are '$32,990', kilometres null where they are not known. */
  readonly comparables: readonly {
    readonly name: string;
    readonly price: string;
    readonly km: number | null;
    readonly href: string;
  }[];
}

export interface CarValue {
  /** Dollars that the dealer would pay for one in ordinary condition; `low` is never above `high`. */
  readonly low: number;
  readonly high: number;
  /** How it came about; null where a service does not say. */
  readonly basis: ValueBasis | null;
}

export interface ValuationPort {
  /** Null where too little is known to say anything. Rejects when a service fails. */
  value(car: TradedCar): Promise<CarValue | null>;
}
