/** A form document in a browser without scripts: which page answers what it sent. */
import { departmentOf } from '#domain/appointments/rules.ts';
import { type CheckedForm, checkForm, type FormProblem } from '#domain/forms/check-form.ts';
import { kindOf } from '#domain/forms/field-kinds.ts';
import { asksTime, formYards } from '#domain/forms/form-yards.ts';
import { holdsVehicle } from '#domain/forms/lead-answers.ts';
import type { PlacedStep } from '#domain/forms/walk-form.ts';
import { holdFacts } from '#domain/holds/hold-facts.ts';
import { fieldErrorsHeading, fieldText, honeypotField, type LeadFields } from '#domain/leads/lead-fields.ts';
import { t } from '#domain/messages/translate.ts';
import { richHtml } from '#renderer/html.ts';
import { escapeHtml } from '#renderer/page-html.ts';
import type { Form } from '#schemas/documents/form.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { Store } from '#tenants/database/open.ts';
import { freeDays, slotFacts } from '../booking/free-times.ts';
import { inSiteLanguage, type SiteRequest } from '../data/site-request.ts';
import { formContext, formLocation } from './form-lead.ts';
import { findFormVehicle } from './lead-subject.ts';
import { alertHtml, hiddenFields, type PlainPage, plainButton, plainButtons, problemLink } from './plain-form.ts';
import { quoteForm } from './quote-form.ts';
import { formOf } from './read-lead.ts';
import { fieldHtml, type StepFacts } from './step-fields.ts';

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

/** Null for a form that is not a document. @throws AppError for one that is unknown or not offered. */
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

/**
 * A step of a form for a browser without scripts: what was typed in other steps goes along, and is checked again.
 * The step that a plain form shows next, with its problems; null if the last one was sent without problems. A form that
 * names no step was sent whole.
 */
function nextStep(
  { steps, problems }: CheckedForm,
  fields: LeadFields,
): { readonly step: PlacedStep; readonly problems: readonly FormProblem[] } | null {
  const sent = fieldText(fields, 'step');
  const at = steps.findIndex(({ id }) => id === sent);
  if (at < 0) return null;
  const previous = steps[Math.max(0, at - 1)];
  if (fieldText(fields, 'action') === 'back' && previous) return { step: previous, problems: [] };
  for (const step of steps.slice(0, at + 1)) {
    const found = problems.filter((problem) => problem.step === step.id);
    if (found.length > 0) return { step, problems: found };
  }
  const following = steps[at + 1];
  return following ? { step: following, problems: [] } : null;
}

/** The step of the field with the problem; the last step if the problem belongs to no field. */
function stepOfProblems(steps: readonly PlacedStep[], inputs: readonly string[]): PlacedStep | null {
  const has = ({ fields }: PlacedStep) =>
    fields.some(({ field }) =>
      kindOf(field)
        .inputs(field)
        .some((input) => inputs.includes(input)),
    );
  return steps.find(has) ?? steps.at(-1) ?? null;
}

function stepPage(facts: StepFacts): PlainPage {
  const { site, form, fields, steps, step, problems, back } = facts;
  const at = steps.findIndex(({ id }) => id === step.id);
  const isLast = at === steps.length - 1;
  const own = new Set(step.fields.flatMap(({ field }) => kindOf(field).inputs(field)));
  const sentAnew = new Set(['step', 'action', 'form_version', honeypotField]);
  const carried = Object.keys(fields).filter(
    (name) => (!own.has(name) || isCarriedFile(step, name)) && !sentAnew.has(name),
  );
  const hidden = hiddenFields([
    ...carried.map((name) => [name, fieldText(fields, name)] as const),
    ['step', step.id],
    ['form_version', facts.version],
  ]);
  const hasFiles = step.fields.some(({ field }) => field.kind === 'file');
  const title = form.heading || form.title;
  const list = [...problems].map(([input, message]) =>
    problemLink(message, own.has(input) ? placeOf(input, facts) : null),
  );
  const alert = list.length > 0 ? alertHtml(facts.heading ?? t(fieldErrorsHeading), list) : '';
  const progress =
    steps.length > 1
      ? `<p class="ui-field-hint">${escapeHtml(t('Step {at} of {count}: {title}', { at: at + 1, count: steps.length, title: step.step.title }))}</p>`
      : '';
  const buttons = [
    plainButton(isLast ? form.submit : t('Next')),
    ...(at > 0 ? [plainButton(t('Back'), 'name="action" value="back" formnovalidate', 'secondary')] : []),
  ];
  const lead = step.step.lead ? `<p>${escapeHtml(step.step.lead)}</p>` : '';
  const body = `${progress}${lead}${privateNote(facts)}${alert}<form class="lead-form" method="post" action="/api/leads"${hasFiles ? ' enctype="multipart/form-data"' : ''}>${hidden}${step.fields.map(({ field }) => fieldHtml(field, facts)).join('')}${plainButtons(...buttons)}</form>${creditHtml(facts)}<p><a href="${escapeHtml(back)}">${escapeHtml(t('Leave the form'))}</a></p>`;
  return { site, heading: title, body };
}

/** Id of the control that an input's error leads to: a list of free times is one control for day and time. */
function placeOf(input: string, { step, freeDays }: StepFacts): string {
  if (freeDays === null) return input;
  const inputs = step.fields.map(({ field }) => (field.kind === 'slot' ? kindOf(field).inputs(field) : []));
  return inputs.find((each) => each.includes(input))?.[0] ?? input;
}

function privateNote({ step, site }: StepFacts): string {
  const labels = step.fields.flatMap(({ field }) => (field.private ? [field.label] : []));
  if (labels.length === 0) return '';
  return `<p>${richHtml('<b>Private: {labels}.</b> Only the people at {site} who work on this read it.', { labels: labels.join(', '), site: site.name }).html}</p>`;
}

/** Who arranges credit, on every step of a form that asks for a loan. */
function creditHtml({ form, site: { legal } }: StepFacts): string {
  const { creditLicence = '', creditGuide = '' } = legal;
  if (!Object.values(form.fields).some(({ kind }) => kind === 'loan')) return '';
  const guide = creditGuide === '' ? '' : `<a href="${escapeHtml(creditGuide)}">${escapeHtml(t('Credit guide'))}</a>`;
  const parts = [escapeHtml(creditLicence), guide].filter((part) => part !== '');
  return parts.length === 0 ? '' : `<p><small>${parts.join('. ')}</small></p>`;
}

/** Ids of files that were sent before are submitted together with new ones. */
function isCarriedFile({ fields }: PlacedStep, name: string): boolean {
  return fields.some(({ field }) => field.kind === 'file' && field.name === name);
}
