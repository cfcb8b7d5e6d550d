/** Facts of a lead's appointment for mails. */
import { departmentNames } from '#domain/appointments/rules.ts';
import { momentWords } from '#domain/appointments/words.ts';
import { inLocale } from '#domain/messages/languages.ts';
import { t } from '#domain/messages/translate.ts';
import { type Appointment, findAppointmentOfLead } from '#tenants/appointments/find-appointments.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { siteOrigin } from './site-origin.ts';

interface AppointmentFacts {
  readonly status: Appointment['status'];
  readonly start: string;
  readonly what: string;
  readonly when: string;
  /** Where the shopper sees and cancels it. */
  readonly link: string;
}

/** @param console origin of the console, whose scheme and port sites share; @param locale of the mail. Null for a lead without an appointment. */
export async function appointmentFacts(
  store: Store,
  scope: TenantScope,
  leadId: string,
  { console, locale }: { readonly console: string; readonly locale: string },
): Promise<AppointmentFacts | null> {
  const found = await findAppointmentOfLead(store.db, scope, leadId);
  if (found === null) return null;
  const { status, start, zone, department, linkKey } = found;
  return {
    status,
    start,
    ...inLocale(locale, () => ({ what: t(departmentNames[department]), when: momentWords(start, zone) })),
    link: `${await siteOrigin(store, scope, console)}/appointments/${linkKey}`,
  };
}
