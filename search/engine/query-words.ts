/** The words of a text query, before any look-up: words, and their synonyms. */
import { synonymsAt } from '#domain/search/synonyms.ts';
import { foldedWords } from '#domain/text/fold.ts';
import type { TextQuery } from './types.ts';
import { editsOf } from './typing-errors.ts';

/** Longer texts are cut, so that the work stays bounded. */
export const maxTextLength = 512;
export const maxTextWords = 24;

export interface WantedWord {
  readonly word: string;
  /** Whether it may be a prefix of a word. */
  readonly prefix: boolean;
}

/** Words that a row must all have to pass for the query's words from `from` to `to` (exclusive). */
export interface Phrasing {
  readonly from: number;
  readonly to: number;
  readonly words: readonly WantedWord[];
}

export interface QueryWord extends WantedWord {
  /** Edits that it takes. */
  readonly edits: number;
}

/**
 * A row matches when it covers each word: by the word itself (edits count), or by a phrasing over that word (no edits).
 */
export interface QueryWords {
  readonly words: readonly QueryWord[];
  readonly phrasings: readonly Phrasing[];
}

/** Null if the text has no word: then it does not narrow the result. */
export function queryWords({ text, prefix = 'last', typos = 'all' }: TextQuery): QueryWords | null {
  const words = foldedWords(text.slice(0, maxTextLength)).slice(0, maxTextWords);
  if (words.length === 0) return null;
  const isPrefix = (at: number) => prefix === 'all' || (prefix === 'last' && at === words.length - 1);
  const phrasings: Phrasing[] = [];
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    // 'land cruiser' for LandCruiser
    if (next !== undefined)
      phrasings.push({ from: at, to: at + 2, words: [{ word: `${word}${next}`, prefix: isPrefix(at + 1) }] });
    for (const [first, second] of splits(word)) {
      const beginning = isPrefix(at) && second.length >= 3;
      phrasings.push({
        from: at,
        to: at + 1,
        words: [
          { word: first, prefix: false },
          { word: second, prefix: beginning },
        ],
      });
    }
    for (const { words: said, others } of synonymsAt(words, at)) {
      for (const other of others)
        phrasings.push({ from: at, to: at + said.length, words: other.map((one) => ({ word: one, prefix: false })) });
    }
  }
  return {
    words: words.map((word, at) => ({ word, prefix: isPrefix(at), edits: typos === 'none' ? 0 : editsOf(word) })),
    phrasings,
  };
}

/** Two words that were written as one: 'landcruiser' for Land Cruiser, 'rav4' for RAV 4. */
function splits(word: string): [string, string][] {
  if (word.length < 3 || word.length > 24 || !/\p{L}/u.test(word)) return [];
  const found: [string, string][] = [];
  for (let cut = 2; cut < word.length; cut++) {
    const second = word.slice(cut);
    if (second.length >= 2 || /^\p{N}$/u.test(second)) found.push([word.slice(0, cut), second]);
  }
  return found;
}
