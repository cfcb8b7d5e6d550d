/** Why shoppers are offered no time on a day, as the dealer's staff read it. */
import { hoursOn } from '../hours/opening-hours.ts';
import { timeZoneOf } from '../hours/week.ts';
import { addDays, localDay } from '../text/dates.ts';
import { instantOf } from '../text/local-time.ts';
import { gridOn, type SlotFacts, slotsOn } from './slots.ts';

/** The first rule that leaves no time on the day; null if shoppers can book. */
export function whyNone(day: string, facts: SlotFacts): string | null {
  if (slotsOn(day, facts).length > 0) return null;
  const { yard, rules, settings, now } = facts;
  const zone = timeZoneOf(yard);
  const today = localDay(now, zone);
  if (!rules.offered) return 'Shoppers cannot book this here: it is switched off, or the location does not do it.';
  if (day < today) return 'This day has passed.';
  if (day >= addDays(today, rules.ahead))
    return `Shoppers can book ${rules.ahead} days ahead, and this day is further away.`;
  if (rules.closed.some(([from, until]) => day >= from && day <= until))
    return 'It is among the days without appointments.';
  const { isOpen, opens, closes, special } = hoursOn(yard, day, settings);
  if (!isOpen)
    return special ? 'Special hours say that the location is closed.' : 'The location is closed on this day.';
  if (opens === null || closes === null) return 'The opening hours of this day are words, not times.';
  if (gridOn(day, facts).length > 0) return 'Every time is booked or blocked.';
  // As if it were midnight, and no notice needed.
  const early = { ...facts, now: instantOf(`${day}T00:00`, zone) ?? now, rules: { ...rules, notice: 0 } };
  return gridOn(day, early).length > 0
    ? `The rest of the day is within the ${rules.notice} hours of notice.`
    : `No appointment of ${rules.minutes} minutes ends before closing.`;
}
