import type { Vehicle } from '#schemas/entities/vehicle.ts';

/** A price at or under this is a feed's placeholder, not a price (specification, section 4). */
const minimumPrice = 10;

/**
 * A vehicle's selling price: the offer when it is a real price and lower, else the price; null when neither is real.
 */
export function sellingPrice(vehicle: Pick<Vehicle, 'price' | 'offer_price'>): number | null {
  const price = vehicle.price ?? 0;
  const offer = vehicle.offer_price ?? 0;
  if (offer > minimumPrice && offer < price) return offer;
  return price > minimumPrice ? price : null;
}
