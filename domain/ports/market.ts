/** The market view of one vehicle (design, section 8): computed from comparable stock, or from a service. */
import type { Autogauge } from '#schemas/entities/autogauge.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';

/** The basis of a value. */
export interface MarketBasis {
  readonly count: number;
  /** Make, model and badge of those compared with. */
  readonly kind: string;
  /** Their middle price, in whole dollars. */
  readonly middle: number;
  /** The most alike, up to eight; kilometres are null where they are not known. */
  readonly comparables: readonly ShownComparable<number | null>[];
}

/** How a gauge was computed, in words and with some of the vehicles that it was computed from. */
export interface GaugeBasis {
  readonly text: string;
  /** Kilometres are '42,150 km', null where they are not known. */
  readonly comparables: readonly ShownComparable<string | null>[];
}

interface ShownComparable<Km> {
  readonly name: string;
  /** '$32,990'. */
  readonly price: string;
  readonly km: Km;
  readonly href: string;
}

export interface GaugeAnswer {
  readonly gauge: Autogauge;
  /** Null where a service does not say how it came to its answer. */
  readonly basis: GaugeBasis | null;
}

export interface MarketPort {
  /** Null if nothing is known: a vehicle without a price, or too few to compare. Rejects when a service fails. */
  gauge(vehicle: Vehicle): Promise<GaugeAnswer | null>;
  /** Whether asking is worth it: false only where it is already known that no gauge can show. Calls no external service. */
  mayShow(vehicle: Vehicle): Promise<boolean>;
}
