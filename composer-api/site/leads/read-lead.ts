/** What was sent, as a lead: by one of the fixed forms, or by a form document of the live release. */

import { AppError } from '#domain/errors/app-error.ts';
import { holdsVehicle, spinsWheel } from '#domain/forms/lead-answers.ts';
import { fieldErrorsHeading, fieldText, type LeadFields } from '#domain/leads/lead-fields.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { message, t } from '#domain/messages/translate.ts';
import type { Form } from '#schemas/documents/form.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { Store } from '#tenants/database/open.ts';
import { inSiteLanguage, type SiteRequest } from '../data/site-request.ts';
import type { Asker } from './field-kinds/server-kind.ts';
import { type FormLead, isOffered, readFormLead } from './form-lead.ts';
import { documentRules, formRules, isFixedForm } from './form-rules.ts';
import { type CheckedLead, leadFromFields } from './lead-from-fields.ts';
import type { LeadContext } from './lead-payload.ts';
import { findFormVehicle, findLeadSubject } from './lead-subject.ts';
import { releaseCategories } from './release-categories.ts';

/** Facts about the request that are not in its fields. */
export interface Arrived extends Pick<LeadContext, 'files' | 'hurried' | 'notes' | 'now' | 'referer' | 'userAgent'> {
  readonly store: Store;
  readonly site: SiteRequest;
  readonly locations: readonly Location[];
  /** `noAsker` if it is read for another purpose than being sent. */
  readonly asker: Asker;
}

export interface ReadLead {
  readonly lead: CheckedLead;
  /** What is stored together with it, and how its answer describes that. */
  readonly also?: FormLead['store'];
  /** The page after sending, where the form names one. */
  readonly successPath: string;
  /** Whether the form spins the prize wheel. */
  readonly spins: boolean;
  /** Whether the form puts its vehicle on hold. */
  readonly holds: boolean;
}

const unknownForm = message('This form no longer exists. Please load the page again, or use our contact form.');
const notOffered = message('This form is not offered at the moment. Please use our contact form, or give us a call.');
/** Shown above the errors of a form that staff have changed since the shopper opened it. */
const changedForm = message(
  'This form has changed since you opened it. What you typed is still here: please check it and send it again.',
);

/**
 * The form document that fields name; null for a fixed form, and where a program names none.
 * @throws AppError `document.invalid` for a form that is unknown or not offered.
 */
export function formOf(site: SiteRequest, fields: LeadFields): { key: string; form: Form; version: string } | null {
  const key = fieldText(fields, 'form');
  if (key === '' || isFixedForm(key)) return null;
  const known = site.release.forms.get(key);
  if (!known) throw refused(site, '/form', unknownForm);
  if (!isOffered(known.form, site.release.facts.switches)) throw refused(site, '/form', notOffered);
  return { key, ...known };
}

/** Stored values are in the source's language; messages are in the site's. */
function inWords<Result extends object>(site: SiteRequest, read: () => Result): Result {
  const result = read();
  return 'problems' in result ? inSiteLanguage(site, read) : result;
}

/** @throws AppError as above; problems of what was typed are the answer. */
export async function readLead(
  fields: LeadFields,
  arrived: Arrived,
): Promise<ReadLead | { readonly problems: readonly Problem[]; readonly heading: string }> {
  const { store, site, locations, now, asker } = arrived;
  const { site: facts, switches } = site.release.facts;
  const named = formOf(site, fields);
  const context = {
    site: facts,
    settings: switches,
    locations,
    now,
    userAgent: arrived.userAgent,
    referer: arrived.referer,
    hurried: arrived.hurried,
    files: arrived.files,
    ...(arrived.notes === undefined ? {} : { notes: arrived.notes }),
    routing: site.release.leadRouting,
    release: site.release,
    categories: releaseCategories(site.release),
  };
  if (!named) {
    const subject = await findLeadSubject(store, site, fields, now);
    const result = inWords(site, () =>
      leadFromFields(fields, { ...context, ...subject, rules: formRules(fields['form']) }),
    );
    return 'problems' in result
      ? { ...result, heading: fieldErrorsHeading }
      : { ...result, successPath: '', spins: false, holds: false };
  }
  const { key, form, version } = named;
  const subject = await findFormVehicle(store, site, fields, now);
  const sent = await readFormLead({
    key,
    form,
    raw: fields,
    store,
    site,
    locations,
    now,
    asker,
    vehicle: subject.vehicle,
  });
  const result = inWords(site, () =>
    leadFromFields(sent.fields, {
      ...context,
      ...subject,
      rules: documentRules,
      event: form.event,
      facts: sent.facts,
      consent: sent.consent,
      agreed: sent.agreed,
    }),
  );
  // What the form says of a field goes before what every lead says of it.
  const said = new Set(sent.problems.map(({ pointer }) => pointer));
  const problems = [
    ...sent.problems,
    ...('problems' in result ? result.problems.filter(({ pointer }) => !said.has(pointer)) : []),
  ];
  if (problems.length > 0) {
    const isStale = !['', version].includes(fieldText(fields, 'form_version'));
    return { problems, heading: isStale ? changedForm : fieldErrorsHeading };
  }
  if ('problems' in result) throw new Error('A lead was refused without a problem.');
  return {
    lead: result.lead,
    also: sent.store,
    successPath: form.successPath ?? '',
    spins: spinsWheel(form),
    holds: holdsVehicle(form),
  };
}

function refused(site: SiteRequest, pointer: string, words: string): AppError {
  const message = inSiteLanguage(site, () => t(words));
  return new AppError('document.invalid', deferMessage(words), [
    { document: 'lead', pointer, message, severity: 'error' },
  ]);
}
