/**
 * Vehicles to compare, in the browser's own storage: up to four, in the order of choosing. The tray
 * (`blocks/compare-tray`) manages them; `wake-compare.ts` starts the tray.
 */

export const compareKey = 'compare';
/** Vehicles in one comparison at most. */
export const compareLimit = 4;

export interface CompareEntry {
  readonly slug: string;
  readonly name: string;
  readonly image: string | null;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The chosen vehicles; none if the storage is empty, blocked or contains something else. */
export function readCompared(storage: Store): readonly CompareEntry[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(compareKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry).slice(0, compareLimit) : [];
  } catch {
    return [];
  }
}

/** Adds the entry, or removes it if it is chosen; a fifth is refused. */
export function toggleCompared(storage: Store, entry: CompareEntry): 'added' | 'removed' | 'full' {
  const chosen = readCompared(storage);
  const others = chosen.filter((each) => each.slug !== entry.slug);
  if (others.length === chosen.length && chosen.length >= compareLimit) return 'full';
  const adds = others.length === chosen.length;
  storage.setItem(compareKey, JSON.stringify(adds ? [...others, entry] : others));
  return adds ? 'added' : 'removed';
}

export function compareAddress(entries: readonly CompareEntry[]): string {
  return entries.length === 0 ? '/compare' : `/compare?ids=${entries.map((entry) => entry.slug).join(',')}`;
}

function isEntry(value: unknown): value is CompareEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'slug' in value &&
    typeof value.slug === 'string' &&
    /^[\w-]{1,200}$/.test(value.slug) &&
    'name' in value &&
    typeof value.name === 'string'
  );
}
