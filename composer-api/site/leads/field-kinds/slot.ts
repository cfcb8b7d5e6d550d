/** The kind `slot`: a time of the yard, booked with the lead. */

import { departmentOf } from '#domain/appointments/rules.ts';
import { timeZoneOf } from '#domain/hours/week.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import { instantOf } from '#domain/text/local-time.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { appointmentFact, bookSlot, readSlot, type SlotWish } from '../../booking/book-slot.ts';
import { inSiteLanguage } from '../../data/site-request.ts';
import type { FieldContext, ServerFieldKind } from './server-kind.ts';

/** The time that day and clock say, on the yard's own clock. */
function wishOf(value: Json, context: FieldContext): { wish: SlotWish | null } | { problem: string } {
  const { day, time } = isJsonObject(value) ? value : { day: '', time: '' };
  const { location, locations: yards, site, now, field } = context;
  const department = departmentOf(context.form.category);
  const start = location ? instantOf(`${leadText(day)}T${leadText(time)}`, timeZoneOf(location)) : null;
  const fields = { slot: start?.toISOString() ?? 'x' };
  return readSlot(site, fields, { location, yards, department, required: field.required === true }, now);
}

export const slot: ServerFieldKind = {
  check: async (value, context) => {
    const found = inSiteLanguage(context.site, () => wishOf(value, context));
    if ('problem' in found) return { problems: [{ input: context.field.name ?? '', message: found.problem }] };
    return found.wish === null ? {} : { facts: { appointment: appointmentFact(found.wish) } };
  },
  store: async (db, leadId, value, context) => {
    const found = wishOf(value, context);
    if ('problem' in found || found.wish === null) return {};
    const lead = { id: leadId, at: context.now.toISOString() };
    await bookSlot(db, context.site, lead, found.wish, leadText(context.values['email']), context.field.name);
    return {};
  },
};
