import { inLocale } from '#domain/messages/languages.ts';
import { message, t } from '#domain/messages/translate.ts';
import type { ContentPort } from '#domain/ports/content.ts';
import type { StockPort, StockResult } from '#domain/ports/stock.ts';
import { clearFilters, withSort, withText } from '#domain/search/change-state.ts';
import { displayLeftOut } from '#domain/search/left-out.ts';
import { countedFacets, isBoundFacet, panelFacetsOf, widerQuestions, withChosen } from '#domain/search/panel.ts';
import { searchHref } from '#domain/search/search-href.ts';
import { searchTitle } from '#domain/search/search-title.ts';
import type { SearchState } from '#domain/search/state.ts';
import { toStockQuery } from '#domain/search/stock-query.ts';
import { totalCount } from '#domain/search/total-count.ts';
import { vehicleNoun } from '#domain/search/vehicle-noun.ts';
import { type Settings, setting } from '#domain/switches/settings.ts';
import { displayWhole } from '#domain/text/quantity.ts';
import {
  type FacetName,
  ordersOfKnown,
  type SortOrder,
  sortLabel,
  sortOrders,
} from '#schemas/catalogue/vehicle/search.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { type PlaceFieldFacts, placeFieldFacts } from '../parts/place-field/facts.ts';
import { sliderBars, sliderEnds, sliderFacts } from '../parts/range-field/price-options.ts';
import type { OtherView } from '../parts/search-tools/search-tools.tsx';
import { type StockMapFacts, stockMapFacts } from '../parts/stock-map/facts.ts';
import { cardMaker } from '../parts/vehicle-card/offer-badges.ts';
import { cardItems } from './card-items.ts';
import { chosenFilters } from './chosen-chips.ts';
import { type PageLinks, pageLinks } from './page-links.ts';
import { type FormField, formOf, panelSections, type Section } from './panel-data.ts';
import { type Entry, withPromos } from './promo-entries.ts';
import { type Way, waysOut } from './relax.ts';
import type { Props } from './schema.ts';

export interface Data {
  /** The one spelling of this search. */
  readonly address: string;
  readonly title: string;
  /** '1,204 vehicles' */
  readonly countText: string;
  /** 'Show Me 1,204 cars' */
  readonly showLabel: string;
  readonly chips: readonly { readonly label: string; readonly href: string }[];
  readonly clearHref: string;
  readonly sorts: readonly {
    readonly value: string;
    readonly label: string;
    readonly href: string;
    readonly current: boolean;
  }[];
  readonly sections: readonly Section[];
  readonly textForm: { readonly action: string; readonly fields: readonly FormField[]; readonly value: string } | null;
  /** Vehicles with the promotion cards between them. */
  readonly entries: readonly Entry[];
  readonly pages: PageLinks | null;
  /** If nothing was found: which filters to remove. */
  readonly ways: readonly Way[];
  readonly ignored: readonly string[];
  /** Search near a place; null where the tenant has none. */
  readonly placeField: PlaceFieldFacts | null;
  /** The places of the vehicles, if the address requests the map. */
  readonly map: StockMapFacts | null;
  /** The other view of this search, the map or the cards; null if there is no choice. */
  readonly view: OtherView | null;
}

