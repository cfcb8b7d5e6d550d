/** Removes the spam mark of a lead: it is delivered, and the time that it requests is booked if it is still free. */
import { rulesOf } from '#domain/appointments/rules.ts';
import type { UnbookedStatus } from '#domain/appointments/words.ts';
import { timeZoneOf } from '#domain/hours/week.ts';
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import { departments } from '#schemas/shapes/department.ts';
import { bookAppointment, SlotTaken } from '#tenants/appointments/book-appointment.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { Db, Store, TenantScope } from '#tenants/database/open.ts';
import { releaseLead } from '#tenants/delivery/list-deliveries.ts';
import { bodyOf } from '#tenants/documents/document-body.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import type { StoredLead } from '#tenants/leads/list-leads.ts';
import { dealerFacts } from '../../work/delivery/dealer-facts.ts';

export async function releaseFromSpam(
  store: Store,
  scope: TenantScope,
  { id, payload }: Pick<StoredLead, 'id' | 'payload'>,
  by: string,
): Promise<void> {
  const { contact } = await dealerFacts(store, scope, leadText(payload['location_id']));
  const outbox = [{ channel: 'mail', payload: { kind: 'lead', to: contact.email } }];
  // The yard's offer is read before the transaction: it is part of a release, and releases do not change.
  const wish = await wishOf(store, scope, payload);
  await releaseLead(store, scope, id, outbox, { by }, async (db, { appointment, email: typed }, at) => {
    const nothing = { changes: {}, outbox: [], detail: {} };
    if (!isJsonObject(appointment) || appointment['status'] !== ('asked' satisfies UnbookedStatus)) return nothing;
    const email = leadText(typed);
    const isBooked =
      wish !== null && wish.span.start > at && (await isBookedNow(db, scope, { ...wish, id, email, at }));
    const status = isBooked ? 'booked' : ('gone' satisfies UnbookedStatus);
    return {
      changes: { appointment: { ...appointment, status } },
      // The shopper does not know yet that the time is theirs.
      outbox: isBooked && email !== '' ? [{ channel: 'mail', payload: { kind: 'receipt', to: email } }] : [],
      detail: { appointment: status },
    };
  });
}

type Wish = NonNullable<Awaited<ReturnType<typeof wishOf>>>;

/** The time that a lead asks for, at its yard; null where yard or department no longer exist. */
async function wishOf(store: Store, scope: TenantScope, payload: JsonObject) {
  const { appointment } = payload;
  if (!isJsonObject(appointment)) return null;
  const yards = (await listContent(store, scope, 'location')).map(({ item }) => item);
  const yard = yards.find(({ id }) => id === payload['location_id']);
  const department = departments.find((each) => each === appointment['department']);
  if (!yard || !department) return null;
  const rules = rulesOf(bodyOf(await liveSnapshot(store, scope), 'appointments'), yard, department, yards);
  const span = { start: leadText(appointment['start']), end: leadText(appointment['end']) };
  return { locationId: yard.id, department, span, zone: timeZoneOf(yard), rules };
}

/** Books it, unless the time was taken in the meantime. */
async function isBookedNow(
  db: Db,
  scope: TenantScope,
  { id: leadId, at, ...wish }: Wish & { readonly id: string; readonly email: string; readonly at: string },
): Promise<boolean> {
  try {
    await bookAppointment(db, scope, { ...wish, leadId }, at);
    return true;
  } catch (error) {
    if (error instanceof SlotTaken) return false;
    throw error;
  }
}
