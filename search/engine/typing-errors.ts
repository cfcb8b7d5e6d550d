/** Which words count as the same despite typing errors. */

/** Lengths from which a word takes one edit, and two. */
const oneEditFrom = 4;
const twoEditsFrom = 8;
/** No one mistypes a word this long into another one; it bounds the work. */
const longest = 40;

/**
 * Edits that a query's word takes, 0 to 2. A word with a digit takes none: the next year, or the next model number, is
 * another thing and not a slip of the finger.
 */
export function editsOf(word: string): number {
  if (word.length < oneEditFrom || word.length > longest || /\p{N}/u.test(word)) return 0;
  return word.length < twoEditsFrom ? 1 : 2;
}

/** Whether typing errors may lead to this word: not if it contains a digit. */
export function isReachable(term: string): boolean {
  return !/\p{N}/u.test(term);
}

/**
 * Fewest edits (a letter more, less or other, two neighbours swapped; no letter edited twice) that make `term`, or with
 * `prefix` some beginning of it, out of `word`. Gives `max + 1` where it takes more than `max`.
 */
export function editDistance(word: string, term: string, max: number, prefix: boolean): number {
  const width = word.length;
  if (!prefix && Math.abs(width - term.length) > max) return max + 1;
  // A beginning longer than this is further away than max.
  const height = Math.min(term.length, width + max);
  let before: number[] = [];
  let previous = Array.from({ length: width + 1 }, (_, at) => at);
  let best = previous[width] ?? 0;
  for (let row = 1; row <= height; row++) {
    const current = [row];
    for (let at = 1; at <= width; at++) {
      const same = word[at - 1] === term[row - 1];
      let edits = Math.min(
        (previous[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (previous[at - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && at > 1 && word[at - 1] === term[row - 2] && word[at - 2] === term[row - 1])
        edits = Math.min(edits, (before[at - 2] ?? 0) + 1);
      current.push(edits);
    }
    best = Math.min(best, current[width] ?? 0);
    before = previous;
    previous = current;
  }
  const edits = prefix ? best : (previous[width] ?? 0);
  return Math.min(edits, max + 1);
}
