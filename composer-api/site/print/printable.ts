/** Text in the letters that a brochure's faces have: pdfkit sets a box, or a wrong sign, for any other. */
import type { Json } from '#schemas/shapes/json.ts';
import type { PrintFace } from './print-faces.ts';

/** The standard fonts of PDF know Western European letters: Windows' code page 1252. */
function isStandard(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return (
    (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'.includes(letter)
  );
}

/**
 * @param faces null for a standard one. A letter that one of them lacks is taken from all, so that a name is written one
 * way throughout.
 * @returns a function that writes a text with those letters: a missing letter loses its accents one by one from the last
 * until the font has it, and is left out if it does not.
 */
export function printableIn(faces: readonly (PrintFace | null)[]): (text: string) => string {
  const has = (letter: string) => faces.every((face) => (face ? face.letters.has(letter) : isStandard(letter)));
  return (text) => Array.from(text.normalize('NFC'), (letter) => nearest(letter, has)).join('');
}

function nearest(letter: string, has: (letter: string) => boolean): string {
  for (let parts = [...letter.normalize('NFD')]; parts.length > 0; parts = parts.slice(0, -1)) {
    const candidate = parts.join('').normalize('NFC');
    if (has(candidate)) return candidate;
  }
  return '';
}

/** The same value with every text in it changed. */
export function mapTexts<T>(value: T, change: (text: string) => string): T;
export function mapTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)]));
}
