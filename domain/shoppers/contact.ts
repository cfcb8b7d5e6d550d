/** Addresses and numbers that one-time codes are sent to, as shoppers type them. */
import { mobileNumber } from '../leads/lead-sms.ts';
import { isMailAddress } from '../leads/mail-shape.ts';
import { mailKey } from '../leads/person-keys.ts';
import type { PhoneCountry } from '../locations/phone.ts';

export interface Contact {
  readonly way: 'email' | 'phone';
  /** As `mailKey` writes it, or with the country's code: +61412345678. */
  readonly to: string;
}

/** Characters that are read. */
const longest = 150;

/** Typed text as an address or a mobile number; null where it is neither. */
export function readContact(text: string, country: PhoneCountry): Contact | null {
  const typed = text.length > longest ? '' : text.trim();
  const mail = mailKey(typed);
  if (mail !== '') return isMailAddress(mail) ? { way: 'email', to: mail } : null;
  const number = mobileNumber(typed, country);
  return number === null ? null : { way: 'phone', to: number };
}

/** Six typed digits, with blanks or a hyphen in between; '' for anything else. */
export function readCode(text: string): string {
  const digits = text.length > 20 ? '' : text.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : '';
}
