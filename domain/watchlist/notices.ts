/** What a shopper is told after a change of the watchlist (specification, section 8). */

export interface WatchlistNotice {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly label: string; readonly href: string };
}

/** Titles and the page, as the site's switches say them. */
export interface NoticeWords {
  readonly title: string;
  readonly page: string;
}

export function savedNotice(name: string, { title, page }: NoticeWords): WatchlistNotice {
  return { title, text: `${name} is now available in your watchlist`, link: { label: 'View List', href: page } };
}

export function removedNotice(name: string, { title, page }: NoticeWords): WatchlistNotice {
  return { title, text: `${name} is no longer in your watchlist`, link: { label: 'View List', href: page } };
}
