/** Which spellings of a facet's value are one value. */
import type { FacetName } from '#schemas/catalogue/vehicle/search.ts';
import { foldText, slugify } from '../text/fold.ts';

/** Values that have paths (`/search/{make}/{model}`): those with the same path are one value. */
const withPath: ReadonlySet<FacetName> = new Set<FacetName>(['make', 'model', 'make_model', 'body', 'dealership_name']);

/** The same for spellings that differ by case, accents, blanks or the width of letters; with a path, by its form too. */
export function spellingKey(name: FacetName, value: string): string {
  const text = foldText(value.normalize('NFKC')).trim().replace(/\s+/g, ' ');
  return withPath.has(name) ? slugify(text) || text : text;
}
