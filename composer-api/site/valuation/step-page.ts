/** The steps of a valuation for a browser without scripts: whole pages, each with the fields of one step. */

import { fieldErrorsHeading, fieldText, type LeadFields } from '#domain/leads/lead-fields.ts';
import { acceptedFiles } from '#domain/leads/lead-file.ts';
import { placeChoices } from '#domain/leads/place-choices.ts';
import { t } from '#domain/messages/translate.ts';
import { carFields, plateStates } from '#domain/valuation/read-car.ts';
import { escapeHtml } from '#renderer/page-html.ts';
import type { ValuationStep } from '#schemas/api/valuation.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { SiteRequest } from '../data/site-request.ts';
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
} from '../leads/plain-form.ts';

interface PlainField {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly type?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly needed?: boolean;
  /** Takes files; its value are the ids of those that were sent. */
  readonly takesFiles?: true;
}

interface FormParts {
  readonly heading: string;
  /** HTML before the form. */
  readonly intro: string;
  readonly fields: readonly PlainField[];
  readonly hidden: { readonly [name: string]: string };
  readonly submit: string;
  readonly problems: readonly Problem[];
}

/** The first step again, with the input and its problems. */
export function carPage(
  site: SiteRequest,
  locations: readonly Location[],
  fields: LeadFields,
  problems: readonly Problem[],
): PlainPage {
  const { site: facts, switches } = site.release.facts;
  const text = (name: string) => fieldText(fields, name);
  const { dealerships, locations: yards } = placeChoices(locations, switches);
  const states = (plateStates[facts.country] ?? []).map((value) => ({ value, label: value }));
  const shown: readonly PlainField[] = [
    { name: 'rego', label: t('Plate'), value: text('rego') },
    // If one register covers all plates, there is no choice.
    ...(states.length > 1
      ? [{ name: 'regoState', label: t('State of the plate'), value: text('regoState'), options: states }]
      : []),
    { name: carFields.make, label: t('Make'), value: text(carFields.make), needed: true },
    { name: carFields.model, label: t('Model'), value: text(carFields.model), needed: true },
    { name: carFields.badge, label: t('Badge'), value: text(carFields.badge) },
    { name: carFields.year, label: t('Year'), value: text(carFields.year), needed: true },
    { name: carFields.km, label: t('Kilometres'), value: text(carFields.km), needed: true },
    { name: 'files', label: t('Photos of it'), value: text('files'), takesFiles: true },
    { name: 'name', label: t('Name'), value: text('name'), needed: true },
    { name: 'email', label: t('Email'), value: text('email'), type: 'email', needed: true },
    { name: 'phone', label: t('Phone'), value: text('phone'), type: 'tel', needed: true },
    ...(dealerships.length > 0
      ? [
          {
            name: 'dealership_slug',
            label: t('Dealership'),
            value: text('dealership_slug'),
            options: dealerships,
            needed: true,
          },
        ]
      : []),
    ...(yards.length > 0
      ? [{ name: 'location_id', label: t('Location'), value: text('location_id'), options: yards, needed: true }]
      : []),
  ];
  const names = new Set(shown.map(({ name }) => name));
  const carried = Object.keys(fields).filter((name) => !names.has(name) && name !== 'step');
  return formPage(site, {
    heading: t(fieldErrorsHeading),
    intro: '',
    fields: shown,
    // Ids of files sent earlier are kept with new ones.
    hidden: { ...Object.fromEntries([...carried, 'files'].map((name) => [name, text(name)])), step: 'car' },
    submit: t('Continue'),
    problems,
  });
}

/** The questions about the condition. */
export function answersPage(
  site: SiteRequest,
  { lead_id, valuation_key, car, questions, ask_owing }: ValuationStep,
  fields: LeadFields = {},
  problems: readonly Problem[] = [],
): PlainPage {
  return formPage(site, {
    heading: problems.length > 0 ? t(fieldErrorsHeading) : t('About your {car}', { car }),
    intro: `<p>${escapeHtml(t('Step 2 of 3. Honest answers get a figure that holds.'))}</p>`,
    fields: [
      ...questions.map(({ field, question, answers }) => ({
        name: field,
        label: question,
        value: fieldText(fields, field),
        options: answers,
        needed: true,
      })),
      ...(ask_owing
        ? [
            {
              name: 'finance_owing',
              label: t('Finance owing on it, in dollars'),
              value: fieldText(fields, 'finance_owing'),
            },
          ]
        : []),
    ],
    hidden: { step: 'answers', lead_id, valuation_key },
    submit: t('Show my estimate'),
    problems,
  });
}

