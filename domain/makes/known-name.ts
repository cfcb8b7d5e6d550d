/** One spelling of each make and model: what a person types is written as the site already writes it. Pure. */
import { slugify } from '../text/fold.ts';

/** Equal for spellings of one name: 'CX-5', 'cx5' and 'Cx 5'. */
function nameKey(name: string): string {
  return slugify(name).replaceAll('-', '');
}

/** The known spelling of a name; the name itself, without surplus spaces, where none is known. */
export function asKnown(name: string, known: readonly string[]): string {
  const key = nameKey(name);
  const plain = name.trim().replace(/\s+/g, ' ');
  if (key === '') return plain;
  return known.find((one) => nameKey(one) === key) ?? plain;
}

/** Each name once, as it is spelt first, in alphabetical order. */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const byKey = new Map<string, string>();
  for (const name of names) {
    const key = nameKey(name);
    if (key !== '' && !byKey.has(key)) byKey.set(key, name.trim());
  }
  return [...byKey.values()].sort((a, b) => a.localeCompare(b, 'en-AU', { numeric: true }));
}
