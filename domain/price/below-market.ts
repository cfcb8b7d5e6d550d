import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { sellingPrice } from './selling-price.ts';

/** Dollars that the displayed price is under the state average market price; null when that is not above the threshold. */
export function belowMarketGap(
  vehicle: Pick<Vehicle, 'price' | 'offer_price' | 'autograb_data'>,
  settings: Settings = {},
): number | null {
  const price = sellingPrice(vehicle);
  const average = vehicle.autograb_data.state_average_market_price;
  if (price === null || average === null) return null;
  const gap = average - price;
  return gap > setting(settings, 'price.below-market-gap') ? gap : null;
}
