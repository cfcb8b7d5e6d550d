/** A search of the stock. */
import { suggestPlaces } from '../../locations/suggest-places.ts';
import { t } from '../../messages/translate.ts';
import type { StockPort } from '../../ports/stock.ts';
import { type FindPlaces, withAskedPlace } from '../../search/asked-place.ts';
import { canonicalHref, isIndexable } from '../../search/canonical.ts';
import { withPage } from '../../search/change-state.ts';
import { keepKnown, openFacets } from '../../search/known-values.ts';
import { readSearch } from '../../search/read-search.ts';
import { allStockPath, ourStockPath, searchParameterNames } from '../../search/routes.ts';
import { searchHref } from '../../search/search-href.ts';
import { searchTitle } from '../../search/search-title.ts';
import type { SearchState } from '../../search/state.ts';
import { toStockQuery } from '../../search/stock-query.ts';
import type { Settings } from '../../switches/settings.ts';
import { displayVehicles, joinTexts } from '../../text/quantity.ts';
import type { SubjectKind } from './subject-kind.ts';

interface SearchSubject {
  readonly kind: 'search';
  readonly state: SearchState;
  /** How much it finds, for the page's head; left out where that was not asked. */
  readonly found?: { readonly count: number; readonly pages: number };
}

export const search: SubjectKind<SearchSubject> = {
  async resolve({ path, query, data, settings }) {
    const { stock, content, places } = await data();
    const state = await readSearch(path, query, stock);
    if (!state) return null;
    const find: FindPlaces = async (text, limit) =>
      suggestPlaces(text, { places, locations: await content.listLocations() }, limit);
    return settle(await withAskedPlace(state, query, settings, find), stock, settings);
  },
  // All of it that a page shows: also what was left out of it, which its address does not say.
  version: ({ state }) => JSON.stringify(state),
  reads: ['stock'],
  name: ({ found }) => (found === undefined ? 'A search' : `A search that finds ${found.count}`),
  choices: async () => [
    { value: '/search/new-used-and-demo-cars', title: 'All stock', note: '' },
    { value: '/search/used-cars', title: 'Used', note: '' },
    { value: '/search/new-and-demo-cars', title: 'New and demo', note: '' },
    { value: '/search/new-used-and-demo-cars?query=zzzz', title: 'A search without results', note: '' },
  ],
  async link({ stock }, _slug, { path, query }) {
    const state = await readSearch(path, query, stock);
    return state && { kind: 'search', name: searchTitle(state), note: 'Search' };
  },
  lost: 'No make, model, body or location of your stock has this address.',
  describe({ state, found }, site) {
    const count = found ? t('{count, plural, one {# vehicle} other {# vehicles}}', { count: found.count }) : '';
    return `${joinTexts([count, t('at {site}', { site: site.name })])}: ${searchTitle(state)}.`;
  },
  text(field, { state, found }) {
    if (field === 'title')
      return state.page > 1
        ? t('{title}, page {page}', { title: searchTitle(state), page: state.page })
        : searchTitle(state);
    return field === 'count' && found ? displayVehicles(found.count) : '';
  },
  path: ({ state }) => canonicalPath(state),
  href: ({ state }) => searchHref(state),
  parameters: () => searchParameterNames,
  lists: ({ state, found }) => ({ name: searchTitle(state), count: found?.count }),
  isIndexed: ({ state, found }) => !found || isIndexable(state, found.count),
  around({ state, found }) {
    if (!found) return {};
    const at = (page: number) => canonicalPath(withPage(state, page));
    return {
      ...(state.page > 1 ? { previous: at(state.page - 1) } : {}),
      ...(state.page < found.pages ? { next: at(state.page + 1) } : {}),
    };
  },
  screen: () => 'ranking',
};

/** 'Our Stock' of the menu and the search of all stock are one list: it has one address. */
function canonicalPath(state: SearchState): string {
  return canonicalHref(state.base === ourStockPath ? { ...state, base: allStockPath } : state);
}

/** Checks a search against the stock: unknown values are left out, a page past the end becomes the last. */
async function settle(asked: SearchState, stock: StockPort, settings: Settings): Promise<SearchSubject> {
  const open = openFacets(asked);
  const known = open.length === 0 ? asked : keepKnown(asked, (await stock.search({ limit: 0, count: open })).facets);
  const query = toStockQuery(known, settings, []);
  const { count } = await stock.search({ ...query, offset: 0, limit: 0 });
  const pages = Math.ceil(count / (query.limit ?? 1));
  const state = known.page > pages ? withPage(known, Math.max(1, pages)) : known;
  return { kind: 'search', state, found: { count, pages } };
}
