/** Dates as people here write them. All take the zone; none reads the clock. */
import { localeOfFormats } from '../messages/translate.ts';

const written = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const formats = new Map<string, { readonly month: Intl.DateTimeFormat; readonly day: Intl.DateTimeFormat }>();

/** Formats of the language of the moment. */
function formatsNow() {
  const locale = localeOfFormats();
  const known = formats.get(locale);
  if (known) return known;
  const made = {
    month: new Intl.DateTimeFormat(locale, written),
    day: new Intl.DateTimeFormat(locale, { ...written, day: 'numeric' }),
  };
  formats.set(locale, made);
  return made;
}

/** The last answer of each zone: a page asks for the day of one instant many times, and formatting it costs 20 µs. */
const lastDays = new Map<string, { readonly minute: number; readonly day: string }>();

/** The calendar day in an IANA zone as 'YYYY-MM-DD'. */
export function localDay(instant: Date, zone: string): string {
  // Days begin on whole minutes, in every zone.
  const minute = Math.floor(instant.getTime() / 60_000);
  const last = lastDays.get(zone);
  if (last?.minute === minute) return last.day;
  const day = formatDay(instant, zone);
  if (lastDays.size >= 100) lastDays.clear();
  lastDays.set(zone, { minute, day });
  return day;
}

function formatDay(instant: Date, zone: string): string {
  const parts = new Map(
    zonedFormat(zone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Minutes since local midnight, 0 to 1439. */
export function localMinutes(instant: Date, zone: string): number {
  const minute = Math.floor(instant.getTime() / 60_000);
  const last = lastMinutes.get(zone);
  if (last?.minute === minute) return last.minutes;
  const minutes = readMinutes(instant, zone);
  if (lastMinutes.size >= 100) lastMinutes.clear();
  lastMinutes.set(zone, { minute, minutes });
  return minutes;
}

/** As `lastDays`. */
const lastMinutes = new Map<string, { readonly minute: number; readonly minutes: number }>();

function readMinutes(instant: Date, zone: string): number {
  const parts = new Map(
    zonedFormat(zone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  return Number(parts.get('hour')) * 60 + Number(parts.get('minute'));
}

/** The instant at which the month of `instant` began on the clock of an IANA zone. */
export function monthStart(instant: Date, zone: string): Date {
  const midnight = Date.parse(`${localDay(instant, zone).slice(0, 8)}01T00:00:00Z`);
  // The zone's offset is looked up at a guess, then at the instant that the guess leads to: clocks may change that very
  // day.
  const guess = midnight - offsetMs(midnight, zone);
  return new Date(midnight - offsetMs(guess, zone));
}

/** Milliseconds that the zone's clock is ahead of UTC at an instant of whole minutes. */
function offsetMs(at: number, zone: string): number {
  const instant = new Date(at);
  return Date.parse(`${localDay(instant, zone)}T00:00:00Z`) + localMinutes(instant, zone) * 60_000 - at;
}

/** 0 Sunday to 6 Saturday of a 'YYYY-MM-DD'. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The day that is `days` after a 'YYYY-MM-DD'. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The first ten characters of an ISO date as a real calendar day, else null. */
export function calendarDay(text: string | null): string | null {
  const day = text?.slice(0, 10) ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const parsed = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== day ? null : day;
}

/** A day as people of both countries write it, the day first ('31/3/2026', '31.03.2026'), or an ISO date; else null. */
export function writtenDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(text) ?? [];
  return calendarDay(year === '' ? text.slice(0, 40) : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** '2026-04-05' → '5 Apr 2026'. */
export function displayDay(day: string): string {
  return formatsNow().day.format(new Date(`${day}T00:00:00Z`));
}

/** '2021-03' or '2021-03-01' → 'Mar 2021'; '2021' and anything else stays as it is. */
export function displayMonth(text: string): string {
  const match = /^(\d{4})-(\d{2})(?:-\d{2})?/.exec(text);
  if (!match || Number(match[2]) < 1 || Number(match[2]) > 12) return text;
  return formatsNow().month.format(new Date(`${match[1]}-${match[2]}-01T00:00:00Z`));
}

const zonedFormats = new Map<string, Intl.DateTimeFormat>();
const fallbackZone = 'Australia/Brisbane';

/** Zones come from entities, so an unknown one falls back as a missing one does (design, section 11). */
function zonedFormat(zone: string): Intl.DateTimeFormat {
  const known = zonedFormats.get(zone);
  if (known) return known;
  try {
    const made = new Intl.DateTimeFormat('en-AU', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    zonedFormats.set(zone, made);
    return made;
  } catch {
    return zonedFormat(fallbackZone);
  }
}
