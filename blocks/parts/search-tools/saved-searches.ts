/** Searches that the shopper keeps, in the browser's own storage: the latest first. */

const savedSearchesKey = 'saved-searches';
/** The oldest is dropped first. */
const most = 30;

export interface SavedSearch {
  /** Its one address on this site. */
  readonly href: string;
  readonly title: string;
  /** Milliseconds since 1970: vehicles that came later are new. */
  readonly seen: number;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The saved searches; none if the storage is empty, blocked or contains something else. */
export function readSearches(storage: Store): readonly SavedSearch[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(savedSearchesKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSearch) : [];
  } catch {
    return [];
  }
}

export function saveSearch(storage: Store, search: SavedSearch): void {
  const others = readSearches(storage).filter((one) => one.href !== search.href);
  storage.setItem(savedSearchesKey, JSON.stringify([search, ...others].slice(0, most)));
}

export function removeSearch(storage: Store, href: string): void {
  storage.setItem(savedSearchesKey, JSON.stringify(readSearches(storage).filter((one) => one.href !== href)));
}

/** Only addresses of searches of this very site: the list is made into links. */
function isSearch(value: unknown): value is SavedSearch {
  if (typeof value !== 'object' || value === null) return false;
  const { href, title, seen } = value as { readonly [name: string]: unknown };
  return typeof href === 'string' && isSearchAddress(href) && typeof title === 'string' && typeof seen === 'number';
}

/** Whether an address is that of a search of this very site. */
export function isSearchAddress(href: string): boolean {
  return /^\/(?:search|used-car|cars)(?:[/?]|$)/.test(href);
}
