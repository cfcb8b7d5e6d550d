/**
 * Favourites in the browser's own storage (specification, section 4): shows and runs every `[data-favourite]` button of
 * the page by one listener, so that cards need no island. Started by the page's script.
 */
import type { FavouriteEntry } from '#schemas/entities/session.ts';

export const favouritesKey = 'favourites';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The saved vehicles; none if the storage is empty, blocked or contains something else. */
export function readFavourites(storage: Store, key = favouritesKey): readonly FavouriteEntry[] {
  try {
    const stored: (FavouriteEntry | null)[] | null = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Adds the entry, or removes it if it is saved; returns whether it is saved now. */
export function toggleFavourite(storage: Store, entry: FavouriteEntry): boolean {
  const saved = readFavourites(storage);
  const others = saved.filter((each) => each.id !== entry.id);
  const adds = others.length === saved.length;
  storage.setItem(favouritesKey, JSON.stringify(adds ? [...others, entry] : others));
  return adds;
}

function isEntry(value: { readonly id?: unknown } | null): value is FavouriteEntry {
  return typeof value?.id === 'string';
}

/** Ids of saved vehicles: in this browser, and on the server as far as this browser knows (`watchlist.ts`). */
function savedIds(storage: Store): ReadonlySet<string> {
  return new Set([...readFavourites(storage), ...readFavourites(storage, 'watchlist')].map(({ id }) => id));
}

/** Shows the state of the buttons; a vehicle that can no longer be saved has one only where it was saved before, to remove it. */
function showFavourites(root: ParentNode, storage: Store): void {
  const saved = savedIds(storage);
  for (const count of root.querySelectorAll<HTMLElement>('[data-saved-count]')) {
    count.hidden = saved.size === 0;
    count.textContent = String(saved.size);
  }
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-favourite]')) {
    const isSaved = saved.has(entryOf(button)?.id ?? '');
    button.hidden = button.hasAttribute('data-saved-only') && !isSaved;
    button.setAttribute('aria-pressed', String(isSaved));
  }
}

/**
 * Shows the buttons and listens for them; again at a `cards` event on the document, which means that cards were added
 * to the page or that the saved list has changed. For signed-in shoppers, and for buttons with `data-watch`, the script
 * named by the page's first tag saves on the server. Adding is an event of analytics, whose number is in that tag.
 */
export function startFavourites(page: Document, storage: Store): void {
  const show = (): void => showFavourites(page, storage);
  const { savedEvent, watchSrc } = page.documentElement.dataset;
  // The name is that of `shopper-cookies.ts`: it gives no access, but says that asking the server is worthwhile.
  const isSignedIn = (): boolean => page.cookie.includes('fc_signed_in=1');
  const watchlist = () => import(/* @vite-ignore */ watchSrc ?? '') as Promise<WatchlistScript>;
  show();
  page.addEventListener('cards', show);
  // Another tab; and coming back to this page from the browser's own store.
  addEventListener('storage', show);
  addEventListener('pageshow', ({ persisted }) => persisted && show());
  if (watchSrc && (isSignedIn() || storage.getItem('watchlist'))) void watchlist().then((script) => script.follow());
  page.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[data-favourite]') : null;
    const entry = button && entryOf(button);
    if (!button || !entry) return;
    event.preventDefault();
    if (watchSrc && (button.dataset['watch'] !== undefined || isSignedIn())) {
      watchlist().then(
        (script) => script.press(entry),
        (error: unknown) => alert(error),
      );
      return;
    }
    try {
      const added = toggleFavourite(storage, entry);
      show();
      if (added) {
        const saved = Number(savedEvent ?? 0);
        // Like `dispatchAnalyticsEvent`. The loader holds this file, and an import shared with other scripts would be a second
        // request before any interaction.
        if (saved > 0) document.dispatchEvent(new CustomEvent('forecourt:event', { detail: { id: saved } }));
      }
    } catch (error) {
      console.warn('favourite not saved', error);
    }
  });
}

/** What `renderer/browser/watchlist.ts` exports. */
interface WatchlistScript {
  /** Fetches the list saved on the server, and sends there what this browser had saved before. */
  follow(): Promise<void>;
  press(entry: FavouriteEntry): Promise<void>;
}

/** Facts of the vehicle that a button belongs to: on itself in the sidebar, on its card elsewhere. */
function entryOf(button: HTMLButtonElement): FavouriteEntry | null {
  const owner = button.closest<HTMLElement>('[data-vehicle]');
  const id = owner?.dataset.vehicle;
  const slug = button.dataset.favourite;
  if (!owner || !id || !slug) return null;
  return {
    id,
    slug,
    // As `nameOnCard` reads it: a shared file would be a second request before anything is touched.
    name: button.dataset.name ?? owner.dataset['name'] ?? owner.querySelector('.vehicle-card-name')?.textContent ?? '',
    make: owner.dataset.make ?? '',
    model: owner.dataset.model ?? '',
    primary_image_url: button.dataset['image'] ?? owner.querySelector('img')?.getAttribute('src') ?? null,
  };
}
