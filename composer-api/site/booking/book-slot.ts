/** The time requested in a form: checked before the lead is stored, and booked with it. */

import { anyTime } from '#domain/appointments/chosen-time.ts';
import { momentWords, type UnbookedStatus } from '#domain/appointments/words.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { timeZoneOf } from '#domain/hours/week.ts';
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { fieldErrorsHeading, fieldText, type LeadFields } from '#domain/leads/lead-fields.ts';
import { deferMessage, translateMessage } from '#domain/messages/deferred-message.ts';
import { inLocale } from '#domain/messages/languages.ts';
import { t } from '#domain/messages/translate.ts';
import { localDay } from '#domain/text/dates.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Department } from '#schemas/shapes/department.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { bookAppointment, SlotTaken } from '#tenants/appointments/book-appointment.ts';
import type { Db } from '#tenants/database/open.ts';
import { alternatives, type Bookable, type BookingPlace, offeredTime, slotFacts, takenMessage } from './free-times.ts';

/** Inputs of a form: the time, and the day that is open above it. */
export const slotField = 'slot';
const slotDayField = 'slot_day';

export interface SlotWish {
  readonly place: BookingPlace;
  readonly start: string;
  readonly end: string;
}

type SlotResult = { readonly wish: SlotWish | null } | { readonly problem: string };

interface SlotQuestion {
  /** Null where unknown. */
  readonly location: Location | null;
  /** All locations of the tenant. */
  readonly yards: readonly Location[];
  readonly department: Department;
  /** Whether the form is of no use without a time. */
  readonly required: boolean;
}

export function readSlot(
  bookable: Pick<Bookable, 'release'>,
  fields: LeadFields,
  { location, yards, department, required }: SlotQuestion,
  now: Date,
): SlotResult {
  const [start, day] = [fieldText(fields, slotField), fieldText(fields, slotDayField)];
  if (day === anyTime || (start === '' && day === ''))
    return required ? { problem: t('Please choose a day and a time.') } : { wish: null };
  if (start === '') return { problem: t('Please choose a time on that day, or leave the day open.') };
  if (location === null) return { problem: t('Please choose a location, and then a time there.') };
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/.test(start) || Number.isNaN(Date.parse(start)))
    return { problem: t('We do not know this time. Please choose one from the list.') };
  // A day that was opened afterwards hides the time that was chosen before.
  if (day !== '' && localDay(new Date(start), timeZoneOf(location)) !== day)
    return { problem: t('Please choose a time on the day that you have chosen.') };
  const place = { yard: location, department, yards };
  const span = offeredTime(bookable, place, start, now);
  if (span === null) return { problem: t('This time can no longer be booked. Please choose another one.') };
  return { wish: { place, start, end: span.end } };
}

/** What the lead says of it. */
export function appointmentFact({ place: { department, yard }, start, end }: SlotWish): JsonObject {
  return { department, start, end, zone: timeZoneOf(yard), status: 'booked' };
}

/** The fact for a lead that may be spam: no time is booked until staff release it. */
export function askedFact(fact: Json | undefined): { readonly appointment?: Json } {
  return isJsonObject(fact) ? { appointment: { ...fact, status: 'asked' satisfies UnbookedStatus } } : {};
}

/**
 * Books it, in the transaction that stores the lead.
 * @throws AppError with the next free times if the time was taken in the meantime: then nothing is stored.
 */
export async function bookSlot(
  db: Db,
  bookable: Bookable,
  lead: { readonly id: string; readonly at: string },
  { place, start, end }: SlotWish,
  email: string,
  input: string = slotField,
): Promise<void> {
  const now = new Date(lead.at);
  const facts = await slotFacts(db, bookable, place, now);
  const { yard, department } = place;
  const zone = timeZoneOf(yard);
  const { rules } = facts;
  try {
    const about = { leadId: lead.id, locationId: yard.id, department, span: { start, end }, zone, rules, email };
    await bookAppointment(db, bookable.scope, about, lead.at);
  } catch (error) {
    if (!(error instanceof SlotTaken)) throw error;
    const message = inLocale(bookable.release.facts.site.locale, () => translateMessage(takenMessage(facts, start)));
    throw new AppError(
      'document.invalid',
      deferMessage(fieldErrorsHeading),
      [{ document: 'lead', pointer: `/${input}`, message, severity: 'error' }],
      { alternatives: alternatives(facts, start) },
    );
  }
}

/** The times that such an error offers, to choose from. */
export function offeredTimes(
  { detail }: AppError,
  location: Location | undefined,
): readonly { readonly value: string; readonly label: string }[] {
  const slots: readonly unknown[] = Array.isArray(detail['alternatives']) ? detail['alternatives'] : [];
  if (!location) return [];
  return slots.flatMap((slot) => {
    const start: unknown = typeof slot === 'object' && slot !== null ? Reflect.get(slot, 'start') : null;
    return typeof start === 'string' ? [{ value: start, label: momentWords(start, timeZoneOf(location)) }] : [];
  });
}
