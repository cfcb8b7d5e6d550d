/** Fields of a sent form, before it is a lead (specification, section 5). */

import type { StoredUserDetails } from '#schemas/entities/session.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { message } from '../messages/translate.ts';

export type LeadFields = { readonly [name: string]: Json };

/** The hidden field of every form: people leave it empty, so what is in it was written by a program. */
export const honeypotField = 'website';

export function isHoneypotFilled(fields: LeadFields): boolean {
  const value = fields[honeypotField];
  return value !== undefined && value !== null && value !== '';
}

/** Headings above the list of field errors, and above a failed form (sections 5 and 8). */
export const fieldErrorsHeading = message('Please fix the following errors:');
export const formFailed = message('An error occurred when submitting this form');

const checkOption = '(check_option)';

/**
 * Fields without the honeypot and without those whose name contains '_radio_options'; ticked '(check_option)' fields
 * become `additional_services`, named by what is left of their name, after services that were already listed.
 */
export function normaliseLeadFields(fields: LeadFields): LeadFields {
  const kept: { [name: string]: Json } = {};
  const listed = fields.additional_services;
  const services: string[] = Array.isArray(listed) ? listed.filter((item) => typeof item === 'string') : [];
  for (const [name, value] of Object.entries(fields)) {
    if (name === honeypotField || name === 'additional_services' || name.includes('_radio_options')) continue;
    if (name.includes(checkOption)) {
      if (isTicked(value))
        services.push(
          name
            .replace(checkOption, '')
            .replace(/[_\s]+/g, ' ')
            .trim(),
        );
    } else kept[name] = typeof value === 'string' ? value.trim() : value;
  }
  return services.length === 0 ? kept : { ...kept, additional_services: [...new Set(services)] };
}

/** How forms write a ticked box, with and without scripts. */
export function isTicked(value: Json | undefined): boolean {
  return value === true || (typeof value === 'string' && isTickedText(value));
}

export function isTickedText(text: string): boolean {
  return text === 'true' || text === 'on' || text === '1';
}

/** The details that the browser keeps for the next form; null unless name, email and phone are all there. */
export function storedDetails(fields: LeadFields): StoredUserDetails | null {
  const [name, email, phone] = [fieldText(fields, 'name'), fieldText(fields, 'email'), fieldText(fields, 'phone')];
  if (name === '' || email === '' || phone === '') return null;
  return { name, last_name: fieldText(fields, 'last_name'), email, phone, postcode: fieldText(fields, 'postcode') };
}

/** A field's trimmed text; '' when it has none. */
export function fieldText(fields: LeadFields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}
