/**
 * Vehicles to compare, in the browser's own storage: up to four, in the order in which they were chosen. The page's script
 * only wakes the tray (`blocks/compare-tray`); everything else is the tray's.
 */
import { compareLimit } from '#domain/vehicle/compare.ts';

export const compareKey = 'compare';

/** Where the page has it, buttons to compare show. */
const trayOf = (page: Document) => page.querySelector('.compare-tray')?.closest('[data-block]');

export interface CompareEntry {
  readonly slug: string;
  readonly name: string;
  readonly image: string | null;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** What is chosen; nothing where the storage is empty, blocked or holds something else. */
export function readCompared(storage: Store): readonly CompareEntry[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(compareKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry).slice(0, compareLimit) : [];
  } catch {
    return [];
  }
}

/** Adds the entry, or takes it away when it is chosen; a fifth is refused. */
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

/** Wakes the tray where something is chosen already, or when the first button is pressed. */
export function startCompare(page: Document, storage: Store, wake: (tray: Element) => Promise<void>): void {
  const tray = trayOf(page);
  if (!tray) return;
  if (storage.getItem(compareKey)) void wake(tray);
  page.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-compare]') : null;
    // Once awake the tray listens itself.
    if (button && !tray.hasAttribute('data-awake')) void wake(tray).then(() => button.click());
  });
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
