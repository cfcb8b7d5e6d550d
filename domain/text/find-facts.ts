/** Numbers and words of a dealer as people write them, found in a text. */

/**
 * Digits of a number as people write it; the country's own code is equivalent to the leading zero. Numbers that begin
 * with 1300 and 1800 are dialled without that zero.
 */
export function plainDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return /^611[38]00\d{6}$/.test(digits) ? digits.slice(2) : digits.replace(/^(?:61|64)(?=\d{8,})/, '0');
}

interface Run {
  readonly digits: string;
  readonly at: number;
  readonly length: number;
}

/** Runs of digits with the signs that people put between them: "(07) 5555 0100". */
export function listNumbers(text: string): readonly Run[] {
  return [...text.matchAll(/\+?\(?\d(?:[\d ().-]{6,20})\d/g)].map((match) => ({
    digits: plainDigits(match[0]),
    at: match.index,
    length: match[0].length,
  }));
}

/** Where words occur as whole words; -1 for nowhere. */
export function findWords(text: string, words: string, from = 0): number {
  for (let at = text.indexOf(words, from); at >= 0; at = text.indexOf(words, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + words.length] ?? ' '}`;
    if (!/[a-z0-9]/.test(around)) return at;
  }
  return -1;
}

/** Digits of a number that is as long as a phone or a company's; empty for other words. */
function numberOf(value: string): string {
  const digits = /^[+\d\s().-]{8,40}$/.test(value) ? plainDigits(value) : '';
  return digits.length >= 8 ? digits : '';
}

/** The text with every occurrence of the value replaced, in any spelling. */
export function replaceValue(text: string, value: string, by: string): string {
  const digits = numberOf(value.trim());
  const places: { readonly at: number; readonly length: number }[] = [];
  if (digits !== '') places.push(...listNumbers(text).filter((number) => number.digits === digits));
  else {
    const [small, words] = [text.toLowerCase(), value.trim().toLowerCase()];
    if (words === '' || small.length !== text.length) return text;
    for (let at = findWords(small, words); at >= 0; at = findWords(small, words, at + words.length))
      places.push({ at, length: words.length });
  }
  const parts: string[] = [];
  let from = 0;
  for (const { at, length } of places) {
    parts.push(text.slice(from, at), by);
    from = at + length;
  }
  return [...parts, text.slice(from)].join('');
}
