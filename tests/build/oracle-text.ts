/** Text matching of the brute-force index: one row and one query at a time. */
import { type QueryWords, queryWords, type WantedWord } from '#search/engine/query-words.ts';
import { rowWords } from '#search/engine/row-words.ts';
import type { IndexRow, IndexSchema, TextQuery } from '#search/engine/types.ts';
import { editDistance, isReachable } from '#search/engine/typing-errors.ts';
import { wordsAtMost } from '#search/engine/words-found.ts';

export interface WantedText {
  readonly query: QueryWords | null;
  readonly attributes: readonly string[] | undefined;
  /** The words as found in rows: see `IndexAnswer.words`. */
  wordsFoundIn(schema: IndexSchema, rows: readonly IndexRow[]): string[];
}

export function textOf(text: TextQuery): WantedText {
  const wanted: WantedText = {
    query: queryWords(text),
    attributes: text.attributes,
    wordsFoundIn(schema, rows) {
      const places = wanted.query?.words.length ?? 0;
      const found = Array.from({ length: places }, () => new Set<string>());
      for (const row of rows) {
        for (const [at, words] of matchText(schema, row, wanted).words.entries())
          for (const word of words) found[at]?.add(word);
      }
      return wordsAtMost(found, wanted.query?.words.map(({ word }) => word) ?? []);
    },
  };
  return wanted;
}

/**
 * Edits that a row needs, null when it does not match; and for each word of the query the words that it was found by, those
 * with the fewest edits.
 */
export function matchText(schema: IndexSchema, row: IndexRow, { query, attributes }: WantedText) {
  if (!query) return { edits: 0, words: [] };
  const tokens = new Set<string>();
  for (const name of schema.texts) {
    if (attributes && !attributes.includes(name)) continue;
    for (const word of rowWords(row.texts[name] ?? '')) tokens.add(word);
  }
  const has = ({ word, prefix }: WantedWord) =>
    tokens.has(word) || (prefix && [...tokens].some((token) => token.startsWith(word)));

  let edits: number | null = 0;
  const words: string[][] = [];
  for (const [at, wanted] of query.words.entries()) {
    const covers: { readonly cost: number; readonly words: readonly string[] }[] = [];
    if (has(wanted)) covers.push({ cost: 0, words: [wanted.word] });
    for (const phrasing of query.phrasings) {
      if (at < phrasing.from || at >= phrasing.to || !phrasing.words.every(has)) continue;
      covers.push({ cost: 0, words: phrasing.words.map(({ word }) => word) });
    }
    if (wanted.edits > 0) {
      for (const token of tokens) {
        if (!isReachable(token)) continue;
        const cost = editDistance(wanted.word, token, wanted.edits, wanted.prefix);
        if (cost === 0 || cost > wanted.edits) continue;
        covers.push({ cost, words: [token] });
      }
    }
    const least = Math.min(...covers.map(({ cost }) => cost));
    words.push(covers.flatMap((cover) => (cover.cost === least ? cover.words : [])));
    edits = edits === null || covers.length === 0 ? null : edits + least;
  }
  return { edits, words };
}
