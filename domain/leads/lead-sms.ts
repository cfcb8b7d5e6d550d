/** A lead as a text message to staff, and the numbers that one can be sent to. */
import type { PhoneCountry } from '../locations/phone.ts';
import { phoneKey } from './person-keys.ts';

interface SmsFacts {
  readonly category: string;
  /** '' where it was not given. */
  readonly name: string;
  readonly phone: string;
  /** Null for a lead without one. */
  readonly vehicle: string | null;
  readonly dealer: string;
}

/** Two messages at most. */
const longest = 300;

/** Who asks about what, how to call them, and how to stop these messages. */
export function leadSms({ category, name, phone, vehicle, dealer }: SmsFacts): string {
  const about = [category, vehicle ?? ''].filter((part) => part !== '').join(', ');
  const who = [oneLine(name, 60) || 'A shopper', oneLine(phone, 30)].filter((part) => part !== '').join(' ');
  const end = ' Reply STOP to end.';
  const text = `${oneLine(dealer, 40)}: new lead. ${oneLine(about, 110)}. ${who}.`;
  return `${text.slice(0, longest - end.length)}${end}`;
}

/**
 * `+61412345678` from a mobile number as people here write it; null for anything else, landlines and service numbers
 * included.
 */
export function mobileNumber(text: string, country: PhoneCountry): string | null {
  const number = phoneKey(text, country);
  if (number.startsWith('+61')) return /^\+614\d{8}$/.test(number) ? number : null;
  if (number.startsWith('+64')) return /^\+642\d{7,9}$/.test(number) ? number : null;
  return /^\+\d+$/.test(number) ? number : null;
}

/** Whether a number with its country's code (`mobileNumber`) is one of the country. */
export function isOfCountry(number: string, country: PhoneCountry): boolean {
  return number.startsWith(country === 'AU' ? '+61' : '+64');
}

/** Typed text, as part of one line of plain text. */
function oneLine(text: string, most: number): string {
  return text
    .slice(0, most * 2)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, most);
}
