import type { FacetName, SortOrder, StockResult } from '#domain/ports/stock.ts';
import { clearFilters, toggleFacet, withPage, withRange, withSort, withText } from '#domain/search/change-state.ts';
import { facetTitle, facetValueLabel, sortFacetItems } from '#domain/search/facet-items.ts';
import { rangeParameter } from '#domain/search/routes.ts';
import { searchHref } from '#domain/search/search-href.ts';
import { searchTitle } from '#domain/search/search-title.ts';
import type { SearchState } from '#domain/search/state.ts';
import { toStockQuery } from '#domain/search/stock-query.ts';
import { totalCount } from '#domain/search/total-count.ts';
import { displayCount, displayWhole } from '#domain/text/quantity.ts';
import type { LoadContext } from '../define-block.ts';
import { priceOptions } from '../price-options.ts';
import type { Option } from '../ui/controls.tsx';
import type { VehicleCardItem } from '../ui/vehicle-card.tsx';
import { toCardItem } from '../ui/vehicle-facts.ts';
import { chosenChips } from './chosen-chips.ts';
import { collapseSold } from './collapse-sold.ts';
import { pageNumbers } from './page-numbers.ts';
import type { Props } from './schema.ts';

export interface FormField {
  readonly name: string;
  readonly value: string;
}

export interface FacetView {
  readonly name: string;
  readonly title: string;
  readonly items: readonly {
    readonly value: string;
    readonly label: string;
    readonly count: string;
    readonly href: string;
    readonly chosen: boolean;
  }[];
}

export interface Data {
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
  readonly facets: readonly FacetView[];
  readonly textForm: { readonly action: string; readonly fields: readonly FormField[]; readonly value: string } | null;
  readonly priceForm: {
    readonly action: string;
    readonly fields: readonly FormField[];
    readonly minName: string;
    readonly maxName: string;
    readonly min: string;
    readonly max: string;
    readonly minOptions: readonly Option[];
    readonly maxOptions: readonly Option[];
  } | null;
  readonly cards: readonly VehicleCardItem[];
  readonly pages: {
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
  } | null;
  readonly ignored: readonly string[];
}

const sortLabels: { readonly [order in SortOrder]: string } = {
  recommended: 'Recommended',
  price_asc: 'Price, lowest first',
  price_desc: 'Price, highest first',
  year_desc: 'Year, newest first',
  year_asc: 'Year, oldest first',
  km_asc: 'Kilometres, lowest first',
  newest: 'Just arrived',
  distance: 'Nearest first',
};

/** Throws on a page that is not a search, so that the block is left out and logged there. */
export async function load(props: Props, context: LoadContext): Promise<Data> {
  const { subject, settings, now, path } = context;
  if (subject.kind !== 'search') throw new Error(`${path} is not a search`);
  const { state, result } = await findPage(subject.state, props.facets, context);
  const count = totalCount(result.count, result.facets.car_type, state.facets.car_type);
  return {
    title: searchTitle(state),
    countText: displayCount(count, 'vehicle', 'vehicles'),
    showLabel: `Show Me ${displayWhole(count)} cars`,
    chips: chosenChips(state),
    clearHref: searchHref(clearFilters(state)),
    sorts: sortLinks(state),
    facets: props.facets.flatMap((name) => facetView(name, state, result) ?? []),
    textForm: props.showText ? { ...formOf(withText(state, '')), value: state.text } : null,
    priceForm: props.showPrice ? priceForm(state, result) : null,
    cards: collapseSold(result.hits.map((vehicle) => toCardItem(vehicle, settings, now))),
    pages: pageLinks(state, result),
    ignored: state.ignored,
  };
}

/** The hits of the page; those of the last page when the address names one beyond it. */
async function findPage(
  state: SearchState,
  facets: readonly FacetName[],
  { settings, stock }: LoadContext,
): Promise<{ state: SearchState; result: StockResult }> {
  const count: readonly FacetName[] = [...new Set<FacetName>(['car_type', ...facets])];
  const result = await stock.search(toStockQuery(state, settings, count));
  if (result.hits.length > 0 || result.count === 0 || state.page <= result.pages) return { state, result };
  const last = withPage(state, Math.max(1, result.pages));
  return { state: last, result: await stock.search(toStockQuery(last, settings, count)) };
}

function sortLinks(state: SearchState): Data['sorts'] {
  const orders = Object.keys(sortLabels) as SortOrder[];
  return orders
    .filter((order) => order !== 'distance' || state.place !== null)
    .map((order) => ({
      value: order,
      label: sortLabels[order],
      href: searchHref(withSort(state, order)),
      current: order === state.sort,
    }));
}

function facetView(name: FacetName, state: SearchState, result: StockResult): FacetView | null {
  // Models of every make at once would be a list nobody reads.
  if (name === 'model' && !state.facets.make) return null;
  const items = sortFacetItems(name, result.facets[name] ?? []);
  const chosen = state.facets[name] ?? [];
  if (items.length < 2 && chosen.length === 0) return null;
  return {
    name,
    title: facetTitle(name),
    items: items.map((item) => ({
      value: item.value,
      label: facetValueLabel(name, item.value),
      count: displayWhole(item.count),
      href: searchHref(toggleFacet(state, name, item.value)),
      chosen: chosen.includes(item.value),
    })),
  };
}

/** A GET form that keeps what is chosen: the address of `state` as an action and hidden fields. */
function formOf(state: SearchState): { readonly action: string; readonly fields: readonly FormField[] } {
  const [action = '', query = ''] = searchHref(state).split('?');
  return { action, fields: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })) };
}

function priceForm(state: SearchState, result: StockResult): Data['priceForm'] {
  const range = state.ranges.price ?? {};
  const most = result.stats.price?.max;
  return {
    ...formOf(withRange(state, 'price', null)),
    minName: rangeParameter('price', 'min'),
    maxName: rangeParameter('price', 'max'),
    min: range.min === undefined ? '' : String(range.min),
    max: range.max === undefined ? '' : String(range.max),
    minOptions: priceOptions('Any', { most, also: range.min }),
    maxOptions: priceOptions('Any', { most, also: range.max }),
  };
}

function pageLinks(state: SearchState, result: StockResult): Data['pages'] {
  if (result.pages < 2) return null;
  // All pages but the last are full, so either end says where this one begins.
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
