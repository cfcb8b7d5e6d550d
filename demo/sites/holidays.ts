/** Special hours of demo locations: public holidays by Australian state and in New Zealand. Dates are ISO dates. */
import type { Location, SpecialHours } from '#schemas/entities/location.ts';

export interface Holiday {
  date: string;
  name: string;
}

const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
const shift = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The n-th (1 to 5) Monday to Sunday (`day` 0 Sunday to 6 Saturday) of a month. */
export function nthWeekday(year: number, month: number, day: number, n: number): string {
  const first = iso(year, month, 1);
  return shift(first, ((day - weekday(first) + 7) % 7) + (n - 1) * 7);
}

/** Easter Sunday (Gregorian computus). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return iso(year, Math.floor(f / 31), (f % 31) + 1);
}

/** The Monday after, when the day falls on a weekend. */
const orMonday = (date: string): string => shift(date, weekday(date) === 6 ? 2 : weekday(date) === 0 ? 1 : 0);

const labourDay: Readonly<Record<string, (year: number) => string>> = {
  QLD: (y) => nthWeekday(y, 5, 1, 1),
  NT: (y) => nthWeekday(y, 5, 1, 1),
  NSW: (y) => nthWeekday(y, 10, 1, 1),
  ACT: (y) => nthWeekday(y, 10, 1, 1),
  SA: (y) => nthWeekday(y, 10, 1, 1),
  VIC: (y) => nthWeekday(y, 3, 1, 2),
  TAS: (y) => nthWeekday(y, 3, 1, 2),
  WA: (y) => nthWeekday(y, 3, 1, 1),
};

/** Matariki follows the moon; the dates are set by law. */
const matariki: Readonly<Record<number, string>> = {
  2025: '2025-06-20',
  2026: '2026-07-10',
  2027: '2027-06-25',
  2028: '2028-07-14',
  2029: '2029-07-06',
  2030: '2030-06-21',
};

/** `state` is a code such as QLD, or anything else for New Zealand. In order of date. */
export function listHolidays(country: 'AU' | 'NZ', state: string, year: number): Holiday[] {
  const easter = easterSunday(year);
  const both: Holiday[] = [
    { date: orMonday(iso(year, 1, 1)), name: 'New Year’s Day' },
    { date: shift(easter, -2), name: 'Good Friday' },
    { date: shift(easter, 1), name: 'Easter Monday' },
    { date: iso(year, 4, 25), name: 'Anzac Day' },
    { date: iso(year, 12, 25), name: 'Christmas Day' },
    { date: iso(year, 12, 26), name: 'Boxing Day' },
  ];
  const boxing = weekday(iso(year, 12, 26));
  if (boxing === 0 || boxing === 6) both.push({ date: iso(year, 12, 28), name: 'Boxing Day observed' });
  const own = country === 'AU' ? australian(state, year) : newZealand(year);
  return [...both, ...own].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

function australian(state: string, year: number): Holiday[] {
  const days: Holiday[] = [{ date: orMonday(iso(year, 1, 26)), name: 'Australia Day' }];
  const labour = labourDay[state]?.(year);
  if (labour) days.push({ date: labour, name: 'Labour Day' });
  if (state === 'QLD') days.push({ date: nthWeekday(year, 10, 1, 1), name: 'King’s Birthday' });
  else if (state !== 'WA') days.push({ date: nthWeekday(year, 6, 1, 2), name: 'King’s Birthday' });
  else days.push({ date: nthWeekday(year, 9, 1, 4), name: 'King’s Birthday' });
  if (state === 'VIC') days.push({ date: nthWeekday(year, 11, 2, 1), name: 'Melbourne Cup Day' });
  return days;
}

function newZealand(year: number): Holiday[] {
  const days: Holiday[] = [
    { date: orMonday(iso(year, 2, 6)), name: 'Waitangi Day' },
    { date: nthWeekday(year, 6, 1, 1), name: 'King’s Birthday' },
    { date: nthWeekday(year, 10, 1, 4), name: 'Labour Day' },
  ];
  const star = matariki[year];
  return star ? [...days, { date: star, name: 'Matariki' }] : days;
}

/** Holidays of the coming half year, and short days around Christmas. */
export function specialHours({ id, country, address, contact_detail }: Location, now: Date): SpecialHours[] {
  const today = now.toISOString().slice(0, 10);
  const until = shift(today, 183);
  const week = contact_detail.opening_hours;
  const days: SpecialHours[] = [];
  for (const year of [now.getUTCFullYear(), now.getUTCFullYear() + 1]) {
    for (const holiday of listHolidays(country, address.state ?? '', year)) {
      if (holiday.date < today || holiday.date > until) continue;
      // Sites that trade on Sundays also open on the lesser holidays.
      const trades = week[0]?.status === 'Open' && !/Christmas|Good Friday|Anzac/.test(holiday.name);
      days.push(special(holiday.date, id, trades ? ['10:00', '15:00'] : null));
    }
    const eve = `${year}-12-24`;
    const eveHours = week[weekday(eve)];
    if (eve >= today && eve <= until && eveHours?.status === 'Open')
      days.push(special(eve, id, [eveHours.open ?? '08:30', '12:00']));
  }
  return days.sort((a, b) => (a.date < b.date ? -1 : 1));
}

function special(date: string, id: string, span: readonly [string, string] | null): SpecialHours {
  return {
    date,
    status: span ? 'Open' : 'Closed',
    start_hour: span?.[0] ?? null,
    end_hour: span?.[1] ?? null,
    hours: span ? { begin: span[0], end: span[1] } : null,
    location_id: id,
    location: { id },
  };
}
