/**
 * Pseudo-languages, computed from the source: every word has accents and brackets and is a third longer, as in German
 * or Māori. Text that stays plain is either the dealer's own or missing from the catalogue.
 */
import { closing } from './fill-message.ts';
import type { Language } from './translate.ts';

const accents: { readonly [letter: string]: string } = {
  a: 'á',
  b: 'ƀ',
  c: 'ć',
  d: 'ď',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ĺ',
  m: 'ḿ',
  n: 'ñ',
  o: 'ó',
  p: 'ṕ',
  q: 'ɋ',
  r: 'ŕ',
  s: 'ś',
  t: 'ţ',
  u: 'ú',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  B: 'Ɓ',
  C: 'Ć',
  D: 'Ď',
  E: 'É',
  F: 'Ƒ',
  G: 'Ĝ',
  H: 'Ĥ',
  I: 'Í',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ĺ',
  M: 'Ḿ',
  N: 'Ñ',
  O: 'Ó',
  P: 'Ṕ',
  Q: 'Ɋ',
  R: 'Ŕ',
  S: 'Ś',
  T: 'Ţ',
  U: 'Ú',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
};

/** The first and last characters of a pseudo-language text. */
export const pseudoBrackets = { open: '⟦', close: '⟧' } as const;

/** The text with accents, a third longer, in brackets; its placeholders, branches and tags are unchanged. */
export function pseudoText(source: string): string {
  const letters = source.replace(/\{[^{}]*\}|<[^<>]*>/g, '').length;
  const more = Math.ceil(letters / 3);
  const padding =
    more < 2
      ? ''
      : ` ${'éééé '
          .repeat(Math.ceil(more / 5))
          .slice(0, more)
          .trim()}`;
  return `${pseudoBrackets.open}${withAccents(source)}${padding}${pseudoBrackets.close}`;
}

function withAccents(text: string): string {
  let made = '';
  for (let at = 0; at < text.length; ) {
    const char = text.charAt(at);
    if (char === '{') {
      const end = closing(text, at);
      made += withinPlace(text.slice(at, end));
      at = end;
    } else if (char === '<' && text.indexOf('>', at) > at) {
      const end = text.indexOf('>', at) + 1;
      made += text.slice(at, end);
      at = end;
    } else {
      made += accents[char] ?? char;
      at += 1;
    }
  }
  return made;
}

/** `{name}` as it is; of a plural the texts of its branches alone are changed. */
function withinPlace(place: string): string {
  let made = place.slice(0, 1);
  for (let at = 1; at < place.length; ) {
    if (place.charAt(at) !== '{') {
      made += place.charAt(at);
      at += 1;
      continue;
    }
    const end = closing(place, at);
    made += `{${withAccents(place.slice(at + 1, end - 1))}}`;
    at = end;
  }
  return made;
}

const made = new Map<string, string>();
const mostMade = 10_000;

function translate(source: string): string {
  const known = made.get(source);
  if (known !== undefined) return known;
  const text = pseudoText(source);
  if (made.size >= mostMade) made.clear();
  made.set(source, text);
  return text;
}

/** Longer words. */
export const longerWords: Language = { locale: 'en-XA', direction: 'ltr', formats: 'en-AU', translate };

/** The same, read from the right. */
export const rightToLeft: Language = { locale: 'ar-XB', direction: 'rtl', formats: 'en-AU', translate };
