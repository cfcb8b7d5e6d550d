/** What shows that two leads come from one person: their email address or their whole phone number (decision 0306). */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { PhoneCountry } from '../locations/phone.ts';

/** Longer texts are not phone numbers. Nothing is cut off, because a shortened text would be another number. */
const longestPhone = 60;

/** The address in small letters; '' for none. */
export function mailKey(text: string): string {
  const mail = text.slice(0, 200).trim().toLowerCase();
  return mail.includes('@') ? mail : '';
}

/**
 * The mailbox behind an address, for limits alone: "mia+2@example.com" reaches the reader of "mia@example.com", and
 * Google leaves dots out. It proves nothing, since a server may give these addresses to different people. '' for none.
 */
export function mailboxKey(text: string): string {
  const mail = mailKey(text);
  const at = mail.lastIndexOf('@');
  const [name = '', typed] = [mail.slice(0, at).split('+')[0], mail.slice(at + 1)];
  // "bücher.example" and "xn--bcher-kva.example" are one host.
  const host = `http://${typed}/`;
  const domain = URL.canParse(host) ? new URL(host).hostname : typed;
  if (name === '') return mail;
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** The key of an address or of a number; '' for neither. @param country as for `phoneKey` */
export function contactKey(text: string, country: PhoneCountry | null): string {
  return mailKey(text) || phoneKey(text, country);
}

/**
 * The whole number with its country's code (E.164), however it is written: '0412 345 678' in Australia and
 * '+61 412 345 678' → '+61412345678'. An extension belongs to it: '+61732001234;ext=12'. A key is its own key.
 *
 * '' for what is no whole, valid number, and for what could be two: it proves nothing and is equal to nothing.
 * @param country of the site, for a number that names none; null where it is not known, so that such a number has no key
 */
export function phoneKey(text: string, country: PhoneCountry | null): string {
  if (text.length > longestPhone) return '';
  // Telephones and browsers copy numbers with invisible marks of their direction.
  const typed = text.replace(/\p{Cf}/gu, '').trim();
  const found = new Set([wholeNumber(typed, country)]);
  // Most of the world dials 00 before the country's code. Australia dials 0011 and the like, which the library knows.
  if (typed.startsWith('00')) found.add(wholeNumber(`+${typed.slice(2)}`, null));
  found.delete('');
  const [only = ''] = found;
  return found.size === 1 ? only : '';
}

function wholeNumber(typed: string, country: PhoneCountry | null): string {
  const options = { ...(country === null ? {} : { defaultCountry: country }), extract: false };
  const number = parsePhoneNumberFromString(typed, options);
  if (number === undefined || !number.isValid()) return '';
  return `${number.number}${number.ext === undefined ? '' : `;ext=${number.ext}`}`;
}
