/** Which words an answer names for highlighting. */

/** More than anyone sees at once; a short beginning with a typing error can be hundreds of words. */
export const maxWordsFound = 64;

/**
 * For each word of the query its own spelling first, the others in alphabetical order; each once.
 * @param found words by place in the query that some row of the result was found by.
 */
export function wordsAtMost(found: readonly ReadonlySet<string>[], typed: readonly string[]): string[] {
  const words = new Set<string>();
  for (const [at, set] of found.entries()) {
    const own = typed[at] ?? '';
    const rest = [...set].filter((word) => word !== own).sort((a, b) => (a < b ? -1 : 1));
    for (const word of set.has(own) ? [own, ...rest] : rest) words.add(word);
  }
  return [...words].slice(0, maxWordsFound);
}
