/** Which slots a text finds, by how many typing errors. */
import { andInto, andNotInto, type Bits, type BitsPool, copyInto, isEmpty, meets, orInto } from './bits.ts';
import { type Phrasing, type QueryWord, queryWords, type WantedWord } from './query-words.ts';
import type { NearWord, TextIndex } from './text-index.ts';
import type { TextQuery } from './types.ts';
import { maxWordsFound, wordsAtMost } from './words-found.ts';

interface TextMatch {
  /** Slots by the maximum number of errors: the first with the fewest, each including the previous level, the last all. */
  readonly levels: readonly Bits[];
  /** Words that slots of `found` were found by. */
  wordsFoundIn(found: Bits): string[];
}

interface Place {
  readonly wanted: QueryWord;
  /** Slots with the word itself. */
  readonly own: Bits;
  /** Slots that cover the place with at most 0, 1, 2 edits. */
  readonly covers: Bits[];
  readonly near: readonly NearWord[];
}

/** @param base slots that pass everything but text and refinements; it is not changed. */
export function matchText(text: TextQuery, index: TextIndex, base: Bits, words: number, pool: BitsPool): TextMatch {
  const query = queryWords(text);
  if (!query) return { levels: [base], wordsFoundIn: () => [] };
  const mask = index.maskOf(text.attributes);
  const phrasings = query.phrasings.flatMap((phrasing) => {
    const bits = phrasingBits(phrasing.words, index, mask, words, pool);
    return bits ? [{ phrasing, bits }] : [];
  });
  const places = query.words.map((wanted, at): Place => {
    const own = pool.take();
    index.orWord(own, wanted.word, wanted.prefix, mask);
    const cover = pool.takeDirty();
    copyInto(cover, own, words);
    for (const { phrasing, bits } of phrasings) if (at >= phrasing.from && at < phrasing.to) orInto(cover, bits, words);
    return { wanted, own, covers: [cover], near: [] };
  });

  const exact = pool.takeDirty();
  copyInto(exact, base, words);
  for (const { covers } of places) andInto(exact, covers[0] as Bits, words);
  const isEnough = text.typos === 'none' || (text.typos === 'fewest' && !isEmpty(exact, words));
  if (isEnough || query.words.every(({ edits }) => edits === 0))
    return { levels: [exact], wordsFoundIn: (found) => foundWords(places, phrasings, found, words) };

  const reached = places.map((place) => withEdits(place, index, mask, words, pool));
  const levels = addUp(reached, base, words, pool);
  const first = text.typos === 'fewest' ? levels.findIndex((level) => !isEmpty(level, words)) : -1;
  return {
    levels: first < 0 ? levels : levels.slice(first, first + 1),
    wordsFoundIn: (found) => foundWords(reached, phrasings, found, words),
  };
}

function phrasingBits(
  wanted: readonly WantedWord[],
  index: TextIndex,
  mask: number,
  words: number,
  pool: BitsPool,
): Bits | null {
  let all: Bits | null = null;
  for (const { word, prefix } of wanted) {
    const bits = pool.take();
    index.orWord(bits, word, prefix, mask);
    if (all) {
      andInto(all, bits, words);
      pool.giveBack(bits);
    } else all = bits;
    if (isEmpty(all, words)) {
      pool.giveBack(all);
      return null;
    }
  }
  return all;
}

function withEdits(place: Place, index: TextIndex, mask: number, words: number, pool: BitsPool): Place {
  const { wanted } = place;
  if (wanted.edits === 0) return place;
  const near = index.near(wanted.word, wanted.edits, wanted.prefix, mask);
  const covers = [...place.covers];
  for (let edits = 1; edits <= wanted.edits; edits++) {
    const cover = pool.takeDirty();
    copyInto(cover, covers[edits - 1] as Bits, words);
    for (const word of near) if (word.edits === edits) word.orInto(cover);
    covers.push(cover);
  }
  return { ...place, covers, near };
}

/** Slots by the most edits that all words together take, from 0; levels that add nothing at the end are left out. */
function addUp(places: readonly Place[], base: Bits, words: number, pool: BitsPool): Bits[] {
  let levels = [base];
  for (const { covers } of places) {
    const next: Bits[] = [];
    for (let total = 0; total < levels.length + covers.length - 1; total++) {
      const level = pool.take();
      for (let edits = Math.max(0, total - levels.length + 1); edits < covers.length && edits <= total; edits++) {
        const cover = covers[edits] as Bits;
        const before = levels[total - edits] as Bits;
        for (let at = 0; at < words; at++)
          level[at] = (level[at] as number) | ((cover[at] as number) & (before[at] as number));
      }
      next.push(level);
    }
    for (const level of levels) if (level !== base) pool.giveBack(level);
    levels = next;
    for (let last = levels.length - 1; last > 0; last--) {
      if (!isSame(levels[last] as Bits, levels[last - 1] as Bits, words)) break;
      pool.giveBack(levels.pop() as Bits);
    }
  }
  return levels;
}

function isSame(a: Bits, b: Bits, words: number): boolean {
  for (let at = 0; at < words; at++) if (a[at] !== b[at]) return false;
  return true;
}

function foundWords(
  places: readonly Place[],
  phrasings: readonly { readonly phrasing: Phrasing; readonly bits: Bits }[],
  found: Bits,
  words: number,
): string[] {
  const sets = places.map(({ wanted, own, covers, near }, at) => {
    const set = new Set<string>();
    if (meets(own, found, words)) set.add(wanted.word);
    for (const { phrasing, bits } of phrasings) {
      if (at < phrasing.from || at >= phrasing.to || !meets(bits, found, words)) continue;
      for (const { word } of phrasing.words) set.add(word);
    }
    // A row that has the word with fewer edits was not found by this one.
    const inOrder = near.map((one) => ({ one, word: one.word() })).sort((a, b) => (a.word < b.word ? -1 : 1));
    let corrected = 0;
    for (const { one, word } of inOrder) {
      if (corrected > maxWordsFound) break;
      if (set.has(word) || !one.meets(found, covers[one.edits - 1] ?? null)) continue;
      set.add(word);
      corrected += 1;
    }
    return set;
  });
  return wordsAtMost(
    sets,
    places.map(({ wanted }) => wanted.word),
  );
}

/** Slots of each level that the previous level does not include. */
export function onlyOfLevel(levels: readonly Bits[], at: number, found: Bits, words: number, pool: BitsPool): Bits {
  const bits = pool.takeDirty();
  copyInto(bits, levels[at] as Bits, words);
  andInto(bits, found, words);
  if (at > 0) andNotInto(bits, levels[at - 1] as Bits, words);
  return bits;
}
