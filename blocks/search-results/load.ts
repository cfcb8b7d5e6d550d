import { inLocale } from '#domain/messages/languages.ts';
import { message, t } from '#domain/messages/translate.ts';
import { displayDistance } from '#domain/places/distance.ts';
import type { ContentPort } from '#domain/ports/content.ts';
import type { StockPort, StockResult } from '#domain/ports/stock.ts';
import { clearFilters, withPage, withSort, withText } from '#domain/search/change-state.ts';
import { displayLeftOut } from '#domain/search/left-out.ts';
import { countedFacets, isBoundFacet, panelFacetsOf, widerQuestions, withChosen } from '#domain/search/panel.ts';
import { searchHref } from '#domain/search/search-href.ts';
import { searchTitle } from '#domain/search/search-title.ts';
import type { SearchState } from '#domain/search/state.ts';
import { toStockQuery } from '#domain/search/stock-query.ts';
import { totalCount } from '#domain/search/total-count.ts';
import { vehicleNoun } from '#domain/search/vehicle-noun.ts';
import { collapseSold } from '#domain/stock/collapse-sold.ts';
import { type Settings, setting } from '#domain/switches/settings.ts';
import { displayWhole, joinTexts } from '#domain/text/quantity.ts';
import {
  type FacetName,
  ordersOfKnown,
  type SortOrder,
  sortLabel,
  sortOrders,
} from '#schemas/catalogue/vehicle/search.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { type PlaceFieldFacts, placeFieldFacts } from '../parts/place-field/facts.ts';
import { sliderBars, sliderEnds, sliderFacts } from '../parts/range-field/price-options.ts';
import type { OtherView } from '../parts/search-tools/search-tools.tsx';
import { type StockMapFacts, stockMapFacts } from '../parts/stock-map/facts.ts';
import { cardMaker } from '../parts/vehicle-card/offer-badges.ts';
import type { VehicleCardItem } from '../parts/vehicle-card/vehicle-card.tsx';
import { type Chosen, chosenFilters } from './chosen-chips.ts';
import { pageNumbers } from './page-numbers.ts';
import { type FormField, formOf, panelSections, type Section } from './panel-data.ts';
import { type Entry, withPromos } from './promo-entries.ts';
import type { Props } from './schema.ts';

/** Which filters to remove if nothing is found: counted, never guessed. */
interface Way {
  /** '12 more without the price limit' */
  readonly label: string;
  readonly href: string;
}

/** Filters tried at most: each is a search. */
const tried = 12;
const shown = 3;

/** The three filters whose removal finds most, most first; filters whose removal finds nothing are left out. */
async function waysOut(
  chosen: readonly Chosen[],
  stock: StockPort,
  settings: Settings,
  locale: string,
): Promise<readonly Way[]> {
  const counted = await Promise.all(
    chosen.slice(0, tried).map(async ({ loss, without }) => {
      const { count } = await stock.search({ ...toStockQuery(without, settings, []), limit: 0 });
      return { loss, count, href: searchHref(without) };
    }),
  );
  return counted
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, shown)
    .map(({ loss, count, href }) => ({ label: inLocale(locale, () => wayLabel(count, loss)), href }));
}

function wayLabel(count: number, loss: string): string {
  return t('{count} more without {loss}', { count: displayWhole(count), loss });
}

export interface Data {
  /** The one spelling of this search. */
  readonly address: string;
  readonly title: string;
  /** '1,204 vehicles' */
  readonly countText: string;
  /** How many of them are sold; '' for none. */
  readonly soldText: string;
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
  // A link from a page says how many are for sale; the list also shows what was sold within the site's window.
  const sold = result.facets.status?.find(({ value }) => value === 'sold')?.count ?? 0;
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
    soldText: sold > 0 && state.facets.status === undefined ? t('{count} sold', { count: displayWhole(sold) }) : '',
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
  const countsOf = (facets: readonly FacetName[]) => [...new Set<FacetName>(['car_type', 'status', ...facets])];
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

/* Facts for the cards of a page of results. */

/** @param toCard makes a card (`cardMaker`). Around a place each card shows its distance, in any sort order. */
function cardItems(
  { hits, distances }: Pick<StockResult, 'hits' | 'distances'>,
  settings: Settings,
  toCard: (vehicle: Vehicle) => VehicleCardItem,
): readonly VehicleCardItem[] {
  const shown = setting(settings, 'search.collapse-sold') ? collapseSold(hits) : hits;
  return shown.map((vehicle) => {
    const item = toCard(vehicle);
    const km = distances?.get(vehicle.id);
    return km === undefined
      ? item
      : { ...item, place: joinTexts([item.place, t('{km} away', { km: displayDistance(km) })], ', ') };
  });
}

interface PageLinks {
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

function pageLinks(state: SearchState, result: StockResult): PageLinks | null {
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
