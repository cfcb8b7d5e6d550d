/** Postcodes of both countries have four digits. */

export const invalidPostcode = 'Invalid postcode. Please enter a 4-digit number.';
const missingPostcode = 'Please enter a postcode.';

/** What is wrong with a postcode as typed, in words for the field; null when nothing is (specification, section 5). */
export function postcodeProblem(postcode: string): string | null {
  const typed = postcode.trim();
  if (typed === '') return missingPostcode;
  return /^\d{4}$/.test(typed) ? null : invalidPostcode;
}
