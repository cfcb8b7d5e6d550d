/** All keys of several maps, each once, in the order of their code points. */
export function sortedKeys(...lists: readonly Iterable<string>[]): readonly string[] {
  return [...new Set(lists.flatMap((list) => [...list]))].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
