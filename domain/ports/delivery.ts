/** The cost of delivering a vehicle to a postcode (design, section 8): by the tenant's table, or from a service. */
import type { DeliveryQuote } from '#schemas/entities/delivery.ts';
import type { Point } from './places.ts';

interface DeliveryRequest {
  /** Four digits. */
  readonly postcode: string;
  /** Where the vehicle is; null where unknown. */
  readonly from: Point | null;
}

export interface DeliveryPort {
  /** Null if there is no price for that postcode. Rejects when a service fails. */
  quote(request: DeliveryRequest): Promise<DeliveryQuote | null>;
}
