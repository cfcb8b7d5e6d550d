/** Rules of a lead beyond its shape: what must be filled in, and how. Messages are for shoppers, one a field. */

import type { Problem } from '#schemas/shapes/problem.ts';
import type { PhoneCountry } from '../locations/phone.ts';
import { t } from '../messages/translate.ts';
import { postcodeProblem } from '../places/postcode.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { fieldText, type LeadFields } from './lead-fields.ts';
import { emailProblem, phoneProblem, tooLong } from './person-problems.ts';
import type { PlaceChoices } from './place-choices.ts';

export interface LeadRules {
  readonly settings: Settings;
  readonly country: PhoneCountry;
  /** The form asks for a message: enquiries do, requests for photos do not. */
  readonly asksMessage: boolean;
  /** The form asks what it is about, as the general enquiry does. */
  readonly asksCategory: boolean;
  /** The shopper's choices, where neither vehicle nor page decides. */
  readonly places: PlaceChoices;
  /** Categories that leads of this site may have. */
  readonly categories: ReadonlySet<string>;
}

const limits = { name: 120, last_name: 120, message: 4000 } as const;

/** Problems by field, in the order of the form; none when the lead may be stored. Fields must be normalised. */
export function checkLead(fields: LeadFields, rules: LeadRules): readonly Problem[] {
  const problems: Problem[] = [];
  const add = (field: string, message: string | null): void => {
    if (message !== null) problems.push({ document: 'lead', pointer: `/${field}`, message, severity: 'error' });
  };
  const text = (field: string): string => fieldText(fields, field);
  add('name', text('name') === '' ? t('Please enter your name.') : tooLong(text('name'), t('Name'), limits.name));
  add('last_name', tooLong(text('last_name'), t('Last name'), limits.last_name));
  add('email', emailProblem(text('email')));
  add('phone', phoneProblem(text('phone'), rules.country));
  if (text('postcode') !== '') add('postcode', postcodeProblem(text('postcode')));
  add('category', categoryProblem(text('category'), rules));
  add(
    'dealership_slug',
    rules.places.dealerships.length > 0 && text('dealership_slug') === ''
      ? t('*Please select a dealership location')
      : null,
  );
  if (rules.places.locations.length > 0 && text('location_id') === '')
    add('location_id', t('*Please select a dealership location'));
  add('message', messageProblem(text('message'), rules));
  return problems;
}

function categoryProblem(category: string, { asksCategory, settings, categories }: LeadRules): string | null {
  if (!asksCategory || !setting(settings, 'enquiry.category-select'))
    return category === '' || categories.has(category)
      ? null
      : t('The subject of this form no longer exists. Please load the page again, or use our contact form.');
  if (category === '') return t('Please choose what your enquiry is about.');
  const known = setting(settings, 'enquiry.categories');
  return (known.length > 0 ? known.includes(category) : categories.has(category))
    ? null
    : t('Please choose one of the listed subjects.');
}

function messageProblem(message: string, { asksMessage, settings }: LeadRules): string | null {
  const label = setting(settings, 'enquiry.message-label');
  if (message === '')
    return asksMessage && setting(settings, 'enquiry.message-required')
      ? t('Please fill in {label}: tell us how we can help.', { label })
      : null;
  return tooLong(message, label, limits.message);
}
