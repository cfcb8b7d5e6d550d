import type { StockResult } from '#domain/ports/stock.ts';
import { withPage } from '#domain/search/change-state.ts';
import { searchHref } from '#domain/search/search-href.ts';
import type { SearchState } from '#domain/search/state.ts';
import { displayWhole } from '#domain/text/quantity.ts';
import { pageNumbers } from './page-numbers.ts';

export interface PageLinks {
  readonly first: string;
  readonly last: string;
  readonly previous: string | null;
  readonly next: string | null;
  /** `gap` where pages are left out before this one. */
  readonly links: readonly {
    readonly page: number;
    readonly href: string;
    readonly current: boolean;
    readonly gap: boolean;
  }[];
}

export function pageLinks(state: SearchState, result: StockResult): PageLinks | null {
  if (result.pages < 2) return null;
  // All pages but the last are full, so either end determines where this one begins.
  const isLast = state.page >= result.pages;
  const first = isLast ? result.count - result.hits.length + 1 : (state.page - 1) * result.hits.length + 1;
  const hrefOf = (page: number) => searchHref(withPage(state, page));
  return {
    first: displayWhole(first),
    last: displayWhole(first + result.hits.length - 1),
    previous: state.page > 1 ? hrefOf(state.page - 1) : null,
    next: state.page < result.pages ? hrefOf(state.page + 1) : null,
    links: pageNumbers(state.page, result.pages).map(({ page, gap }) => ({
      page,
      gap,
      href: hrefOf(page),
      current: page === state.page,
    })),
  };
}
