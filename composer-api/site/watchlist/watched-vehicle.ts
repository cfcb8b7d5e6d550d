/** A vehicle as a watchlist saves it. */
import { displayPrice } from '#domain/price/display-price.ts';
import type { Settings } from '#domain/switches/settings.ts';
import { displayTitle } from '#domain/vehicle/title.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { WatchedVehicle } from '#tenants/watchlist/watchlist.ts';

export function watchedVehicle(vehicle: Vehicle, settings: Settings): WatchedVehicle {
  return {
    vehicleId: vehicle.id,
    slug: vehicle.slug,
    name: displayTitle(vehicle),
    ...shownPrice(vehicle, settings),
  };
}

/** The displayed price in whole dollars with what it covers; null if words replace it, or it is a price per week. */
export function shownPrice(vehicle: Vehicle, settings: Settings): Pick<WatchedVehicle, 'price' | 'priceType'> {
  const { kind, amount } = displayPrice(vehicle, settings);
  const price = kind === 'price' && amount !== null ? Math.round(amount) : null;
  return { price, priceType: vehicle.price_type ?? '' };
}
