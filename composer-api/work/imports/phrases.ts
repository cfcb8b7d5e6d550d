/** Whole phrases against a table: a text is understood when every word of it is, and not before. Pure. */
import { foldText } from '#domain/text/fold.ts';

/** Longest phrase of a table, in words. */
const longest = 8;

/** A meaning by each phrase; '' for words that may stand anywhere and change nothing, such as "transmission". */
export type Phrases = ReadonlyMap<string, string>;

/** Several phrases of one meaning, with a bar between them. */
export function phrases(table: { readonly [meaning: string]: string }): Phrases {
  return new Map(
    Object.entries(table).flatMap(([meaning, all]) => all.split('|').map((one) => [one.trim(), meaning] as const)),
  );
}

/** Signs that negate or question the word next to them: "Available ✗", "~~For sale~~", "Sold?". */
const doubts = /[✗✘❌✖☐🚫⛔~?¬]/gu;

/**
 * Lower case, without accents and signs, one space between words: "Dual-Cab Pick-Up" → "dual cab pick up". Letters of any
 * script stay, and so do signs that change what the words say.
 */
export function foldPhrase(text: string): string {
  // Letters and digits of full width are the same letters.
  const folded = foldText(text.normalize('NFKC')).replace(/['’]/g, '');
  if (/^[ -}]*$/.test(folded) && !folded.includes('?')) return folded.replace(/[^a-z0-9]+/g, ' ').trim();
  return folded
    .replace(doubts, ' $& ')
    .replace(/[^\p{L}\p{N}✗✘❌✖☐🚫⛔~?¬]+/gu, ' ')
    .trim();
}

/**
 * The meanings of a folded text, each once, in the order in which they come; null where any word is not in the table: a
 * part of a text never decides for the whole ("not available", "nearly new").
 * @param neutral further words that change nothing, such as counts of doors.
 */
export function meaningsOf(folded: string, table: Phrases, neutral?: RegExp): ReadonlySet<string> | null {
  const whole = table.get(folded);
  if (whole !== undefined) return new Set(whole === '' ? [] : [whole]);
  const words = folded.split(' ');
  const found = new Set<string>();
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longest, words.length - at);
    let meaning: string | undefined;
    for (; length > 0; length -= 1) {
      meaning = table.get(words.slice(at, at + length).join(' '));
      if (meaning !== undefined) break;
    }
    if (meaning === undefined) {
      if (!neutral?.test(words[at] ?? '')) return null;
      length = 1;
    } else if (meaning !== '') found.add(meaning);
    at += length;
  }
  return found;
}
