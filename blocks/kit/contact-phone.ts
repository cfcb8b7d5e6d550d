/** Contact numbers as blocks show and call them (rules: `domain/locations`). */
import * as rules from '#domain/locations/phone.ts';

/** A number in international form carries its country; for one that does not, pass the site's. */
function countryOf(phone: string): rules.PhoneCountry {
  return phone.replace(/[^+\d]/g, '').startsWith('+64') ? 'NZ' : 'AU';
}

/** As it is read in its own country: +61732001234 is 07 3200 1234. */
export function displayPhone(phone: string, country: rules.PhoneCountry = countryOf(phone)): string {
  return rules.displayPhone(phone, country);
}

/** The address that calls it. */
export function phoneHref(phone: string, country: rules.PhoneCountry = countryOf(phone)): string {
  return rules.phoneHref(phone, country);
}
