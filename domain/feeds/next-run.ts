/** When a feed is due next. */
import type { FeedSchedule } from '#schemas/api/feed.ts';
import { displayLocal, instantOf } from '../text/local-time.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * The first time after `after` that the schedule names. Days follow the zone's clocks: a time that is skipped when they go
 * forward is as much later, one that comes twice is the first.
 */
export function nextRun(
  schedule: Exclude<FeedSchedule, { readonly kind: 'arrival' }>,
  timeZone: string,
  after: Date,
): Date {
  if (schedule.kind === 'every') return new Date(after.getTime() + schedule.minutes * minuteMs);
  const today = displayLocal(after, timeZone).slice(0, 10);
  const midnight = Date.parse(`${today}T00:00:00Z`);
  for (let days = 0; days <= 2; days++) {
    const day = new Date(midnight + days * dayMs).toISOString().slice(0, 10);
    const at = instantOf(`${day}T${schedule.at}`, timeZone);
    if (at && at > after) return at;
  }
  // An unknown zone, or a time that does not exist.
  return new Date(after.getTime() + dayMs);
}
