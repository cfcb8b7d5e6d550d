/** Opening hours on a location's own clock (specification, section 4). Special hours come before the weekday's. */

import type { Location, OpeningHours, SpecialHours } from '#schemas/entities/location.ts';
import { message, t } from '../messages/translate.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { compareText } from '../text/compare.ts';
import { addDays, calendarDay, displayDay, localDay, localMinutes, weekdayOf } from '../text/dates.ts';
import { clockTimeOf, displayTime, parseTime } from './time.ts';
import { timeZoneOf, weekdayNames } from './week.ts';

const closedTexts: { readonly [choice: string]: string } = {
  closed: message('Closed'),
  'by-appointment': message('By appointment only'),
  enquire: message('Enquire Now'),
};

type HoursOf = Pick<Location, 'id' | 'contact_detail' | 'special_hours' | 'time_zone'>;

interface DayHours {
  readonly isOpen: boolean;
  /** Minutes since local midnight; null when closed or only known as text. */
  readonly opens: number | null;
  readonly closes: number | null;
  readonly text: string;
  /** Whether special hours decide the day. */
  readonly special: boolean;
}

export interface HoursRow {
  /** 'Monday' or 'Monday to Friday'. */
  readonly label: string;
  readonly text: string;
  readonly isOpen: boolean;
  /** Whether the row is about today. */
  readonly isToday: boolean;
}

/** The week as rows from Monday; Monday to Friday in one when all five are the same and the tenant collapses them. */
export function weekRows(location: HoursOf, settings: Settings, now: Date): readonly HoursRow[] {
  const day = localDay(now, timeZoneOf(location));
  // On a holiday, the hours of its weekday are not those of today.
  const today = hoursOn(location, day, settings).special ? null : weekdayOf(day);
  const days = [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({ weekday, hours: regularHours(location, weekday, settings) }));
  const work = days.slice(0, 5);
  const same = work.every(({ hours }) => hours.text === work[0]?.hours.text && hours.isOpen === work[0]?.hours.isOpen);
  const rows = days.map(({ weekday, hours }) => ({
    label: t(weekdayNames[weekday] ?? ''),
    text: hours.text,
    isOpen: hours.isOpen,
    isToday: weekday === today,
  }));
  const [monday] = rows;
  if (!same || !monday || !setting(settings, 'hours.collapse-weekdays')) return rows;
  return [
    { ...monday, label: t('Monday to Friday'), isToday: today !== null && today >= 1 && today <= 5 },
    ...rows.slice(5),
  ];
}

/** The hours of a calendar day ('YYYY-MM-DD' on the location's clock). */
export function hoursOn(location: HoursOf, day: string, settings: Settings): DayHours {
  const zone = timeZoneOf(location);
  const special = location.special_hours.find((entry) => specialDay(entry, zone) === day && isFor(entry, location.id));
  if (!special) return regularHours(location, weekdayOf(day), settings);
  const begin = special.start_hour ?? special.hours?.begin ?? null;
  const end = special.end_hour ?? special.hours?.end ?? null;
  return { ...dayHours(special.status === 'Open', begin, end, null, settings), special: true };
}

/** Days that the next opening is looked for: over the longest holidays. */
const daysAhead = 28;

/** The calendar day of special hours: a date, or an instant read by the location's clock. */
function specialDay(entry: SpecialHours, zone: string): string | null {
  const known = specialDays.get(entry);
  if (known?.date === entry.date && known.zone === zone) return known.day;
  const day = readSpecialDay(entry, zone);
  specialDays.set(entry, { date: entry.date, zone, day });
  return day;
}

/** A page, a lead and a form ask for each day of weeks. */
const specialDays = new WeakMap<
  SpecialHours,
  { readonly date: string; readonly zone: string; readonly day: string | null }
>();

function readSpecialDay({ date }: SpecialHours, zone: string): string | null {
  if (date.length > 10 && /(?:Z|[+-]\d{2}:?\d{2})$/.test(date.slice(-6))) {
    const instant = new Date(date.slice(0, 40));
    if (!Number.isNaN(instant.getTime())) return localDay(instant, zone);
  }
  return calendarDay(date);
}

interface OpenState {
  readonly isOpen: boolean;
  /** 'Open until 5:30 pm', 'Opens at 8:30 am', 'Opens Monday at 8:30 am', 'Opens Saturday 7 Mar 2026 at 9:00 am', 'Closed'. */
  readonly text: string;
}

