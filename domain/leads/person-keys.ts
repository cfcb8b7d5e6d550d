/** What shows that two leads come from one person: their email address or their whole phone number (decision 0306). */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { PhoneCountry } from '../locations/phone.ts';

/** Longer texts are not phone numbers. Nothing is cut off, because a shortened text would be another number. */
const longestPhone = 60;

/** Longer texts are not addresses, and are not cut off either. */
const longestMail = 200;
/** What a browser would not read as part of a host, or would leave out of it. */
const notOfHost = /[/\\?#:@%[\]\s]/;

/**
 * The address as all its spellings are written: in small letters, composed, in plain width, without invisible marks of
 * direction, and with the domain as the mail system looks it up: "mia@Bücher.example." → "mia@xn--bcher-kva.example".
 * Different mailboxes stay different: nothing before the "@" is left out, and a domain that cannot be looked up stays as
 * it is. A key is its own key. '' for none, and for a text that is too long to be an address.
 */
export function mailKey(text: string): string {
  if (text.length > longestMail) return '';
  const mail = text
    .replace(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/\ufe6b/g, '@')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC');
  const at = mail.lastIndexOf('@');
  if (at < 0) return '';
  const key = `${mail.slice(0, at)}@${domainKey(mail.slice(at + 1))}`;
  return key.length > longestMail ? '' : key;
}

function domainKey(typed: string): string {
  const host = `http://${typed}/`;
  if (notOfHost.test(typed) || !URL.canParse(host)) return typed;
  const domain = new URL(host).hostname.replace(/\.$/, '');
  // A browser reads "1.2" as the address of a machine, 1.0.0.2: no mailbox is there.
  return /(?:^|\.)\d+$/.test(domain) ? typed : domain;
}

/**
 * The mailbox behind an address, for limits alone: "mia+2@example.com" reaches the reader of "mia@example.com", and
 * Google leaves dots out. It proves nothing, since a server may give these addresses to different people. '' for none.
 */
export function mailboxKey(text: string): string {
  const mail = mailKey(text);
  const at = mail.lastIndexOf('@');
  const [name = '', domain] = [mail.slice(0, at).split('+')[0], mail.slice(at + 1)];
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
 * '' for anything that is not a complete, valid number, or that could be two: it proves nothing and equals nothing.
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
