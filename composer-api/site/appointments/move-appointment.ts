/** Moves an appointment by its link: to a time that is free now, under the yard's rules. */

import { gridOn } from '#domain/appointments/slots.ts';
import { dayWords } from '#domain/appointments/words.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { timeZoneOf } from '#domain/hours/week.ts';
import { type Saying, saying } from '#domain/messages/saying.ts';
import { t } from '#domain/messages/translate.ts';
import type { FreeDay } from '#domain/ports/appointments.ts';
import { localDay } from '#domain/text/dates.ts';
import { escapeHtml } from '#renderer/page-html.ts';
import type { Location } from '#schemas/entities/location.ts';
import { SlotTaken } from '#tenants/appointments/book-appointment.ts';
import { changeAppointment } from '#tenants/appointments/change-appointment.ts';
import type { Appointment } from '#tenants/appointments/find-appointments.ts';
import type { Store } from '#tenants/database/open.ts';
import { freeDays, slotFacts, takenMessage } from '../booking/free-times.ts';
import type { SiteRequest } from '../data/site-request.ts';

/** Days with free times that are offered. */
const mostDays = 10;

async function factsOf(store: Store, site: SiteRequest, { department }: Appointment, yard: Location) {
  const yards = await (await site.data()).content.listLocations();
  return slotFacts(store.db, site, { yard, department, yards }, store.now());
}

/** Days with free times to choose from; empty if there are none. */
export async function moveDays(
  store: Store,
  site: SiteRequest,
  appointment: Appointment,
  yard: Location | null,
): Promise<readonly FreeDay[]> {
  if (yard === null) return [];
  return freeDays(await factsOf(store, site, appointment, yard), { most: mostDays });
}

/** Free times as a form; empty if there are none. @param path of the appointment's page. */
export function moveForm(appointment: Appointment, days: readonly FreeDay[], path: string): string {
  if (days.length === 0) return '';
  const choices = days.map(
    ({ day, times }) =>
      `<optgroup label="${escapeHtml(dayWords(day))}">${times.map(({ start, time }) => `<option value="${escapeHtml(start)}">${escapeHtml(`${dayWords(day)}, ${time}`)}</option>`).join('')}</optgroup>`,
  );
  return `<form method="post" action="${path}/move"><input type="hidden" name="version" value="${appointment.version}"><div class="ui-field"><label for="move-start">${escapeHtml(t('Another time suits you better?'))}</label><span class="ui-select"><select class="ui-control" id="move-start" name="start">${choices.join('')}</select><svg class="ui-icon" aria-hidden="true"><use href="/assets/icons.svg#chevron-down"></use></svg></span></div><p><button class="ui-button" data-kind="secondary" data-size="regular" type="submit">${escapeHtml(t('Move it to this time'))}</button></p></form>`;
}

/**
 * @param version of the appointment that the shopper saw.
 * @returns null where it is moved; else why not, for the shopper.
 */
export async function moveAppointment(
  store: Store,
  site: SiteRequest,
  appointment: Appointment,
  yard: Location | null,
  { start, version }: { readonly start: string; readonly version: string },
): Promise<Saying | null> {
  if (yard === null) return saying('The yard takes no bookings online any more. Call us, and we move it for you.');
  const facts = await factsOf(store, site, appointment, yard);
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(start) && !Number.isNaN(Date.parse(start));
  const day = isInstant ? localDay(new Date(start), timeZoneOf(yard)) : '';
  const span = isInstant ? gridOn(day, facts).find((one) => one.start === start) : undefined;
  if (span === undefined) return saying('That time is not offered. Choose one of the list.');
  if (version !== String(appointment.version))
    return saying('The appointment has changed since this page was opened. Look at it again first.');
  try {
    const move = { span, rules: facts.rules };
    await changeAppointment(
      store,
      site.scope,
      { id: appointment.id, version: appointment.version, move, tell: true },
      null,
    );
    return null;
  } catch (error) {
    if (error instanceof SlotTaken) return takenMessage(facts, start);
    if (error instanceof AppError && error.code === 'revision.conflict')
      return saying('The appointment has changed since this page was opened. Look at it again first.');
    throw error;
  }
}
