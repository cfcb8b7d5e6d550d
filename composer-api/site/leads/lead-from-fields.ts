/** From what a form sent to what is stored: normalised, checked, completed with the tenant's own facts. Pure. */

import { leadForwards } from '#domain/forwarding/lead-event.ts';
import { afterOpenMinutes } from '#domain/hours/open-minutes.ts';
import { openState } from '#domain/hours/opening-hours.ts';
import { withAbout } from '#domain/leads/about.ts';
import { defaultCategory } from '#domain/leads/categories.ts';
import { checkLead } from '#domain/leads/check-lead.ts';
import { leadEvents } from '#domain/leads/event-numbers.ts';
import { leadEvent } from '#domain/leads/events.ts';
import {
  fieldText,
  isHoneypotFilled,
  isTicked,
  type LeadFields,
  normaliseLeadFields,
} from '#domain/leads/lead-fields.ts';
import { type PlaceChoices, placeChoices } from '#domain/leads/place-choices.ts';
import { answerWithin, type LeadRecipients, routeLead } from '#domain/leads/route-lead.ts';
import { leadAttributes } from '#domain/measuring/lead-attributes.ts';
import { t } from '#domain/messages/translate.ts';
import { type Settings, setting } from '#domain/switches/settings.ts';
import { leadPayloadSchema } from '#schemas/entities/lead.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { validateValue } from '#schemas/validate/validate.ts';
import { appointmentFact, askedFact, readSlot, type SlotWish, slotField } from '../booking/book-slot.ts';
import type { FormRules } from './form-rules.ts';
import { arrivalNotes, consentOf, type LeadContext, payloadOf } from './lead-payload.ts';

/** With who has to read it: people, and systems of the dealer. */
export interface CheckedLead extends LeadRecipients {
  readonly category: string;
  readonly payload: { readonly [field: string]: Json };
  readonly suspected: boolean;
  /** When the lead is overdue if it is not answered. ISO 8601; null if its location does not open again. */
  readonly answerBy: string | null;
  /** The time that it asks for; null for none. */
  readonly slot: SlotWish | null;
  /** What analytics services receive about it, with the shopper's consent. */
  readonly forwards: ReturnType<typeof leadForwards>;
}

type LeadResult = { readonly lead: CheckedLead } | { readonly problems: readonly Problem[] };

export function leadFromFields(raw: LeadFields, context: LeadContext): LeadResult {
  const { settings, site, locations, rules } = context;
  const typed = normaliseLeadFields(raw);
  const normalised =
    fieldText(typed, 'category') === '' && !rules.asksCategory ? { ...typed, category: defaultCategory } : typed;
  const yard = locations.find((each) => each.id === context.vehicle?.location_id) ?? null;
  const place = yard ? { location: yard, fields: placeFields(yard), problems: [] } : placeOf(normalised, locations);
  // A location implies its dealership; a dealership may have several locations, so only a vehicle implies one of them.
  const { dealership_slug = fieldText(normalised, 'dealership_slug') } = place.fields;
  const placed = { ...normalised, dealership_slug, ...(yard ? { location_id: yard.id } : {}) };
  const slot = slotOf(rules, normalised, place.location, context);
  const wish = 'wish' in slot ? slot.wish : null;
  const problems = [
    ...checkLead(placed, {
      settings,
      country: site.country,
      asksMessage: rules.asksMessage,
      asksCategory: rules.asksCategory,
      places: rules.asksPlace === false ? noPlaces : placeChoices(locations, settings),
      categories: context.categories,
    }),
    ...place.problems,
    ...vehicleProblems(normalised, context),
    ...termsProblems(rules, normalised, settings),
    ...context.files.problems,
    ...('problem' in slot ? [leadProblem(slotField, slot.problem)] : []),
  ];
  const payload = {
    ...payloadOf(withAbout({ ...normalised, ...place.fields }, context), context),
    ...context.facts,
  };
  // The shape is checked last, so that a problem reported by a rule is not reported twice.
  const said = new Set(problems.map((problem) => problem.pointer));
  const shape = validateValue(leadPayloadSchema, payload)
    .filter(({ pointer }) => !said.has(pointer) && pointer !== '')
    .map(({ pointer, message }): Problem => ({ document: 'lead', pointer, message, severity: 'error' }));
  if (problems.length + shape.length > 0) return { problems: [...problems, ...shape] };

  const isSpam = isHoneypotFilled(raw);
  const fact = wish ? appointmentFact(wish) : payload['appointment'];
  const notes = arrivalNotes(raw, context);
  const marks: { readonly [field: string]: Json } = {
    ...(isSpam ? { suspected_spam: true, spam_reasons: ['hidden field was filled in'] } : {}),
    ...(notes.length > 0 ? { arrival_notes: notes } : {}),
  };
  return {
    lead: {
      category: fieldText(payload, 'category'),
      payload: {
        ...payload,
        consent: consentOf(payload, context),
        ...marks,
        ...(isSpam ? askedFact(fact) : fact ? { appointment: fact } : {}),
      },
      suspected: isSpam,
      slot: isSpam ? null : wish,
      forwards: isSpam ? [] : forwardsOf(fieldText(payload, 'category'), normalised, context),
      ...recipientsOf(payload, place.location, context),
    },
  };
}