/** Whether it is open at `now`, and until or from when; null if unknown: without hours, or with hours only as text. */
export function openState(location: HoursOf, settings: Settings, now: Date): OpenState | null {
  const zone = timeZoneOf(location);
  const today = localDay(now, zone);
  const minutes = localMinutes(now, zone);
  const hours = hoursOn(location, today, settings);
  if (location.contact_detail.opening_hours.length === 0 && !hours.special) return null;
  if (hours.isOpen && (hours.opens === null || hours.closes === null)) return null;
  if (hours.opens !== null && hours.closes !== null) {
    if (minutes >= hours.opens && minutes < hours.closes)
      return { isOpen: true, text: t('Open until {closes}', { closes: displayTime(hours.closes) }) };
    if (minutes < hours.opens)
      return { isOpen: false, text: t('Opens at {opens}', { opens: displayTime(hours.opens) }) };
  }
  for (let ahead = 1; ahead <= daysAhead; ahead += 1) {
    const day = addDays(today, ahead);
    const { opens } = hoursOn(location, day, settings);
    if (opens === null) continue;
    const weekday = t(weekdayNames[weekdayOf(day)] ?? '');
    // From the sixth day on, a weekday alone could be read as the one that has just passed.
    const when = ahead === 1 ? 'tomorrow' : ahead < 6 ? weekday : `${weekday} ${displayDay(day)}`;
    return { isOpen: false, text: t('Opens {when} at {opens}', { when, opens: displayTime(opens) }) };
  }
  return { isOpen: false, text: t('Closed') };
}

export interface SpecialDay {
  readonly day: string;
  /** 'Mon 26 Jan 2026' without the weekday: '26 Jan 2026'. */
  readonly label: string;
  readonly text: string;
  readonly isOpen: boolean;
}

/** Special days from today on, soonest first: for the holiday-hours dialog. */
export function upcomingSpecialDays(location: HoursOf, settings: Settings, now: Date): readonly SpecialDay[] {
  const today = localDay(now, timeZoneOf(location));
  const days = location.special_hours
    .filter((entry) => isFor(entry, location.id))
    .flatMap((entry) => specialDay(entry, timeZoneOf(location)) ?? [])
    .filter((day) => day >= today);
  return [...new Set(days)].sort(compareText).map((day) => {
    const { text, isOpen } = hoursOn(location, day, settings);
    return { day, label: displayDay(day), text, isOpen };
  });
}

interface SpecialHoursOfDay {
  readonly day: string;
  /** `HH:MM`; null on a closed day. */
  readonly opens: string | null;
  readonly closes: string | null;
}

/** The hours of every special day that is stored, but for days that are open at unknown times. */
export function specialHoursOf(location: HoursOf): readonly SpecialHoursOfDay[] {
  const zone = timeZoneOf(location);
  const entries = location.special_hours.filter((entry) => isFor(entry, location.id));
  const days = [...new Set(entries.flatMap((entry) => specialDay(entry, zone) ?? []))];
  return days.sort(compareText).flatMap((day): readonly SpecialHoursOfDay[] => {
    const { isOpen, opens, closes } = hoursOn(location, day, {});
    if (!isOpen) return [{ day, opens: null, closes: null }];
    return opens === null || closes === null ? [] : [{ day, opens: clockTimeOf(opens), closes: clockTimeOf(closes) }];
  });
}

function isFor(entry: SpecialHours, locationId: string): boolean {
  const id = entry.location_id ?? entry.location?.id ?? null;
  return id === null || id === locationId;
}

function regularHours(location: HoursOf, weekday: number, settings: Settings): DayHours {
  const entry: OpeningHours | undefined = location.contact_detail.opening_hours.find(
    (each) => each.weekday === weekday,
  );
  return dayHours(
    entry?.status === 'Open',
    entry?.open ?? null,
    entry?.close ?? null,
    entry?.formated_hours ?? null,
    settings,
  );
}

function dayHours(
  open: boolean,
  begin: string | null,
  end: string | null,
  written: string | null,
  settings: Settings,
): DayHours {
  if (!open) return { isOpen: false, opens: null, closes: null, text: closedText(settings), special: false };
  const [opens, closes] = [parseTime(begin), parseTime(end)];
  const known = opens !== null && closes !== null;
  const text =
    written?.trim() ||
    (known ? t('{opens} - {closes}', { opens: displayTime(opens), closes: displayTime(closes) }) : t('Open'));
  return { isOpen: true, opens: known ? opens : null, closes: known ? closes : null, text, special: false };
}

/** The text for closed days; 'Enquire Now' is rendered as a link. */
function closedText(settings: Settings): string {
  return t(closedTexts[setting(settings, 'hours.closed-text')] ?? 'Closed');
}