/** Throws on a page that is not a search, so that the block is left out and logged there. */
export async function load(props: Props, context: LoadContext): Promise<Data> {
  const { subject, settings, now, path, stock, content, places, site } = context;
  if (subject.kind !== 'search') throw new Error(`${path} is not a search`);
  const { state } = subject;
  const names = panelFacetsOf(settings, props.facets);
  const [{ result, counts, all }, facts] = await Promise.all([ask(state, names, stock, settings), stock.facts()]);
  const cap = setting(settings, 'search.count-limit');
  const count = totalCount(result.count, result.facets.car_type, state.facets.car_type, cap);
  const chosen = inLocale(site.locale, () => chosenFilters(state));
  const ways = result.count === 0 ? await waysOut(chosen, stock, settings, site.locale) : [];
  const map = state.view === 'map' ? await stockMapFacts(state, { stock, content, places, settings }) : null;
  const view = await otherView(state, result, content);
  const toItem = await cardMaker(context);
  const address = searchHref(state);
  return inLocale(site.locale, () => ({
    address,
    title: searchTitle(state),
    countText: t('{count, plural, one {# vehicle} other {# vehicles}}', { count }),
    showLabel: showLabel(state, all, count, settings),
    chips: chosen.map(({ label, without }) => ({ label, href: searchHref(without) })),
    clearHref: searchHref(clearFilters(state)),
    sorts: sortLinks(state, all),
    sections: panelSections(names, state, { result, counts, all, facts }, settings),
    textForm: props.showText ? { ...formOf(withText(state, '')), value: state.text } : null,
    entries: withPromos(cardItems(result, settings, toItem), props.promos, {
      state,
      settings,
      address,
      site,
      now,
    }),
    pages: pageLinks(state, result),
    ways,
    ignored: state.ignored.map(displayLeftOut),
    placeField: placeFieldFacts(state, settings),
    map,
    view: view && { ...view, label: t(view.label) },
  }));
}

function showLabel({ facets }: SearchState, all: StockResult, count: number, settings: Settings): string {
  const sold = all.facets.item_type?.flatMap(({ value, count }) => (count > 0 ? [value] : []));
  return setting(settings, 'search.show-text')
    .replace('{count}', displayWhole(count))
    .replace('{vehicles}', vehicleNoun(facets.item_type ?? [], sold, count));
}

/** A map always links back to the cards; one place, or no result, is no reason for a map. */
async function otherView(state: SearchState, result: StockResult, content: ContentPort): Promise<OtherView | null> {
  if (state.view === 'map')
    return { icon: 'layout-grid', label: message('Show as cards'), href: searchHref({ ...state, view: undefined }) };
  if (result.count === 0 || (await content.listLocations()).length < 2) return null;
  return { icon: 'map', label: message('Show on a map'), href: searchHref({ ...state, view: 'map', page: 1 }) };
}

/** The page of results, and the counts of every filter as they would be after the next choice in it. */
async function ask(
  state: SearchState,
  names: readonly FacetName[],
  stock: StockPort,
  settings: Settings,
): Promise<{ readonly result: StockResult; readonly counts: StockResult['facets']; readonly all: StockResult }> {
  const countsOf = (facets: readonly FacetName[]) => [...new Set<FacetName>(['car_type', ...facets])];
  const hasBars = names.includes('price') && setting(settings, 'price.slider-bars');
  const query = {
    ...toStockQuery(state, settings, countsOf(countedFacets(names, state))),
    stats: names.filter(isBoundFacet),
    ...(hasBars ? { histogram: { name: 'price' as const, ...sliderBars(sliderFacts({}, sliderEnds(settings))) } } : {}),
  };
  const [all, result, ...wider] = await Promise.all([
    // The same question for every search, so its answer is cached.
    stock.search({
      limit: 0,
      count: countsOf(['item_type', ...names.filter((name) => !isBoundFacet(name))]),
      stats: [...new Set(Object.values(ordersOfKnown))],
    }),
    stock.search(query),
    ...widerQuestions(names, state).map(async ({ name, facets }) => {
      const answer = await stock.search({
        ...query,
        histogram: undefined,
        stats: [],
        facets,
        offset: 0,
        limit: 0,
        count: [name],
      });
      return [name, withChosen(name, answer.facets[name] ?? [], state)] as const;
    }),
  ]);
  return { result, counts: { ...result.facets, ...Object.fromEntries(wider) }, all };
}

/** Distances need a place, and an order by a number a stock that has it. */
function sortLinks(state: SearchState, { stats }: StockResult): Data['sorts'] {
  const isOffered = (order: SortOrder) => {
    if (order === 'distance') return state.place !== null;
    const number = ordersOfKnown[order];
    return number === undefined || stats[number] !== undefined || order === state.sort;
  };
  return sortOrders.filter(isOffered).map((order) => ({
    value: order,
    label: t(sortLabel(order)),
    href: searchHref(withSort(state, order)),
    current: order === state.sort,
  }));
}
