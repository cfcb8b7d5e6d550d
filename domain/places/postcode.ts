/** Postcodes of both countries have four digits. */

import { message, t } from '../messages/translate.ts';

export const invalidPostcode = message('Invalid postcode. Please enter a 4-digit number.');
const missingPostcode = message('Please enter a postcode.');

/** The problem with a postcode as typed, in words for the field; null for none (specification, section 5). */
export function postcodeProblem(postcode: string): string | null {
  const typed = postcode.trim();
  if (typed === '') return t(missingPostcode);
  return /^\d{4}$/.test(typed) ? null : t(invalidPostcode);
}
