/** The answer to a form that was sent without script and has errors: they are listed, and all that was typed is still there. */

import { type AppError, translatedError } from '#domain/errors/app-error.ts';
import { fieldErrorsHeading, fieldText, formFailed, type LeadFields } from '#domain/leads/lead-fields.ts';
import { acceptedFiles, fileIds } from '#domain/leads/lead-file.ts';
import { type PlaceOption, placeChoices } from '#domain/leads/place-choices.ts';
import { message, t } from '#domain/messages/translate.ts';
import { type Settings, setting } from '#domain/switches/settings.ts';
import { linkTo, richHtml } from '#renderer/html.ts';
import { escapeHtml } from '#renderer/page-html.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import {
  alertHtml,
  hiddenFields,
  optionsHtml,
  type PlainPage,
  plainButton,
  plainButtons,
  plainField,
  plainInput,
  plainSelect,
  problemLink,
  wrongAttributes,
} from './plain-form.ts';

const labels: { readonly [field: string]: string } = {
  name: message('Name'),
  last_name: message('Last name'),
  email: message('Email'),
  phone: message('Phone'),
  postcode: message('Postcode'),
  message: message('Comments'),
  rego: message('Registration'),
  category: message('What is it about?'),
  dealership_slug: message('Dealership'),
  location_id: message('Location'),
  files: message('Files'),
  slot: message('Day and time'),
};

/** What may be chosen, by field. */
type Choices = { readonly [field: string]: readonly PlaceOption[] };

export function choicesOf(locations: readonly Location[], settings: Settings): Choices {
  const { dealerships, locations: yards } = placeChoices(locations, settings);
  const categories = setting(settings, 'enquiry.categories').map((each) => ({ value: each, label: each }));
  return { category: categories, dealership_slug: dealerships, location_id: yards };
}

interface PageFacts {
  readonly site: Site;
  readonly fields: LeadFields;
  readonly choices: Choices;
  readonly problems: readonly Problem[];
  /** Path of the page with the form. */
  readonly back: string;
}

/** Fields with an error to correct here, all others carried along. */
export function problemPage({ site, fields, choices, problems, back }: PageFacts): PlainPage {
  const wrong = new Map(problems.map((problem) => [problem.pointer.slice(1).split('/')[0] ?? '', problem.message]));
  const editable = [...wrong.keys()].filter((name) => name in labels);
  const stuck = [...wrong].filter(([name]) => !(name in labels));
  const stored = fileIds(fields['files']).length;
  // What is wrong with one file takes nothing from those that have arrived.
  // The day that was open above a time goes with the time.
  const replaced = editable.includes('slot') ? [...editable, 'slot_day'] : editable;
  const carried = Object.keys(fields).filter((name) => !replaced.includes(name) || (name === 'files' && stored > 0));
  const list = [...wrong].map(([name, message]) => problemLink(message, name in labels ? name : null));
  const form =
    editable.length > 0 && stuck.length === 0
      ? `<form class="lead-form" method="post" action="/api/leads"${editable.includes('files') ? ' enctype="multipart/form-data"' : ''}>${editable.map((name) => editor(name, fieldText(fields, name), wrong.get(name) ?? '', choices[name])).join('')}${hiddenFields(
          carried.map((name) => [name, fieldText(fields, name)]),
        )}${plainButtons(plainButton(t('Send')))}</form>`
      : '';
  const heading = wrong.size > 0 ? t(fieldErrorsHeading) : t(formFailed);
  return { site, heading, body: `${alertHtml('', list)}${form}${wayBack(back)}` };
}

const wayBack = (back: string) =>
  `<p>${richHtml('<a>Back to the form</a>. Your browser’s Back button keeps what you typed.', {}, { a: linkTo(back) }).html}</p>`;

/** For an error of the whole form. */
export function failedPage(site: Site, error: AppError, back: string): PlainPage {
  return {
    site,
    heading: t(formFailed),
    body: `<p role="alert">${escapeHtml(translatedError(error))}</p>${wayBack(back)}`,
  };
}

function editor(name: string, value: string, message: string, options: Choices[string] | undefined): string {
  const attributes = `id="${name}" name="${name}"${wrongAttributes(name, message)}`;
  const open = name === 'slot' ? t('Any time: call me to find one') : t('Choose');
  const control =
    name === 'message'
      ? `<textarea class="ui-control" ${attributes} rows="5">${escapeHtml(value)}</textarea>`
      : options
        ? plainSelect(`${attributes}${name === 'slot' ? '' : ' required'}`, optionsHtml(options, value, open))
        : name === 'files'
          ? plainInput(`${attributes} type="file" multiple accept="${acceptedFiles}"`)
          : plainInput(`${attributes} value="${escapeHtml(value)}"`);
  return plainField({ id: name, label: labels[name] === undefined ? name : t(labels[name]), control, error: message });
}
