/** One lead with all that was sent, agreed to and delivered. */
import { momentWords } from '#domain/appointments/words.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import { financeOf } from '#domain/leads/lead-finance.ts';
import { leadLines, leadName, leadText, leadVehicle } from '#domain/leads/lead-lines.ts';
import { leadReference } from '#domain/leads/lead-mails.ts';
import { leadTimeline } from '#domain/leads/timeline.ts';
import { sellingPrice } from '#domain/price/selling-price.ts';
import { displayLocal } from '#domain/text/local-time.ts';
import { displayRange } from '#domain/valuation/estimate.ts';
import { isAvailable, isSold } from '#domain/vehicle/availability.ts';
import type { LeadDelivery, LeadDetail } from '#schemas/api/lead.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { findAppointmentOfLead } from '#tenants/appointments/find-appointments.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { findBounced } from '#tenants/delivery/bounced-contacts.ts';
import { listDeliveries, type StoredDelivery } from '#tenants/delivery/list-deliveries.ts';
import { namesOfAccounts } from '#tenants/leads/assignees.ts';
import { listLeadsOfPerson } from '#tenants/leads/find-lead.ts';
import { listAccess, recordAccess } from '#tenants/leads/lead-access.ts';
import { listLeadEvents } from '#tenants/leads/lead-events.ts';
import { listLeadFiles } from '#tenants/leads/lead-files.ts';
import type { StoredLead } from '#tenants/leads/list-leads.ts';
import { hasStopped } from '#tenants/leads/stopped-contacts.ts';
import { findVehicle } from '#tenants/stock/list-vehicles.ts';
import { findSavedValuation } from '#tenants/valuations/valuations.ts';
import { dealerFacts } from '../../work/delivery/dealer-facts.ts';
import type { ConsoleEnv } from '../api/handlers.ts';
import { stateOf, toSummaries } from './lead-summary.ts';

/** Records who viewed it. */
export async function showLead(
  store: Store,
  { scope, account }: ConsoleEnv['Variables'],
  lead: StoredLead,
): Promise<LeadDetail> {
  const { id, at, category, payload } = lead;
  await recordAccess(store, scope, id, account);
  const reader = { accountId: account.id, locationIds: account.locationIds };
  const others = await toSummaries(store, await listLeadsOfPerson(store, scope, id, reader));
  const deliveries = (await listDeliveries(store, scope, id)).map(toDelivery);
  const events = await listLeadEvents(store, scope, id);
  const names = await namesOfAccounts(store, lead.state.assigneeId === null ? [] : [lead.state.assigneeId]);
  const appointment = await findAppointmentOfLead(store.db, scope, id);
  const pages = textsOf(recordOf(payload['lead_attributes'])['visited_pages']);
  return {
    ...stateOf(lead, names),
    id,
    at,
    category,
    reference: leadReference(id),
    name: leadName(payload),
    email: leadText(payload['email']),
    phone: leadText(payload['phone']),
    vehicle: leadVehicle(payload),
    vehicleId: leadText(payload['car_id']) || null,
    locationId: leadText(payload['location_id']),
    appointment: appointment && {
      id: appointment.id,
      status: appointment.status,
      locationId: appointment.locationId,
      start: displayLocal(new Date(appointment.start), appointment.zone),
      words: momentWords(appointment.start, appointment.zone),
    },
    lines: [...leadLines(payload), ...(await shownEstimate(store, scope, id))],
    files: await listLeadFiles(store, scope, id),
    finance: financeOf(payload['finance']),
    consent: consentOf(payload['consent']),
    spamReasons: payload['suspected_spam'] === true ? textsOf(payload['spam_reasons']) : [],
    notes: textsOf(payload['arrival_notes']),
    timeline: leadTimeline({
      lead: { id, at, category, message: leadText(payload['message']), pages },
      deliveries,
      events,
      others,
    }),
    deliveries,
    others,
    vehicleNow: await vehicleNow(store, scope, payload),
    seenBy: await listAccess(store, scope, id),
    wantsNoMail: await hasStopped(store.db, scope, { mail: leadText(payload['email']), at }),
    bounced: await findBounced(store.db, scope, leadText(payload['email'])),
    erasedAt: leadText(payload['erased_at']) || null,
  };
}

async function vehicleNow(
  store: Store,
  scope: TenantScope,
  payload: StoredLead['payload'],
): Promise<LeadDetail['vehicleNow']> {
  const id = leadText(payload['car_id']);
  if (id === '') return null;
  const found = await findVehicle(store, scope, id);
  const then = payload['vehicle_price'];
  const priceThen = typeof then === 'number' ? then : null;
  if (found === null) return { priceThen, price: null, state: null };
  const { vehicle } = found;
  return {
    priceThen,
    price: sellingPrice(vehicle),
    state: isSold(vehicle) ? 'Sold' : isAvailable(vehicle) ? 'In stock' : 'Not on the site',
  };
}

/** That the form saved the estimate which it showed, and when by the clock of the site. */
async function shownEstimate(
  store: Store,
  scope: TenantScope,
  leadId: string,
): Promise<readonly (readonly [title: string, text: string])[]> {
  const saved = await findSavedValuation(store, scope, leadId);
  if (saved === null) return [];
  const { zone } = await dealerFacts(store, scope, '');
  const range = displayRange(saved.valuation) ?? 'No figure';
  return [['Estimate shown', `${range}, ${displayLocal(new Date(saved.at), zone).replace('T', ' ')}`]];
}

function toDelivery({ id, channel, payload, state, createdAt, nextAt, attempts }: StoredDelivery): LeadDelivery {
  const { kind, to } = recordOf(payload);
  return { id, kind: leadText(kind), channel, to: leadText(to), state, createdAt, nextAt, attempts };
}

function consentOf(value: Json | undefined): LeadDetail['consent'] {
  const { opt_in: optIn, text, at, page, agreed } = recordOf(value);
  if (typeof optIn !== 'boolean') return null;
  const terms = (Array.isArray(agreed) ? agreed : []).map(recordOf);
  return {
    wantsNews: optIn,
    text: leadText(text),
    at: leadText(at),
    page: leadText(page),
    agreed: terms.map((each) => ({ label: leadText(each['label']), text: leadText(each['text']) })),
  };
}

function textsOf(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function recordOf(value: Json | undefined): { readonly [name: string]: Json | undefined } {
  return isJsonObject(value) ? value : {};
}
