/** Problems in a shopper's own details, in words for the field. Browsers load this: no switches. */

import { isPhone, type PhoneCountry } from '../locations/phone.ts';
import { t } from '../messages/translate.ts';
import { isMailAddress } from './mail-shape.ts';

const emailLimit = 120;

export function emailProblem(email: string): string | null {
  if (email === '') return t('Please enter your email.');
  if (email.length > emailLimit) return tooLong(email, t('Email'), emailLimit);
  return isMailAddress(email)
    ? null
    : t('This email does not look right. Please check it, for example name@example.com.');
}

export function phoneProblem(phone: string, country: PhoneCountry): string | null {
  if (phone === '') return t('Please enter your phone number.');
  if (isPhone(phone, country)) return null;
  const example = country === 'AU' ? '0412 345 678' : '021 234 5678';
  return t('This phone number does not look right. Please check it, for example {example}.', { example });
}

/** @returns null for a text of at most `most` characters. */
export function tooLong(text: string, label: string, most: number): string | null {
  const length = [...text].length;
  return length > most
    ? t('{label}: {length} characters are too many; {most} is the most.', { label, length, most })
    : null;
}
