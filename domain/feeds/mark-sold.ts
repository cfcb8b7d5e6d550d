/** A vehicle that its feed no longer names. Pure. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';

/** The vehicle as sold; since when stays, where that is known. */
export function markSold(vehicle: Vehicle, now: Date): Vehicle {
  return {
    ...vehicle,
    status: 'sold',
    sold: true,
    sold_date_timestamp: vehicle.sold_date_timestamp ?? now.getTime(),
    updated_at: now.toISOString(),
  };
}
