/** The words under which a row's text is found. */
import { foldedWords } from '#domain/text/fold.ts';

/**
 * Folded words of a text, and for words that only punctuation joins, the joined word too: 'Mazda CX-5' gives mazda, cx,
 * 5 and cx5. A word may come twice.
 */
export function rowWords(text: string): string[] {
  const words = foldedWords(text);
  if (!/\S[^\p{L}\p{N}\s]\S/u.test(text)) return words;
  for (const chunk of text.split(/\s+/)) {
    const parts = foldedWords(chunk);
    for (let at = 0; at + 1 < parts.length; at++) words.push(`${parts[at]}${parts[at + 1]}`);
  }
  return words;
}
