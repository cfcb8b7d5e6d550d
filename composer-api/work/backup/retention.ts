/**
 * Which backups are kept: all from the last hours, and the newest of each of the last days, weeks and months that have
 * any.
 */
import { compareText } from '#domain/text/compare.ts';

export interface Retention {
  /** All backups from a number of hours before the newest. */
  readonly hours: number;
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/** `7d4w12m`, or `48h7d4w12m`. @returns null for any other text, or if nothing would be kept */
export function readRetention(text: string): Retention | null {
  const [, hours = '0', days, weeks, months] = /^(?:(\d{1,4})h)?(\d{1,3})d(\d{1,3})w(\d{1,3})m$/.exec(text) ?? [];
  const kept = { hours: Number(hours), days: Number(days), weeks: Number(weeks), months: Number(months) };
  return days === undefined || kept.hours + kept.days + kept.weeks + kept.months === 0 ? null : kept;
}

const hourMs = 3_600_000;
const dayMs = 86_400_000;
const firstMonday = Date.parse('1970-01-05T00:00:00Z');

/**
 * @param times of backups, ISO 8601 in UTC.
 * @returns those to keep, newest first; the newest of all is one of them.
 */
export function keptTimes(times: readonly string[], { hours, days, weeks, months }: Retention): readonly string[] {
  const newestFirst = [...times].sort(compareText).reverse();
  const kept = new Set(newestFirst.slice(0, 1));
  const since = Date.parse(newestFirst[0] ?? '') - hours * hourMs;
  for (const time of newestFirst) if (hours > 0 && Date.parse(time) >= since) kept.add(time);
  const take = (most: number, spanOf: (time: string) => string) => {
    const spans = new Set<string>();
    for (const time of newestFirst) {
      const span = spanOf(time);
      if (spans.has(span)) continue;
      if (spans.size === most) return;
      spans.add(span);
      kept.add(time);
    }
  };
  take(days, (time) => time.slice(0, 10));
  take(weeks, (time) => String(Math.floor((Date.parse(time) - firstMonday) / (7 * dayMs))));
  take(months, (time) => time.slice(0, 7));
  return newestFirst.filter((time) => kept.has(time));
}
