/** Time that counts only while a location is open: by its own clock, its special days, and clocks that change. */
import type { Location } from '#schemas/entities/location.ts';
import type { Settings } from '../switches/settings.ts';
import { addDays, localDay, weekdayOf } from '../text/dates.ts';
import { instantOf } from '../text/local-time.ts';
import { hoursOn } from './opening-hours.ts';
import { timeZoneOf } from './week.ts';

export type OpenLocation = Pick<Location, 'id' | 'contact_detail' | 'special_hours' | 'time_zone'>;

/** Days that are looked ahead: over the longest holidays. */
const daysAhead = 60;
/** Hours for a location without opening hours, and for leads without one: nine to five from Monday to Friday. */
const usual = { opens: 9 * 60, closes: 17 * 60 };

/**
 * The instant at which a location has been open for a number of minutes since `from`.
 * @param location null if there is none: then usual hours count, by the clock of `zone`
 * @returns null where it does not open that long within sixty days.
 */
export function afterOpenMinutes(
  location: OpenLocation | null,
  { zone, settings }: { readonly zone: string; readonly settings: Settings },
  from: Date,
  minutes: number,
): Date | null {
  const clock = location ? timeZoneOf(location) : zone;
  const says = location !== null && saysHours(location, settings, localDay(from, clock));
  let left = minutes * 60_000;
  let day = localDay(from, clock);
  for (let ahead = 0; ahead <= daysAhead; ahead += 1, day = addDays(day, 1)) {
    const hours = location !== null && says ? hoursOn(location, day, settings) : isWorkday(day) ? usual : null;
    if (hours === null || hours.opens === null || hours.closes === null || hours.closes <= hours.opens) continue;
    const opens = instantAt(day, hours.opens, clock);
    const closes = instantAt(day, hours.closes, clock);
    if (opens === null || closes === null) continue;
    const begins = Math.max(opens, from.getTime());
    if (begins >= closes) continue;
    if (begins + left <= closes) return new Date(begins + left);
    left -= closes - begins;
  }
  return null;
}

/** Whether any day of the coming two weeks has hours that are times and not only words. */
function saysHours(location: OpenLocation, settings: Settings, today: string): boolean {
  for (let ahead = 0; ahead < 14; ahead += 1)
    if (hoursOn(location, addDays(today, ahead), settings).opens !== null) return true;
  return false;
}

function isWorkday(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday >= 1 && weekday <= 5;
}

/** Milliseconds of a minute of a local day; 24:00 is the next day's midnight. */
function instantAt(day: string, minutes: number, zone: string): number | null {
  const late = minutes >= 1440;
  const rest = late ? minutes - 1440 : minutes;
  const time = `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`;
  return instantOf(`${late ? addDays(day, 1) : day}T${time}`, zone)?.getTime() ?? null;
}
