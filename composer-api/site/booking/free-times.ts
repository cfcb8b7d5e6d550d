/** Free times of a yard, from the live release's rules and what is booked. */

import { rulesOf } from '#domain/appointments/rules.ts';
import { gridOn, nextSlots, type Slot, type SlotFacts, type Span, slotsOn } from '#domain/appointments/slots.ts';
import { momentWords, timeWords } from '#domain/appointments/words.ts';
import { timeZoneOf } from '#domain/hours/week.ts';
import { type DeferredMessage, deferMessage } from '#domain/messages/deferred-message.ts';
import type { AppointmentsPort, FreeDay } from '#domain/ports/appointments.ts';
import { addDays, localDay } from '#domain/text/dates.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Department } from '#schemas/shapes/department.ts';
import { listHeldTimes } from '#tenants/appointments/find-appointments.ts';
import type { Db, TenantScope } from '#tenants/database/open.ts';
import type { CompiledRelease } from '../release/compiled-release.ts';

/** Whose times they are: of one tenant, by one release. */
export interface Bookable {
  readonly scope: TenantScope;
  readonly release: Pick<CompiledRelease, 'facts' | 'appointments'>;
}

/** The yard and department of a booking. */
export interface BookingPlace {
  readonly yard: Location;
  readonly department: Department;
  /** All locations of the tenant: they decide which departments the yard has. */
  readonly yards: readonly Location[];
}

const dayMs = 86_400_000;

/** Everything that decides what is free, for as far ahead as can be booked. */
export async function slotFacts(
  db: Db,
  { scope, release }: Bookable,
  place: BookingPlace,
  now: Date,
): Promise<SlotFacts> {
  const { yard, department } = place;
  const facts = gridFacts({ release }, place, now);
  const from = now.toISOString();
  const until = new Date(now.getTime() + (facts.rules.ahead + 2) * dayMs).toISOString();
  const held = facts.rules.offered
    ? await listHeldTimes(db, scope, { locationId: yard.id, department, from, until })
    : { booked: [], blocked: [] };
  return { ...facts, ...held };
}

function gridFacts({ release }: Pick<Bookable, 'release'>, { yard, department, yards }: BookingPlace, now: Date) {
  const rules = rulesOf(release.appointments, yard, department, yards);
  return { yard, rules, settings: release.facts.switches, now };
}

/** The time that begins at an instant, booked or not; null where the yard offers none then. */
export function offeredTime(
  bookable: Pick<Bookable, 'release'>,
  place: BookingPlace,
  start: string,
  now: Date,
): Span | null {
  const day = localDay(new Date(start), timeZoneOf(place.yard));
  return gridOn(day, gridFacts(bookable, place, now)).find((span) => span.start === start) ?? null;
}

/** Days with free times from a given day, up to a number of days. */
export function freeDays(
  facts: SlotFacts,
  { most, from }: { readonly most: number; readonly from?: string },
): FreeDay[] {
  const zone = timeZoneOf(facts.yard);
  const today = localDay(facts.now, zone);
  const found: FreeDay[] = [];
  for (let ahead = 0; ahead < facts.rules.ahead && found.length < most; ahead += 1) {
    const day = addDays(today, ahead);
    if (from !== undefined && day < from) continue;
    const times = slotsOn(day, facts).map(({ start }) => ({ start, time: timeWords(start, zone) }));
    if (times.length > 0) found.push({ day, times });
  }
  return found;
}

/** What to offer instead of a time that was taken. */
export function alternatives(facts: SlotFacts, start: string): readonly Slot[] {
  const after = nextSlots(start, 3, facts);
  return after.length > 0 ? after : nextSlots(facts.now.toISOString(), 3, facts);
}

/** That a time is gone, and what is free. */
export function takenMessage(facts: SlotFacts, start: string): DeferredMessage {
  const zone = timeZoneOf(facts.yard);
  const next = alternatives(facts, start).map((slot) => momentWords(slot.start, zone).replace(/, [^,]*$/, ''));
  const time = timeWords(start, zone);
  return next.length === 0
    ? deferMessage(
        '{time} has just been taken. There is no other time left: leave the time open and we will call you.',
        {
          time,
        },
      )
    : deferMessage('{time} has just been taken. The next free times: {times}.', { time, times: next.join('; ') });
}

/** @param yards all locations of the tenant. */
export function appointmentsPort(
  db: Db,
  bookable: Bookable,
  yards: readonly Location[],
  now: () => Date,
): AppointmentsPort {
  return {
    freeDays: async (yard, department, query) =>
      freeDays(await slotFacts(db, bookable, { yard, department, yards }, now()), query),
  };
}
