import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { sellingPrice } from '../price/selling-price.ts';
import { type Settings, setting } from '../switches/settings.ts';

type Standing = Pick<Vehicle, 'status' | 'sold' | 'reserved'>;

/** Whether it can be bought: in stock or coming soon, and not sold, which overrides its status (design, section 11). */
export function isAvailable(vehicle: Pick<Vehicle, 'status' | 'sold'>): boolean {
  return !vehicle.sold && (vehicle.status === 'in_stock' || vehicle.status === 'coming_soon');
}

/** Whether the sold notice takes the place of the buttons. */
export function isSold(vehicle: Pick<Vehicle, 'status' | 'sold'>): boolean {
  return vehicle.sold || vehicle.status === 'sold';
}

/** Whether a shopper may reserve or buy it now (design, section 11). */
export function canReserve(
  vehicle: Standing & Pick<Vehicle, 'price' | 'offer_price' | 'car_type'>,
  settings: Settings,
): boolean {
  if (!setting(settings, 'reserve.enabled')) return false;
  if (!isAvailable(vehicle) || vehicle.status !== 'in_stock' || vehicle.reserved) return false;
  const types = setting(settings, 'reserve.car-types');
  return sellingPrice(vehicle) !== null && types.includes(vehicle.car_type);
}

/** Whether a trade-in valuation is offered next to this vehicle (section 4, "Buttons"). */
export function isTradeInOffered(vehicle: Standing & Pick<Vehicle, 'price'>, settings: Settings): boolean {
  return (
    setting(settings, 'trade-in.valuation') &&
    vehicle.status === 'in_stock' &&
    !vehicle.sold &&
    !vehicle.reserved &&
    (vehicle.price ?? 0) > setting(settings, 'trade-in.price-above')
  );
}
