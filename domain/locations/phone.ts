/** Phone numbers as people here read, dial and hide them (specification, section 9; design, section 11). */

import { t } from '../messages/translate.ts';

export type PhoneCountry = 'AU' | 'NZ';

const callingCodes: { readonly [country in PhoneCountry]: string } = { AU: '61', NZ: '64' };

/** Longer texts are no phone numbers; they are shown as they are written. */
const longest = 60;

/** The number without its extension, and the extension: '07 3200 1234 ext 12' is dialled without the 12. */
function splitExtension(phone: string): { readonly number: string; readonly extension: string } {
  const text = phone.slice(0, longest).trim();
  const match = /(?:extension|extn|ext|x|#)[.:]? {0,3}(\d{1,6})$/i.exec(text);
  return match
    ? { number: withoutEnd(text.slice(0, match.index)), extension: match[1] ?? '' }
    : { number: phone, extension: '' };
}

/** Without the spaces and signs that led to an extension. A loop, since a pattern would begin again at each of them. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' ,;('.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Digits in national form: '+61 7 3200 1234' → '0732001234'. Service numbers have no leading 0. */
function nationalDigits(phone: string, country: PhoneCountry): string {
  if (phone.length > longest) return '';
  const code = callingCodes[country];
  const { number } = splitExtension(phone);
  const digits = number.replace(/\(0\)/g, '').replace(/\D/g, '');
  // The country's code may lack its plus; no domestic number is that long.
  const isAbroad = /^\s*(\+|00)/.test(number);
  if (!isAbroad && !(digits.startsWith(code) && digits.length > 10)) return digits;
  const rest = isAbroad ? digits.replace(/^00/, '') : digits;
  if (!rest.startsWith(code)) return '';
  const national = rest.slice(code.length).replace(/^0/, '');
  return isServiceNumber(national) ? national : `0${national}`;
}

function isServiceNumber(national: string): boolean {
  return /^(13\d{4}|1[38]00\d{6})$/.test(national) || /^(0800|0508)\d{6,7}$/.test(national);
}

/**
 * Australia: 'xx xxxx xxxx'; 13 xx xx, 1300 xxx xxx and 1800 xxx xxx in their own grouping. New Zealand: landlines
 * 'xx xxx xxxx', mobiles of nine to eleven digits 'xxx xxx xxx', 'xxx xxx xxxx', 'xxx xxxx xxxx', 0800 xxx xxx. A number of another country or shape stays as it is written.
 */
export function displayPhone(phone: string, country: PhoneCountry): string {
  const national = nationalDigits(phone, country);
  const shown = country === 'AU' ? groupAustralian(national) : groupNewZealand(national);
  const { extension } = splitExtension(phone);
  return shown ? `${shown}${extension === '' ? '' : t(' ext {extension}', { extension })}` : phone.trim();
}

function groupAustralian(digits: string): string | null {
  if (/^13\d{4}$/.test(digits)) return group(digits, [2, 2, 2]);
  if (/^1[38]00\d{6}$/.test(digits)) return group(digits, [4, 3, 3]);
  return /^0\d{9}$/.test(digits) ? group(digits, [2, 4, 4]) : null;
}

function groupNewZealand(digits: string): string | null {
  const national = /^(800|508)\d{6,7}$/.test(digits) ? `0${digits}` : digits;
  if (/^(0800|0508)\d{6,7}$/.test(national)) return group(national, [4, 3, 4]);
  if (/^02\d{7,9}$/.test(national)) return group(national, national.length > 10 ? [3, 4, 4] : [3, 3, 4]);
  return /^0[34679]\d{7}$/.test(national) ? group(national, [2, 3, 4]) : null;
}

function group(digits: string, sizes: readonly number[]): string {
  const ends = sizes.map((_, index) => sizes.slice(0, index + 1).reduce((sum, size) => sum + size, 0));
  return ends
    .map((end, index) => digits.slice(end - (sizes[index] ?? 0), end))
    .filter((part) => part !== '')
    .join(' ');
}

/** Whether two texts are one number, however they are written. */
export function isSamePhone(one: string, other: string, country: PhoneCountry): boolean {
  const [a, b] = [phoneHref(one, country), phoneHref(other, country)];
  return a === b && a !== 'tel:';
}

/**
 * The part that shows until it is revealed: the first five characters of the displayed number (specification, section
 * 4).
 */
export function maskPhone(phone: string, country: PhoneCountry): string {
  const shown = displayPhone(phone, country);
  return `${shown.slice(0, 5)}${shown.slice(5).replace(/\d/g, '•')}`;
}

/** 'tel:+61732001234'; service numbers are dialled as they are. */
export function phoneHref(phone: string, country: PhoneCountry): string {
  const national = nationalDigits(phone, country);
  if (national === '')
    return `tel:${splitExtension(phone)
      .number.slice(0, longest)
      .replace(/[^\d+]/g, '')}`;
  if (isServiceNumber(national) || !national.startsWith('0')) return `tel:${national}`;
  return `tel:+${callingCodes[country]}${national.slice(1)}`;
}

/** Whether it has the shape of a phone number of the country, or an international one: for forms. */
export function isPhone(phone: string, country: PhoneCountry): boolean {
  if (!/^[\d\s()+./-]{6,30}$/.test(phone.trim())) return false;
  const national = nationalDigits(phone, country);
  if (national === '')
    return /^\s*(\+|00)/.test(phone) && /^\d{8,15}$/.test(phone.replace(/\D/g, '').replace(/^00/, ''));
  return (country === 'AU' ? groupAustralian(national) : groupNewZealand(national)) !== null;
}

/**
 * Landlines, mobiles, numbers of internet telephony and service numbers, in national form. Everything else, as
 * satellite, paging, data and premium numbers are, costs the caller more than a call.
 */
const ordinary: { readonly [country in PhoneCountry]: RegExp } = {
  AU: /^(?:0[23478]\d{8}|0550\d{6}|13\d{4}|1[38]00\d{6})$/,
  NZ: /^(?:0[3467]\d{7}|09[2-9]\d{6}|02\d{7,9}|(?:0800|0508)\d{6,7})$/,
};

/**
 * Whether a dealership can have the number: an ordinary one of Australia or New Zealand. Shoppers dial it unread, so no
 * number of another country passes: which ones are expensive there is not known here.
 */
function isDealerPhone(phone: string, country: PhoneCountry): boolean {
  if (!isPhone(phone, country)) return false;
  const isAbroad = /^\s*(\+|00)/.test(phone);
  return (['AU', 'NZ'] as const).some(
    (one) => (one === country || isAbroad) && ordinary[one].test(nationalDigits(phone, one)),
  );
}

/** Why a number cannot be a dealership's; null for one that can. @param phone '' for none */
export function dealerPhoneFault(phone: string, country: PhoneCountry): string | null {
  if (phone === '' || isDealerPhone(phone, country)) return null;
  return isPhone(phone, country)
    ? 'This is not a number of a dealership: satellite, premium and overseas numbers cost callers more. Use a landline, mobile or freephone number of Australia or New Zealand.'
    : 'This is not a phone number. Write it as you would dial it, including the area code.';
}
