/** Facts of the dealer inside a text: `{site.phone}` is replaced by the dealer's current phone number. */
import type { Json } from '#schemas/shapes/json.ts';
import { displayPhone, type PhoneCountry, phoneHref } from '../locations/phone.ts';
import { findFact } from './bindable-facts.ts';

/** An address of a phone or email contains the fact in machine form; a sentence contains it in readable form. */
const named = /(tel:|mailto:)?\{((?:site|location|landing)\.[a-z_]{1,40})\}/g;

/** Whether a text might name a fact. Cheap, because it runs for every text of every block. */
function mayName(text: string): boolean {
  return text.includes('{site.') || text.includes('{location.') || text.includes('{landing.');
}

/** Paths that a text names, known or not, each once. */
export function listTextFacts(text: string): readonly string[] {
  if (!mayName(text)) return [];
  return [...new Set([...text.matchAll(named)].map(([, , path = '']) => path))];
}

/**
 * The text with its facts filled in; what is filled in is not read again. A name that is no fact stays as written, so
 * that a slip is seen; a fact that is not known here leaves nothing.
 */
export function fillTextFacts(text: string, facts: (path: string) => Json | undefined): string {
  if (!mayName(text)) return text;
  return text.replace(named, (whole, scheme: string | undefined, path: string) => {
    if (findFact(path)?.type !== 'string') return whole;
    const value = facts(path);
    const plain = typeof value === 'string' ? value.trim() : '';
    if (!path.endsWith('.phone')) return `${scheme ?? ''}${plain}`;
    const country = countryOf(plain, facts);
    return scheme === undefined ? displayPhone(plain, country) : phoneHref(plain, country);
  });
}

/** A number in international form carries its country; any other is of the site's. */
function countryOf(phone: string, facts: (path: string) => Json | undefined): PhoneCountry {
  if (/^\+?64/.test(phone)) return 'NZ';
  return !/^\+?61/.test(phone) && facts('site.country') === 'NZ' ? 'NZ' : 'AU';
}
