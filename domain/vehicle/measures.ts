/** Figures of a vehicle with their units. */
import { towed, worked } from '#schemas/catalogue/vehicle/words.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { t } from '../messages/translate.ts';
import { displayNumber, displayWhole, hasText } from '../text/quantity.ts';

type Value = string | number | null | undefined;

/** '45,210 km'; null when unknown. A motor vehicle with 0 km shows it, since that is what 'new' means. */
export function displayKilometres(km: number | null): string | null {
  return km === null || !Number.isFinite(km) || km < 0 ? null : t('{km} km', { km: displayWhole(km) });
}

/** What has no odometer: files write 0 km for it. */
const withoutOdometer: ReadonlySet<string> = new Set([...towed, ...worked]);

/** The distance that a vehicle has covered, in kilometres; null where none is known, and for 0 km of what has no odometer. */
export function distanceOf({ km, item_type }: Pick<Vehicle, 'km' | 'item_type'>): number | null {
  return km === 0 && withoutOdometer.has(item_type) ? null : km;
}

/** A measure with its unit; text that already names one stays as it is. */
export function displayUnit(value: Value, name: string): string | null {
  if (!hasText(value)) return null;
  const size = Number(value);
  if (!Number.isFinite(size)) return String(value).trim();
  return size > 0 ? `${displayNumber(size)} ${name}` : null;
}

/** Metres in a foot (section 9). */
const metresPerFoot = 0.3048;

/** '19.5 ft (5.94 m)' from feet. */
export function displayFeet(value: Value): string | null {
  if (!hasText(value)) return null;
  const feet = Number(value);
  if (!Number.isFinite(feet)) return String(value);
  return feet > 0 ? t('{feet} ft ({metres} m)', { feet, metres: (feet * metresPerFoot).toFixed(2) }) : null;
}
