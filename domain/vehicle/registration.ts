import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { t } from '../messages/translate.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { calendarDay, displayDay, localDay } from '../text/dates.ts';
import { hasText } from '../text/quantity.ts';

/**
 * 'Expires on 5 Apr 2026'; when that day is past 'Unregistered' where the tenant says so (`rego.show-unregistered`), else
 * 'Expired on 5 Apr 2026'; null when unknown. The day itself is still registered, in the zone of the yard.
 */
export function displayRegoExpiry(
  vehicle: Pick<Vehicle, 'rego_expiry'>,
  settings: Settings,
  now: Date,
  zone: string,
): string | null {
  const day = calendarDay(vehicle.rego_expiry);
  if (day === null) return null;
  const past = day < localDay(now, zone);
  if (past && setting(settings, 'rego.show-unregistered')) return t('Unregistered');
  return past ? t('Expired on {day}', { day: displayDay(day) }) : t('Expires on {day}', { day: displayDay(day) });
}

/** The plate, where the tenant shows plates. */
export function displayRegoPlate(vehicle: Pick<Vehicle, 'regplate'>, settings: Settings): string | null {
  return setting(settings, 'rego.show-plate') && hasText(vehicle.regplate)
    ? vehicle.regplate.trim().toUpperCase()
    : null;
}
