/** A form document in a browser without scripts: which page answers what it sent. */

import { departmentOf } from '#domain/appointments/rules.ts';
import { checkForm } from '#domain/forms/check-form.ts';
import { asksTime, formYards } from '#domain/forms/form-yards.ts';
import { holdsVehicle } from '#domain/forms/lead-answers.ts';
import { holdFacts } from '#domain/holds/hold-facts.ts';
import type { LeadFields } from '#domain/leads/lead-fields.ts';
import { t } from '#domain/messages/translate.ts';
import type { Form } from '#schemas/documents/form.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { Store } from '#tenants/database/open.ts';
import { freeDays, slotFacts } from '../booking/free-times.ts';
import { inSiteLanguage, type SiteRequest } from '../data/site-request.ts';
import { formContext, formLocation } from './form-lead.ts';
import { findFormVehicle } from './lead-subject.ts';
import type { PlainPage } from './plain-form.ts';
import { quoteForm } from './quote-form.ts';
import { formOf } from './read-lead.ts';
import { nextStep, stepOfProblems, stepPage } from './step-page.ts';

/** Days with free times that are offered at a time. */
const daysShown = 7;

interface PlainForm {
  readonly store: Store;
  readonly site: SiteRequest;
  readonly fields: LeadFields;
  readonly locations: readonly Location[];
  readonly now: Date;
  /** Path of the page with the form. */
  readonly back: string;
  /** What was wrong with files that came along. */
  readonly refused: readonly Problem[];
}

export interface PlainSteps {
  /** The page of the next step, or of the one that has to be corrected; null when the whole form is to be sent. */
  readonly answer: { readonly draw: () => PlainPage; readonly status: number } | null;
  /** The page on which these problems are corrected. */
  readonly problemPage: (problems: readonly Problem[], heading: string) => () => PlainPage;
}

/** Null for a form that is no document. @throws AppError for one that is unknown or not offered. */
export async function plainSteps(sent: PlainForm): Promise<PlainSteps | null> {
  const { store, site, fields, locations, now, back, refused } = sent;
  const named = formOf(site, fields);
  if (!named) return null;
  const { vehicle } = await findFormVehicle(store, site, fields, now);
  const yards = formYards(named.form, locations);
  const asked = { form: named.form, locations: yards, vehicle, raw: fields, now };
  const { context, checked } = inSiteLanguage(site, () => {
    const context = formContext(site, asked);
    return { context, checked: checkForm(named.form, fields, context) };
  });
  const { steps } = checked;
  const yard = formLocation(named.form, checked, fields, { vehicle, locations });
  const facts = {
    site: site.release.facts.site,
    form: named.form,
    version: named.version,
    context,
    steps,
    back,
    freeDays: await offeredDays(sent, named.form, yard),
    hold: holdsVehicle(named.form) ? inSiteLanguage(site, () => holdFacts(vehicle, site.release.facts.switches)) : null,
    quote: await quoteForm({ store, site, form: named.form, fields, locations, vehicle, now }),
    // Each step carries the path of the page with the form on to the next.
    fields: { ...fields, url: site.origin + back },
  };
  const next = nextStep(checked, fields);
  const problems = new Map(next?.problems.map(({ input, message }) => [input, message]));
  for (const { pointer, message } of refused) problems.set(pointer.slice(1), message);
  const step = refused.length > 0 ? stepOfProblems(steps, [...problems.keys()]) : (next?.step ?? null);
  return {
    answer: step ? { draw: () => stepPage({ ...facts, step, problems }), status: problems.size > 0 ? 422 : 200 } : null,
    problemPage: (found, heading) => {
      const byInput = new Map(found.map(({ pointer, message }) => [pointer.slice(1), message]));
      const wrong = stepOfProblems(steps, [...byInput.keys()]);
      if (!wrong) throw new Error('A form without steps cannot be corrected.');
      return () => stepPage({ ...facts, step: wrong, problems: byInput, heading: t(heading) });
    },
  };
}

/** Days with free times, for a form that asks for one; null where it does not, or the yard is not known yet. */
async function offeredDays({ store, site, locations, now }: PlainForm, form: Form, yard: Location | null) {
  if (yard === null || !asksTime(form)) return null;
  const place = { yard, department: departmentOf(form.category), yards: locations };
  return freeDays(await slotFacts(store.db, site, place, now), { most: daysShown });
}
