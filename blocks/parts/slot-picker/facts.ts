/** Free times that a page is drawn with. */

import { zoneWords } from '#domain/appointments/words.ts';
import { timeZoneOf } from '#domain/hours/week.ts';
import { inLocale } from '#domain/messages/languages.ts';
import type { AppointmentsPort } from '#domain/ports/appointments.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Department } from '#schemas/shapes/department.ts';
import { type SlotChoice, shownDays } from './slot-picker.tsx';

/** @param location null where the shopper chooses it in the form. */
export async function loadSlots(
  location: Location | null,
  department: Department,
  { appointments, site }: { readonly appointments: AppointmentsPort; readonly site: Pick<Site, 'locale'> },
): Promise<SlotChoice> {
  if (location === null) return { department, location: '', zone: '', days: [] };
  const days = await appointments.freeDays(location, department, { most: shownDays });
  return {
    department,
    location: location.id,
    zone: inLocale(site.locale, () => zoneWords(timeZoneOf(location))),
    days,
  };
}