function forwardsOf(category: string, fields: LeadFields, context: LeadContext): CheckedLead['forwards'] {
  const { settings, vehicle, event, now, userAgent, referer } = context;
  return leadForwards(settings, {
    number: event ?? leadEvent(leadEvents(settings), category, vehicle?.car_type ?? ''),
    attributes: leadAttributes(fields['lead_attributes'], now),
    page: referer,
    agent: userAgent,
    now,
  });
}

function recipientsOf(
  payload: LeadFields,
  location: Location | null,
  { site, settings, routing, now }: LeadContext,
): LeadRecipients & Pick<CheckedLead, 'answerBy'> {
  const fallback = location?.contact_detail.email || site.contact.email;
  const {
    rule: _,
    trail: __,
    ...recipients
  } = routeLead(
    routing,
    {
      category: fieldText(payload, 'category'),
      locationId: location?.id ?? '',
      make: fieldText(payload, 'Vehicle Make'),
      isOpen: location ? (openState(location, settings, now)?.isOpen ?? null) : null,
    },
    fallback,
  );
  const minutes = routing?.answerWithin ?? answerWithin;
  const answerBy = afterOpenMinutes(location, { zone: site.timeZone, settings }, now, minutes);
  return { ...recipients, answerBy: answerBy?.toISOString() ?? null };
}

function leadProblem(field: string, message: string): Problem {
  return { document: 'lead', pointer: `/${field}`, message, severity: 'error' };
}

function slotOf(
  { appointment }: FormRules,
  fields: LeadFields,
  location: Location | null,
  { settings, release, locations: yards, now }: LeadContext,
): ReturnType<typeof readSlot> {
  if (appointment === undefined || !setting(settings, appointment.whileOn)) return { wish: null };
  const { department } = appointment;
  return readSlot({ release }, fields, { location, yards, department, required: false }, now);
}

function vehicleProblems(fields: LeadFields, { vehicle }: LeadContext): readonly Problem[] {
  if (vehicle || fieldText(fields, 'car_id') === '') return [];
  const message = t(
    'We do not have this vehicle, or no longer have it. Correct its stock number or leave it empty. If you have typed none, load the page again.',
  );
  return [{ document: 'lead', pointer: '/car_id', message, severity: 'error' }];
}

function termsProblems({ terms }: FormRules, fields: LeadFields, settings: Settings): readonly Problem[] {
  if (terms === undefined || !setting(settings, terms) || isTicked(fields['terms_accepted'])) return [];
  return [
    { document: 'lead', pointer: '/terms_accepted', message: t('Please agree to the terms.'), severity: 'error' },
  ];
}

/** The location or dealership that the form names, in the tenant's own words: what a hidden field claims is not believed. */
function placeOf(
  fields: LeadFields,
  locations: readonly Location[],
): { readonly location: Location | null; readonly fields: LeadFields; readonly problems: readonly Problem[] } {
  const [id, slug] = [fieldText(fields, 'location_id'), fieldText(fields, 'dealership_slug')];
  const unknown = (pointer: string): Problem => ({
    document: 'lead',
    pointer,
    message: t('This is no longer one of our locations. Please choose another.'),
    severity: 'error',
  });
  const byId = id === '' ? null : (locations.find((each) => each.id === id) ?? null);
  if (id !== '' && !byId) return { location: null, fields: {}, problems: [unknown('/location_id')] };
  const ofDealership =
    slug === '' ? [] : locations.filter((each) => each.dealership_slug === slug || each.slug === slug);
  if (slug !== '' && ofDealership.length === 0)
    return { location: null, fields: {}, problems: [unknown('/dealership_slug')] };
  // A dealership that the shopper chose goes before the location that the page was about.
  const location =
    byId && (ofDealership.length === 0 || ofDealership.includes(byId)) ? byId : (ofDealership[0] ?? null);
  if (!location) return { location: null, fields: {}, problems: [] };
  return { location, fields: placeFields(location), problems: [] };
}

function placeFields(location: Location): LeadFields {
  return {
    location_id: location.id,
    dealership_name: location.name,
    dealership_id: location.dealership_id ?? '',
    dealership_slug: location.dealership_slug ?? location.slug,
  };
}

const noPlaces: PlaceChoices = { dealerships: [], locations: [] };
