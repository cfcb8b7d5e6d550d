/** What is stored of a form's fields, what was agreed to, and how the form came in. */
import { carriedFigures, formField } from '#domain/finance/carried-figures.ts';
import type { LeadOfForm } from '#domain/forms/lead-answers.ts';
import { fieldText, isTicked, type LeadFields } from '#domain/leads/lead-fields.ts';
import { displayFile } from '#domain/leads/lead-file.ts';
import { lastSource, leadAttributes } from '#domain/measuring/lead-attributes.ts';
import { type Settings, setting } from '#domain/switches/settings.ts';
import type { LeadRouting } from '#schemas/documents/lead-routing.ts';
import type { Site } from '#schemas/documents/site.ts';
import { leadPayloadSchema } from '#schemas/entities/lead.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Model } from '#schemas/entities/model.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { LeadFile } from '#tenants/leads/lead-files.ts';
import type { CompiledRelease } from '../release/compiled-release.ts';
import type { FormRules } from './form-rules.ts';

/** Facts about a lead that do not come from the fields of its form. */
export interface LeadContext {
  readonly rules: FormRules;
  /** The number of the form's own event; that of its category when left out. */
  readonly event?: number | undefined;
  /** Fields that only the server fills in. */
  readonly facts?: { readonly [field: string]: Json };
  /** Words of the form's own box for news; the site's where left out. */
  readonly consent?: { readonly text: string; readonly ticked: boolean } | null;
  /** Terms that were agreed to, in the words of the form. */
  readonly agreed?: LeadOfForm['agreed'];
  readonly site: Site;
  readonly settings: Settings;
  readonly locations: readonly Location[];
  /** Who gets which lead. */
  readonly routing: LeadRouting | null;
  readonly release: Pick<CompiledRelease, 'facts' | 'appointments' | 'pages'>;
  /** What leads of this site may be about. */
  readonly categories: ReadonlySet<string>;
  /** The vehicle that the form names; null where it names none, or one that is not on the site. */
  readonly vehicle: Vehicle | null;
  readonly model: Model | null;
  /** Words of the offer that the form names; null where it names none that the site knows. */
  readonly offer: string | null;
  readonly now: Date;
  readonly userAgent: string;
  /** The page with the form, as the browser reports it. */
  readonly referer: string;
  /** Whether more came from there than people send. */
  readonly hurried: boolean;
  /** What else staff may want to know of how it came in. */
  readonly notes?: readonly string[];
  /** Files that came along, and what was wrong with others. */
  readonly files: { readonly found: readonly LeadFile[]; readonly problems: readonly Problem[] };
}

/** No person fills in a form faster than this, in milliseconds. */
const fastestPerson = 2000;
const stringLimit = 500;

/** Fields that only the server fills in: what is sent under their names is not taken over. */
const serverFields: ReadonlySet<string> = new Set([
  'finance',
  'form',
  'answers',
  'offer',
  'files',
  'trade_in',
  'valuation',
  'lead_attributes',
  'appointment',
  'prize',
  'reservation',
]);
const known = new Set(Object.keys(leadPayloadSchema.properties).filter((name) => !serverFields.has(name)));

/** Known fields that have a value. A field that the schema does not know has no reader, so it is dropped. */
export function payloadOf(
  fields: LeadFields,
  { userAgent, referer, settings, offer, files, now }: LeadContext,
): { readonly [field: string]: Json } {
  const payload: { [field: string]: Json } = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!known.has(name) || value === '' || value === null) continue;
    payload[name] = leadPayloadSchema.properties[name as 'opt_in'].type === 'boolean' ? isTicked(value) : value;
  }
  if (offer !== null) payload['offer'] = offer;
  // Figures of the calculator are computed again, never copied.
  const carried = carriedFigures((name) => fieldText(fields, formField(name)) || null, settings);
  if (carried) payload['finance'] = { ...carried.figures };
  if (files.found.length > 0) payload['files'] = files.found.map(displayFile);
  payload['opt_in'] = isTicked(fields['opt_in']);
  const attributes = leadAttributes(fields['lead_attributes'], now);
  if (attributes) payload['lead_attributes'] = attributes;
  if (attributes && fieldText(payload, 'source') === '') payload['source'] = lastSource(attributes);
  if (fieldText(payload, 'url') === '' && referer !== '') payload['url'] = referer;
  for (const name of ['url', 'source'])
    if (name in payload) payload[name] = fieldText(payload, name).slice(0, stringLimit);
  payload['user_agent'] = userAgent.slice(0, stringLimit);
  return payload;
}

/** Proof of consent: words, time, method and whether the box was pre-ticked (research/reliability, section 5). */
export function consentOf(payload: LeadFields, { site, settings, consent, agreed = [], now }: LeadContext): Json {
  return {
    opt_in: payload['opt_in'] === true,
    asked: consent === undefined ? setting(settings, 'enquiry.opt-in') : consent !== null,
    shown_ticked: consent === undefined ? setting(settings, 'enquiry.opt-in-default') : consent?.ticked === true,
    text: consent === undefined ? (site.texts?.consent ?? '') : (consent?.text ?? ''),
    at: now.toISOString(),
    method: 'website form',
    page: fieldText(payload, 'url'),
    ...(agreed.length > 0 ? { agreed: agreed.map((each) => ({ ...each })) } : {}),
  };
}

/** What staff may want to know of how a lead came in. It proves nothing, so such a lead is mailed like any other. */
export function arrivalNotes(raw: LeadFields, { hurried, notes = [] }: LeadContext): readonly string[] {
  const took = Number(fieldText(raw, 'filled_ms') || Number.NaN);
  return [
    took < fastestPerson ? 'filled in faster than a person can' : '',
    hurried ? 'many forms from one address' : '',
    ...notes,
  ].filter((note) => note !== '');
}
