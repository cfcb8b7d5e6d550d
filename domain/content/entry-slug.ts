/** Names of entries in addresses. */
import { foldText } from '../text/fold.ts';

/**
 * The name in its page's address: permanent, so it is made once. A number distinguishes those of the same name.
 * @param word replaces a name without a letter or digit
 */
export function entrySlug(name: string, taken: ReadonlySet<string>, word: string): string {
  const plain = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const base = plain === '' ? word : plain.slice(0, 80).replace(/-$/, '');
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
