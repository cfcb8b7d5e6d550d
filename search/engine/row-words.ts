/** The words under which a row's text is found. */
import { foldedWords } from '#domain/text/fold.ts';

/**
 * Folded words of a text, and for words that only punctuation joins, the joined word too: 'Mazda CX-5' gives mazda, cx,
 * 5 and cx5. A word may come twice.
 */
export function rowWords(text: string): string[] {
  // Most texts are plain ASCII, where one walk does what expressions need several for.
  return asciiWords(text) ?? anyWords(text);
}

/** The same by expressions, for any text. */
export function anyWords(text: string): string[] {
  const words: string[] = [];
  for (const chunk of text.split(/\s+/)) {
    const parts = foldedWords(chunk);
    for (let at = 0; at < parts.length; at++) {
      words.push(parts[at] as string);
      if (at > 0) words.push(`${parts[at - 1]}${parts[at]}`);
    }
  }
  return words;
}

/** Null when there is anything but ASCII. */
function asciiWords(text: string): string[] | null {
  const words: string[] = [];
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return null;
  let start = -1;
  let before: string | null = null;
  for (let at = 0; at <= lower.length; at++) {
    const code = at < lower.length ? text.charCodeAt(at) : 32;
    if (code > 127) return null;
    const isLetter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
    if (isLetter) {
      if (start < 0) start = at;
      continue;
    }
    if (start >= 0) {
      const word = lower.slice(start, at);
      words.push(word);
      if (before !== null) words.push(before + word);
      before = word;
      start = -1;
    }
    // A space ends what punctuation joins.
    if (code === 32 || (code >= 9 && code <= 13)) before = null;
  }
  return words;
}
