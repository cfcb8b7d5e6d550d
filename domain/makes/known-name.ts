/** One spelling of each make and model: what a person types is written as the site already writes it. Pure. */
import { slugify } from '../text/fold.ts';

/** Equal for spellings of one name: 'CX-5', 'cx5' and 'Cx 5'. */
function nameKey(name: string): string {
  return slugify(name).replaceAll('-', '');
}

/** Known names by what their spellings have in common. */
export type Spellings = ReadonlyMap<string, string>;

/** Of names that are spelt twice, the first counts. */
export function spellingsOf(names: readonly string[]): Spellings {
  const byKey = new Map<string, string>();
  for (const name of names) {
    const key = nameKey(name);
    if (key !== '' && !byKey.has(key)) byKey.set(key, name.trim());
  }
  return byKey;
}

/** The known spelling of a name; null where none is known. */
export function knownName(name: string, known: Spellings): string | null {
  return known.get(nameKey(name)) ?? null;
}

/** The same, or else the name itself, without surplus spaces. */
export function spelt(name: string, known: Spellings): string {
  return knownName(name, known) ?? name.trim().replace(/ +/g, ' ');
}

/** The same, for a list that is used once. */
export function asKnown(name: string, known: readonly string[]): string {
  return spelt(name, spellingsOf(known));
}

/** Each name once, as it is spelt first, in alphabetical order. */
export function uniqueNames(names: readonly string[]): readonly string[] {
  return [...spellingsOf(names).values()].sort((a, b) => a.localeCompare(b, 'en-AU', { numeric: true }));
}
