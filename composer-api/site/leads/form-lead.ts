/** A form document that was sent: checked by that document, and turned into the fields of a lead. */

import { carriedFigures, formField } from '#domain/finance/carried-figures.ts';
import { type CheckedForm, checkForm } from '#domain/forms/check-form.ts';
import { kindOf } from '#domain/forms/field-kinds.ts';
import { formYards } from '#domain/forms/form-yards.ts';
import type { FormContext } from '#domain/forms/kinds/kind.ts';
import { loanInputs } from '#domain/forms/kinds/loan.ts';
import { type LeadOfForm, leadOfForm } from '#domain/forms/lead-answers.ts';
import { listFields } from '#domain/forms/walk-form.ts';
import { fieldText, type LeadFields } from '#domain/leads/lead-fields.ts';
import { siteAsks } from '#domain/leads/site-asks.ts';
import { type Settings, settingNamed } from '#domain/switches/settings.ts';
import type { Form } from '#schemas/documents/form.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { Db } from '#tenants/database/open.ts';
import { inSiteLanguage, type SiteRequest } from '../data/site-request.ts';
import { askServer, type FormFieldContext, valueNamed } from './ask-server.ts';
import type { FieldContext, LeadFacts } from './field-kinds/server-kind.ts';
import { serverFieldKinds } from './field-kinds/table.ts';

const loanNames: ReadonlySet<string> = new Set(Object.values(loanInputs));

export interface FormLead {
  /** What was sent, with the form's own fields in place of what was typed for them. */
  readonly fields: LeadFields;
  /** Fields of the payload that only the server fills in. */
  readonly facts: { readonly [field: string]: Json };
  readonly problems: readonly Problem[];
  /** The words with which the shopper agreed to news; null if the form has no such box. */
  readonly consent: { readonly text: string; readonly ticked: boolean } | null;
  /** The words of each box of terms that the shopper ticked. */
  readonly agreed: LeadOfForm['agreed'];
  /** What is stored together with the lead; returns what the lead says of it. */
  readonly store: (db: Db, leadId: string) => Promise<LeadFacts>;
}

interface FormSent extends Pick<FieldContext, 'form' | 'store' | 'site' | 'locations' | 'vehicle' | 'now' | 'asker'> {
  readonly key: string;
  readonly raw: LeadFields;
}

/** Whether the form is offered: its switch, where it names one, is on. */
export function isOffered({ gate }: Form, settings: Settings): boolean {
  return !gate || settingNamed(settings, gate) === true;
}

/** What the rules of a form depend on, as this site and this vehicle have it. */
export function formContext(
  site: SiteRequest,
  { form, locations, vehicle, raw, now }: Pick<FormSent, 'form' | 'locations' | 'vehicle' | 'raw' | 'now'>,
): FormContext {
  const { site: facts, switches } = site.release.facts;
  return {
    country: facts.country,
    timeZone: facts.timeZone,
    now,
    switches: (key) => settingNamed(switches, key),
    locations: locations.map(({ id, name }) => ({ value: id, label: name })),
    asks: siteAsks(form, { settings: switches, site: facts, locations }),
    hasVehicle: vehicle !== null,
    hasLoan: bringsLoan(raw, switches),
  };
}

/** The yard of the vehicle, of the page, or the chosen one; or else the only one that the form offers. */
export function formLocation(
  form: Form,
  { values }: Pick<CheckedForm, 'values'>,
  raw: LeadFields,
  { vehicle, locations }: Pick<FormSent, 'vehicle' | 'locations'>,
): Location | null {
  const placed = values['location_id'] ?? fieldText(raw, 'location_id');
  const found = locations.find(({ id }) => id === vehicle?.location_id) ?? locations.find(({ id }) => id === placed);
  if (found) return found;
  const [only, another] = formYards(form, locations);
  return only !== undefined && another === undefined ? only : null;
}

/** Only the calculator says how often is repaid: the form's own fields of a loan do not. */
function bringsLoan(raw: LeadFields, settings: Settings): boolean {
  if (fieldText(raw, formField('frequency')) === '') return false;
  return carriedFigures((name) => fieldText(raw, formField(name)) || null, settings) !== null;
}

export async function readFormLead(sent: FormSent): Promise<FormLead> {
  const { key, form, raw, store, site, locations, vehicle, now, asker } = sent;
  const rules = formContext(site, { form, raw, vehicle, now, locations: formYards(form, locations) });
  const checked = checkForm(form, raw, rules);
  const { fields, answers, agreed } = leadOfForm(form, checked, vehicle?.car_type);
  const own = new Set(listFields(form).flatMap(({ field }) => [field.name ?? '', ...kindOf(field).inputs(field)]));
  // Raw input under a field's own name is not copied, even if the field is not shown. A vehicle's own field was
  // looked up before.
  // A loan is the exception: the calculator sends it under the names of its fields, and it is computed again below.
  const keepsLoan = rules.hasLoan || Object.hasOwn(checked.values, loanInputs.amount);
  const isTaken = (name: string) => !own.has(name) || (keepsLoan && loanNames.has(name));
  const others = Object.fromEntries(Object.entries(raw).filter(([name]) => isTaken(name)));
  const location = formLocation(form, checked, raw, sent);
  const context: FormFieldContext = {
    store,
    scope: site.scope,
    site,
    form,
    values: checked.values,
    vehicle,
    locations,
    location,
    now,
    asker,
  };
  const found = await askServer(checked, context);
  const lines = [...answers, ...found.answers];
  // Stored values are in the source's language; messages are in the site's.
  const wrong = checked.problems.length === 0 ? [] : inSiteLanguage(site, () => checkForm(form, raw, rules).problems);
  const problems = [...wrong, ...found.problems].map(
    ({ input, message }): Problem => ({ document: 'lead', pointer: `/${input}`, message, severity: 'error' }),
  );
  const optIn = checked.steps.flatMap((step) => step.fields).find(({ field }) => field.kind === 'opt-in')?.field;
  return {
    fields: {
      ...others,
      ...fields,
      ...(vehicle ? { car_id: vehicle.id } : {}),
      // The yard that is known without a question.
      ...(location ? { location_id: location.id } : {}),
    },
    facts: {
      ...found.facts,
      form: key,
      ...(lines.length > 0 ? { answers: lines.map((each) => ({ ...each })) } : {}),
    },
    problems,
    agreed,
    consent: optIn ? { text: optIn.text ?? '', ticked: optIn.ticked === true } : null,
    store: (db, leadId) => storeFields(db, leadId, checked, context),
  };
}

async function storeFields(
  db: Db,
  leadId: string,
  checked: CheckedForm,
  context: FormFieldContext,
): Promise<LeadFacts> {
  let facts: LeadFacts = {};
  for (const { field } of checked.steps.flatMap((step) => step.fields)) {
    const value = valueNamed(checked, field.name);
    const store = serverFieldKinds[field.kind]?.store;
    if (value !== null && store)
      facts = { ...facts, ...(await store(db, leadId, value, { ...context, field, found: {} })) };
  }
  return facts;
}