/** The estimate, how it was made, and the offer if there is one; or why there is no figure. */
export function offerPage(site: SiteRequest, answer: ValuationStep, problems: readonly Problem[] = []): PlainPage {
  const { lead_id, valuation_key, car, valuation, range, equity, valid_until, changes, next } = answer;
  const lines = changes.map(
    ({ question, answer: given, text }) =>
      `<li>${escapeHtml(question)} ${escapeHtml(given)}: <strong>${escapeHtml(text)}</strong></li>`,
  );
  const others = (valuation?.comparables ?? []).map(
    ({ name, price, km, href }) =>
      `<li><a href="${escapeHtml(href)}">${escapeHtml(name)}</a>, ${escapeHtml([price, km].filter(Boolean).join(', '))}</li>`,
  );
  const body = [
    range === null ? '' : `<p>${escapeHtml(t('{car}, valid until {day}.', { car, day: valid_until ?? '' }))}</p>`,
    equity === null ? '' : `<p>${escapeHtml(equity)}.</p>`,
    `<p>${escapeHtml(valuation?.text ?? '')}</p>`,
    lines.length > 0 && range !== null
      ? `<h2>${escapeHtml(t('How your answers changed the estimate'))}</h2><ul>${lines.join('')}</ul>`
      : '',
    others.length > 0 ? `<h2>${escapeHtml(t('Compared with'))}</h2><ul>${others.join('')}</ul>` : '',
    problems.length > 0 ? alertHtml('', [escapeHtml(problems[0]?.message ?? '')]) : '',
    next === 'offer'
      ? `<p>${escapeHtml(t('We confirm the figure when we have seen the vehicle.'))}</p><form method="post" action="/api/valuations">${hiddenFields(Object.entries({ step: 'offer', lead_id, valuation_key }))}${plainButtons(plainButton(t('Accept this estimate'), 'name="accept" value="yes"'), plainButton(t('Talk to me first'), 'name="accept" value="no"', 'secondary'))}</form>`
      : `<p>${escapeHtml(t('We have your details and will be in touch.'))} <a href="/">${escapeHtml(t('Back to the site'))}</a></p>`,
  ];
  const heading = range === null ? t('We will call you with a figure') : t('Your estimate: {range}', { range });
  return { site: site.release.facts.site, heading, body: body.join('') };
}

function formPage(site: SiteRequest, { heading, intro, fields, hidden, submit, problems }: FormParts): PlainPage {
  const wrong = new Map(problems.map(({ pointer, message }) => [pointer.slice(1).split('/')[0] ?? '', message]));
  const shown = new Set(fields.map(({ name }) => name));
  const list = [...wrong].map(([name, message]) => problemLink(message, shown.has(name) ? name : null));
  const sends = fields.some(({ takesFiles }) => takesFiles) ? ' enctype="multipart/form-data"' : '';
  return {
    site: site.release.facts.site,
    heading,
    body: `${list.length > 0 ? alertHtml('', list) : intro}<form class="lead-form" method="post" action="/api/valuations"${sends}>${hiddenFields(Object.entries(hidden))}${fields.map((field) => control(field, wrong.get(field.name))).join('')}${plainButtons(plainButton(submit))}</form>`,
  };
}

function control(
  { name, label, value, type, options, needed = false, takesFiles }: PlainField,
  message: string | undefined,
): string {
  const id = escapeHtml(name);
  const attributes = `id="${id}" name="${id}"${needed ? ' required' : ''}${wrongAttributes(name, message)}`;
  const input = options
    ? plainSelect(attributes, optionsHtml(options, value, t('Choose')))
    : takesFiles
      ? plainInput(`${attributes} type="file" accept="${acceptedFiles}" multiple`)
      : plainInput(`${attributes}${type ? ` type="${type}"` : ''} value="${escapeHtml(value)}"`);
  const hint = takesFiles && value !== '' ? t('The files that you sent are here.') : undefined;
  return plainField({ id: name, label, control: input, error: message, hint, optional: !needed });
}
