/** What tells that two leads come from one person: their mail address or phone number, written the same way. */

/** The address in small letters; '' for none. */
export function mailKey(text: string): string {
  const mail = text.slice(0, 200).trim().toLowerCase();
  return mail.includes('@') ? mail : '';
}

/** The key of an address or of a number, whichever it is; '' for neither. */
export function contactKey(text: string): string {
  return mailKey(text) || phoneKey(text);
}

/** Digits of a number that all ways of writing it share: '0412 345 678' and '+61 412 345 678' → '412345678'; '' for none. */
export function phoneKey(text: string): string {
  const digits = text.slice(0, 60).replace(/\D/g, '');
  return digits.length < 7 ? '' : digits.slice(-9);
}
