/** All that the person of a lead did, as far as the reader may see it (decision 0234). */
import { momentWords } from '#domain/appointments/words.ts';
import { saidPrice } from '#domain/holds/hold-terms.ts';
import { depositWords, untilWords } from '#domain/holds/hold-words.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import { leadText, leadVehicle } from '#domain/leads/lead-lines.ts';
import { mailKey, phoneKey } from '#domain/leads/person-keys.ts';
import { displayRange } from '#domain/valuation/estimate.ts';
import { displayTradedCar, tradedCarOf, valuationOf } from '#domain/valuation/lead-valuation.ts';
import type { PersonEntry, PersonPage } from '#schemas/api/person.ts';
import type { Store } from '#tenants/database/open.ts';
import { type Hold, holdsOfLeads } from '#tenants/holds/find-holds.ts';
import { listLeadsOfPerson, mostOthers } from '#tenants/leads/find-lead.ts';
import type { StoredLead } from '#tenants/leads/list-leads.ts';
import { paymentsOfLeads } from '#tenants/payments/payment-rows.ts';
import { findPerson } from '#tenants/privacy/find-person.ts';
import { dealerFacts } from '../../work/delivery/dealer-facts.ts';
import type { ConsoleEnv } from '../api/handlers.ts';

/** Characters of a message in the list; the lead shows all of it. */
const mostWords = 200;

export async function showPerson(
  store: Store,
  { scope, account }: ConsoleEnv['Variables'],
  lead: StoredLead,
): Promise<PersonPage> {
  const [email, phone] = [leadText(lead.payload['email']), leadText(lead.payload['phone'])];
  const reader = { accountId: account.id, locationIds: account.locationIds };
  const others = await listLeadsOfPerson(store, scope, lead.id, reader);
  const leads = [lead, ...others].sort((a, b) => b.at.localeCompare(a.at));
  const ids = leads.map(({ id }) => id);
  const { zone, country } = await dealerFacts(store, scope, '');
  const person = { mail: mailKey(email), phone: phoneKey(phone, country) };
  const isKnown = person.mail !== '' || person.phone !== '';
  const found = isKnown ? await findPerson(store, scope, person, ids) : null;
  const holds = await holdsOfLeads(store.db, scope, ids);
  const payments = await paymentsOfLeads(store.db, scope, ids);
  // An account and its alerts belong to the site and to no yard of it.
  const seesAll = account.locationIds === null;
  const entries: readonly PersonEntry[] = [
    ...leads.flatMap(leadEntries),
    ...(found?.appointments ?? []).map(
      ({ leadId, start, department, status }): PersonEntry => ({
        at: start,
        kind: 'appointment',
        title: `Appointment, ${department}`,
        leadId,
        text: `${momentWords(start, zone)}: ${status}`,
      }),
    ),
    ...holds.map(
      (hold): PersonEntry => ({
        at: hold.madeAt,
        kind: 'reservation',
        title: holdTitles[hold.state],
        leadId: hold.leadId,
        text: `At ${saidPrice(hold)}, ${endOf(hold)}`,
      }),
    ),
    ...payments.map(
      ({ madeAt, title, leadId, ...deposit }): PersonEntry => ({
        at: madeAt,
        kind: 'payment',
        title: title || 'Deposit',
        leadId,
        text: depositWords(deposit),
      }),
    ),
    ...(seesAll ? (found?.alerts ?? []) : []).map(
      ({ askedAt, title, confirmedAt }): PersonEntry => ({
        at: askedAt,
        kind: 'alert',
        title: 'Wants alerts about vehicles',
        leadId: null,
        text: `${title}${confirmedAt === null ? ' (not confirmed)' : ''}`,
      }),
    ),
  ];
  const signIns = seesAll ? (found?.signIns ?? []) : [];
  const seen = signIns.flatMap(({ sessions }) => sessions.map(({ seenAt }) => seenAt)).sort();
  return {
    name: nameOf(leads),
    email,
    phone,
    entries: entries.toSorted((a, b) => b.at.localeCompare(a.at)),
    isCut: others.length >= mostOthers,
    stoppedAt: found?.stoppedAt ?? null,
    wantsNews: wantsNews(leads),
    account:
      signIns.length === 0
        ? null
        : { lastSeenAt: seen.at(-1) ?? null, saved: signIns.reduce((sum, { watchlist }) => sum + watchlist.length, 0) },
  };
}

const holdTitles = {
  live: 'Holds a vehicle',
  expired: 'Held a vehicle',
  released: 'Held a vehicle',
  sold: 'Bought a vehicle',
} as const;

function endOf(hold: Hold): string {
  if (hold.state === 'live' || hold.endedAt === null) return `until ${untilWords(hold)}`;
  const when = momentWords(hold.endedAt, hold.zone);
  return hold.state === 'expired' ? `not used, expired on ${when}` : `ended on ${when}`;
}

function leadEntries({ id, at, category, payload }: StoredLead): readonly PersonEntry[] {
  const text = leadText(payload['message']);
  const cut = text.length > mostWords ? `${text.slice(0, mostWords)}…` : text;
  const sent: PersonEntry = {
    at,
    kind: 'lead',
    title: category,
    leadId: id,
    text: [leadVehicle(payload) ?? '', cut].filter((part) => part !== '').join(' · '),
  };
  const car = tradedCarOf(payload);
  if (car === null) return [sent];
  const valuation = valuationOf(payload);
  const range = (valuation && displayRange(valuation)) ?? 'no online estimate';
  return [
    sent,
    {
      at,
      kind: 'valuation',
      title: 'Has a vehicle to trade in',
      text: `${displayTradedCar(car)}: ${range}`,
      leadId: id,
    },
  ];
}

/** As they wrote it last. */
function nameOf(leads: readonly StoredLead[]): string {
  const named = leads.find(({ payload }) => leadText(payload['name']) !== '');
  return named ? [leadText(named.payload['name']), leadText(named.payload['last_name'])].filter(Boolean).join(' ') : '';
}

/** Their last answer about news and offers. */
function wantsNews(leads: readonly StoredLead[]): boolean | null {
  for (const { payload } of leads) {
    const { consent } = payload;
    if (isJsonObject(consent) && consent['asked'] === true) return consent['opt_in'] === true;
  }
  return null;
}
