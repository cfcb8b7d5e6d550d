/**
 * A run of sold vehicles shows only its first, so that they do not crowd out what can be bought; when everything found is
 * sold, all of it shows (specification, section 4, Search).
 */
export function collapseSold<T extends { readonly available: boolean }>(hits: readonly T[]): readonly T[] {
  if (hits.every((hit) => !hit.available)) return hits;
  return hits.filter((hit, index) => hit.available || hits[index - 1]?.available !== false);
}
