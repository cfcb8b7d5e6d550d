/** Which vehicles shoppers see at all (specification, section 9; design, section 11). */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { dealerRulesOf } from '../dealers/dealer-rules.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { foldText } from '../text/fold.ts';
import { isSold } from '../vehicle/availability.ts';
import { exclusionChangeTimes, exclusionReason } from './exclusion-levels.ts';
import { isHeldBack } from './needs-look.ts';

const dayMs = 86_400_000;
/** Switches that list names which are not shown. */
export type NameList = 'stock.exclude-makes' | 'stock.exclude-stock-numbers';

/** Below this a timestamp is in seconds. */
export const secondsBelow = 1e11;

/** Shown on the site, and in stock, coming soon or recently sold; then the tenant's own limits. */
export function isListed(vehicle: Vehicle, settings: Settings, now: Date): boolean {
  return isListable(vehicle, settings, now) && isWithinStanding(vehicle, settings, now);
}

/** All of `isListed` that stays as it is while time passes, so that an index can keep the answer. */
export function isListable(vehicle: Vehicle, settings: Settings, now: Date): boolean {
  if (!vehicle.show_on_dealer_website || isHeldBack(vehicle)) return false;
  if (setting(settings, 'stock.only-used') && vehicle.car_type !== 'used') return false;
  if (setting(settings, 'stock.only-in-stock') && (isSold(vehicle) || vehicle.status !== 'in_stock')) return false;
  if (setting(settings, 'stock.only-with-photos') && !hasPhotos(vehicle)) return false;
  if (isNamed(settings, 'stock.exclude-makes', vehicle.make)) return false;
  if (vehicle.stocknum !== null && isNamed(settings, 'stock.exclude-stock-numbers', vehicle.stocknum)) return false;
  const kinds = setting(settings, 'stock.item-types');
  if (kinds.length > 0 && !kinds.includes(vehicle.item_type)) return false;
  return exclusionReason(vehicle, setting(settings, 'stock.exclusion-level'), now) === null;
}

/** The part of `isListed` that depends on the hour: in stock, coming soon, or sold within the window. */
export function isWithinStanding(
  vehicle: Pick<Vehicle, 'status' | 'sold' | 'sold_date_timestamp' | 'dealership_slug'>,
  settings: Settings,
  now: Date,
): boolean {
  if (!isSold(vehicle)) return vehicle.status === 'in_stock' || vehicle.status === 'coming_soon';
  const until = soldUntil(vehicle, settings);
  // Strict: sold exactly that many days ago is gone, and 0 days means none.
  return until !== null && now.getTime() < until;
}

/** Instants (ms) at which `isListed` changes by time alone: the end of the sold window, and of an age that is listed. */
export function listingChangeTimes(vehicle: Vehicle, settings: Settings): readonly number[] {
  const until = isSold(vehicle) ? soldUntil(vehicle, settings) : null;
  return [
    ...(until === null ? [] : [until]),
    ...exclusionChangeTimes(vehicle, setting(settings, 'stock.exclusion-level')),
  ];
}

/** The instant (ms) that the sold window ends; null where a sold vehicle never shows. */
export function soldUntil(
  vehicle: Pick<Vehicle, 'sold_date_timestamp' | 'dealership_slug'>,
  settings: Settings,
): number | null {
  const soldAt = soldInstant(vehicle.sold_date_timestamp);
  const days = soldDays(vehicle, settings);
  return soldAt !== null && days > 0 ? soldAt + days * dayMs : null;
}

/** Days that the vehicle stays listed once it is sold: its dealer's own number, else the site's. */
export function soldDays(vehicle: Pick<Vehicle, 'dealership_slug'>, settings: Settings): number {
  return dealerRulesOf(vehicle, settings).soldDays ?? setting(settings, 'stock.include-sold-days');
}

/** Milliseconds since 1970 of a timestamp in seconds or milliseconds. */
export function soldInstant(timestamp: number | null): number | null {
  if (timestamp === null || !Number.isFinite(timestamp) || timestamp <= 0) return null;
  return timestamp < secondsBelow ? timestamp * 1000 : timestamp;
}

export function hasPhotos(vehicle: Pick<Vehicle, 'photos_count' | 'images'>): boolean {
  return vehicle.photos_count > 0 || vehicle.images.length > 0;
}

function isNamed(settings: Settings, key: NameList, value: string): boolean {
  const names = setting(settings, key);
  if (names.length === 0) return false;
  const folded = foldText(value).trim();
  return names.some((name) => foldText(name).trim() === folded);
}
