/** The notice to a shopper after a change of the watchlist (specification, section 8). */
import { t } from '../messages/translate.ts';

export interface WatchlistNotice {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly label: string; readonly href: string };
}

/** Titles and the page, as the site's switches say them. */
interface NoticeWords {
  readonly title: string;
  readonly page: string;
}

export function savedNotice(name: string, { title, page }: NoticeWords): WatchlistNotice {
  return { title, text: t('{name} is now available in your watchlist', { name }), link: viewList(page) };
}

export function removedNotice(name: string, { title, page }: NoticeWords): WatchlistNotice {
  return { title, text: t('{name} is no longer in your watchlist', { name }), link: viewList(page) };
}

const viewList = (page: string): WatchlistNotice['link'] => ({ label: t('View List'), href: page });
