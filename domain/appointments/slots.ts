/**
 * Times that can be booked: opening hours on the yard's own clock, less what is booked and blocked. An appointment lies
 * within the opening hours of one day, so a day on which clocks change has as many slots as it has hours.
 */
import type { Location } from '#schemas/entities/location.ts';
import { hoursOn } from '../hours/opening-hours.ts';
import { timeZoneOf } from '../hours/week.ts';
import type { Settings } from '../switches/settings.ts';
import { addDays, localDay } from '../text/dates.ts';
import { displayLocal, instantOf } from '../text/local-time.ts';
import type { AppointmentRules } from './rules.ts';

/** A span of booked or blocked time, as ISO 8601 instants in UTC. */
export interface Span {
  readonly start: string;
  readonly end: string;
}

export interface Slot extends Span {
  /** How many more can be booked then, at least 1. */
  readonly free: number;
}

type Yard = Pick<Location, 'id' | 'contact_detail' | 'special_hours' | 'time_zone'>;

export interface SlotFacts {
  readonly yard: Yard;
  readonly rules: AppointmentRules;
  readonly settings: Settings;
  /** Appointments of the department at the yard. */
  readonly booked: readonly Span[];
  /** Times that staff have closed. */
  readonly blocked: readonly Span[];
  readonly now: Date;
}

const minuteMs = 60_000;

/** Starts that opening hours and rules allow on a day ('YYYY-MM-DD' on the yard's clock), booked or not; in order. */
export function gridOn(day: string, { yard, rules, settings, now }: Omit<SlotFacts, 'booked' | 'blocked'>): Span[] {
  if (!rules.offered || rules.closed.some(([from, until]) => day >= from && day <= until)) return [];
  const zone = timeZoneOf(yard);
  const today = localDay(now, zone);
  if (day < today || day >= addDays(today, rules.ahead)) return [];
  const { opens, closes } = hoursOn(yard, day, settings);
  if (opens === null || closes === null) return [];
  const earliest = now.getTime() + rules.notice * 60 * minuteMs;
  const end = closingTime(day, closes, zone);
  const spans: Span[] = [];
  for (let minute = opens; minute < closes; minute += rules.step) {
    const local = `${day}T${clock(minute)}`;
    const start = instantOf(local, zone);
    // A time that clocks skip does not exist on that day.
    if (start === null || displayLocal(start, zone) !== local) continue;
    const ends = start.getTime() + rules.minutes * minuteMs;
    if (start.getTime() < earliest || ends > end) continue;
    spans.push({ start: start.toISOString(), end: new Date(ends).toISOString() });
  }
  return spans;
}

/** Times on a day that are free, in order. */
export function slotsOn(day: string, facts: SlotFacts): Slot[] {
  return gridOn(day, facts).flatMap((span) => {
    const free = freeAt(span, facts);
    return free > 0 ? [{ ...span, free }] : [];
  });
}

/** How many more appointments fit into a span: the capacity less the maximum at any one moment of it. */
export function freeAt(
  span: Span,
  { rules, booked, blocked }: Pick<SlotFacts, 'rules' | 'booked' | 'blocked'>,
): number {
  if (blocked.some((each) => overlaps(each, span))) return 0;
  const pause = rules.buffer * minuteMs;
  const widened = withPause(span, pause);
  const near = booked.map((each) => withPause(each, pause)).filter((each) => overlaps(each, widened));
  // The maximum is at the start of one of them, or of the span itself.
  const moments = [widened.start, ...near.map(({ start }) => start).filter((start) => start > widened.start)];
  const most = Math.max(...moments.map((at) => near.filter(({ start, end }) => start <= at && at < end).length));
  return rules.capacity - most;
}

/** The next free times from a moment on, on that day and those after it. */
export function nextSlots(from: string, most: number, facts: SlotFacts): Slot[] {
  const found: Slot[] = [];
  const zone = timeZoneOf(facts.yard);
  const first = localDay(new Date(from), zone);
  for (let ahead = 0; ahead < facts.rules.ahead && found.length < most; ahead += 1)
    found.push(...slotsOn(addDays(first, ahead), facts).filter(({ start }) => start >= from));
  return found.slice(0, most);
}

function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

function withPause({ start, end }: Span, pause: number): Span {
  return pause === 0 ? { start, end } : { start, end: new Date(Date.parse(end) + pause).toISOString() };
}

/** If clocks skip the closing hour, the earlier reading counts: no appointment is outside the hours. */
function closingTime(day: string, closes: number, zone: string): number {
  const local = closes >= 24 * 60 ? `${addDays(day, 1)}T00:00` : `${day}T${clock(closes)}`;
  const instant = instantOf(local, zone);
  if (instant === null) return 0;
  const shown = displayLocal(instant, zone);
  return shown <= local ? instant.getTime() : instant.getTime() - (Date.parse(`${shown}Z`) - Date.parse(`${local}Z`));
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
