/** The latest searches that were made by words or suggestions, in the browser's own storage: the latest first. */
import { isSearchAddress } from '../search-tools/saved-searches.ts';

const recentKey = 'recent-searches';
/** The oldest is dropped first. */
const most = 5;
/** Characters; a longer text is not a recognisable search. */
const longestLabel = 100;
const longestHref = 300;

interface RecentSearch {
  readonly label: string;
  /** Its address on this site. */
  readonly href: string;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The stored searches; none if the storage is empty, blocked or contains something else. */
export function readRecent(storage: () => Store): readonly RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(recentKey) ?? '[]');
    return Array.isArray(stored) ? stored.slice(0, most).filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Stores a search, unless it is from another site or storage is blocked. */
export function keepRecent(storage: () => Store, { label, href }: RecentSearch): void {
  const search: RecentSearch = { label: label.trim(), href };
  if (!isRecent(search)) return;
  const others = readRecent(storage).filter((one) => one.href !== search.href);
  try {
    storage().setItem(recentKey, JSON.stringify([search, ...others].slice(0, most)));
  } catch {
    // The search itself still runs.
  }
}

export function forgetRecent(storage: () => Store): void {
  try {
    storage().removeItem(recentKey);
  } catch {
    // Blocked storage has none.
  }
}

/** Only addresses of searches of this very site: the list is made into links. */
function isRecent(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false;
  const { label, href } = value as { readonly [name: string]: unknown };
  return (
    typeof label === 'string' &&
    label.trim() !== '' &&
    label.length <= longestLabel &&
    typeof href === 'string' &&
    href.length <= longestHref &&
    isSearchAddress(href)
  );
}
