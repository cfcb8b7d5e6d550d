/** Why shoppers do not see a vehicle, in words for staff: the first reason, in the order that `isListed` asks. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { displayDay } from '../text/dates.ts';
import { foldText } from '../text/fold.ts';
import { isSold } from '../vehicle/availability.ts';
import { exclusionReason } from './exclusion-levels.ts';
import { hasPhotos, isWithinStanding, type NameList, soldDays, soldInstant } from './is-listed.ts';
import { guardedFields } from './locked-fields.ts';
import { missingWords } from './missing-facts.ts';

interface UnlistedReason {
  /** Permanent, for filters. */
  readonly reason: string;
  /** The explanation, and what to do about it. */
  readonly text: string;
}

/** The reasons by key, in a few words, for filters. Those of the exclusion levels have separate titles. */
export const unlistedTitles: { readonly [reason: string]: string } = {
  hidden: 'Hidden by staff',
  unfinished: 'Not finished',
  'needs-look': 'Needs a look',
  'not-used': 'Only used stock is shown',
  'not-in-stock': 'Only what is in stock is shown',
  'without-photos': 'Only stock with photos is shown',
  make: 'Make excluded',
  'stock-number': 'Stock number excluded',
  kind: 'Vehicle type excluded',
  withdrawn: 'Status “others”',
  'sold-undated': 'Sold, no date known',
  'sold-before': 'Sold a while ago',
};

/** Null when the vehicle is listed; equals `isListed`, which a test holds. */
export function whyUnlisted(vehicle: Vehicle, settings: Settings, now: Date): UnlistedReason | null {
  return (
    byStaff(vehicle) ??
    byTenant(vehicle, settings) ??
    byLevel(vehicle, settings, now) ??
    byStanding(vehicle, settings, now)
  );
}

function byStaff(vehicle: Vehicle): UnlistedReason | null {
  if (vehicle.show_on_dealer_website) {
    const missing = missingWords(vehicle);
    if (missing !== null) return { reason: 'unfinished', text: `It is not finished. Still missing: ${missing}.` };
    const doubt = vehicle.needs_look.find(({ off }) => off);
    return doubt ? { reason: 'needs-look', text: `It needs a look. ${doubt.reason}` } : null;
  }
  const from = guardedFields(vehicle).has('show_on_dealer_website') ? null : vehicle.show_from;
  return {
    reason: 'hidden',
    text:
      from !== null
        ? `Its file shows it from ${displayDay(from)}. Turn on “Show on the website” under Visibility to show it now.`
        : '“Show on the website” is off. Turn it on under Visibility.',
  };
}

function byTenant(vehicle: Vehicle, settings: Settings): UnlistedReason | null {
  if (setting(settings, 'stock.only-used') && vehicle.car_type !== 'used')
    return { reason: 'not-used', text: `This site shows used vehicles only, and this one is ${vehicle.car_type}.` };
  if (setting(settings, 'stock.only-in-stock') && (isSold(vehicle) || vehicle.status !== 'in_stock'))
    return { reason: 'not-in-stock', text: 'This site shows only vehicles that are in stock.' };
  if (setting(settings, 'stock.only-with-photos') && !hasPhotos(vehicle))
    return { reason: 'without-photos', text: 'This site shows only vehicles with photos. Add one.' };
  if (isNamed(settings, 'stock.exclude-makes', vehicle.make))
    return { reason: 'make', text: `This site’s switches exclude the make ${vehicle.make}.` };
  if (vehicle.stocknum !== null && isNamed(settings, 'stock.exclude-stock-numbers', vehicle.stocknum))
    return { reason: 'stock-number', text: `This site’s switches exclude the stock number ${vehicle.stocknum}.` };
  const kinds = setting(settings, 'stock.item-types');
  if (kinds.length > 0 && !kinds.includes(vehicle.item_type))
    return { reason: 'kind', text: `This site’s switches show no vehicles of the type “${vehicle.item_type}”.` };
  return null;
}

function byLevel(vehicle: Vehicle, settings: Settings, now: Date): UnlistedReason | null {
  const level = setting(settings, 'stock.exclusion-level');
  const rule = exclusionReason(vehicle, level, now);
  return rule && { reason: rule.reason, text: `Exclusion level ${level} excludes it: ${rule.title}.` };
}

function byStanding(vehicle: Vehicle, settings: Settings, now: Date): UnlistedReason | null {
  if (isWithinStanding(vehicle, settings, now)) return null;
  if (!isSold(vehicle))
    return {
      reason: 'withdrawn',
      text: 'Its status is “others” (withdrawn, deal pending, incomplete or loaner). Set it to in stock or coming soon.',
    };
  if (soldInstant(vehicle.sold_date_timestamp) === null)
    return {
      reason: 'sold-undated',
      text: 'It is sold, and no date says when. Give the date to show it for a few days.',
    };
  const days = soldDays(vehicle, settings);
  return {
    reason: 'sold-before',
    text:
      days > 0 ? `It was sold more than ${days} days ago.` : 'It is sold, and this site does not show sold vehicles.',
  };
}

function isNamed(settings: Settings, key: NameList, value: string): boolean {
  const folded = foldText(value).trim();
  return setting(settings, key).some((name) => foldText(name).trim() === folded);
}
