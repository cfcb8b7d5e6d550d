/** Why a service would refuse a vehicle: it is left out of that service's feed, and staff read why. */
import type { FeedFormat } from '#schemas/api/feed-out.ts';
import { hasText } from '../text/quantity.ts';
import type { Listing } from './listing.ts';

/** Null where nothing stands against it. */
export function whyLeftOut({ vehicle, price, images, yard }: Listing, format: FeedFormat): string | null {
  if (format !== 'google' && format !== 'meta') return null;
  if (format === 'google' && vehicle.item_type !== 'car') return 'Google shows cars and utes only';
  if (price === null) return 'No price';
  if (images.length === 0) return 'No picture';
  if (!hasText(vehicle.vin) || vehicle.vin.length !== 17) return 'No VIN of 17 characters';
  if (vehicle.km === null && vehicle.car_type !== 'new') return 'No kilometres';
  if (yard === null) return 'Its location is not on the site';
  return null;
}
