import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { sellingPrice } from '../price/selling-price.ts';
import { booleanSetting, listSetting, numberSetting, type Settings } from '../settings.ts';

type Standing = Pick<Vehicle, 'status' | 'sold' | 'reserved'>;

const carTypes: readonly string[] = ['new', 'demo', 'used'];

/** Whether it can be bought: in stock or coming soon, and not sold, whatever its status says (design, section 11). */
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
  if (!booleanSetting(settings, 'reserve.enabled', false)) return false;
  if (!isAvailable(vehicle) || vehicle.status !== 'in_stock' || vehicle.reserved) return false;
  const types = settings['reserve.car-types'] === undefined ? carTypes : listSetting(settings, 'reserve.car-types');
  return sellingPrice(vehicle) !== null && types.includes(vehicle.car_type);
}

/** A trade-in is offered above this price, whole dollars (section 9). */
export const tradeInMinimumPrice = 200;

/** Whether a trade-in valuation is offered beside this vehicle (section 4, "Buttons"). */
export function isTradeInOffered(vehicle: Standing & Pick<Vehicle, 'price'>, settings: Settings): boolean {
  return (
    booleanSetting(settings, 'trade-in.valuation', true) &&
    vehicle.status === 'in_stock' &&
    !vehicle.sold &&
    !vehicle.reserved &&
    (vehicle.price ?? 0) > numberSetting(settings, 'trade-in.price-above', tradeInMinimumPrice)
  );
}
