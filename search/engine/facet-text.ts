/** Search within the values of a facet. */
import { foldedWords } from '#domain/text/fold.ts';

/** Whether `text` begins a word of a value; an empty text always does. */
function facetTextMatcher(text: string): (value: string) => boolean {
  const wanted = foldedWords(text.slice(0, 200)).join(' ');
  if (wanted === '') return () => true;
  return (value) => ` ${foldedWords(value).join(' ')}`.includes(` ${wanted}`);
}

/** Values with rows that match `text`: most rows first, then by value. */
export function matchingValues(counts: ReadonlyMap<string, number>, text: string, limit: number) {
  const matches = facetTextMatcher(text);
  return [...counts]
    .filter(([value]) => matches(value))
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, limit);
}
