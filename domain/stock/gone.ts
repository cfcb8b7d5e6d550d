/** Vehicles that have left the site: for a while their address says so instead of answering "not found". */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Settings } from '../switches/settings.ts';
import { isSold } from '../vehicle/availability.ts';
import { isListable, isListed, soldInstant, soldUntil } from './is-listed.ts';

/** Days that the address of a vehicle that is gone is remembered. */
export const goneDays = 90;

const dayMs = 86_400_000;

export interface FormerVehicle {
  readonly vehicle: Vehicle;
  /** ISO time at which it was taken out of stock; null where it still is in the store. */
  readonly removedAt: string | null;
  /** ISO time of its last change. */
  readonly changedAt: string;
}

/**
 * Whether it left the site within the last 90 days. One that the tenant never shows (hidden, or outside its limits) is
 * not gone: outsiders must not learn that it exists. Nor is one gone that has yet to come.
 */
export function isGone(former: FormerVehicle, settings: Settings, now: Date): boolean {
  const { vehicle, removedAt } = former;
  if (removedAt === null && isListed(vehicle, settings, now)) return false;
  const isYetToCome = vehicle.status === 'coming_soon' && !isSold(vehicle);
  const asListed: Vehicle = isYetToCome ? vehicle : { ...vehicle, sold: false, status: 'in_stock' };
  if (!isListable(asListed, settings, now)) return false;
  const since = now.getTime() - wentAt(former, settings);
  return since >= 0 && since < goneDays * dayMs;
}

/** Milliseconds since 1970. */
function wentAt({ vehicle, removedAt, changedAt }: FormerVehicle, settings: Settings): number {
  const removed = removedAt === null ? Number.POSITIVE_INFINITY : Date.parse(removedAt);
  if (!isSold(vehicle)) return Math.min(removed, Date.parse(changedAt));
  // A sold vehicle leaves when its window ends, whenever the record itself was tidied away.
  const left = soldUntil(vehicle, settings) ?? soldInstant(vehicle.sold_date_timestamp) ?? Date.parse(changedAt);
  return Math.min(removed, left);
}
