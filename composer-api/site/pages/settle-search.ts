/** Holds a search from an address against the stock: unknown values are left out, a page past the end is the last. */
import type { StockPort } from '#domain/ports/stock.ts';
import { withPage } from '#domain/search/change-state.ts';
import { keepKnown, openFacets } from '#domain/search/known-values.ts';
import type { SearchState } from '#domain/search/state.ts';
import { toStockQuery } from '#domain/search/stock-query.ts';
import type { Subject } from '#domain/subject/subject.ts';
import type { Settings } from '#domain/switches/settings.ts';

export async function settleSearch(
  asked: SearchState,
  stock: StockPort,
  settings: Settings,
): Promise<Extract<Subject, { kind: 'search' }>> {
  const open = openFacets(asked);
  const known = open.length === 0 ? asked : keepKnown(asked, (await stock.search({ limit: 0, count: open })).facets);
  const query = toStockQuery(known, settings, []);
  const { count } = await stock.search({ ...query, offset: 0, limit: 0 });
  const pages = Math.ceil(count / (query.limit ?? 1));
  const state = known.page > pages ? withPage(known, Math.max(1, pages)) : known;
  return { kind: 'search', state, found: { count, pages } };
}
